// Finding a place: the filter of a state's list, the field of the first page, two places side by side.
(() => {
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  const filter = document.querySelector("input[data-filter]");
  if (filter) {
    const rows = [...document.getElementById(filter.dataset.filter).tBodies[0].rows];
    const county = document.querySelector("select[data-county]");
    const said = document.getElementById("cg-shown");
    const show = () => {
      const wanted = plain(filter.value.trim());
      let shown = 0;
      for (const row of rows) {
        const there =
          plain(row.cells[0].textContent).includes(wanted) &&
          (!county.value || row.dataset.counties.split("|").includes(county.value));
        row.hidden = !there;
        shown += Number(there);
      }
      said.textContent = shown
        ? said.dataset.shown.replace("{n}", shown).replace("{all}", rows.length)
        : said.dataset.none;
    };
    filter.closest("[hidden]").hidden = false;
    filter.addEventListener("input", show);
    county.addEventListener("change", show);
  }

  const find = document.querySelector("[data-find]");
  if (find) {
    const found = document.getElementById("cg-found");
    const root = new URL(".", new URL(find.dataset.href, location.href));
    let entries;
    const load = () => {
      entries ??= fetch(find.dataset.href).then((answer) => answer.json());
      return entries;
    };
    const field = find.querySelector("input");
    find.hidden = false;
    field.addEventListener("focus", load, { once: true });
    field.addEventListener("input", async () => {
      const wanted = plain(field.value.trim());
      const all = await load();
      const fits = wanted ? all.filter(([name, note]) => plain(`${name} ${note}`).includes(wanted)) : [];
      // A name that begins so comes before one that has it inside.
      fits.sort((a, b) => Number(plain(b[0]).startsWith(wanted)) - Number(plain(a[0]).startsWith(wanted)));
      found.replaceChildren(
        ...fits.slice(0, 12).map(([name, note, address]) => {
          const line = document.createElement("li");
          const link = document.createElement("a");
          link.href = new URL(address, root);
          link.textContent = name;
          line.append(link, ` ${note}`);
          return line;
        }),
      );
      if (wanted && !fits.length) {
        const line = document.createElement("li");
        line.textContent = find.dataset.none;
        found.append(line);
      }
      found.hidden = !wanted;
    });
  }

  const tools = document.querySelector("[data-compare-root]");
  if (tools) {
    const words = JSON.parse(tools.dataset.words);
    const root = new URL(tools.dataset.href, location.href);
    const shown = document.getElementById("cg-compared");
    const fields = [...tools.querySelectorAll("select")];
    const read = async (address) => {
      const page = await fetch(new URL(address, root)).then((answer) => (answer.ok ? answer.text() : Promise.reject()));
      return new DOMParser().parseFromString(page, "text/html");
    };
    const make = (name, text, attributes = {}) => {
      const made = document.createElement(name);
      made.textContent = text;
      Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
      return made;
    };
    // What a page says of each date, word for word: nothing is worked out or written anew here.
    const facts = async (place) => {
      const [dates, fees] = await Promise.all([read(`${place}dates/`), read(`${place}fees/`)]);
      const rows = new Map();
      // A page that is only read has no lines yet: each break is one. The clerk's own dates are in a second table.
      dates.querySelectorAll("br").forEach((part) => part.replaceWith("\n"));
      dates.querySelector("table").querySelectorAll("tr[id]").forEach((row) => {
        rows.set(row.id, [row.cells[1].querySelector("strong").textContent, row.cells[0].textContent]);
      });
      fees.querySelectorAll("br").forEach((part) => part.replaceWith("; "));
      const costs = [...(fees.querySelector("#cost ~ table")?.tBodies[0].rows ?? [])].map(
        (row) => `${row.cells[0].textContent}: ${row.cells[1].textContent}`,
      );
      return { rows, costs };
    };
    const show = async () => {
      if (!fields.every((field) => field.value)) {
        return;
      }
      shown.replaceChildren();
      try {
        const both = await Promise.all(fields.map((field) => facts(field.value)));
        const table = make("table", "", { class: "cg-table cg-compare" });
        table.append(make("caption", words.caption));
        const head = table.createTHead().insertRow();
        head.append(make("th", words.what, { scope: "col" }));
        fields.forEach((field) => {
          const cell = make("th", "", { scope: "col" });
          cell.append(make("a", field.selectedOptions[0].textContent, { href: new URL(field.value + "dates/", root) }));
          head.append(cell);
        });
        const body = table.createTBody();
        new Set(both.flatMap(({ rows }) => [...rows.keys()])).forEach((id) => {
          const row = body.insertRow();
          row.append(make("th", both.map(({ rows }) => rows.get(id)?.[0]).find(Boolean), { scope: "row" }));
          both.forEach(({ rows }) => row.append(make("td", rows.get(id)?.[1] ?? words.none)));
        });
        const row = body.insertRow();
        row.append(make("th", words.cost, { scope: "row" }));
        both.forEach(({ costs }) => {
          const cell = make("td", "");
          costs.forEach((line) => cell.append(make("div", line)));
          row.append(cell);
        });
        shown.append(table);
      } catch {
        shown.textContent = words.failed;
      }
    };
    tools.hidden = false;
    fields.forEach((field) => field.addEventListener("change", show));
  }
})();
