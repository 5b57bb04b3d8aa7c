import { describe, expect, it } from "vitest";
import { comparePictures, type Pixels, sideBySide } from "../support/pictures/compare-pictures.ts";
import { compressPng, decodePng, encodePng, fingerprintIn, fingerprintOf } from "../support/pictures/png.ts";

type Color = readonly [red: number, green: number, blue: number];
const WHITE: Color = [255, 255, 255];
const ACCENT: Color = [2, 99, 189];

/** On white, a square of 20 px whose color is `fill`. */
function squareOf(fill: Color, { width = 60, height = 40, left = 10 } = {}): Pixels {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isInside = x >= left && x < left + 20 && y >= 10 && y < 30;
      data.set(isInside ? fill : WHITE, (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

const before = squareOf(ACCENT);
const verdictOf = (after: Pixels) => comparePictures(before, after).verdict;

describe("two pictures", () => {
  it("are the same with the same pixels", () => {
    expect(verdictOf(squareOf(ACCENT))).toBe("same");
  });

  it("differ where a color is the next one", () => {
    expect(verdictOf(squareOf([2, 99, 190]))).toBe("different");
  });

  it("differ where something is a pixel farther right", () => {
    expect(verdictOf(squareOf(ACCENT, { left: 11 }))).toBe("different");
  });

  it("differ in size, and show where", () => {
    const { verdict, words, difference } = comparePictures(before, squareOf(ACCENT, { height: 50 }));
    expect(verdict).toBe("different");
    expect(words).toBe("60 × 50 px instead of 60 × 40 px");
    expect([difference.width, difference.height]).toEqual([60, 50]);
  });

  it("are as good as the same where few edges are rounded otherwise", () => {
    const after = squareOf(ACCENT);
    for (let pixel = 0; pixel < 30; pixel++) after.data[pixel * 4] = 254;
    expect(verdictOf(after)).toBe("slight");
  });
});

it("shows pictures of several heights next to each other", () => {
  const { width, height, data } = sideBySide([before, squareOf(ACCENT, { width: 30, height: 20 })]);
  expect([width, height]).toEqual([60 + 16 + 30, 40]);
  expect(data).toHaveLength(width * height * 4);
  expect([...data.subarray(60 * 4, 60 * 4 + 4)]).toEqual([255, 0, 255, 255]);
});

describe("a kept picture", () => {
  const original = encodePng(before);

  it("has the pixels of its original, and names it", () => {
    const kept = compressPng(original);
    expect(decodePng(kept)).toEqual(before);
    expect(fingerprintIn(kept)).toBe(fingerprintOf(original));
  });

  it("has no original that another program has compressed", () => {
    expect(fingerprintIn(original)).toBeUndefined();
  });

  it("may be gray", () => {
    const gray = squareOf([120, 120, 120]);
    expect(decodePng(compressPng(encodePng(gray)))).toEqual(gray);
  });
});
