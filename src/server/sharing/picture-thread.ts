import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";

const FAMILY = "Atkinson Hyperlegible Next";
const fontFiles = ["regular", "medium", "bold"].map((weight) =>
  fileURLToPath(new URL(`../../documents/fonts/atkinson-hyperlegible-next-${weight}.ttf`, import.meta.url)),
);

export function toPng(svg: string): Uint8Array {
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: FAMILY };
  return new Resvg(svg, { font }).render().asPng();
}
