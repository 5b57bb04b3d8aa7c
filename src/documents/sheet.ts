// oxlint-disable-next-line typescript/triple-slash-reference -- other zones compile this file without its neighbors
/// <reference path="./libraries.d.ts" />
import { PDFDocument, type StructureElement } from "pdfkit";
import { toBytes } from "pdfkit/output";
import { FONT_WEIGHTS, type Fonts } from "./fonts.ts";
import { ink } from "./colors.ts";
import { toXml } from "./xml.ts";

/** In points: US Letter, with margins for printing on A4 at full size. */
const PAGE = { width: 612, height: 792 };
export const MARGIN = 40;
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;
const CONTENT_BOTTOM = PAGE.height - MARGIN - 16;

type Weight = keyof typeof FONT_WEIGHTS;

export type TextStyle = { size: number; weight: Weight; color: string; leading: number };
const BODY: TextStyle = { size: 8.5, weight: "text", color: ink.text, leading: 1.25 };

const MAX_LINES = 40;
const MAX_LETTERS = 2000;
const MIN_SCALE = 0.7;
const ROUNDING = 0.01;
/** Atkinson Hyperlegible Next's, relative to its size; both families have 1,000 units. */
const ASCENT = 0.984;
const DESCENT = 0.316;
const UNITS = 1000;

export type TextBlock = { lines: readonly Line[]; width: number; height: number; style: TextStyle };
type Line = { runs: readonly Run[]; width: number };
type Run = { text: string; font: string; width: number };

export type { StructureElement };

/** Everything drawn is tagged or decoration, which screen readers skip. */
export type Sheet = ReturnType<typeof openSheet>;

export function openSheet(info: Record<string, string>, madeAt: Date, fonts: Fonts) {
  const doc = new TaggedDocument({
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    displayTitle: true,
    lang: "en-US",
    info: { ...info, CreationDate: madeAt },
    font: null,
    size: "LETTER",
    margin: 0,
    bufferPages: true,
  });
  const bytes = toBytes(doc);
  for (const { file, font } of fonts.faces) {
    // Embedding leaves glyphs without characters, which the next document needs for reading aloud and copying.
    font._glyphs = {};
    doc.registerFont(file, font);
  }
  const fontOf = new Map(fonts.faces.map(({ file, font }) => [file, font]));
  const fileIn = (family: string, weight: Weight) => {
    const faces = fonts.faces.filter((face) => face.family === family);
    return (faces.find((face) => face.weight === FONT_WEIGHTS[weight]) ?? faces[0]!).file;
  };
  const root = doc.struct("Document", {});
  doc.addStructure(root);

  function toRun(text: string, font: string, size: number): Run {
    return { text, font, width: (fontOf.get(font)!.layout(text).advanceWidth / UNITS) * size };
  }

  const toLetters = (text: string, { size, weight }: TextStyle) =>
    fonts
      .lettersOf(text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text)
      .map((letter) => toRun(letter.text, fileIn(letter.family, weight), size));

  /** Breaks within a word only if no line fits it. */
  function* linesOf(letters: readonly Run[], width: number): Generator<Run[]> {
    let line: Run[] = [];
    for (const letter of letters) {
      line.push(letter);
      if (letter.text === " " || line.length === 1 || widthOf(line) <= width + ROUNDING) continue;
      const end = line.findLastIndex(({ text }) => text === " ") + 1 || line.length - 1;
      yield line.slice(0, end);
      line = line.slice(end);
    }
    yield line;
  }

  function toLine(letters: readonly Run[], size: number): Line {
    const texts: { text: string; font: string }[] = [];
    for (const { text, font } of letters) {
      const last = texts.at(-1);
      if (last?.font === font) last.text += text;
      else texts.push({ text, font });
    }
    const runs = texts.map(({ text, font }) => toRun(text, font, size));
    const last = letters.at(-1);
    return { runs, width: widthOf(letters) - (last?.text === " " ? last.width : 0) };
  }

  function cut(letters: readonly Run[], { size, weight }: TextStyle, width: number): Run[] {
    const ellipsis = toRun("…", fileIn(fonts.lettersOf("…")[0]!.family, weight), size);
    const kept: Run[] = [];
    let used = ellipsis.width;
    for (const letter of letters) {
      used += letter.width;
      if (used > width) break;
      kept.push(letter);
    }
    return [...kept, ellipsis];
  }

  return {
    doc,
    root,
    /** The next position, from the top of the page. */
    y: MARGIN,

    /** Starts a new page if less than `height` is left. */
    makeRoom(height: number) {
      if (this.y + height <= CONTENT_BOTTOM) return;
      doc.addPage();
      this.y = MARGIN;
    },

    /** The last of `mostLines` ends with an ellipsis if there's more. */
    wrap(text: string, style: Partial<TextStyle>, width: number, mostLines = MAX_LINES): TextBlock {
      const full = { ...BODY, ...style };
      const lines: Run[][] = [];
      for (const line of linesOf(toLetters(text, full), width)) {
        if (lines.length < mostLines) lines.push(line);
        else {
          lines.push(cut([...(lines.pop() ?? []), ...line], full, width));
          break;
        }
      }
      const drawn = lines.map((line) => toLine(line, full.size));
      return {
        lines: drawn,
        width: Math.max(...drawn.map((line) => line.width)),
        height: drawn.length * full.size * full.leading,
        style: full,
      };
    },

    /** On one line, slightly smaller if that makes it fit. */
    fit(text: string, style: Partial<TextStyle>, width: number): TextBlock {
      const { size, leading } = { ...BODY, ...style };
      const scale = Math.min(1, Math.max(MIN_SCALE, width / this.wrap(text, style, Infinity).width));
      return this.wrap(text, { ...style, size: size * scale, leading: leading / scale }, width, 1);
    },

    /** The box is `width` wide. */
    put(block: TextBlock, x: number, top: number, { align = "left", width = block.width }: Place = {}) {
      const { size, leading, color } = block.style;
      const baseline = top + (size * (leading + ASCENT - DESCENT)) / 2;
      doc.fillColor(color);
      for (const [at, line] of block.lines.entries()) {
        let left = x + (width - line.width) * { left: 0, center: 0.5, right: 1 }[align];
        for (const run of line.runs) {
          doc.font(run.font, size);
          doc.text(run.text, left, baseline + at * size * leading, TEXT_OPTIONS);
          left += run.width;
        }
      }
    },

    /** Below what was drawn last; nothing for an empty text. */
    paragraph(tag: "H1" | "P", text: string, style: Partial<TextStyle>) {
      if (text === "") return;
      const block = this.wrap(text, style, CONTENT_WIDTH, 4);
      this.makeRoom(block.height);
      this.leaf(root, tag, () => this.put(block, MARGIN, this.y));
      this.y += block.height + 2;
    },

    branch(parent: StructureElement, type: string, attributes?: Attributes): StructureElement {
      const { actual, ...ofTable } = attributes ?? {};
      const element = doc.struct(type, actual === undefined ? {} : { actual });
      if (Object.keys(ofTable).length > 0) element.dictionary.data["A"] = { O: "Table", ...ofTable };
      parent.add(element);
      return element;
    },

    leaf(parent: StructureElement, type: string, draw: () => void, attributes?: Attributes) {
      const element = this.branch(parent, type, attributes);
      element.add(doc.markStructureContent(type));
      draw();
      doc.endMarkedContent();
    },

    /** Draws outside the structure. */
    decorate(draw: () => void, type: "Layout" | "Pagination" = "Layout") {
      doc.markContent("Artifact", { type });
      draw();
      doc.endMarkedContent();
    },

    rule(left: number, right: number, at: number) {
      doc.moveTo(left, at).lineTo(right, at).lineWidth(0.5).stroke(ink.line);
    },

    end(): Promise<Uint8Array<ArrayBuffer>> {
      doc.end();
      return bytes;
    },
  };
}

type Place = { align?: "left" | "center" | "right"; width?: number };
/** `actual` is read instead of what is drawn. */
type Attributes = { actual?: string; Scope?: "Row" | "Column"; RowSpan?: number; ColSpan?: number };

const TEXT_OPTIONS = { lineBreak: false, baseline: "alphabetic" } as const;

function widthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0);
}

/** PDFKit doesn't escape title and author in XML. */
class TaggedDocument extends PDFDocument {
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
