import { expect, it } from "vitest";
import { paths, redirects, withQuery } from "#app/routing/paths.ts";

it("writes lists with commas and leaves out what is empty", () => {
  expect(withQuery("/a", { term: "3110", none: undefined, nothing: null, blank: "", off: false, no: 0 })).toBe(
    "/a?term=3110&off=false&no=0",
  );
  expect(paths.builderView.href({ term: "3110", classes: [15892, 15897] })).toBe(
    "/my-academics/schedule-builder/view?term=3110&classes=15892%2C15897",
  );
});

it("redirects to screens only, and no screen away", () => {
  const screens = new Set(Object.values(paths).map(({ path }) => path));
  const redirected = Object.entries(redirects);
  expect(redirected.filter(([, to]) => !screens.has(to))).toEqual([]);
  expect(redirected.filter(([, to]) => to in redirects)).toEqual([]);
});
