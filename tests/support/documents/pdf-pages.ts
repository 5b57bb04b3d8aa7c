import { PDFiumLibrary } from "@hyzyla/pdfium";
import { encodePng } from "../pictures/png.ts";

/** Dots per inch of a screen, over those of a PDF. */
const SCALE = 96 / 72;

/** Its pages as PNG, by the engine of Chrome's viewer as WebAssembly, which draws the same everywhere. */
export async function pdfPages(pdf: Uint8Array): Promise<Buffer[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pages: Buffer[] = [];
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({ scale: SCALE });
      pages.push(encodePng({ width, height, data: Buffer.from(data) }));
    }
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}
