import pixelmatch from "pixelmatch";

/** Opaque, 4 bytes a pixel: red, green, blue, alpha. */
export type Pixels = { width: number; height: number; data: Buffer };

/** Distances between two colors, of 1 between black and white. */
const CLEARLY = 0.02;
const AT_ALL = 0;

/**
 * One Chromium with one set of fonts draws the same pixels on every machine, but for the last bit of edges, which a
 * processor may round otherwise. So a picture may have few pixels that clearly differ, and some that differ at all: a
 * rounder corner is clear at few pixels, and the next color slight at many.
 */
const MAX_CLEAR = 6;
const MAX_SLIGHT = 120;

export type Comparison = {
  /** "slight" is what another processor may do. */
  verdict: "same" | "slight" | "different";
  /** What differs, for a message. */
  words: string;
  /** `after` in pale gray, with what differs in red. */
  difference: Pixels;
};

export function comparePictures(before: Pixels, after: Pixels): Comparison {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const [one, other] = [onCanvas(before, width, height), onCanvas(after, width, height)];
  const drawn = Buffer.alloc(one.length);
  // Edges count: what is smoothed is the same everywhere, and all that a radius changes.
  const slight = pixelmatch(one, other, drawn, width, height, { threshold: AT_ALL, includeAA: true });
  const difference = { width, height, data: drawn };
  if (before.width !== after.width || before.height !== after.height) {
    const words = `${after.width} × ${after.height} px instead of ${before.width} × ${before.height} px`;
    return { verdict: "different", words, difference };
  }
  const clear = pixelmatch(one, other, null, width, height, { threshold: CLEARLY, includeAA: true });
  const words = `${slight} pixels differ, ${clear} of them clearly`;
  if (clear > MAX_CLEAR || slight > MAX_SLIGHT) return { verdict: "different", words, difference };
  return { verdict: slight > 0 ? "slight" : "same", words, difference };
}

const GAP = 16;
/** No color of the portal, in light or dark. */
const AROUND = Buffer.from([255, 0, 255, 255]);

/** Pictures next to each other. */
export function sideBySide(pictures: readonly Pixels[]): Pixels {
  const height = Math.max(...pictures.map((each) => each.height));
  const width = pictures.reduce((sum, each) => sum + each.width, GAP * (pictures.length - 1));
  const data = Buffer.alloc(width * height * 4, AROUND);
  let left = 0;
  for (const picture of pictures) {
    place(picture, data, width, left);
    left += picture.width + GAP;
  }
  return { width, height, data };
}

function onCanvas(picture: Pixels, width: number, height: number): Buffer {
  const canvas = Buffer.alloc(width * height * 4, AROUND);
  place(picture, canvas, width, 0);
  return canvas;
}

function place({ width, height, data }: Pixels, canvas: Buffer, canvasWidth: number, left: number): void {
  for (let row = 0; row < height; row++)
    data.copy(canvas, (row * canvasWidth + left) * 4, row * width * 4, (row + 1) * width * 4);
}
