import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { cart, cartItem, enrolledClass, enrolledClasses, good, waitlisted } from "../../support/cart/cart-entries.ts";
import {
  broken,
  detailsAmong,
  enrolledInPhysics,
  found,
  foundInComp,
  manyClasses,
  RESULTS,
  SOUTH,
  usualReplies,
} from "../../support/search/class-search-replies.ts";
import { listingOf, meetingOf, personOf } from "../../support/search/listings.ts";
import type { Asked, Replies } from "../../support/component/fake-api.ts";
import { people } from "../../support/registration/people.ts";
import { emulate, expectAccessible, expectContrast } from "../../support/component/accessible.ts";
import { button, heading, link, text } from "../../support/component/find.ts";
import { app, openApp, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { quickSearch, row, shown } from "../../support/search/results-list.ts";
import { savedFiles } from "../../support/component/saved-files.ts";
import { choose, focused, seen } from "../../support/component/act.ts";

const honors = (Code: string) => [{ Name: "LHON", Value: { Code, Description: "Honors" } }];
const byLukasz = meetingOf({ Instructors: [personOf("Łukasz Żak")] }, "TR 14:00-15:15");
const classes = [
  listingOf(1, { section: "201", attributes: honors("HONORS") }),
  listingOf(2, { section: "202", seats: { enrolled: 30 }, meetings: [byLukasz] }),
  listingOf(3, { course: "COMP.2100", title: "Data Structures", meets: ["MWF 8:00-8:50"], seats: { enrolled: 5 } }),
  listingOf(4, { course: "DATA.3150", title: "From Data to Knowledge", meets: ["F 12:00-12:50"], location: SOUTH }),
  listingOf(5, {
    course: "MATH.1310",
    title: "Calculus I",
    meets: ["T 9:00-9:50"],
    topic: "Limits",
    attributes: honors("H_READY"),
  }),
];
const all: Replies = { searchClasses: found(classes) };
const inComp = ({ query }: Asked) => (query.has("subjects") ? foundInComp(classes.slice(0, 3)) : found(classes));

const open = async (replies: Replies, address = RESULTS, viewport = WIDE) =>
  await openApp(address, { ...usualReplies, user: { data: people.nobody }, ...replies }, viewport);
const marks = () => [...document.querySelectorAll("mark")].map(({ textContent }) => textContent);
const inUse = page.getByRole("list", { name: "Applied filters" });
const said = () =>
  [...document.querySelectorAll("main [role=status]")].map(({ textContent }) => textContent).findLast(Boolean);
const fitsWidth = async (width: number) => await expect.poll(() => document.documentElement.scrollWidth).toBe(width);

async function sortBy(order: string): Promise<void> {
  const name = /Sort by/;
  await expect.poll(() => page.getByRole("button", { name }).length).toBeGreaterThan(0);
  const select = page
    .getByRole("button", { name })
    .elements()
    .find((each) => each.checkVisibility());
  (select as HTMLElement).click();
  await page.getByRole("option", { name: order, exact: true }).click();
}

const chooseCampus = (name: string) => choose(button(/Campus/), name);

it.each([
  ["wide", WIDE, {}],
  ["wide in the dark", WIDE, { colorScheme: "dark" }],
  ["wide in the reader's own colors", WIDE, { forcedColors: "active" }],
  ["on a phone", PHONE, {}],
  ["on a screen of 320 px", { width: 320, height: 640 }, {}],
] as const)("passes axe and scrolls in one direction only: %s", async (_, viewport, media) => {
  await emulate(media);
  const check = Object.keys(media).length > 0 ? expectContrast : expectAccessible;
  await open(all, RESULTS, viewport);
  await seen(row(5));
  await fitsWidth(viewport.width);
  await check();
  await sortBy("Time");
  await quickSearch.fill("data");
  await expect.poll(shown).toEqual([3, 4]);
  await fitsWidth(viewport.width);
  await check();
});

it("shows the term, the count, the filters in use and what H and HR mean", async () => {
  await open({ searchClasses: foundInComp([classes[0]!]) }, `${RESULTS}&subjects=COMP`);
  await seen(heading("1 Class"));
  await seen(text("2027 Spring"));
  await seen(inUse.getByRole("listitem").filter({ hasText: "Subjects COMP" }));
  await seen(text("Honors").first());
  expect(text("Honors-Ready").length).toBe(0);
  await link(/^Modify Filters/).click();
  await expect.poll(app.path).toBe("#/class-search/filters");
  await expect.poll(app.query).toEqual({ term: "3730", subjects: "COMP" });
});

it("says that nothing was found, and lets phones remove filters", async () => {
  const none = ({ query }: Asked) => (query.has("subjects") ? foundInComp([]) : found([]));
  await open({ searchClasses: none }, `${RESULTS}&subjects=COMP`, PHONE);
  await seen(heading("0 Classes Found"));
  await seen(text("No classes were found using the specified filters."));
  await expectAccessible();
  await inUse.getByRole("button").click();
  await expect.poll(app.query).toEqual({ term: "3730" });
  await link("Modify Filters").click();
  await expect.poll(app.path).toBe("#/class-search/filters");
});

it("can be searched again after a failure", async () => {
  await open({ searchClasses: [broken, found(classes)] });
  await seen(page.getByText(/The catalog is being read\./));
  await button("Try Again").click();
  await seen(row(1));
});

it("removes a filter in place, puts it back, and keeps the focus when the last one goes", async () => {
  await open({ searchClasses: inComp }, `${RESULTS}&subjects=COMP`);
  await seen(heading("3 Classes Found"));
  await inUse.getByRole("button").click();
  await seen(heading("5 Classes Found"));
  await focused(heading("5 Classes Found"));
  await expect.poll(app.query).toEqual({ term: "3730" });
  await expect.poll(said).toBe("5 Classes Found");
  await button("Undo").click();
  await seen(heading("3 Classes Found"));
});

it("has a link that keeps the filters and nothing else", async () => {
  await open(all, `${RESULTS}&courseTitle=data&sp=120`);
  await button("Permalink").click();
  await expect
    .element(page.getByRole("textbox", { name: "Link" }))
    .toHaveValue(`${location.origin}${location.pathname}#/class-search/search?term=3730&courseTitle=data`);
});

it("finds words in titles, numbers and names, marks them, and says how many match", async () => {
  const lab = listingOf(6, { course: "COMP.2100", title: "Data Structures", section: "801", component: "LAB" });
  await open({ searchClasses: found([...classes, lab]) });
  for (const [typed, numbers, marked] of [
    ["data", [3, 6, 4], ["Data", "DATA", "DATA", "Data"]],
    ["zak lukasz", [2], ["Łukasz", "Żak"]],
    ["comp2100", [3, 6], ["COMP.2100"]],
    ["COMP 2100 LAB", [6], ["COMP", "2100"]],
  ] as const) {
    await quickSearch.fill(typed);
    await expect.poll(shown).toEqual(numbers);
    await expect.poll(marks).toEqual(expect.arrayContaining([...marked]));
    await expect.poll(said).toContain(`${numbers.length} of 6 match`);
  }
  await quickSearch.fill("");
  await expect.poll(said).toBe("6 Classes Found");
});

it("narrows by campus and to open classes", async () => {
  await open(all);
  await chooseCampus("South Campus");
  await expect.poll(shown).toEqual([4]);
  await chooseCampus("Any");
  await page.getByText(/^Open Classes Only$/).click();
  await expect.poll(shown).toEqual([1, 3, 4, 5]);
});

it("offers to clear quick filters that match nothing, and suggests what was meant", async () => {
  await open(all);
  await page.getByText(/^Open Classes Only$/).click();
  await quickSearch.fill("zak");
  await expect.poll(shown).toEqual([]);
  await expectAccessible();
  await button("Clear Quick Filters").click();
  await expect.poll(shown).toEqual([1, 2, 3, 4, 5]);
  await expect.element(quickSearch).toHaveValue("");
  await quickSearch.fill("calclus");
  await button(/“calculus”/).click();
  await expect.poll(shown).toEqual([5]);
  await expect.element(quickSearch).toHaveValue("calculus");
});

it("sorts classes, which then name their courses themselves", async () => {
  await open(all);
  await seen(row(1));
  for (const [order, numbers] of [
    ["Time", [3, 1, 5, 4, 2]],
    ["Title", [5, 1, 2, 3, 4]],
    ["Seats left", [3, 1, 4, 5, 2]],
    ["Instructor", [1, 3, 4, 5, 2]],
  ] as const) {
    await sortBy(order);
    await expect.poll(shown).toEqual(numbers);
  }
  await expect.poll(() => page.getByRole("rowheader").length).toBe(5);
  await seen(text("MATH.1310", row(5)));
  await sortBy("Subject and number");
  await expect.poll(() => page.getByRole("rowheader").length).toBe(12);
});

it("brings quick filters and the place in the list back with Back", async () => {
  const classDetails = detailsAmong([]);
  await open({ searchClasses: found(manyClasses(300)), classDetails }, RESULTS, PHONE);
  await quickSearch.fill("poetry");
  await seen(page.getByText(/^100 of/).first());
  await expect
    .poll(() => {
      window.scrollTo(0, 3000);
      return app.query();
    })
    .toMatchObject({ sp: "3000" });
  // At once after another step of the wheel, which the address does not have yet.
  window.scrollBy(0, 345);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  row(shown()[8]!)
    .getByRole("link")
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  await seen(heading("Class not found."));
  history.back();
  await expect.poll(() => Math.round(window.scrollY)).toBe(3345);
  await expect.element(quickSearch).toHaveValue("poetry");
});

it("names conflicts with enrolled classes and those in the cart on rows that are higher by a line", async () => {
  await open({
    ...all,
    user: { data: people.student },
    enrolledClasses: enrolledInPhysics,
    cartItems: { data: good(cart(cartItem({ course: "DATA.3150", number: 4, meets: ["F 8:30-9:20"] }))) },
  });
  await seen(row(1).getByText(/PHYS\.1410/));
  await seen(row(3).getByText(/DATA\.3150/));
  await expect.poll(() => page.getByText(/Conflicts with/).length).toBe(2);
  await seen(row(4).getByText("In Cart"));
  expect([1, 2].map((number) => row(number).element().clientHeight)).toEqual([55, 36]);
  await expectAccessible();
});

it.each([800, 1100, 1280])("has room for the longest mark of a class next to its menu, at %i px", async (width) => {
  const own = enrolledClass({ class: { number: 1 }, ...waitlisted, WaitListPosition: 1 });
  const replies = { ...all, user: { data: people.student }, enrolledClasses: { data: good(enrolledClasses(own)) } };
  await open(replies, RESULTS, { width, height: 800 });
  const mark = row(1).getByRole("button", { name: "Waitlisted", exact: true });
  await seen(mark);
  const end = mark.getByText("Waitlisted").element().getBoundingClientRect().right;
  const menu = row(1)
    .getByRole("button", { name: /^More options/ })
    .query()
    ?.getBoundingClientRect();
  const inside = row(1).element().getBoundingClientRect().right;
  expect(end).toBeLessThanOrEqual(menu && menu.width > 0 ? menu.left : inside);
  await expectAccessible();
});

it.each([
  ["enrolled", {}, "Enrolled", "#/my-academics/classes/enrollment"],
  ["waitlisted", { ...waitlisted, WaitListPosition: 1 }, "Waitlisted", "#/my-academics/classes/enrollment"],
])("shows a class in which the student is %s in place of adding it", async (_what, status, words, path) => {
  const own = enrolledClass({ class: { number: 1 }, ...status });
  await open({ ...all, user: { data: people.student }, enrolledClasses: { data: good(enrolledClasses(own)) } });
  const mark = row(1).getByRole("button", { name: words, exact: true });
  await seen(mark);
  expect(row(1).getByRole("button", { name: /^Add/ }).length).toBe(0);
  await seen(row(2).getByRole("button", { name: /^Add/ }));
  await expectAccessible();
  await mark.click();
  await expect.poll(app.path).toBe(path);
});

it.each([WIDE, PHONE])("saves what is shown, in its order, as a file for spreadsheets: %j", async (viewport) => {
  const saved = savedFiles();
  await open(all, RESULTS, viewport);
  await quickSearch.fill("comp");
  await expect.poll(shown).toEqual([1, 2, 3]);
  await sortBy("Time");
  await expect.poll(shown).toEqual([3, 1, 2]);
  await button("Export as CSV").click();
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]!.name).toBe("classes-2027-spring.csv");
  const lines = (await saved[0]!.file.text()).split("\r\n").map((line) => line.split(",")[0]);
  expect(lines).toEqual(["Class Number", "3", "1", "2", ""]);
});

/** Like the portal, which finds nothing for codes that no class has. */
const strictSearch = ({ query }: Asked) => {
  const hasUnknown = ["campuses", "sessions", "subjects"].some((name) => /MARS|NOPE|ZZZ/i.test(query.get(name) ?? ""));
  return found(hasUnknown ? [] : classes.slice(0, 1));
};

it("searches for the known values of a bookmark, and names the others", async () => {
  const address = `${RESULTS}&subjects=comp,zzz&campuses=MARS&sessions=1,NOPE`;
  await open({ searchClasses: strictSearch, classDetails: detailsAmong(classes) }, address);
  await seen(page.getByText(/Sessions: NOPE\. Campus: MARS\./));
  await seen(page.getByText(/ZZZ/));
  await seen(heading("1 Class"));
  await expectAccessible();
  await row(1).getByRole("link").click();
  await expect.poll(() => app.query()["cn"]).toBe("1");
  await seen(page.getByText(/Campus: MARS\./));
  await link(/^Modify Filters/).click();
  await expect.poll(app.path).toBe("#/class-search/filters");
  await expect.poll(app.query).toEqual({ term: "3730", subjects: "COMP", sessions: "1" });
});
