import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { OneSelected } from "../../gallery/calendar/day.stories.tsx";
import { FiftyMinutes } from "../../gallery/calendar/event.stories.tsx";
import { Alternatives, Clash, EveryKind, InSpanish, WeekendAndMidnight } from "../../gallery/calendar/week.stories.tsx";
import { openStory } from "../../gallery/open-story.tsx";
import { DayOff, Many } from "../../gallery/screens/builder-results.stories.tsx";
import { Full as MyCalendar } from "../../gallery/screens/my-calendar.stories.tsx";
import { Full as MyClasses } from "../../gallery/screens/my-classes.stories.tsx";
import { Full as SharedSchedule } from "../../gallery/screens/shared-schedule.stories.tsx";
import { drawn } from "../../support/component/act.ts";
import { setTextSize } from "../../support/component/reflow.ts";
import { spaceTexts } from "../../support/component/spaced-text.ts";
import { untilQuiet } from "../../support/component/still.ts";

/** Of most classes. */
const HOURS = 50 / 60;
const SLACK = 1.5;
/** Of a letter's box, which is higher than its line. */
const AIR = 0.2;

/** The boxes of lines of text, a word's or more each. */
function linesOf(element: Element): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}

const isWhole = (element: Element, { top, bottom, left, right }: DOMRect) =>
  linesOf(element).every((line) => {
    const air = AIR * line.height;
    const isAcross = line.left > left - SLACK && line.right < right + SLACK;
    return isAcross && line.top > top - air && line.bottom < bottom + air;
  });

/**
 * Classes without a neighbor whose course or time can't be read, and those which hide lines without saying so. A long name
 * may end with an ellipsis.
 */
function faultsOfBlocks(hasLongNames = false): string[] {
  const blocks = [...document.querySelectorAll<HTMLElement>("li[data-kind=class]")].filter(
    (block) => block.checkVisibility() && block.style.getPropertyValue("--lanes") === "1",
  );
  if (blocks.length === 0) return ["no class is shown"];
  return blocks.flatMap((block) => {
    const content = block.querySelector("[aria-hidden] > span")!;
    const seen = content.getBoundingClientRect();
    const [title, ...lines] = content.querySelectorAll("b:first-of-type, :scope > span[class*=line]");
    const faults: string[] = [];
    if (!hasLongNames && (!title || !isWhole(title, seen))) faults.push("cuts its title");
    const isLong = Number(block.style.getPropertyValue("--length")) >= HOURS;
    if (isLong && !hasLongNames && lines[0] && !isWhole(lines[0], seen)) faults.push("cuts its time");
    const isMarked = getComputedStyle(content).webkitLineClamp !== "none";
    if (!isMarked && !isWhole(content, seen)) faults.push("hides lines, and doesn't say so");
    return faults.map((fault) => `“${content.textContent}” ${fault}`);
  });
}

it.each([
  { name: "every kind of event", story: EveryKind },
  { name: "in Spanish", story: InSpanish },
  { name: "classes of 50 minutes", story: FiftyMinutes },
  { name: "a clash", story: Clash },
  { name: "alternatives", story: Alternatives },
  { name: "the weekend", story: WeekendAndMidnight, hasLongNames: true },
  { name: "one day", story: OneSelected },
  { name: "schedules", story: Many },
  { name: "a schedule with a day off", story: DayOff },
  { name: "My Classes", story: MyClasses },
  { name: "My Calendar", story: MyCalendar, hasLongNames: true },
  { name: "a shared schedule", story: SharedSchedule },
])("a class shows its course and time with text twice as large, and says what else there is: $name", async (given) => {
  await openStory(given.story, { viewport: { width: 1600, height: 900 } });
  await setTextSize(200);
  const faults: string[] = [];
  for (const width of [1599, 1280, 640, 390]) {
    await page.viewport(width, 900);
    await drawn();
    await untilQuiet();
    faults.push(...faultsOfBlocks(given.hasLongNames).map((fault) => `at ${width} px, ${fault}`));
  }
  expect(faults, faults.join("; ")).toEqual([]);
});

it("a class with more lines than room says so when its text is spaced", async () => {
  await openStory(SharedSchedule, { viewport: { width: 1280, height: 900 } });
  spaceTexts();
  await drawn();
  expect(faultsOfBlocks().filter((fault) => fault.endsWith("doesn't say so"))).toEqual([]);
});
