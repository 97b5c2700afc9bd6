// A day is looked up in the table below it: the script knows no rule, it reads what the page says.
(() => {
  document.querySelectorAll("[data-lookup]").forEach((box) => {
    const table = document.getElementById(box.dataset.lookup);
    const heads = [...table.tHead.rows[0].cells].map((cell) => cell.textContent);
    const answer = box.querySelector("output");
    box.hidden = false;
    box.querySelector("input").addEventListener("input", (event) => {
      const day = event.target.value;
      let found;
      for (const row of table.tBodies[0].rows) {
        const here = day !== "" && row.cells[0].querySelector("time").dateTime.startsWith(day);
        row.classList.toggle("cg-found", here);
        found = here ? row : found;
      }
      answer.replaceChildren();
      if (found) {
        [...found.cells].slice(1).forEach((cell, n) => {
          const line = document.createElement("span");
          line.textContent = `${heads[n + 1]}: ${cell.textContent}`;
          answer.append(line);
        });
      } else if (day !== "") {
        answer.textContent = box.dataset.none;
      }
    });
  });
})();
