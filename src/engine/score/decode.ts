import type { ScheduleSection } from "#contract/builder/schedule-request";
import type { Encoding } from "../encode/encode.ts";
import { optionLists, type Problem } from "../problem/problem.ts";
import { type CodeLayout, digitAt, toCodeLayout } from "../problem/schedule-codes.ts";
import {
  type ChosenClass,
  type ChosenCourse,
  type FoundSchedule,
  hashCode,
  mixHigh,
  mixLow,
  toHashCode,
} from "../schedule/schedule.ts";
import { type Features, toFeatures } from "./features.ts";
import { createScorer } from "./scorer.ts";

/** Converts codes to schedules, and hash codes to rows of codes. */
function createDecoder(encoding: Encoding, problem: Problem, features: Features, layout: CodeLayout) {
  const { variableCount, firstOption, source } = problem;
  const { variables, sections, fixedCourses, courses, preference } = encoding;
  const fixed = fixedCourses.map((course): ChosenCourse => {
    const { source: from, courseId, offerNumber } = course;
    const classes = course.sections.map((section) => toClass(section, false));
    return { id: null, source: from, courseId, offerNumber, classes };
  });
  const fixedNumbers = fixed.flatMap(({ classes }) => classes.flatMap(numbersOf));
  const lists = optionLists(problem);
  const scorer = createScorer(features, lists, preference);
  const isLocked = ({ course, component }: (typeof variables)[number]) =>
    courses[course]?.components[component]?.isLocked ?? false;
  const classOfOption = Array.from(source, (section) =>
    toClass(sections[section]!, isLocked(variables[encoding.variableOf[section]!]!)),
  );
  const numbersOfOption = classOfOption.map((chosen) => (chosen.classNumber < 0 ? [] : numbersOf(chosen)));
  const low = Int32Array.from(numbersOfOption, (numbers) => sumOf(numbers, mixLow));
  const high = Int32Array.from(numbersOfOption, (numbers) => sumOf(numbers, mixHigh));
  const fixedLow = sumOf([...new Set(fixedNumbers)], mixLow);
  const fixedHigh = sumOf([...new Set(fixedNumbers)], mixHigh);
  /** If a class may be brought twice, sums would count it twice. */
  const brought = [fixedNumbers, ...lists.map((own) => own.flatMap((option) => numbersOfOption[option]!))];
  const ofEach = brought.flatMap((own) => [...new Set(own)]);
  const mayRepeat = new Set(ofEach).size < ofEach.length;

  return { decode, toSchedule, findHash };

  function decode(codes: Uint32Array, row: number): FoundSchedule {
    return toSchedule(Uint32Array.from(lists, (_, v) => firstOption[v]! + digitAt(layout, codes, row, v)));
  }

  /** The schedule of one option per variable. */
  function toSchedule(options: Uint32Array): FoundSchedule {
    const chosen: ChosenClass[][] = courses.map(() => []);
    for (const [v, option] of options.entries()) {
      scorer.place(v, option);
      if (classOfOption[option]!.classNumber >= 0) chosen[variables[v]!.course]!.push(classOfOption[option]!);
    }
    const scheduled = courses.flatMap(({ course: { id, courseId, offerNumber } }, index): ChosenCourse[] => {
      const classes = chosen[index]!;
      return classes.length === 0 ? [] : [{ id, source: "configuration", courseId, offerNumber, classes }];
    });
    const all = [...fixed, ...scheduled];
    return {
      hashCode: hashCode(all.flatMap(({ classes }) => classes.flatMap(numbersOf))),
      courses: all,
      facts: scorer.facts(),
    };
  }

  function hashOfRow(codes: Uint32Array, row: number): number {
    const chosen = lists.flatMap((_, v) => numbersOfOption[firstOption[v]! + digitAt(layout, codes, row, v)]!);
    return hashCode([...fixedNumbers, ...chosen]);
  }

  /** The first row from `from` to `to` − 1 whose schedule has this hash code. */
  function findHash(codes: Uint32Array, from: number, to: number, wanted: number): number | undefined {
    if (mayRepeat) {
      for (let row = from; row < to; row++) if (hashOfRow(codes, row) === wanted) return row;
      return undefined;
    }
    for (let row = from; row < to; row++) {
      let lowSum = fixedLow;
      let highSum = fixedHigh;
      for (let v = 0; v < variableCount; v++) {
        const option = firstOption[v]! + digitAt(layout, codes, row, v);
        lowSum = (lowSum + low[option]!) | 0;
        highSum = (highSum + high[option]!) | 0;
      }
      if (toHashCode(lowSum, highSum) === wanted) return row;
    }
    return undefined;
  }
}

function toClass({ classNumber, component, autoEnroll }: ScheduleSection, isLocked: boolean): ChosenClass {
  return { classNumber, component, autoEnrolled: autoEnroll.map((one) => one.classNumber), isLocked };
}

function numbersOf({ classNumber, autoEnrolled }: ChosenClass): readonly number[] {
  return [classNumber, ...autoEnrolled];
}

function sumOf(classNumbers: readonly number[], mix: (classNumber: number) => number): number {
  return classNumbers.reduce((sum, classNumber) => (sum + mix(classNumber)) | 0, 0);
}

export type Appraisal = ReturnType<typeof appraise>;

/** What both ranking and alternatives need. `problem` is one of the encoding's own: its sources are sections. */
export function appraise(encoding: Encoding, problem: Problem) {
  const features = toFeatures(encoding, problem);
  return { features, decoder: createDecoder(encoding, problem, features, toCodeLayout(problem)) };
}
