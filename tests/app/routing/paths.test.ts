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

it("redirects to screens only, and no screen away", { tags: ["portal§2.10"] }, () => {
  const screens = new Set(Object.values(paths).map(({ path }) => path));
  const redirected = Object.entries(redirects);
  expect(redirected.filter(([, to]) => !screens.has(to))).toEqual([]);
  expect(redirected.filter(([, to]) => to in redirects)).toEqual([]);
});

it("has the screens of Schedule Builder below its own address", { tags: ["builder§2.1", "builder§2.17"] }, () => {
  const root = "/my-academics/schedule-builder";
  const below = Object.values(paths).flatMap(({ path }) => (path.startsWith(root) ? [path.slice(root.length)] : []));
  expect(below).toEqual([
    "",
    "/configurations",
    "/configuration",
    "/add-course",
    "/course-options",
    "/course-component",
    "/global-options",
    "/results",
    "/view",
    "/enroll-splash",
  ]);
});
