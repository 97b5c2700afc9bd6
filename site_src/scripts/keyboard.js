// The theme opens its menu and its search with labels, which a keyboard cannot reach (WCAG 2.1.1). Each gets a button.
(() => {
  const button = (name) => {
    const toggle = document.getElementById(`__${name}`);
    const label = document.querySelector(`label.md-header__button[for="__${name}"]`);
    if (!toggle || !label) {
      return null;
    }
    const made = document.createElement("button");
    made.type = "button";
    made.className = `md-header__button md-icon cg-open cg-open--${name}`;
    made.innerHTML = label.innerHTML;
    made.setAttribute("aria-label", toggle.getAttribute("aria-label"));
    const tell = () => made.setAttribute("aria-expanded", String(toggle.checked));
    made.addEventListener("click", () => toggle.click());
    toggle.addEventListener("change", tell);
    tell();
    label.replaceWith(made);
    return { made, toggle };
  };
  const search = button("search");
  search?.toggle.addEventListener("change", () => {
    if (search.toggle.checked) {
      document.querySelector(".md-search__input")?.focus();
    }
  });
  const menu = button("drawer");
  if (!menu) {
    return;
  }
  menu.toggle.addEventListener("change", () => {
    if (menu.toggle.checked) {
      document.querySelector(".md-sidebar--primary .md-nav__list a[href]")?.focus();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && menu.toggle.checked) {
      menu.toggle.click();
      menu.made.focus();
    }
  });
})();
