import { expect, it } from "vitest";
import { readAddQuery } from "#app/features/cart/options/add-form.tsx";
import { permissionProblem } from "#app/features/cart/options/option-fields.tsx";
import { parseTypedClassNumber } from "#app/features/cart/state/cart-entry.ts";

const isUndefined = (value: unknown) => value === undefined;

it("reads a class number with a plus and spaces around it, but without zeros before it", {
  tags: ["portal§5.2"],
}, () => {
  const numbers = ["15892", " 15892 ", "+15892", "0"].map((text) => parseTypedClassNumber(text));
  expect(numbers).toEqual([15892, 15892, 15892, 0]);
  const others = ["", "-1", "012", "1.5", "1e3", "abc", "+", "15 892"];
  expect(others.filter((text) => !isUndefined(parseTypedClassNumber(text)))).toEqual([]);
});

it("takes up to six digits as a permission number, or none", { tags: ["portal§5.1", "portal§9.2"] }, () => {
  const problem = (permissionNumber: string) => permissionProblem({ permissionNumber });
  expect(["", "  ", "1", " 123456 "].map(problem).every(isUndefined)).toBe(true);
  expect(new Set(["1234567", "12a", "-1", "1 2"].map(problem))).toEqual(new Set(["Invalid permission number."]));
});

it("reads from the query what to add, and nothing without a class, a term, or a career", {
  tags: ["portal§2.19"],
}, () => {
  const query = (text: string) => readAddQuery(new URLSearchParams(text));
  expect(query("term=3730&career=UGRD&cn=101&edit=true&related=5,x,7&returnUrl=%23/cart")).toEqual({
    term: "3730",
    career: "UGRD",
    classNumber: 101,
    isEdit: true,
    related: [5, 7],
    returnUrl: "#/cart",
    wantsNumber: false,
  });
  expect(query("term=3730&career=UGRD&cn=101&focus=number")?.wantsNumber).toBe(true);
  const incomplete = ["", "term=3730&cn=1", "career=UGRD&cn=1", "term=3730&career=UGRD", "term=3730&career=UGRD&cn=-1"];
  expect(incomplete.map(query).every(isUndefined)).toBe(true);
});
