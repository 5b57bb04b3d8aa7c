import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import { Full, LongNames, Many, SameClass, Spanish } from "../../gallery/screens/class-search-results.stories.tsx";
import { drawn } from "../../support/component/act.ts";
import { WIDE } from "../../support/component/open-app.tsx";
import { lostContent, setTextSize } from "../../support/component/reflow.ts";
import { spaceTexts, textsOverTexts } from "../../support/component/spaced-text.ts";

const list = () => document.querySelector("[role=grid]")!;
/** Those of a subject stay over the others. */
const MOVING_ROWS = "[data-class-number], [data-heading^='course of']";
const rows = (selector = `${MOVING_ROWS}, [data-heading]`) => [...list().querySelectorAll<HTMLElement>(selector)];
const heightOf = (row: Element) => row.getBoundingClientRect().height;
const isSpaced = () => list().hasAttribute("data-spaced");
const classRow = (classNumber: number) => list().querySelector(`[data-class-number="${classNumber}"]`);

/** Words that end with an ellipsis, and rows in sight that lie over the next one or leave a gap before it. */
function cutRows(selector?: string): string[] {
  const cut = [...list().querySelectorAll<HTMLElement>(".one-line")].filter(
    (words) => words.scrollWidth > words.clientWidth + 1,
  );
  const places = rows(selector)
    .map((row) => ({ words: row.textContent, ...row.getBoundingClientRect().toJSON() }))
    .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
    .sort((a, b) => a.top - b.top);
  const apart = places.slice(1).filter(({ top }, at) => Math.abs(top - places[at].bottom) > 1.5);
  return [
    ...cut.map(({ textContent }) => `“${textContent}” is cut`),
    ...apart.map(({ words }) => `“${words}” isn't right below the row above`),
  ];
}

it.each([
  { name: "five classes in lines", story: Full, width: 1280 },
  { name: "five classes in pairs", story: Full, width: 800 },
  { name: "five classes in cards", story: Full, width: 360 },
  { name: "long names in lines", story: LongNames, width: 1280 },
  { name: "long names in pairs", story: LongNames, width: 800 },
  { name: "long names in cards", story: LongNames, width: 360 },
  { name: "a class under two names", story: SameClass, width: 800 },
  { name: "Spanish", story: Spanish, width: 360 },
])("rows are as high as their spaced lines: $name", async ({ story, width }) => {
  await openStory(story, { viewport: { width, height: 900 } });
  const usual = rows().map(heightOf);
  expect(isSpaced()).toBe(false);
  const unspace = spaceTexts();
  await expect.poll(() => [isSpaced(), ...cutRows()]).toEqual([true]);
  expect([...lostContent(), ...textsOverTexts()]).toEqual([]);
  unspace();
  await expect.poll(isSpaced).toBe(false);
  await expect.poll(() => rows().map(heightOf)).toEqual(usual);
});

it("the first row in sight stays in place while rows grow", async () => {
  await openStory(Many, { viewport: WIDE });
  scrollTo(0, 6000);
  await drawn();
  await drawn();
  const first = rows().find((row) => row.dataset["classNumber"] && row.getBoundingClientRect().top > 200)!;
  const [classNumber, { top }] = [Number(first.dataset["classNumber"]), first.getBoundingClientRect()];
  spaceTexts();
  await expect.poll(() => [isSpaced(), ...cutRows(MOVING_ROWS)]).toEqual([true]);
  const { top: spacedTop } = classRow(classNumber)!.getBoundingClientRect();
  // The bars above the list grow, too, and rows between the first one in sight and this one.
  expect(Math.abs(spacedTop - top)).toBeLessThan(120);
});

it("rows grow with the reader's text, without a new visit", async () => {
  await openStory(Full, { viewport: { width: 640, height: 900 } });
  const row = () => heightOf(classRow(1)!);
  const usual = row();
  await setTextSize(200);
  await page.viewport(641, 900);
  await expect.poll(row).toBe(2 * usual);
  expect(lostContent()).toEqual([]);
});
