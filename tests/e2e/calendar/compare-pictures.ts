import type { Page } from "playwright";

/**
 * WebP files without loss; `difference` has the pixels that differ in red over a faint picture of what
 * is stored. `patch` is the size of the largest patch of such pixels, of which each touches the next;
 * `row` is the longest row of pixels that are off by however little.
 */
export type Comparison = { halved: Buffer; difference: Buffer | undefined; patch: number; row: number; sizes: string };

/** A channel may differ by so much of 255 and is still the same colour. */
const TOLERANCE = 8;
const FAINT_TOLERANCE = 4;
/** Stored channels are multiples of this; 255 is one. */
const COLOUR_STEP = 5;

/**
 * Halves a screenshot and looks for pixels that are not in the stored picture of that size.
 *
 * Two versions of a browser draw the edges of letters differently, up to one pixel in a hundred, but
 * never a letter, line or face elsewhere or in another colour. So differences are not counted, but
 * looked at by their shape. In a patch, a pixel is the same if its colour lies within those that the
 * other picture has at its place and next to it, both ways: nothing may be missing or too much. That
 * leaves patches of at most 7 pixels between Chromium 150 and 153, where a missing icon makes one of 31.
 * Lines and tints may be too faint for that; they make long rows, of 74 and more where letters make 45.
 *
 * Decoding, halving and encoding are left to the page, which can do them without another package.
 *
 * @param drawn A PNG file.
 * @param stored A picture that was `halved` once; left out, there is nothing to compare with.
 */
export async function comparePictures(page: Page, drawn: Buffer, stored: Buffer | undefined): Promise<Comparison> {
  const result = await page.evaluate(compareInPage, {
    drawn: drawn.toString("base64"),
    stored: stored?.toString("base64"),
    tolerance: TOLERANCE,
    faintTolerance: FAINT_TOLERANCE,
    step: COLOUR_STEP,
  });
  return {
    ...result,
    halved: Buffer.from(result.halved, "base64"),
    difference: result.difference === undefined ? undefined : Buffer.from(result.difference, "base64"),
  };
}

/** Runs in the page, so it may use nothing from around it. */
async function compareInPage(input: {
  drawn: string;
  stored: string | undefined;
  tolerance: number;
  faintTolerance: number;
  step: number;
}) {
  const CHANNELS = 4;
  const load = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return await createImageBitmap(new Blob([bytes]));
  };
  const draw = (bitmap: ImageBitmap, scale: number) => {
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    const context = canvas.getContext("2d", { willReadFrequently: true })!;
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const data = context.getImageData(0, 0, canvas.width, canvas.height);
    // Half as large a file as with every colour; what is stored already has only these.
    data.data.forEach((value, i) => (data.data[i] = Math.round(value / input.step) * input.step));
    context.putImageData(data, 0, 0);
    return { canvas, context, data };
  };
  const encode = async (canvas: OffscreenCanvas) => {
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality: 1 })).arrayBuffer());
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  };

  const drawn = draw(await load(input.drawn), 1 / 2);
  const halved = await encode(drawn.canvas);
  if (input.stored === undefined) return { halved, difference: undefined, patch: 0, row: 0, sizes: "" };
  const stored = draw(await load(input.stored), 1);
  const { width, height } = stored.canvas;
  const sizes = `${drawn.canvas.width} × ${drawn.canvas.height} instead of ${width} × ${height}`;
  if (drawn.canvas.width !== width || drawn.canvas.height !== height) {
    return { halved, difference: undefined, patch: width * height, row: width, sizes };
  }

  /** Whether some channel of the pixel at (x, y) is outside what the other picture has there and beside. */
  const isForeign = (picture: ImageData, other: ImageData, x: number, y: number) => {
    for (let channel = 0; channel < 3; channel++) {
      const value = picture.data[(y * width + x) * CHANNELS + channel]!;
      let least = 255;
      let most = 0;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
          const near = other.data[(row * width + column) * CHANNELS + channel]!;
          least = Math.min(least, near);
          most = Math.max(most, near);
        }
      }
      if (value < least - input.tolerance || value > most + input.tolerance) return true;
    }
    return false;
  };

  const foreign = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isForeign(drawn.data, stored.data, x, y) || isForeign(stored.data, drawn.data, x, y)) {
        foreign[y * width + x] = 1;
      }
    }
  }

  /** The size of the patch of foreign pixels around one, which it clears. */
  const takePatch = (start: number) => {
    const open = [start];
    const patch: number[] = [];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (foreign[at] !== 1) continue;
      foreign[at] = 0;
      patch.push(at);
      const x = at % width;
      for (let row = -1; row <= 1; row++) {
        for (let column = -1; column <= 1; column++) {
          if (x + column >= 0 && x + column < width) open.push(at + row * width + column);
        }
      }
    }
    return patch;
  };

  /** Neighbours do not count here, so that it sees lines and faces that are only a little off. */
  const isOff = (x: number, y: number) =>
    [0, 1, 2].some((channel) => {
      const at = (y * width + x) * CHANNELS + channel;
      return Math.abs(drawn.data.data[at]! - stored.data.data[at]!) > input.faintTolerance;
    });
  const longestRow = (lines: number, length: number, isOffAt: (line: number, place: number) => boolean) => {
    let longest = 0;
    for (let line = 0; line < lines; line++) {
      let current = 0;
      for (let place = 0; place < length; place++) {
        current = isOffAt(line, place) ? current + 1 : 0;
        longest = Math.max(longest, current);
      }
    }
    return longest;
  };
  const row = Math.max(
    longestRow(height, width, (y, x) => isOff(x, y)),
    longestRow(width, height, (x, y) => isOff(x, y)),
  );

  stored.context.fillStyle = "rgb(255 255 255 / 75%)";
  stored.context.fillRect(0, 0, width, height);
  stored.context.fillStyle = "red";
  let largest = 0;
  for (let at = 0; at < foreign.length; at++) {
    const patch = takePatch(at);
    largest = Math.max(largest, patch.length);
    for (const pixel of patch) stored.context.fillRect(pixel % width, Math.floor(pixel / width), 1, 1);
  }
  return { halved, difference: largest > 0 ? await encode(stored.canvas) : undefined, patch: largest, row, sizes };
}
