import { DAYS_PER_WEEK } from "#dates/minutes";
import { firstCommonDay } from "../dates/date-pattern.ts";
import { optionLists, type Problem } from "../problem/problem.ts";
import type { Encoding } from "./encode.ts";

export type Footprints = ReturnType<typeof toFootprints>;

/**
 * Options that look the same on the week. Schedules that take the same courses, each component on the same dates,
 * times, and campus, have the same week: they're variants. Untimed classes that several courses offer, and classes that
 * other courses have under another name, are distinguished, because only one course can take them.
 */
export function toFootprints(encoding: Encoding, problem: Problem) {
  const { meetings, classNumber, courses, variables } = encoding;
  const { source } = problem;
  const offered = new Set<number>();
  const shared = new Set<number>();
  const otherNames = new Set<number>();
  for (const section of courses.flatMap(({ course }) => course.sections)) {
    (offered.has(section.classNumber) ? shared : offered).add(section.classNumber);
    for (const other of section.sameAs ?? []) otherNames.add(other);
  }
  const known = new Map<string, string>();
  /** Each option's footprint number within its variable. */
  const footprintOf = new Uint32Array(source.length);
  /** Options of each footprint, by variable; never empty. */
  const members = optionLists(problem).map((options, variable) => {
    const isSelector = variables[variable]!.course < 0;
    const groups = Map.groupBy(options, (option) => (isSelector ? String(option) : describe(source[option]!)));
    const own = [...groups.values()];
    for (const [footprint, group] of own.entries()) for (const option of group) footprintOf[option] = footprint;
    return own;
  });
  return { footprintOf, members };

  function describe(section: number): string {
    const { firstMeeting, days, startMinutes, endMinutes, pattern, campus } = meetings;
    const number = classNumber[section]!;
    /** Patterns by weekday, times, and campus, because a meeting may be split across the term. */
    const slots = new Map<string, number[]>();
    for (let row = firstMeeting[section]!; row < firstMeeting[section + 1]!; row++) {
      for (let day = 0; day < DAYS_PER_WEEK; day++) {
        if ((days[row]! & (1 << day)) === 0) continue;
        const slot = `${day} ${startMinutes[row]} ${endMinutes[row]} ${campus[row]}`;
        slots.set(slot, [...(slots.get(slot) ?? []), pattern[row]!]);
      }
    }
    if (slots.size === 0) return number < 0 || shared.has(number) || otherNames.has(number) ? String(number) : "";
    const dated = [...slots].map(([slot, own]) => `${slot} ${listDates(own, Number(slot[0]))}`);
    if (otherNames.has(number)) return [...dated.sort(), number].join();
    return dated.sort().join();
  }

  function listDates(own: readonly number[], weekday: number): string {
    const key = `${weekday} ${own.join()}`;
    if (known.has(key)) return known.get(key)!;
    const dates = new Set<number>();
    for (const pattern of own.map((id) => meetings.patterns[id]!)) {
      let day = firstCommonDay(pattern, pattern, weekday);
      for (; day !== undefined; day = firstCommonDay(pattern, pattern, weekday, day + 1)) dates.add(day);
    }
    const listed = [...dates].sort((a, b) => a - b).join(" ");
    known.set(key, listed);
    return listed;
  }
}
