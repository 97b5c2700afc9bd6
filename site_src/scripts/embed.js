// For the page of a city that shows a guide in a frame: each frame gets the height that its guide tells.
addEventListener("message", (event) => {
  const height = Number(event.data?.candidateGuide);
  if (!(height > 0 && height < 10000)) {
    return;
  }
  for (const frame of document.querySelectorAll("iframe")) {
    if (frame.contentWindow === event.source) {
      frame.style.height = `${Math.ceil(height) + 2}px`;
    }
  }
});
