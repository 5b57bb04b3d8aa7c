import type { Budget } from "../budget.ts";
import { type Count, countSchedules } from "../count/count.ts";
import type { Encoding } from "../encode/encode.ts";
import type { Footprints } from "../encode/footprints.ts";
import { hasBit } from "../problem/bits.ts";
import { createProblem, type Problem, selectOptions } from "../problem/problem.ts";

/** The maximum number of weeks that a course of several components is split into, and of attempts for them. */
const MAX_WEEKS_OF_COURSE = 4096;
const MAX_LOOKS = 200_000;

export function countVariants(problem: Problem, footprints: Footprints, shown: Uint32Array, budget: Budget): Count {
  const { footprintOf, members } = footprints;
  const lists = Array.from(shown, (option, variable) => members[variable]![footprintOf[option]!]!);
  return countSchedules(selectOptions(problem, lists), budget);
}

/**
 * The ways to choose a footprint per component for which compatible sections exist. Sections of different courses are
 * compatible if their footprints are. For a course with two components, some sections of both footprints must be
 * compatible. With more components, all must be at once: if a footprint's sections differ in compatibility, the course
 * gets one more variable, which chooses among its possible weeks.
 */
export function countWeeks(encoding: Encoding, problem: Problem, footprints: Footprints, budget: Budget): Count {
  const { variables } = encoding;
  const { firstOption, firstWord, rowWords, rows } = problem;
  const all = footprints.members.flatMap((own, variable) =>
    own.map((members, digit) => ({ variable, digit, members })),
  );
  const lists = footprints.members.map((_, v) => [...all.keys()].filter((id) => all[id]!.variable === v));
  const weeks: { course: number; digits: ReadonlyMap<number, number> }[] = [];
  for (const course of encoding.courses.keys()) {
    const own = [...variables.keys()].filter((v) => variables[v]!.course === course);
    if (own.length < 3 || own.every((v) => footprints.members[v]!.every((group) => areAlike(group, own)))) continue;
    const found = weeksOfCourse(own);
    if (!found) return { total: 1n, complete: false };
    lists.push(found.map((digits) => all.length + weeks.push({ course, digits }) - 1));
  }
  return countSchedules(createProblem(lists, areCompatible), budget);

  function areCompatible(a: number, b: number): boolean {
    const [one, other] = [all[a], all[b]];
    const week = weeks[b - all.length];
    if (week) return !one || (week.digits.get(one.variable) ?? one.digit) === one.digit;
    const isOneCourse = variables[one!.variable]!.course === variables[other!.variable]!.course;
    if (!isOneCourse) return goTogether(one!.members[0]!, other!.members[0]!, other!.variable);
    return one!.members.some((x) => other!.members.some((y) => goTogether(x, y, other!.variable)));
  }

  /** Whether options are compatible with the same ones of their course, so that what holds for one holds for all. */
  function areAlike([first, ...others]: readonly number[], own: readonly number[]): boolean {
    const words = own.flatMap((v) =>
      Array.from({ length: firstWord[v + 1]! - firstWord[v]! }, (_, i) => firstWord[v]! + i),
    );
    return others.every((other) =>
      words.every((word) => rows[other * rowWords + word] === rows[first! * rowWords + word]),
    );
  }

  function goTogether(a: number, b: number, variableOfB: number): boolean {
    return hasBit(rows, a * rowWords + firstWord[variableOfB]!, b - firstOption[variableOfB]!);
  }

  /** The footprints, by variable, of each week that a course can have by itself; undefined if there are too many. */
  function weeksOfCourse(own: readonly number[]): ReadonlyMap<number, number>[] | undefined {
    const found = new Map<string, ReadonlyMap<number, number>>();
    const picks: number[] = [];
    let looks = 0;
    return look(0) ? [...found.values()] : undefined;

    function look(at: number): boolean {
      if (++looks > MAX_LOOKS || found.size > MAX_WEEKS_OF_COURSE) return false;
      if (at === own.length) {
        const digits = picks.map((option) => footprints.footprintOf[option]!);
        found.set(digits.join(), new Map(own.map((v, i) => [v, digits[i]!])));
        return true;
      }
      const variable = own[at]!;
      for (let option = firstOption[variable]!; option < firstOption[variable + 1]!; option++) {
        if (!picks.every((other) => goTogether(other, option, variable))) continue;
        picks.push(option);
        const isWhole = look(at + 1);
        picks.pop();
        if (!isWhole) return false;
      }
      return true;
    }
  }
}
