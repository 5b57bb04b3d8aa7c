import type { ScheduleMeeting, ScheduleSection } from "#contract/builder/schedule-request";
import type { Budget } from "../budget.ts";
import { countSchedules } from "../count/count.ts";
import type { Encoding } from "../encode/encode.ts";
import { optionLists, type Problem, selectOptions } from "../problem/problem.ts";

/**
 * Where the timed meetings of all schedules are in a week; a moved one is only in the week of its date. Minutes are null,
 * and there are no days, without any.
 */
export type MeetingFrame = { days: readonly number[]; earliestStart: number | null; latestEnd: number | null };

export const NO_MEETINGS: MeetingFrame = { days: [], earliestStart: null, latestEnd: null };

/** Each question is whether one section is in some schedule, which is soon found if it is. */
const STEPS_PER_SECTION = 4096;

type Timed = ScheduleMeeting & { startMinutes: number; endMinutes: number };
/** The option that brings it; undefined for the student's own classes. */
type Brought = { meeting: Timed; option: number | undefined };

/**
 * There must be a schedule. Asks only for sections that would widen the frame, outermost first. A section for which no
 * answer is found in time counts as possible.
 */
export function findMeetingFrame({ sections, fixedCount }: Encoding, problem: Problem, budget: Budget): MeetingFrame {
  const lists = optionLists(problem);
  const answers = new Map<number, boolean>();
  const brought: readonly Brought[] = [
    ...sections
      .slice(0, fixedCount)
      .flatMap(timedMeetings)
      .map((meeting) => ({ meeting, option: undefined })),
    ...lists.flat().flatMap((option) => {
      const section = sections[problem.source[option]!];
      return section ? timedMeetings(section).map((meeting) => ({ meeting, option })) : [];
    }),
  ];
  const findFirst = (all: readonly Brought[]) => all.find(({ option }) => isPossible(option))?.meeting;
  const ofDay = (day: number) => brought.filter(({ meeting }) => meeting.days.includes(day));
  const byStart = brought.toSorted((a, b) => a.meeting.startMinutes - b.meeting.startMinutes);
  const byEnd = brought.toSorted((a, b) => b.meeting.endMinutes - a.meeting.endMinutes);
  return {
    days: [0, 1, 2, 3, 4, 5, 6].filter((day) => findFirst(ofDay(day)) !== undefined),
    earliestStart: findFirst(byStart)?.startMinutes ?? null,
    latestEnd: findFirst(byEnd)?.endMinutes ?? null,
  };

  function isPossible(option: number | undefined): boolean {
    if (option === undefined) return true;
    const known = answers.get(option);
    if (known !== undefined) return known;
    const holding = lists.map((options) => (options.includes(option) ? [option] : options));
    const own: Budget = { ...budget, maxSteps: STEPS_PER_SECTION, processedCount: 0 };
    const { total, complete } = countSchedules(selectOptions(problem, holding), own);
    budget.processedCount += own.processedCount;
    const answer = total > 0n || !complete;
    answers.set(option, answer);
    return answer;
  }
}

function timedMeetings({ meetings, autoEnroll }: ScheduleSection): Timed[] {
  return [...meetings, ...autoEnroll.flatMap((companion) => companion.meetings)].filter(isTimed);
}

function isTimed(meeting: ScheduleMeeting): meeting is Timed {
  const { days, startMinutes, endMinutes, isMoved } = meeting;
  return !isMoved && days.length > 0 && startMinutes !== null && endMinutes !== null;
}
