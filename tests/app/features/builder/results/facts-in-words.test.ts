import { describe, expect, it } from "vitest";
import { longestGap } from "#app/features/builder/results/longest-gap.ts";
import { toScheduledCourses } from "#app/features/builder/scheduled-courses.ts";
import type { ScheduleMeeting } from "#contract/schedule-request";
import { openSolver } from "#engine";
import { buildDataOf } from "../../../../support/builder-data.ts";
import { courseOf, requestOf, sectionMeeting, TERM } from "../../../../support/schedule-requests.ts";

describe("the longest gap", () => {
  const HALF = "2027-03-12";

  const ALL_WEEKS = [TERM.termStartDate, TERM.termEndDate] as const;

  function gapOf(...meetings: Partial<ScheduleMeeting>[]): number {
    return gapIn(ALL_WEEKS, ...meetings);
  }
  function gapIn(weeks: readonly [from: string, to: string], ...meetings: Partial<ScheduleMeeting>[]): number {
    const courses = meetings.map((meeting, index) => courseOf(`A.${index}`, [sectionMeeting(index + 1, meeting)]));
    const request = requestOf(courses);
    const schedule = openSolver(request).at(0)!;
    return longestGap(toScheduledCourses(schedule, buildDataOf(request)), ...weeks);
  }
  const at = (startMinutes: number, endMinutes: number, over: Partial<ScheduleMeeting> = {}) => ({
    days: [1],
    startMinutes,
    endMinutes,
    ...over,
  });

  it("is the longest of all days, and none without two classes on one day", () => {
    expect(gapOf()).toBe(0);
    expect(gapOf(at(540, 590))).toBe(0);
    expect(gapOf(at(540, 590), at(600, 650, { days: [2] }))).toBe(0);
    expect(gapOf(at(540, 590), at(600, 650), at(700, 750))).toBe(50);
    expect(gapOf(at(540, 590), at(600, 650), at(700, 750, { days: [2] }), at(900, 950, { days: [2] }))).toBe(150);
  });

  it("does not join halves of the term that never meet", () => {
    const first = at(540, 590, { endDate: HALF });
    const second = at(900, 950, { startDate: "2027-03-15" });
    expect(gapOf(first, second)).toBe(0);
    expect(gapOf(first, second, at(600, 650))).toBe(250);
  });

  it("is found in a week in which a class between is left out", () => {
    const between = at(600, 650, { skippedWeeks: [3] });
    expect(gapOf(at(540, 590), between, at(700, 750))).toBe(110);
    expect(gapOf(at(540, 590), at(600, 650), at(700, 750))).toBe(50);
  });

  it("belongs to the week that is asked for", () => {
    const first = [at(540, 590, { endDate: HALF }), at(900, 950, { endDate: HALF })];
    expect(gapIn(["2027-02-03", "2027-02-03"], ...first)).toBe(310);
    expect(gapIn(["2027-04-07", "2027-04-07"], ...first)).toBe(0);
  });

  it("leaves out what takes place on one date, also where that begins the day", () => {
    const exam = at(480, 490, { startDate: "2027-02-01", endDate: "2027-02-01" });
    expect(gapOf(exam, at(540, 590), at(600, 650))).toBe(10);
  });
});
