"""Turn the pages that Typst laid out into a form that can be filled in and that PDF/UA-1 accepts.

Fails closed: a field without a widget, a widget without a field, a placeholder left over, a wrong number of
pages. Sources: ISO 32000-1, 12.7 (forms) and 14.7 (structure); ISO 14289-1 (PDF/UA-1), 7.18.
"""

from __future__ import annotations

import html
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name, String

from candidate_guides.guide.forms.appearance import TYPING_FONT, Appearances, Box
from candidate_guides.guide.forms.filled import FilledField, FilledForm
from candidate_guides.guide.forms.form import FormError, PagesError

FIELD, LABEL = "http://field.invalid/", "http://label.invalid/"
PRODUCER = "Candidate Guides"
PRINT = 4
REQUIRED, MULTILINE = 1 << 1, 1 << 12
TYPING = f"0 g /{TYPING_FONT} 0 Tf"
"""Size 0: the viewer makes a long answer smaller instead of cutting it off in print."""
MULTILINE_TYPING = f"0 g /{TYPING_FONT} 10 Tf"


def finalize(laid_out: bytes, form: FilledForm, root: Path) -> bytes:
    """Turn placeholders into form fields.

    Args:
        laid_out: the tagged PDF from Typst.
        form: the filled form whose fields must all be found.
        root: the folder that holds value.typ and typing/, the font that fields are typed in.

    Returns:
        The finished PDF; the same bytes for the same input.

    Raises:
        FormError: the pages and the form do not agree.
    """
    with pikepdf.open(io.BytesIO(laid_out)) as pdf:
        _Finalizer(pdf, form, root).run()
        out = io.BytesIO()
        pdf.save(
            out,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            compress_streams=True,
            recompress_flate=False,
            fix_metadata_version=False,
        )
        return out.getvalue()


class _Finalizer:
    def __init__(self, pdf: pikepdf.Pdf, form: FilledForm, root: Path) -> None:
        self.pdf, self.form = pdf, form
        self.appearances = Appearances(pdf, root)
        self.structure = dict(_parents(pdf.Root.StructTreeRoot.ParentTree))
        self.widgets: dict[str, list[Any]] = {}

    def run(self) -> None:
        """Do every step on the open file."""
        count, declared = len(self.pdf.pages), self.form.pages
        if not declared <= count <= declared + self.form.may_spill:
            fault = PagesError if count > declared else FormError
            raise fault(f"{self.form.id}: {count} pages where the form declares {declared}")
        for page in self.pdf.pages:
            page.obj.Tabs = Name.S
            if "/Annots" in page.obj:
                kept = [a for a in page.obj.Annots if not self._became_label(a)]
                page.obj.Annots = Array(kept)
                for annotation in kept:
                    self._make_widget(annotation, page.obj)
        self._make_fields()
        self._mark_row_headers(self.pdf.Root.StructTreeRoot)
        flat = Array()
        for key in sorted(self.structure):
            flat.append(key)
            flat.append(self.structure[key])
        self.pdf.Root.StructTreeRoot.ParentTree = self.pdf.make_indirect(Dictionary(Nums=flat))
        self._describe()
        self._assert_fields()

    def _became_label(self, annotation: Any) -> bool:
        """A link that only marks a visible label becomes the tag Lbl; the link itself goes."""
        if not _address(annotation).startswith(LABEL):
            return False
        element = self.structure.pop(int(annotation.StructParent))
        element.S = Name.Lbl
        element.K = Array([kid for kid in _kids(element) if not _is_object_reference(kid)])
        _forget_link(element)
        return True

    def _make_widget(self, annotation: Any, page: Any) -> None:
        address = _address(annotation)
        if not address.startswith(FIELD):
            return
        name = address.removeprefix(FIELD).rstrip("/")
        field = self.form.fields.get(name)
        if field is None:
            raise FormError(f"{self.form.id}: the pages hold a field that the form does not: {name}")
        box = _upright(annotation.Rect)
        for key in list(annotation.keys()):
            if key not in ("/StructParent", "/Type"):
                del annotation[key]
        annotation.Type, annotation.Subtype, annotation.F, annotation.P = Name.Annot, Name.Widget, PRINT, page
        annotation.Rect = Array([round(edge, 3) for edge in box])
        self._tag_as_form(int(annotation.StructParent))
        if field.type == "check":
            on, off = self.appearances.tick(box, True), self.appearances.tick(box, False)
            annotation.AP = Dictionary(N=Dictionary(Yes=on, Off=off))
            annotation.AS = Name.Off
            annotation.MK = Dictionary(CA=String("8"))
        else:
            annotation.AP = Dictionary(N=self.appearances.text(box, field.value))
            annotation.DA = String(MULTILINE_TYPING if field.lines > 1 else TYPING)
        self.widgets.setdefault(name, []).append(annotation)

    def _tag_as_form(self, key: int) -> None:
        """Split <Link [content, reference]> into <Span [content, <Form reference>]>.

        A Form element may hold nothing but the reference to its widget (PDF/UA-1, 7.18.4).
        """
        element = self.structure[key]
        references = [kid for kid in _kids(element) if _is_object_reference(kid)]
        content = [kid for kid in _kids(element) if not _is_object_reference(kid)]
        if element.get("/S") != Name.Link or len(references) != 1:
            raise FormError(f"{self.form.id}: a field is not tagged as the one link it was laid out as")
        form = self.pdf.make_indirect(
            Dictionary(Type=Name.StructElem, S=Name.Form, P=element, K=references[0])
        )
        page = element.get("/Pg", references[0].get("/Pg"))
        if page is not None:
            form.Pg = page
        element.S = Name.Span
        element.K = Array([*content, form])
        _forget_link(element)
        self.structure[key] = form

    def _make_fields(self) -> None:
        """Join the widgets of one name into one field, so that a name typed once stands on every sheet."""
        if missing := self.form.fields.keys() - self.widgets.keys():
            raise FormError(f"{self.form.id}: no widget for {', '.join(sorted(missing))}")
        fields = Array()
        for name, widgets in self.widgets.items():
            described = self.form.fields[name]
            field = widgets[0] if len(widgets) == 1 else self.pdf.make_indirect(Dictionary())
            self._write_field(field, described)
            if len(widgets) > 1:
                field.Kids = Array(widgets)
                for widget in widgets:
                    widget.Parent = field
                    widget.TU = String(described.tooltip)
            fields.append(field)
        self.pdf.Root.AcroForm = self.pdf.make_indirect(
            Dictionary(
                Fields=fields,
                DA=String(TYPING),
                DR=Dictionary(Font=Dictionary({f"/{TYPING_FONT}": self.appearances.typing_font})),
            )
        )

    def _write_field(self, field: Any, described: FilledField) -> None:
        field.T, field.TU = String(described.name), String(described.tooltip)
        flags = REQUIRED if described.required else 0
        if described.type == "check":
            field.FT, field.V = Name.Btn, Name.Off
        else:
            field.FT, field.V = Name.Tx, String(described.value)
            field.DA = String(MULTILINE_TYPING if described.lines > 1 else TYPING)
            flags |= MULTILINE if described.lines > 1 else 0
            if described.maxlen:
                field.MaxLen = described.maxlen
        field.Ff = flags

    def _mark_row_headers(self, element: Any) -> None:
        """Make the first cell of each body row the row's header, which Typst cannot say yet."""
        for kid in _kids(element):
            if not isinstance(kid, Dictionary) or _is_object_reference(kid):
                continue
            if kid.get("/S") == Name.TBody:
                for row in _kids(kid):
                    first = _kids(row)[0]
                    if first.get("/S") == Name.TD:
                        first.S = Name.TH
                        first.A = Dictionary(O=Name.Table, Scope=Name.Row)
            else:
                self._mark_row_headers(kid)

    def _assert_fields(self) -> None:
        """Refuse a file in which some field of the form could not be reached, named or read out."""
        found: dict[str, FilledField] = {}
        for page in self.pdf.pages:
            for widget in page.obj.get("/Annots", []):
                if widget.get("/Subtype") != Name.Widget:
                    continue
                field = widget.get("/Parent", widget)
                name, spoken = str(field.get("/T", "")), str(field.get("/TU", ""))
                described = self.form.fields.get(name)
                tag = self.structure.get(int(widget.get("/StructParent", -1)))
                if described is None or spoken != described.tooltip or not spoken:
                    raise FormError(f"{self.form.id}: the widget {name!r} does not say what it asks for")
                if tag is None or Name.Form != tag.S or tag.K.Obj.objgen != widget.objgen:
                    raise FormError(f"{self.form.id}: the widget {name!r} is not in the tag tree")
                if (Name.Btn if described.type == "check" else Name.Tx) != field.FT or "/AP" not in widget:
                    raise FormError(f"{self.form.id}: the widget {name!r} is of the wrong kind")
                found[name] = described
        if found.keys() != self.form.fields.keys():
            raise FormError(f"{self.form.id}: fields and widgets are not the same")

    def _describe(self) -> None:
        """Write catalogue and metadata, without any date: the bytes depend on the input only."""
        root, title = self.pdf.Root, self.form.title
        language = self.form.language if "-" in self.form.language else f"{self.form.language}-US"
        root.Lang = String(language)
        root.MarkInfo = Dictionary(Marked=True)
        root.ViewerPreferences = Dictionary(DisplayDocTitle=True)
        metadata = self.pdf.make_stream(
            _XMP.format(title=html.escape(title, quote=False), producer=PRODUCER, language=language).encode()
        )
        metadata.Type, metadata.Subtype = Name.Metadata, Name.XML
        root.Metadata = metadata
        for key in list(self.pdf.docinfo.keys()):
            del self.pdf.docinfo[key]
        self.pdf.docinfo["/Title"] = String(title)
        self.pdf.docinfo["/Producer"] = String(PRODUCER)


def _parents(node: Any) -> Iterator[tuple[int, Any]]:
    numbers = node.get("/Nums", Array())
    for index in range(0, len(numbers), 2):
        yield int(numbers[index]), numbers[index + 1]
    for kid in node.get("/Kids", Array()):
        yield from _parents(kid)


def _kids(element: Any) -> list[Any]:
    kids = element.get("/K")
    if kids is None:
        return []
    return list(kids) if isinstance(kids, Array) else [kids]


def _is_object_reference(kid: Any) -> bool:
    return isinstance(kid, Dictionary) and kid.get("/Type") == Name.OBJR


def _forget_link(element: Any) -> None:
    for key in ("/Alt", "/A", "/C"):
        if key in element:
            del element[key]


def _address(annotation: Any) -> str:
    return str(annotation.get("/A", Dictionary()).get("/URI", ""))


def _upright(rectangle: Any) -> Box:
    left, bottom, right, top = (float(edge) for edge in rectangle)
    return min(left, right), min(bottom, top), max(left, right), max(bottom, top)


_XMP = (
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">'
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""'
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"'
    ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdfuaid:part>1</pdfuaid:part>'
    '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>'
    "<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>"
    "<pdf:Producer>{producer}</pdf:Producer></rdf:Description></rdf:RDF></x:xmpmeta>"
    '<?xpacket end="w"?>'
)
