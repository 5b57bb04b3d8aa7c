import type { ScheduleRequest, ScheduleSection } from "#contract/schedule-request";
import { type Occurrence, toOccurrences } from "../occurrences.ts";

/** What is known of pairs of sections, over all requests that share them. */
type PairTable = (a: ScheduleSection, b: ScheduleSection) => "clash" | "travel" | "free";

/** Pairs of sections by date, each compared once. */
export function createPairTable({ options: { travelGapMinutes }, ...request }: ScheduleRequest): PairTable {
  const known = new Map<ScheduleSection, Map<ScheduleSection, ReturnType<PairTable>>>();
  return (a, b) => {
    const row = known.get(a) ?? new Map<ScheduleSection, ReturnType<PairTable>>();
    known.set(a, row);
    const found = row.get(b) ?? compare(a, b);
    row.set(b, found);
    return found;
  };

  function compare(a: ScheduleSection, b: ScheduleSection): ReturnType<PairTable> {
    // What both bring is attended once, with the one that comes first.
    const brought = new Set([a.classNumber, ...a.autoEnroll.map(({ classNumber }) => classNumber)]);
    let isTight = false;
    for (const x of occurrencesOf(a, request)) {
      for (const y of occurrencesOf(b, request)) {
        if (x.date !== y.date || brought.has(y.classNumber)) continue;
        if (x.start < y.end && y.start < x.end) return "clash";
        const gap = x.end <= y.start ? y.start - x.end : x.start - y.end;
        if (x.campus !== null && y.campus !== null && x.campus !== y.campus && gap <= travelGapMinutes) isTight = true;
      }
    }
    return isTight ? "travel" : "free";
  }
}

const occurrences = new WeakMap<ScheduleSection, readonly Occurrence[]>();

/** Every date of a section and its companions. A section belongs to one request, or to requests of the same term. */
export function occurrencesOf(
  section: ScheduleSection,
  term: Pick<ScheduleRequest, "termStartDate" | "termEndDate">,
): readonly Occurrence[] {
  const known =
    occurrences.get(section) ??
    [section, ...section.autoEnroll].flatMap(({ classNumber, meetings }) =>
      meetings.flatMap((meeting) => toOccurrences(classNumber, meeting, term)),
    );
  occurrences.set(section, known);
  return known;
}
