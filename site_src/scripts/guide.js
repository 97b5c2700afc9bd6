// What a browser adds to finished pages: the status by the hour, what is overdue, a feed's address, printing.
(() => {
  const now = Date.now();
  document.querySelectorAll("[data-status]").forEach((box) => {
    const reached = JSON.parse(box.dataset.changes).filter((c) => !c.from || Date.parse(c.from) <= now);
    const current = reached.at(-1);
    if (current) {
      box.className = `cg-status cg-status--${current.phase}`;
      box.querySelector("[data-status-text]").textContent = current.text;
    }
  });
  document.querySelectorAll("[data-due]").forEach((item) => {
    // A duty is overdue once its day is over everywhere in the country.
    if (Date.parse(`${item.dataset.due}T23:59:59-10:00`) < now) {
      item.textContent = item.dataset.overdue;
    }
  });
  document.querySelectorAll("[data-timeline]").forEach((drawing) => {
    const [first, last] = [drawing.dataset.first, drawing.dataset.last].map(Date.parse);
    if (now < first || now > last) {
      return;
    }
    const line = drawing.querySelector("line");
    const [x1, x2, y] = ["x1", "x2", "y1"].map((name) => Number(line.getAttribute(name)));
    const x = x1 + ((x2 - x1) * (now - first)) / (last - first);
    const make = (name, attributes) => {
      const made = document.createElementNS(drawing.namespaceURI, name);
      Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
      drawing.append(made);
      return made;
    };
    make("line", { x1: x, x2: x, y1: y - 12, y2: y + 12, class: "cg-tl-now" });
    const anchor = x < x1 + 40 ? "start" : x > x2 - 40 ? "end" : "middle";
    make("text", { x, y: y + 26, "text-anchor": anchor, class: "cg-tl-today" }).textContent = drawing.dataset.today;
  });
  // Where the site's address was not known at the build, the page itself knows it.
  document.querySelectorAll("[data-feed]").forEach((box) => {
    const field = box.querySelector("input");
    if (!field.value && location.protocol.startsWith("http")) {
      field.value = box.querySelector("a[download]").href;
      field.closest("[hidden]").hidden = false;
      box.querySelector("[data-below]").hidden = true;
    }
    field.addEventListener("focus", () => field.select());
  });
  document.querySelectorAll("button[data-print]").forEach((button) => {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  });
})();
