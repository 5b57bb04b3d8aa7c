import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";

const FAMILY = "Atkinson Hyperlegible Next";
const fontFiles = ["regular", "medium", "bold"].map((weight) =>
  fileURLToPath(new URL(`../../documents/fonts/atkinson-hyperlegible-next-${weight}.ttf`, import.meta.url)),
);

/** Runs in a thread of the pool: SVG as PNG. */
export function toPng(svg: string): Uint8Array {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: FAMILY };
  return new Resvg(svg, { font }).render().asPng();
}
