import type { Budget } from "../budget.ts";
import { type Count, countSchedules } from "../count/count.ts";
import { findEmptyCourse } from "../encode/candidates.ts";
import type { Encoding } from "../encode/encode.ts";
import { hasBit } from "../problem/bits.ts";
import { optionLists, type Problem, selectOptions } from "../problem/problem.ts";
import type { FoundSchedule } from "../schedule/schedule.ts";

/** The class numbers chosen for configured courses, in the schedule's order, which identify it to its solver. */
export function chosenClassNumbers({ courses }: Pick<FoundSchedule, "courses">): readonly number[] {
  return courses.flatMap(({ source, classes }) =>
    source === "configuration" ? classes.map(({ classNumber }) => classNumber) : [],
  );
}

/**
 * If courses may be left out, a class isn't identified by its position: takes the first reading that fits. Throws
 * RangeError if these classes aren't a schedule of the request.
 */
export function toShownOptions(encoding: Encoding, problem: Problem, chosen: readonly number[]): Uint32Array {
  const { variableCount, firstOption, firstWord, rowWords, rows, source } = problem;
  const empty = findEmptyCourse(encoding.courses);
  if (empty) throw new RangeError(`The request has no schedules: course "${empty.id}" has no sections left.`);
  const shown = new Uint32Array(variableCount);
  if (read(0, 0)) return shown;
  throw new RangeError(`The classes ${chosen.join(", ")} aren't a schedule of the request.`);

  function read(v: number, at: number): boolean {
    if (v === variableCount) return at === chosen.length;
    for (let option = firstOption[v]!; option < firstOption[v + 1]!; option++) {
      const classNumber = encoding.classNumber[source[option]!]!;
      if (classNumber >= 0 && classNumber !== chosen[at]) continue;
      const bit = option - firstOption[v]!;
      if (!shown.subarray(0, v).every((other) => hasBit(rows, other * rowWords + firstWord[v]!, bit))) continue;
      shown[v] = option;
      if (read(v + 1, classNumber < 0 ? at : at + 1)) return true;
    }
    return false;
  }
}

/** The configured course, by entity id, and the component of a variable. */
export function componentOf({ variables, courses }: Encoding, v: number): { id: string; component: string } {
  const { course, component } = variables[v]!;
  return { id: courses[course]!.course.id, component: courses[course]!.components[component]!.component };
}

/**
 * `all` less the schedules with the class, counted with that class alone for its component, which is faster than
 * counting those without it.
 */
export function countWithout({ classNumber }: Encoding, problem: Problem, all: Count, lost: number, budget: Budget) {
  const lists = optionLists(problem);
  const held = lists
    .flat()
    .filter((option) => classNumber[problem.source[option]!] === lost)
    .map((option) => {
      const holding = lists.map((options) => (options.includes(option) ? [option] : options));
      return countSchedules(selectOptions(problem, holding), budget);
    });
  const left = held.reduce((sum, { total }) => sum - total, all.total);
  const isKnown = held.every(({ complete }) => complete);
  return { total: isKnown && left > 0n ? left : 0n, complete: isKnown && all.complete };
}
