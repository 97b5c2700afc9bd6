// Fill every field of a form with pdf.js, the reader of Firefox, save, read back.  usage: node pdfjs.mjs in.pdf out.pdf
// Prints JSON: for each widget in the page order its field, its alternative text, and what is read back.
import fs from "fs";
import { createRequire } from "module";

const require = createRequire(import.meta.url);
const pdfjs = await import(require.resolve("pdfjs-dist/legacy/build/pdf.mjs"));
const [source, target] = process.argv.slice(2);
const open = (data) => pdfjs.getDocument({ data: new Uint8Array(data), verbosity: 0, isEvalSupported: false }).promise;

async function widgets(document) {
  const found = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    for (const annotation of await page.getAnnotations()) {
      if (annotation.subtype === "Widget") found.push(annotation);
    }
  }
  return found;
}

async function inTree(document) {
  let count = 0;
  const walk = (node) => {
    if (!node) return;
    if (node.type === "annotation") count++;
    (node.children || []).forEach(walk);
  };
  for (let number = 1; number <= document.numPages; number++) walk(await (await document.getPage(number)).getStructTree());
  return count;
}

const blank = await open(fs.readFileSync(source));
for (const widget of await widgets(blank)) {
  const value = widget.checkBox ? true : `Filled ${widget.fieldName}`;
  blank.annotationStorage.setValue(widget.id, { value });
}
const saved = await blank.saveDocument();
fs.writeFileSync(target, saved);
const filled = await open(saved.slice());
console.log(JSON.stringify({
  tree: await inTree(filled),
  widgets: (await widgets(filled)).map((w) => ({ name: w.fieldName, spoken: w.alternativeText, check: !!w.checkBox, value: w.fieldValue })),
}));
