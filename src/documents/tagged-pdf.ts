import layoutDocument from "@react-pdf/layout";
import renderNodes from "@react-pdf/render";
// @ts-expect-error -- PDFKit has no types.
import PDFDocument from "pdfkit";
// @ts-expect-error -- PDFKit has no types.
import { toBytes } from "pdfkit/output";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { type TextLine, type TextRun, withoutBoxes } from "./line-ends.ts";
import { fontStore, ownFont } from "./registered-fonts.ts";
import { toXml } from "./xml.ts";

/** A structure element of PDF, the prop `tag` of react-pdf's elements. Make one for each: parts with one are one. */
export type PdfTag = {
  type: "H1" | "H2" | "H3" | "L" | "LBody" | "LI" | "P" | "TBody" | "TD" | "TH" | "THead" | "TR" | "Table";
  /** Read instead of what is drawn. */
  actual?: string;
  /** If it isn't the document's language. */
  lang?: string;
  /** Of a `TH`. */
  scope?: "Column" | "Row";
  colSpan?: number;
  rowSpan?: number;
  /** The page on which a fixed element is read; on others, it's decoration. */
  readOn?: "first" | "last";
};

// Words break only where their letters wouldn't fit otherwise.
fontStore.registerHyphenationCallback(wordParts);

declare module "@react-pdf/renderer" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to react-pdf's.
  interface NodeProps {
    tag?: PdfTag;
    /** Of a text within a text: what it stands for, or `IN_ENGLISH`. react-pdf keeps it with its letters. */
    href?: string;
  }
}

/** What layout returns of a node. */
type LaidOut = {
  type: string;
  props?: { tag?: PdfTag; fixed?: boolean };
  style?: Record<string, unknown>;
  box?: { left: number; top: number };
  lines?: readonly TextLine[];
  children?: LaidOut[];
};

/** `pages` are laid out first, then a `<Page>` for what each of them has at its edge. */
export type PdfParts = {
  info: Readonly<
    Record<"Title" | "Subject" | "Creator" | "Producer", string> & { Author?: string; CreationDate: Date }
  >;
  language: string;
  pages: ReactElement;
  edgeOf: (page: number, count: number) => ReactElement;
};

/**
 * Lays out pages and draws them as a tagged PDF. react-pdf by itself writes no structure. The content of a tag is what is
 * drawn in the innermost tagged element; everything outside of these is decoration, which screen readers skip.
 */
export async function taggedPdf({ info, language, pages, edgeOf }: PdfParts): Promise<Uint8Array<ArrayBuffer>> {
  const contents = await layOut([pages]);
  // A page number in react-pdf's own footers lays out all pages twice.
  const edges = await layOut(contents.map((_, at) => edgeOf(at + 1, contents.length)));
  const file = new OpenDocument({
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    displayTitle: true,
    lang: language,
    info,
    font: null,
    autoFirstPage: false,
  });
  const bytes = (toBytes as (file: OpenDocument) => Promise<Uint8Array<ArrayBuffer>>)(file);
  drawPages(
    file,
    contents.map((page, at) => ({ ...page, children: [...(page.children ?? []), ...(edges[at]!.children ?? [])] })),
  );
  file.finish();
  return await bytes;
}

async function layOut(pages: readonly ReactElement[]): Promise<LaidOut[]> {
  const root = { type: "DOCUMENT", box: {}, style: {}, props: {}, children: toNodes(pages) };
  return ((await layoutNodes(root, fontStore)).children ?? []).map(withFullLines);
}

function withFullLines(node: LaidOut): LaidOut {
  const { lines, children, style } = node;
  if (lines) return { ...node, lines: withoutBoxes(lines, ownFont(style?.["fontWeight"] as number)) };
  return children ? { ...node, children: children.map(withFullLines) } : node;
}

/**
 * What react-pdf's `pdf()` makes of elements, for components without hooks and pages that never change. The bundled
 * reconcilers for three versions of React, 80 KB gzipped, aren't needed for that.
 */
function toNodes(child: ReactNode): object[] {
  if (child === null || child === undefined || typeof child === "boolean") return [];
  if (Array.isArray(child)) return child.flatMap(toNodes);
  if (typeof child !== "object") return [{ type: "TEXT_INSTANCE", value: `${child}` }];
  const { type, props } = child as ReactElement<{ style?: object; children?: ReactNode }>;
  if (type === Fragment) return toNodes(props.children);
  if (typeof type === "function") return toNodes((type as (given: object) => ReactNode)(props));
  const { style = {}, children, ...others } = props;
  return [{ type, box: {}, style, props: others, children: toNodes(children) }];
}

// The types of both leave out what they need: the fonts, and a PDFKit that has types.
const layoutNodes = layoutDocument as unknown as (root: object, fonts: typeof fontStore) => Promise<LaidOut>;
const drawNodes = renderNodes as unknown as (file: OpenDocument, root: { children: LaidOut[] }) => void;

function drawPages(file: OpenDocument, pages: readonly LaidOut[]): void {
  const root = file.struct("Document", {});
  file.addStructure(root);
  /** A part on the next page belongs to the same element. */
  const elements = new Map<PdfTag, Structure>();

  const draw = (node: LaidOut) => drawNodes(file, { children: [node] });

  function decorate(node: LaidOut) {
    file.markContent("Artifact", { type: node.props?.fixed ? "Pagination" : "Layout" });
    draw(node);
    file.endMarkedContent();
  }

  function elementOf(tag: PdfTag, parent: Structure): Structure {
    const known = elements.get(tag);
    if (known) return known;
    const { type, actual, lang, scope, rowSpan, colSpan } = tag;
    const element = file.struct(type, { ...(actual !== undefined && { actual }), ...(lang !== undefined && { lang }) });
    if (scope ?? rowSpan ?? colSpan) {
      element.dictionary.data["A"] = {
        O: "Table",
        ...(scope && { Scope: scope }),
        ...(rowSpan && { RowSpan: rowSpan }),
        ...(colSpan && { ColSpan: colSpan }),
      };
    }
    parent.add(element);
    elements.set(tag, element);
    return element;
  }

  function drawNode(node: LaidOut, parent: Structure, page: number) {
    const { tag } = node.props ?? {};
    const isSkipped = tag?.readOn !== undefined && page !== (tag.readOn === "first" ? 0 : pages.length - 1);
    const children = node.children ?? [];
    if (!hasTag(node) || isSkipped) return decorate(node);
    const element = tag ? elementOf(tag, parent) : parent;
    if (!children.some(hasTag)) {
      for (const piece of piecesOf(node)) drawPiece(piece, element, tag!.type);
      return;
    }
    if (isDrawn(node)) decorate({ ...node, children: [] });
    drawChildren(node, element, page);
  }

  /** A code is a span of its own, with what it stands for. */
  function drawPiece({ node, expanded }: Piece, element: Structure, type: string) {
    const owner = expanded === undefined ? element : file.struct("Span", spanOf(expanded));
    if (owner !== element) element.add(owner);
    owner.add(file.markStructureContent(owner === element ? type : "Span"));
    draw(node);
    file.endMarkedContent();
  }

  function drawChildren({ box, children = [] }: LaidOut, parent: Structure, page: number) {
    file.save();
    if (box) file.translate(box.left, box.top);
    for (const child of children) drawNode(child, parent, page);
    file.restore();
  }

  for (const [at, page] of pages.entries()) {
    draw({ ...page, children: [] });
    drawChildren(page, root, at);
  }
  root.end();
}

/** In place of what a piece stands for. */
export const IN_ENGLISH = "lang:en-US";

function spanOf(expanded: string): { lang: string } | { expanded: string } {
  return expanded === IN_ENGLISH ? { lang: "en-US" } : { expanded };
}

type Piece = { node: LaidOut; expanded: string | undefined };

/** A text with codes or English in pieces: these, and what is between them, line by line. */
function piecesOf(node: LaidOut): Piece[] {
  const { lines = [], box } = node;
  const isCode = ({ attributes }: TextRun) => attributes.link !== undefined;
  if (!box || !lines.some(({ runs }) => runs.some(isCode))) return [{ node, expanded: undefined }];
  const first = lines[0]?.box?.y ?? 0;
  return lines.flatMap((line) => {
    const { x: left, y } = line.box ?? { x: 0, y: 0 };
    const groups: { expanded: string | undefined; runs: TextRun[]; x: number }[] = [];
    let x = left;
    for (const run of line.runs) {
      const { link: expanded, ...attributes } = run.attributes;
      const last = groups.at(-1);
      if (last && last.expanded === expanded) last.runs.push({ ...run, attributes });
      else groups.push({ expanded, runs: [{ ...run, attributes }], x });
      x += run.xAdvance;
    }
    return groups.map(({ expanded, runs, x: at }) => ({
      expanded,
      node: {
        ...node,
        box: { ...box, top: box.top + y - first },
        lines: [{ ...line, runs, box: { ...line.box, x: at, y } }],
      },
    }));
  });
}

/** A word that is longer is broken, rather than set in letters on top of each other. */
const LONGEST_WHOLE = 24;
const PART = 8;

/** Words of these scripts have no spaces between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function wordParts(word: string): string[] {
  const letters = Array.from(word);
  if (UNSPACED.test(word)) return letters;
  if (letters.length <= LONGEST_WHOLE) return [word];
  return Array.from({ length: Math.ceil(letters.length / PART) }, (_, at) =>
    letters.slice(at * PART, (at + 1) * PART).join(""),
  );
}

function hasTag({ props, children = [] }: LaidOut): boolean {
  return props?.tag !== undefined || children.some(hasTag);
}

/** Whether it has a background or a border. */
function isDrawn({ style = {} }: LaidOut): boolean {
  return Object.keys(style).some((name) => name === "backgroundColor" || /^border.+Width$/.test(name));
}

/** The used parts of PDFKit. */
type Reference = { data: Record<string, unknown> };
type Content = { readonly refs: readonly unknown[] };
type Structure = { dictionary: Reference; add: (child: Structure | Content) => void; end: () => void };
type PdfKit = {
  info: Record<string, string>;
  end(): void;
  save: () => void;
  restore: () => void;
  translate: (x: number, y: number) => void;
  struct: (type: string, options: { actual?: string; expanded?: string; lang?: string }) => Structure;
  addStructure: (element: Structure) => void;
  markStructureContent: (type: string) => Content;
  markContent: (tag: "Artifact", options: { type: "Layout" | "Pagination" }) => void;
  registerFont: (name: string, font: object) => void;
  font(font: object | string, size: number): PdfKit;
  endMarkedContent: () => void;
  appendXML: (xml: string) => void;
  _addInfo(): void;
};

class OpenDocument extends (PDFDocument as new (options: Readonly<Record<string, unknown>>) => PdfKit) {
  readonly #fontNames = new Map<object, string>();

  /** PDFKit knows fonts by name, and would embed each use of a second one with the same name anew. */
  override font(font: object, size: number) {
    const name = this.#fontNames.get(font) ?? `font-${this.#fontNames.size}`;
    if (!this.#fontNames.has(font)) this.registerFont(name, font);
    this.#fontNames.set(font, name);
    return super.font(name, size);
  }

  /** `renderNodes` ends the document after each call. */
  override end() {}

  finish() {
    super.end();
  }

  /** PDFKit doesn't escape title and author in XML. */
  override _addInfo() {
    const { Title = "", Author, Subject = "" } = this.info;
    const creator =
      Author === undefined ? "" : `<dc:creator><rdf:Seq><rdf:li>${toXml(Author)}</rdf:li></rdf:Seq></dc:creator>`;
    this.appendXML(`
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${toXml(Title)}</rdf:li></rdf:Alt></dc:title>
        <dc:description><rdf:Alt><rdf:li xml:lang="x-default">${toXml(Subject)}</rdf:li></rdf:Alt></dc:description>
        ${creator}
      </rdf:Description>`);
  }
}
