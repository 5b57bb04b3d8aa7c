// oxlint-disable-next-line typescript/triple-slash-reference -- other zones compile this file without its neighbors
/// <reference path="./libraries.d.ts" />
import { PDFDocument, type StructureElement } from "pdfkit";
import { toBytes } from "pdfkit/output";
import { fontName, type Typefaces, type Weight } from "./fonts.ts";
import { ink } from "./tones.ts";
import { lettersOf, typeset } from "./typeset.ts";

/** Points, 72 to the inch: US Letter, with margins that let it print on A4 at its size. */
const PAGE = { width: 612, height: 792 };
export const MARGIN = 40;
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;
const CONTENT_BOTTOM = PAGE.height - MARGIN - 16;

export type TextStyle = { size: number; weight: Weight; color: string; leading: number };
const BODY: TextStyle = { size: 8.5, weight: "text", color: ink.text, leading: 1.25 };

/** No text goes on for longer, so that every one fits on a page. */
const MOST_LINES = 40;
const MOST_LETTERS = 2000;
const LEAST_SCALE = 0.7;
/** Of Atkinson Hyperlegible Next, as parts of its size; both families have 1,000 units. */
const ASCENT = 0.984;
const DESCENT = 0.316;
const UNITS = 1000;

/** Text divided into lines, to be drawn somewhere. */
export type TextBlock = { lines: readonly Line[]; width: number; height: number; style: TextStyle };
type Line = { runs: readonly Run[]; width: number };
/** Text in one font. */
type Run = { text: string; font: string; width: number };
/** A part of a text that has a weight of its own. */
export type Span = { text: string; weight: Weight };

export type { StructureElement };

/** Pages that are drawn on from top to bottom. What is drawn is either tagged or decoration, which nobody reads aloud. */
export type Sheet = ReturnType<typeof openSheet>;

export function openSheet(info: Record<string, string>, madeAt: Date, { faces, fonts }: Typefaces) {
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
  for (const [name, font] of fonts) {
    // Embedding a font leaves glyphs that forget their characters: the next document could not be read aloud or copied.
    font._glyphs = {};
    doc.registerFont(name, font);
  }
  const root = doc.struct("Document", {});
  doc.addStructure(root);

  function toRun(text: string, font: string, size: number): Run {
    return { text, font, width: (fonts.get(font)!.layout(text).advanceWidth / UNITS) * size };
  }

  const lettersIn = (runs: readonly Run[], size: number) =>
    runs.flatMap(({ text, font }) => lettersOf(text).map((letter) => toRun(letter, font, size)));
  /** Without the blank that ends it. */
  const bareWidth = (runs: readonly Run[], size: number) => {
    const last = runs.at(-1);
    return widthOf(runs) - (last?.text.endsWith(" ") ? toRun(" ", last.font, size).width : 0);
  };

  /** Each with the blank after it. */
  function* wordsOf(spans: readonly Span[], size: number): Generator<Run[]> {
    let word: Run[] = [];
    for (const { text, weight } of spans) {
      const bounded = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
      for (const { text: stretch, part } of typeset(bounded, faces)) {
        for (const piece of stretch.match(/[^ ]+ ?| /g) ?? []) {
          word.push(toRun(piece, fontName(part, weight), size));
          if (!piece.endsWith(" ")) continue;
          yield word;
          word = [];
        }
      }
    }
    if (word.length > 0) yield word;
  }

  /** A word is divided only where no line has room for it. */
  function* linesOf(spans: readonly Span[], size: number, width: number): Generator<Run[]> {
    let line: Run[] = [];
    for (const word of wordsOf(spans, size)) {
      const pieces = bareWidth(word, size) > width ? lettersIn(word, size).map((letter) => [letter]) : [word];
      for (const piece of pieces) {
        if (line.length > 0 && widthOf(line) + bareWidth(piece, size) > width) {
          yield line;
          line = [];
        }
        line.push(...piece);
      }
    }
    yield line;
  }

  function cut(runs: readonly Run[], { size, weight }: TextStyle, width: number): Run[] {
    const ellipsis = toRun("…", fontName(faces[0][0]!, weight), size);
    const kept: Run[] = [];
    let used = ellipsis.width;
    for (const letter of lettersIn(runs, size)) {
      used += letter.width;
      if (used > width) break;
      kept.push(letter);
    }
    return [...kept, ellipsis];
  }

  return {
    doc,
    root,
    /** Where the next thing goes, from the top of the page. */
    y: MARGIN,

    /** Begins a new page where the rest of this one is lower than `height`. */
    makeRoom(height: number) {
      if (this.y + height <= CONTENT_BOTTOM) return;
      doc.addPage();
      this.y = MARGIN;
    },

    /** A text in lines of a width; the last of `mostLines` ends with an ellipsis where there would be more. */
    wrap(
      content: string | readonly Span[],
      style: Partial<TextStyle>,
      width: number,
      mostLines = MOST_LINES,
    ): TextBlock {
      const full = { ...BODY, ...style };
      const spans = typeof content === "string" ? [{ text: content, weight: full.weight }] : content;
      const lines: Run[][] = [];
      for (const line of linesOf(spans, full.size, width)) {
        if (lines.length < mostLines) lines.push(line);
        else {
          lines.push(cut([...(lines.pop() ?? []), ...line], full, width));
          break;
        }
      }
      const drawn = lines.map((runs) => ({ runs: merge(runs), width: bareWidth(runs, full.size) }));
      return {
        lines: drawn,
        width: Math.max(...drawn.map((line) => line.width)),
        height: drawn.length * full.size * full.leading,
        style: full,
      };
    },

    /** A text in one line, set a little smaller where that makes it fit. */
    fit(text: string, style: Partial<TextStyle>, width: number): TextBlock {
      const { size, leading } = { ...BODY, ...style };
      const scale = Math.min(1, Math.max(LEAST_SCALE, width / this.wrap(text, style, Infinity).width));
      return this.wrap(text, { ...style, size: size * scale, leading: leading / scale }, width, 1);
    },

    /** With the top left corner of its box, `width` wide, at a place of the page. */
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

    /** A part of the structure, after those that the parent has. */
    branch(parent: StructureElement, type: string, attributes?: Attributes): StructureElement {
      const { actual, ...ofTable } = attributes ?? {};
      const element = doc.struct(type, actual === undefined ? {} : { actual });
      if (Object.keys(ofTable).length > 0) element.dictionary.data["A"] = { O: "Table", ...ofTable };
      parent.add(element);
      return element;
    },

    /** A part of the structure whose content is drawn now. */
    leaf(parent: StructureElement, type: string, draw: () => void, attributes?: Attributes) {
      const element = this.branch(parent, type, attributes);
      element.add(doc.markStructureContent(type));
      draw();
      doc.endMarkedContent();
    },

    /** Draws what is no part of the structure. */
    decorate(draw: () => void, type: "Layout" | "Pagination" = "Layout") {
      doc.markContent("Artifact", { type });
      draw();
      doc.endMarkedContent();
    },

    /** A line across the content. */
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
/** `actual` is read in place of what is drawn. */
type Attributes = { actual?: string; Scope?: "Row" | "Column"; RowSpan?: number; ColSpan?: number };

const TEXT_OPTIONS = { lineBreak: false, baseline: "alphabetic" } as const;

function widthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0);
}

/** Neighbors in one font, as one piece. */
function merge(runs: readonly Run[]): Run[] {
  const merged: Run[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last?.font !== run.font) merged.push({ ...run });
    else Object.assign(last, { text: last.text + run.text, width: last.width + run.width });
  }
  return merged;
}

/** PDFKit writes title and author into XML as they are. */
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

function toXml(text: string | Date): string {
  return String(text).replaceAll(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
