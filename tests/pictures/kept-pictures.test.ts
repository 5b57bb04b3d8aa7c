import { expect, it } from "vitest";
import { keptPictures, sizeOfKept } from "../support/pictures/kept-pictures.ts";

/** Each is looked at by a person when it changes, and every clone has all that there ever were. */
const MAX_PICTURES = 150;
const MAX_BYTES = 10_000_000;

it("keeps few pictures, and small ones", () => {
  const pictures = keptPictures();
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.length).toBeLessThanOrEqual(MAX_PICTURES);
  expect(pictures.reduce((sum, file) => sum + sizeOfKept(file), 0)).toBeLessThanOrEqual(MAX_BYTES);
});
