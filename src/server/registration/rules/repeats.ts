import { institution } from "#contract/institution";
import { isPassed } from "#contract/requisites";
import { type Sentence, sentence } from "#contract/sentences/sentence";
import { type ClassRecord, courseLabel } from "../../catalog/records.ts";
import type { RuleProblem } from "./problem.ts";
import type { Request, Surroundings } from "./request.ts";
import { heldRows, type StudentFacts, type TakenBefore } from "./student-facts.ts";

/** The catalog's limits on taking a course again in a later term. */
export function repeatLimitRule({ selection: { primary }, units }: Request, surroundings: Surroundings): RuleProblem[] {
  const { course } = primary.offering;
  const { repeat } = course;
  if (!repeat) return [];
  const label = courseLabel(primary.offering);
  const passed = takenBefore(primary, surroundings.facts).filter(({ grade }) => isPassing(grade));
  const last = passed.at(-1);
  if (repeat.allowed === false && last)
    return [{ said: [passedBefore(label, last), sentence("repeat.not_for_credit")] }];
  // Others can't be held twice in the term.
  const live = course.isRepeatable ? surroundings.facts.live : [];
  const held = heldRows(live, surroundings.catalog).filter(
    ({ row, record }) => row.classNumber === row.enrollmentClassNumber && record.offering.course === course,
  );
  const times = passed.length + held.length;
  const { maxTimes, maxUnits } = repeat;
  if (maxTimes !== undefined && times >= maxTimes)
    return [{ said: [sentence("repeat.times", { course: label, allowed: maxTimes, taken: times })] }];
  const earned = [...passed, ...held.map(({ row }) => row)].reduce((sum, each) => sum + each.units, 0);
  if (maxUnits !== undefined && earned + units > maxUnits)
    return [
      {
        said: [
          sentence("repeat.units", { credits: maxUnits, course: label }),
          sentence("repeat.units_with", { count: earned + units }),
        ],
      },
    ];
  return [];
}

/** "You passed ECON.1000 in 2026 Spring with the grade A."; nothing of a course that's meant to be taken again. */
export function repeatWarnings({ selection: { primary } }: Request, { facts }: Surroundings): Sentence[] {
  const { isRepeatable, repeat } = primary.offering.course;
  if (isRepeatable || repeat?.allowed === true) return [];
  const taken = takenBefore(primary, facts);
  const label = courseLabel(primary.offering);
  const passed = taken.findLast(({ grade }) => isPassing(grade));
  if (passed) return [passedBefore(label, passed)];
  const open = taken.findLast(({ grade }) => grade === null);
  return open ? [sentence("repeat.taking", { course: label, term: open.term })] : [];
}

/** The earliest first. */
function takenBefore({ offering }: ClassRecord, { taken }: StudentFacts): readonly TakenBefore[] {
  const label = courseLabel(offering);
  return taken.filter((each) => each.courseId === offering.course.courseId || each.course === label);
}

function isPassing(grade: string | null): boolean {
  return grade !== null && isPassed(grade, institution.gradePoints);
}

function passedBefore(course: string, { grade, term }: TakenBefore): Sentence {
  return sentence("repeat.passed", { course, term, grade: grade ?? "" });
}
