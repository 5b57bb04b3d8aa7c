import type { ScheduleCourse, ScheduleMeeting, ScheduleRequest, ScheduleSection } from "#contract/schedule-request";

/** What a request has, in the words of the rules. */
export const FEATURES = {
  "an association number": ({ chosen }) => chosen.some(({ association }) => association !== 9999),
  "any association beside a number": ({ courses }) =>
    courses.some(({ sections }) => new Set(sections.map(({ association }) => association)).size > 1),
  "a parent": ({ chosen }) => chosen.some(({ parentClassNumber }) => parentClassNumber !== null),
  "a parent that is held": ({ chosen, held }) =>
    chosen.some((section) => held.some(({ classNumber }) => classNumber === section.parentClassNumber)),
  "half terms": ({ meetings, request }) =>
    meetings.some(({ startDate, endDate }) => startDate === request.termStartDate && spanOf(startDate, endDate) === 52),
  "meetings without dates": ({ meetings }) =>
    meetings.some(({ startDate, endDate }) => startDate === null && endDate === null),
  "dates outside of the term": ({ meetings, request }) =>
    meetings.some(
      ({ startDate, endDate }) =>
        (startDate ?? "9") < request.termStartDate || (endDate ?? "9") < request.termStartDate,
    ),
  "skipped weeks": ({ meetings }) => meetings.some(({ skippedWeeks }) => skippedWeeks !== undefined),
  "a single date": ({ meetings }) =>
    meetings.some(({ startDate, endDate }) => startDate !== null && startDate === endDate),
  Saturdays: ({ meetings }) => meetings.some(({ days }) => days.includes(6)),
  Sundays: ({ meetings }) => meetings.some(({ days }) => days.includes(0)),
  "several campuses": ({ meetings }) => new Set(meetings.flatMap(({ campus }) => campus ?? [])).size > 1,
  "classes back to back": ({ meetings }) => gapsOf(meetings).has(0),
  "a gap of the travel limit": ({ meetings, request }) => gapsOf(meetings).has(request.options.travelGapMinutes),
  "a class without times": ({ sections }) =>
    sections.some(({ meetings }) => meetings.every(({ startMinutes, endMinutes }) => startMinutes === endMinutes)),
  "online meetings": ({ meetings }) => meetings.some(({ online }) => online),
  "times off the full five minutes": ({ meetings }) =>
    meetings.some(({ startMinutes }) => (startMinutes ?? 0) % 5 !== 0),
  "closed sections left out": ({ courses }) =>
    courses.some(
      ({ options, sections }) => options.excludeClosed && sections.some(({ status }) => status === "closed"),
    ),
  "wait-listed sections left out": ({ courses }) =>
    courses.some(
      ({ options, sections }) => options.excludeWaitListed && sections.some(({ status }) => status === "waitlist"),
    ),
  "online sections left out": ({ courses }) =>
    courses.some(({ options, sections }) => options.excludeOnline && sections.some(({ online }) => online)),
  "a course kept to a campus": ({ courses }) =>
    courses.some(({ options, sections }) =>
      sections.some(({ campus }) => options.campus !== null && campus !== options.campus),
    ),
  "honors sections only": ({ courses }) => courses.some(({ options }) => options.honors === 1),
  "no honors sections": ({ courses }) =>
    courses.some(({ options, sections }) => options.honors === 2 && sections.some(({ honors }) => honors)),
  "explicit sections": ({ components }) => components.some(({ explicit }) => explicit !== null),
  "a lock": ({ components }) => components.some(({ lockedClassNumber }) => lockedClassNumber !== null),
  "a locked section that has closed": ({ courses }) =>
    courses.some(({ options, components, sections }) =>
      components.some(
        ({ lockedClassNumber }) =>
          options.excludeClosed &&
          sections.some(({ classNumber, status }) => classNumber === lockedClassNumber && status === "closed"),
      ),
    ),
  "an optional component left out": ({ components }) =>
    components.some(
      ({ isOptional, explicit, lockedClassNumber }) => isOptional && explicit === null && lockedClassNumber === null,
    ),
  "an optional component that takes part": ({ components }) =>
    components.some(
      ({ isOptional, explicit, lockedClassNumber }) => isOptional && (explicit?.length || lockedClassNumber !== null),
    ),
  "an auto-enrolled class": ({ chosen }) => chosen.some(({ autoEnroll }) => autoEnroll.length > 0),
  "a held class": ({ request }) =>
    request.fixed.some(({ source, sections }) => source === "enrollment" && sections.length > 0),
  "a class in the cart": ({ request }) =>
    request.fixed.some(({ source, sections }) => source === "cart" && sections.length > 0),
  "a class held twice": ({ held }) => new Set(held.map(({ classNumber }) => classNumber)).size < held.length,
  "a held class that a course offers": ({ chosen, held }) =>
    chosen.some((section) => held.some(({ classNumber }) => classNumber === section.classNumber)),
  "a course that is held": ({ courses, request }) =>
    courses.some(({ courseId }) => request.fixed.some((fixed) => fixed.courseId === courseId)),
  "held classes left aside": ({ request }) =>
    request.fixed.length > 0 && !(request.options.includeCurrentEnrollment && request.options.includeEnrollmentCart),
  "a break": ({ request }) => request.breaks.some(({ enabled }) => enabled),
  "a break of a whole day": ({ request }) =>
    request.breaks.some(
      ({ enabled, startMinutes, endMinutes }) => enabled && startMinutes === 0 && endMinutes === 1440,
    ),
  "a break of no length": ({ request }) =>
    request.breaks.some(({ enabled, startMinutes, endMinutes }) => enabled && startMinutes === endMinutes),
  "a break that is switched off": ({ request }) => request.breaks.some(({ enabled }) => !enabled),
  "a class that two courses offer": ({ courses }) =>
    new Set(courses.flatMap(numbersOf)).size < courses.flatMap(numbersOf).length,
  "the class number 0": ({ sections }) => sections.some(({ classNumber }) => classNumber === 0),
  "more sections than a word has bits": ({ courses }) =>
    courses.some(({ sections }) => sections.length > 32 && sections.length <= 64),
  "more sections than two words have bits": ({ courses }) => courses.some(({ sections }) => sections.length > 64),
  "codes of two words": ({ courses }) => codesOf(courses) > 2 ** 32 && codesOf(courses) < 2 ** 53,
  "codes beyond 2^53": ({ courses }) => codesOf(courses) > 2 ** 53,
  "a course switched off": ({ request }) => request.courses.some(({ enabled }) => !enabled),
  "no course at all": ({ courses }) => courses.length === 0,
  "seats without a limit beside few": ({ chosen }) =>
    chosen.some(({ openSeats }) => openSeats === null) &&
    chosen.some(({ openSeats }) => openSeats !== null && openSeats < 10),
} satisfies Record<string, (parts: Parts) => boolean | number | undefined>;

export type Feature = keyof typeof FEATURES;

/** A request taken apart; courses are those switched on, `chosen` their sections. */
type Parts = {
  request: ScheduleRequest;
  courses: readonly ScheduleCourse[];
  components: readonly ScheduleCourse["components"][number][];
  chosen: readonly ScheduleSection[];
  held: readonly ScheduleSection[];
  sections: readonly ScheduleSection[];
  meetings: readonly ScheduleMeeting[];
};

export function featuresOf(request: ScheduleRequest): ReadonlySet<Feature> {
  const courses = request.courses.filter(({ enabled }) => enabled);
  const chosen = courses.flatMap(({ sections }) => sections);
  const held = request.fixed.flatMap(({ sections }) => sections);
  const sections = [...chosen, ...held];
  const meetings = sections.flatMap((section) => [
    ...section.meetings,
    ...section.autoEnroll.flatMap((companion) => companion.meetings),
  ]);
  const components = courses.flatMap((course) => course.components);
  const parts: Parts = { request, courses, components, chosen, held, sections, meetings };
  const names = Object.keys(FEATURES) as Feature[];
  return new Set(names.filter((name) => FEATURES[name](parts)));
}

function numbersOf({ sections }: ScheduleCourse): number[] {
  return sections.map(({ classNumber }) => classNumber);
}

/** Number of combinations, possible or not. */
function codesOf(courses: readonly ScheduleCourse[]): number {
  return courses
    .flatMap(({ components, sections }) =>
      components.map(({ component }) => sections.filter((section) => section.component === component).length),
    )
    .reduce((product, size) => product * size, 1);
}

function gapsOf(meetings: readonly ScheduleMeeting[]): Set<number> {
  const gaps = new Set<number>();
  for (const a of meetings) {
    for (const b of meetings) {
      if (a.endMinutes === null || b.startMinutes === null || a.campus === b.campus) continue;
      if (a.days.some((day) => b.days.includes(day))) gaps.add(b.startMinutes - a.endMinutes);
    }
  }
  return gaps;
}

/** Days from the first date to the last. */
function spanOf(startDate: string | null, endDate: string | null): number {
  return startDate === null || endDate === null ? -1 : (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000;
}
