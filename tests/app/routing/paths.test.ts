import { describe, expect, it } from "vitest";
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

it("has the screens of Schedule Builder below its own address", {
  tags: ["builder§2.1", "builder§2.17", "portal§2.18", "builder§2.9", "builder§2.10"],
}, () => {
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

it("has the screens of class search, My Academics, and enrollment at their addresses", {
  tags: ["portal§2.2", "portal§2.3"],
}, () => {
  const { classSearchFilters, classSearchResults, classDetails, myAcademics, myClasses, builder } = paths;
  const { addToCart, cart, validateCart, checkoutCart, enrollSplash } = paths;
  const pathsOf = (...places: { path: string }[]) => places.map(({ path }) => path);
  expect(pathsOf(classSearchFilters, classSearchResults, classDetails)).toEqual([
    "/class-search/filters",
    "/class-search/search",
    "/class-search/class",
  ]);
  expect(pathsOf(myAcademics, myClasses, builder)).toEqual([
    "/my-academics",
    "/my-academics/classes/enrollment",
    "/my-academics/schedule-builder",
  ]);
  const enroll = ["add", "cart", "validate-cart", "checkout-cart", "enroll-splash"];
  expect(pathsOf(addToCart, cart, validateCart, checkoutCart, enrollSplash)).toEqual(
    enroll.map((name) => `/my-academics/enroll/${name}`),
  );
});

describe("old addresses", () => {
  const lead = (from: string, to: string) => expect(redirects[from], from).toBe(to);

  it("of the class schedule lead to its filters", { tags: ["portal§2.4"] }, () => {
    lead("/class-schedule", "/class-search/filters");
    lead("/my-academics/class-schedule", "/class-search/filters");
  });
  it("of the schedule's screens lead to those of class search", { tags: ["portal§2.5"] }, () => {
    for (const screen of ["filters", "class", "search"]) lead(`/class-schedule/${screen}`, `/class-search/${screen}`);
  });
  it("of My Classes lead to the classes", { tags: ["portal§2.6", "portal§2.7"] }, () => {
    for (const from of ["/my-academics/my-classes", "/my-academics/classes", "/classes", "/classes/enrollment"])
      lead(from, paths.myClasses.path);
  });
  it("of Schedule Builder lead to it", { tags: ["portal§2.8", "builder§2.12"] }, () => {
    lead("/schedule-builder", "/my-academics/schedule-builder");
    lead("/schedule-builder/view", "/my-academics/schedule-builder/view");
  });
  it("of notifications lead to advising", { tags: ["portal§2.9"] }, () => {
    lead("/my-academics/notifications", paths.advising.path);
    lead("/notifications/all", paths.advising.path);
  });
  it("of enrollment lead to the cart", { tags: ["portal§2.3"] }, () => {
    for (const from of ["/enroll", "/my-academics/enroll"]) lead(from, "/my-academics/enroll/cart");
  });
  it("of class search lead to its filters", { tags: ["portal§2.10"] }, () => {
    lead("/class-search", "/class-search/filters");
  });
});
