import type { StoredBreak } from "#contract/builder/configuration-document";
import type { ScheduleMeeting, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { seeds } from "../effort.ts";
import { seeded } from "../seeded.ts";
import { type Occurrence, occurrencesOf } from "./oracle/occurrences.ts";
import { randomRequest } from "./random-request.ts";
import { breakOf, courseOf, fixedOf, requestOf } from "./schedule-requests.ts";

export type SectionPair = {
  name: string;
  first: ScheduleSection;
  second: ScheduleSection;
  /** On a day of `first`, mostly. */
  brokenBy: StoredBreak;
  term: Pick<ScheduleRequest, "term" | "termStartDate" | "termEndDate">;
};

/**
 * Sections of random requests with dates in and outside the term, or none, and skipped weeks. Only their times can keep
 * them apart. TEST_EFFORT counts.
 */
export function* sectionPairs(usual: number): Generator<SectionPair> {
  for (const seed of seeds(usual)) {
    const random = seeded(seed).of("pair");
    const { courses, fixed, breaks, term, termStartDate, termEndDate } = randomRequest(seed);
    const offered = [...courses, ...fixed].flatMap(({ sections }) => sections);
    const all = [...new Map(offered.map((section) => [section.classNumber, section])).values()].map(untied);
    if (all.length < 2) continue;
    const first = random.of("first").pick(all);
    const brought = new Set([first, ...first.autoEnroll].map(({ classNumber }) => classNumber));
    // What both bring is attended once, and keeps nothing apart.
    const others = all
      .filter(({ classNumber }) => !brought.has(classNumber))
      .map((one) => ({ ...one, autoEnroll: one.autoEnroll.filter(({ classNumber }) => !brought.has(classNumber)) }));
    if (others.length === 0) continue;
    const meeting = first.meetings.find(({ startMinutes, days }) => startMinutes !== null && days.length > 0);
    const any = random.of("second").pick(others);
    const follows = meeting && random.of("follows").chance(0.15);
    const second = follows ? following(meeting, any, random.of("pause").pick([0, 10, 15, 30])) : any;
    const startMinutes = Math.max(0, (meeting?.endMinutes ?? 600) - random.of("before").pick([0, 5, 60]));
    const around = breakOf("b", {
      dayOfWeek: meeting ? random.of("day").pick(meeting.days) : 1,
      startMinutes,
      endMinutes: Math.min(1440, startMinutes + random.of("length").pick([0, 30, 90])),
    });
    const brokenBy = { ...(breaks[0] && random.of("own").chance(0.3) ? breaks[0] : around), isEnabled: true };
    const name = `seed ${seed}, classes ${first.classNumber} and ${second.classNumber}`;
    yield { name, first, second, brokenBy, term: { term, termStartDate, termEndDate } };
  }
}

/** Of all that the section brings, it meets only so soon after the meeting: seldom by chance, but where travel counts. */
function following(meeting: ScheduleMeeting, section: ScheduleSection, pause: number): ScheduleSection {
  const startMinutes = Math.min(1380, (meeting.endMinutes ?? 600) + pause);
  return { ...section, meetings: [{ ...meeting, startMinutes, endMinutes: startMinutes + 50 }], autoEnroll: [] };
}

function untied(section: ScheduleSection): ScheduleSection {
  const nowhere = (meetings: ScheduleSection["meetings"]) => meetings.map((meeting) => ({ ...meeting, campus: null }));
  const autoEnroll = section.autoEnroll.map((one) => ({ ...one, meetings: nowhere(one.meetings) }));
  const { meetings } = section;
  return { ...section, association: 9999, parentClassNumber: null, meetings: nowhere(meetings), autoEnroll };
}

/** Requests for one of the pair with the other, with the break, and with the other held. */
export function requestsOfPair({ first, second, brokenBy, term }: SectionPair) {
  const [one, other] = [courseOf("one", [first]), courseOf("other", [second])];
  return {
    together: requestOf([one, other], term),
    broken: requestOf([one], { ...term, breaks: [brokenBy] }),
    held: requestOf([one], { ...term, fixed: [fixedOf([second])] }),
  };
}

/** The weekdays on which a pair overlaps, and its first section and the break, of all dates written out. */
export function overlapsByDate({ first, second, brokenBy, term }: SectionPair) {
  const [own, others] = [occurrencesOf(first, term), occurrencesOf(second, term)];
  const isAt = (one: Occurrence, { start, end }: Pick<Occurrence, "start" | "end">) =>
    one.start < end && start < one.end;
  const { dayOfWeek, startMinutes: start, endMinutes: end } = brokenBy;
  const together = own.filter((one) => others.some((other) => one.date === other.date && isAt(one, other)));
  const broken = own.filter(
    (one) => !one.moved && one.weekday === dayOfWeek && start < end && isAt(one, { start, end }),
  );
  return { together: weekdaysOf(together), broken: weekdaysOf(broken) };
}

function weekdaysOf(occurrences: readonly Occurrence[]): number[] {
  return [...new Set(occurrences.map(({ weekday }) => weekday))].toSorted((a, b) => a - b);
}
