// A table that is wider than the screen scrolls; a keyboard must be able to reach what scrolls (WCAG 2.1.1).
(() => {
  const mark = () => {
    document.querySelectorAll(".md-typeset__scrollwrap").forEach((box, number) => {
      if (box.scrollWidth <= box.clientWidth) {
        return;
      }
      const caption = box.querySelector("caption");
      box.tabIndex = 0;
      box.setAttribute("role", "region");
      box.setAttribute("aria-label", `${caption ? caption.textContent : "Table"} (${number + 1})`);
    });
  };
  // The theme wraps tables when it starts; an empty task runs after it.
  window.addEventListener("load", () => setTimeout(mark, 0));
})();
