import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { WeekMiniature, WeekThumbnail } from "#calendar";
import type { Weekday } from "#dates/day";
import { weekdayName } from "#dates/words";
import { seen } from "../../support/component/act.ts";
import { Grid, type StageEvent, show, week } from "../../support/component/calendar-stage.tsx";

const WORKWEEK: readonly Weekday[] = [1, 2, 3, 4, 5];
const saturday: StageEvent = { id: "sat", data: "Exam", days: [6], start: 600, end: 700 };
const sunday: StageEvent = { id: "sun", data: "Trip", days: [0], start: 600, end: 700 };
const WEEKS: [days: readonly Weekday[], events: StageEvent[]][] = [
  [WORKWEEK, week],
  [
    [...WORKWEEK, 6],
    [...week, saturday],
  ],
  [
    [0, ...WORKWEEK, 6],
    [...week, sunday, saturday],
  ],
];
/** Borders and rounding. */
const SLACK = 2;

const edgesOf = (element: Element) => element.getBoundingClientRect();
const isAt = (one: number, other: number) => Math.abs(one - other) <= SLACK;

/** Days without a column, or whose column isn't under their head or within the widget, next to the one before. */
function misplacedDays(widget: Element, days: readonly string[]): string[] {
  const columns = [...widget.querySelectorAll("[class*=_day_]")];
  const heads = [...widget.querySelectorAll("[class*=_head_]")];
  const { left, right } = edgesOf(widget);
  const axis = columns[0] ? edgesOf(columns[0]).left - left : 0;
  const width = (right - left - axis) / days.length;
  const problems = days.flatMap((day, at) => {
    const [column, head] = [columns[at], heads[at]];
    if (!column) return [`${day} has no column`];
    const [start, end] = [left + axis + at * width, left + axis + (at + 1) * width];
    const own = edgesOf(column);
    const isInPlace = column.checkVisibility() && own.height > 0 && isAt(own.left, start) && isAt(own.right, end);
    if (!isInPlace) return [`${day} is from ${own.left} to ${own.right} px, not from ${start} to ${end} px`];
    if (!head) return heads.length > 0 ? [`${day} has no head`] : [];
    const isUnderHead = isAt(edgesOf(head).left, own.left) && isAt(edgesOf(head).right, own.right);
    return isUnderHead && head.textContent.includes(day) ? [] : [`${day} isn't under its name`];
  });
  const tooMany = [...columns.slice(days.length), ...heads.slice(days.length)].map(({ textContent }) => textContent);
  return [...problems, ...tooMany.map((text) => `“${text}” is too much`)];
}

const expectColumns = (widget: Element, days: readonly string[]) => {
  const problems = misplacedDays(widget, days);
  expect(problems, problems.join("; ")).toEqual([]);
};

it.each(WEEKS)("a week has a column for each of its days, from edge to edge: %j", async (days, events) => {
  const names = days.map((day) => weekdayName(day, "short"));
  for (const width of [1280, 900, 680]) {
    await show(<Grid events={events} weekOf="2027-01-25" />, { width, height: 900 });
    expectColumns(page.getByRole("group", { name: "Your week" }).element(), names);
  }
  for (const width of [680, 360, 320]) {
    await show(<Grid events={events} isCompact singleDay={false} />, { width, height: 900 });
    expectColumns(page.getByRole("group", { name: "Your week" }).element(), names);
  }
});

it.each(WEEKS)("a small week has a column for each of its days, with what is on them: %j", async (days, events) => {
  await show(<WeekMiniature label="Best week" events={events} />);
  const miniature = page.getByRole("img", { name: "Best week" });
  await seen(miniature);
  expectColumns(
    miniature.element(),
    days.map((day) => weekdayName(day, "letter")),
  );
  await show(<WeekThumbnail events={events} />);
  const thumbnail = document.querySelector("#stage > span")!;
  const names = days.map((day) => weekdayName(day));
  expectColumns(thumbnail, names);
  const drawn = [...thumbnail.children].map((day) => day.childElementCount > 0);
  expect(drawn).toEqual(days.map(() => true));
});
