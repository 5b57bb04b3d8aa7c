import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { seen } from "../../support/component/act.ts";
import { brokenWords } from "../../support/component/broken-words.ts";
import { calculus, computing, openBuilder, psychology } from "../../support/component/builder.ts";
import { text } from "../../support/component/find.ts";
import { breakOf, courseOf, requestOf, sectionOf } from "../../support/engine/schedule-requests.ts";

const onFriday = (id: string, name: string, startMinutes: number, endMinutes: number) =>
  breakOf(id, { name, dayOfWeek: 5, startMinutes, endMinutes });
/** Side by side. */
const breaks = [
  onFriday("b1", "No Fridays", 0, 1440),
  onFriday("b2", "Tutoring hours", 540, 960),
  onFriday("b3", "Swimming", 600, 720),
];
const untimed = (course: number) =>
  courseOf(
    `FREE.${1000 + course}`,
    Array.from({ length: 24 }, (_, at) => sectionOf(1000 * course + at, { meetings: [] })),
  );
const many = requestOf([computing, calculus, ...[1, 2, 3, 4, 5].map(untimed)], { breaks });
const none = requestOf([computing, calculus, psychology], {
  breaks: [1, 2, 3, 4].map((day) =>
    breakOf(`d${day}`, { name: "Internship", dayOfWeek: day, startMinutes: 480, endMinutes: 1200 }),
  ),
});

function rectsOf(element: Element): DOMRectList {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects();
}

it.each([320, 360, 768, 1280])("no word of Schedule Builder goes on in the next line at %i px", async (width) => {
  const viewport = { width, height: 900 };
  await openBuilder("configuration?id=7", many, { viewport });
  await seen(page.getByText(/\d{3},\d{3},\d{3}/).first());
  await seen(page.getByRole("group", { name: "Week view" }));
  const position = page.getByRole("group", { name: "Schedules" });
  await seen(position);
  expect(brokenWords()).toEqual([]);
  expect(brokenWords(position.element(), /\d+:\d\d–\u2060?\d+:\d\d/gu)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await openBuilder("results?id=7", many, { viewport });
  await seen(page.getByRole("group", { name: "Week view" }));
  expect(brokenWords()).toEqual([]);
  await seen(page.getByCss("abbr").first());
  // "4 cr.": the number and its unit.
  const tops = page
    .getByCss("span:has(> abbr)")
    .elements()
    .map((each) => new Set([...rectsOf(each)].map(({ bottom }) => Math.round(bottom / 8))).size);
  expect(new Set(tops)).toEqual(new Set([1]));
  await openBuilder("results?id=7", none, { viewport });
  await seen(text("Change one of these").or(text("What you can change")));
  expect(brokenWords()).toEqual([]);
});
