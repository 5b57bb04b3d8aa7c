/** The used parts of two libraries: fontkit has no types, and PDFKit's are outdated. */

declare module "fontkit" {
  export type Font = {
    /** Those made so far, by number. */
    _glyphs: Record<number, unknown>;
    _getTableStream: (tag: string) => { pos: number } | null;
    hasGlyphForCodePoint: (codePoint: number) => boolean;
    layout: (text: string, features?: Readonly<Record<string, boolean>>) => { advanceWidth: number };
  };
  export function create(bytes: Uint8Array): Font;
}

declare module "pdfkit" {
  import type { Font } from "fontkit";

  type Reference = { data: Record<string, unknown>; end: () => void };
  export type StructureContent = { readonly refs: readonly unknown[] };
  export type StructureElement = {
    dictionary: Reference;
    add: (child: StructureElement | StructureContent) => StructureElement;
  };
  export class PDFDocument {
    constructor(options: Readonly<Record<string, unknown>>);
    readonly info: Record<string, string>;
    addPage(): this;
    switchToPage(index: number): unknown;
    bufferedPageRange(): { start: number; count: number };
    end(): void;
    registerFont(name: string, font: Font): this;
    font(name: string, size: number): this;
    text(text: string, x: number, y: number, options: { lineBreak: false; baseline: "alphabetic" }): this;
    fillColor(color: string): this;
    save(): this;
    restore(): this;
    clip(): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    dash(length: number): this;
    fill(color: string): this;
    stroke(color: string): this;
    struct(type: string, options: { actual?: string }): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(type: string): StructureContent;
    markContent(tag: "Artifact", options: { type: "Layout" | "Pagination" }): this;
    endMarkedContent(): this;
    appendXML(xml: string): void;
    _addInfo(): void;
  }
}

declare module "pdfkit/output" {
  import type { PDFDocument } from "pdfkit";

  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
