import { expect, it } from "vitest";
import type { ScheduleSection } from "#contract/builder/schedule-request";
import { breakDays, clashDays, firstClash, openSolver, travelWarnings } from "#engine";
import { cases } from "../../support/effort.ts";
import { overlapsByDate, requestsOfPair, sectionPairs } from "../../support/engine/section-pairs.ts";

const meetingsOf = ({ meetings, autoEnroll }: ScheduleSection) => [
  ...meetings,
  ...autoEnroll.flatMap((one) => one.meetings),
];
const sorted = (days: readonly number[]) => [...new Set(days)].toSorted((a, b) => a - b);

it("overlaps are those of all dates written out, in and outside the term, for the solver and for meetings", () => {
  let [clashes, broken] = [0, 0];
  for (const pair of sectionPairs(200)) {
    const { name, first, second, brokenBy, term } = pair;
    const [own, others] = [meetingsOf(first), meetingsOf(second)];
    const expected = overlapsByDate(pair);
    const days = {
      together: sorted(own.flatMap((a) => others.flatMap((b) => clashDays(a, b, term)))),
      broken: sorted(own.flatMap((meeting) => breakDays(meeting, { ...brokenBy, days: [brokenBy.dayOfWeek] }, term))),
    };
    expect({ name, ...days }).toEqual({ name, ...expected });
    expect(firstClash(own, others, term)?.day, name).toBe(expected.together[0]);

    const requests = requestsOfPair(pair);
    const [together, held] = [openSolver(requests.together).total, openSolver(requests.held).total];
    const isFree = expected.together.length === 0 ? 1n : 0n;
    const isUnbroken = expected.broken.length === 0 ? 1n : 0n;
    expect({ name, together, held }).toEqual({ name, together: isFree, held: isFree });
    expect({ name, total: openSolver(requests.broken).total }).toEqual({ name, total: isUnbroken });
    clashes += expected.together.length > 0 ? 1 : 0;
    broken += expected.broken.length > 0 ? 1 : 0;
  }
  expect(Math.min(clashes, broken)).toBeGreaterThan(cases(3));
});

it("enrollment, which knows no term, finds the same overlaps of meetings with dates", () => {
  for (const { name, first, second, term } of sectionPairs(100)) {
    const [own, others] = [first, second].map((section) =>
      meetingsOf(section).map(({ startDate, endDate, ...meeting }) => ({
        ...meeting,
        startDate: startDate ?? term.termStartDate,
        endDate: endDate ?? term.termEndDate,
      })),
    );
    expect(firstClash(own!, others!), name).toEqual(firstClash(own!, others!, term));
  }
});

it("sections are too far apart for the solver if and only if the week warns of their campuses", () => {
  let tight = 0;
  for (const pair of sectionPairs(200)) {
    const [first, second] = [movedTo("N", pair.first), movedTo("S", pair.second)];
    const { together, held } = requestsOfPair({ ...pair, first, second });
    const classes = [first, second].map((each) => ({ classNumber: each.classNumber, meetings: meetingsOf(each) }));
    const warnings = travelWarnings(classes, together.options.travelGapMinutes, pair.term);
    const isApart = warnings.length === 0 && overlapsByDate(pair).together.length === 0;
    const totals = [openSolver(together).total, openSolver(held).total];
    expect({ name: pair.name, totals }).toEqual({ name: pair.name, totals: isApart ? [1n, 1n] : [0n, 0n] });
    tight += warnings.length > 0 ? 1 : 0;
  }
  expect(tight).toBeGreaterThan(cases(3));
});

function movedTo(campus: string, section: ScheduleSection): ScheduleSection {
  const moved = (meetings: ScheduleSection["meetings"]) => meetings.map((meeting) => ({ ...meeting, campus }));
  const autoEnroll = section.autoEnroll.map((one) => ({ ...one, meetings: moved(one.meetings) }));
  return { ...section, meetings: moved(section.meetings), autoEnroll };
}
