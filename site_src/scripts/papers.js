// On paper a blank that was filled in reads as text, however long: it stands beside the blank and takes its place.
(() => {
  document.querySelectorAll("input.cg-notice__blank").forEach((blank) => {
    const typed = document.createElement("span");
    typed.className = "cg-typed";
    blank.after(typed);
    const show = () => {
      typed.textContent = blank.value;
      blank.classList.toggle("cg-filled", blank.value.trim() !== "");
    };
    show();
    blank.addEventListener("input", show);
  });
})();
