import { expect, it } from "vitest";
import { moveAtom } from "#app/features/builder/workspace/browse.ts";
import { chosenWeekAtom, weekAtom } from "#app/features/builder/workspace/week.ts";
import { weekMark } from "#app/lib/classes/class-week.ts";
import { addDays } from "#dates/day";
import { sections } from "../../../../support/builder/builder-data.ts";
import { builderResults } from "../../../../support/builder/builder-results.ts";
import { courseOf, meetingOf, requestOf, sectionOf } from "../../../../support/engine/schedule-requests.ts";

const { screen } = builderResults();
const START = "2027-01-25";
const weekOf = (week: number) => addDays(START, 7 * week);
const dates = { startDate: START, endDate: weekOf(13) };
const TERM = { termStartDate: START, termEndDate: addDays(weekOf(14), 4) };

it("says for each week of the term whether there are classes, a recess, or nothing", async () => {
  const lecture = meetingOf({ days: [1, 3], ...dates, skippedWeeks: [7] });
  const lab = meetingOf({ days: [5], startMinutes: 840, endMinutes: 900, ...dates, skippedWeeks: [7, 8] });
  const request = requestOf(
    [courseOf("A.1", [sectionOf(1, { meetings: [lecture] })]), courseOf("B.1", [sectionOf(2, { meetings: [lab] })])],
    TERM,
  );
  const { store, shows } = await screen(request);
  await shows(0);
  const { listings } = store.get(weekAtom)!;
  const markOf = (date: string) => weekMark(listings, date);
  const marks = Array.from({ length: 15 }, (_, week) => markOf(weekOf(week)));
  expect(marks.slice(0, 7)).toEqual(Array(7).fill("classes"));
  expect(marks[7], "nothing meets, though there are classes before and after it").toBe("recess");
  expect(marks[8], "only one of them is left out").toBe("classes");
  expect(marks[13], "the last Monday is the last day of both").toBe("classes");
  expect(marks[14], "they are over").toBe("none");
  expect(markOf(addDays(START, -7))).toBe("none");
});

it("begins with the week after the first, and keeps the one that is chosen", { tags: ["builder§2.52"] }, async () => {
  const request = requestOf(
    [courseOf("A.1", [sectionOf(1, { meetings: [meetingOf({ days: [1], ...dates })] })])],
    TERM,
  );
  const { store, shows } = await screen(request);
  await shows(0);
  expect(store.get(weekAtom)?.weekOf).toBe(weekOf(1));
  store.set(chosenWeekAtom, weekOf(5));
  expect(store.get(weekAtom)?.weekOf).toBe(weekOf(5));
});

it("has the days and hours of all schedules, whichever shows", { tags: ["builder§2.52", "builder§9.3"] }, async () => {
  const late = sectionOf(9, { meetings: [meetingOf({ days: [6], startMinutes: 1080, endMinutes: 1140 })] });
  const { store, shows } = await screen(requestOf([courseOf("A.1", [...sections(100, 1).slice(0, 1), late])]));
  await shows(0);
  const days = [1, 2, 3, 4, 5, 6];
  expect(store.get(weekAtom)).toMatchObject({ days, hours: { firstHour: 8, lastHour: 20 } });
  store.set(moveAtom, 1);
  await shows(1);
  expect(store.get(weekAtom)).toMatchObject({ days, hours: { firstHour: 8, lastHour: 20 } });
});
