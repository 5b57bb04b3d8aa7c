import { expect, it } from "vitest";
import { isNestedTooDeep } from "#server/text/nesting";

const nested = (open: string, close: string, depth: number): unknown =>
  JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);

it.each([
  ["[", "]"],
  ['{"a":', "}"],
])("counts levels of %s to any depth", (open, close) => {
  expect(isNestedTooDeep(nested(open, close, 20))).toBe(false);
  expect(isNestedTooDeep(nested(open, close, 21))).toBe(true);
  expect(isNestedTooDeep(nested(open, close, 100_000))).toBe(true);
});

it("isn't about what is wide, empty, or no list", () => {
  for (const value of [undefined, null, "[[", 1, [], {}, Array.from({ length: 200_000 }, () => ({}))])
    expect(isNestedTooDeep(value)).toBe(false);
});
