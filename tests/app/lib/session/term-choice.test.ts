import { expect, it } from "vitest";
import { splitTermKey, termKey } from "#app/lib/session/term-choice.ts";
import { careerOf } from "../../../support/cart/cart-entries.ts";

it("names a term and career by their codes with a pipe between", { tags: ["portal§2.20"] }, () => {
  expect(termKey(careerOf("UGRD", "Undergraduate"))).toBe("3730|UGRD");
  expect(splitTermKey("3730|UGRD")).toEqual({ term: "3730", career: "UGRD" });
});
