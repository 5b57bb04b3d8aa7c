import { expect, it } from "vitest";
import { keptPictures, sizeOfKept } from "../support/pictures/kept-pictures.ts";

/** Each is looked at by a person when it changes, and every clone has all that there ever were. */
const MAX_PICTURES = 150;
/** Of a handful of screens, as readers see them who set colors, text, or the language. */
const MAX_IN_MODES = 30;
const MAX_BYTES = 10_000_000;

it("keeps few pictures, and small ones", () => {
  const pictures = keptPictures();
  const inModes = pictures.filter((file) => file.startsWith("modes/"));
  expect(inModes.length).toBeGreaterThan(0);
  expect(inModes.length).toBeLessThanOrEqual(MAX_IN_MODES);
  expect(pictures.length - inModes.length).toBeLessThanOrEqual(MAX_PICTURES);
  expect(pictures.reduce((sum, file) => sum + sizeOfKept(file), 0)).toBeLessThanOrEqual(MAX_BYTES);
});
