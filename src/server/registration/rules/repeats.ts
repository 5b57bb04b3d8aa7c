import { institution } from "#contract/institution";
import { isPassed } from "#contract/requisites";
import { creditsLabel } from "#contract/words";
import { type ClassRecord, courseLabel } from "../../catalog/records.ts";
import type { Request, Surroundings } from "./request.ts";
import { heldRows, type StudentFacts, type TakenBefore } from "./student-facts.ts";

/** The catalog's limits on taking a course again in a later term. */
export function repeatLimitRule({ selection: { primary }, units }: Request, surroundings: Surroundings): string[] {
  const { course } = primary.offering;
  const { repeat } = course;
  if (!repeat) return [];
  const label = courseLabel(primary.offering);
  const passed = takenBefore(primary, surroundings.facts).filter(({ grade }) => isPassing(grade));
  const last = passed.at(-1);
  if (repeat.allowed === false && last) return [`${passedWords(label, last)} It can't be repeated for credit.`];
  // Others can't be held twice in the term.
  const live = course.isRepeatable ? surroundings.facts.live : [];
  const held = heldRows(live, surroundings.catalog).filter(
    ({ row, record }) => row.classNumber === row.enrollmentClassNumber && record.offering.course === course,
  );
  const times = passed.length + held.length;
  const { maxTimes, maxUnits } = repeat;
  if (maxTimes !== undefined && times >= maxTimes)
    return [`${label} counts ${timesWords(maxTimes)}, and you've already taken it ${timesWords(times)}.`];
  const earned = [...passed, ...held.map(({ row }) => row)].reduce((sum, each) => sum + each.units, 0);
  if (maxUnits !== undefined && earned + units > maxUnits)
    return [`You can earn ${creditsLabel(maxUnits)} in ${label}. With this class, you'd have ${earned + units}.`];
  return [];
}

/** "You passed ECON.1000 in 2026 Spring with the grade A."; nothing of a course that's meant to be taken again. */
export function repeatWarnings({ selection: { primary } }: Request, { facts }: Surroundings): string[] {
  const { isRepeatable, repeat } = primary.offering.course;
  if (isRepeatable || repeat?.allowed === true) return [];
  const taken = takenBefore(primary, facts);
  const label = courseLabel(primary.offering);
  const passed = taken.findLast(({ grade }) => isPassing(grade));
  if (passed) return [passedWords(label, passed)];
  const open = taken.findLast(({ grade }) => grade === null);
  return open ? [`You're taking ${label} in ${open.term}.`] : [];
}

/** The earliest first. */
function takenBefore({ offering }: ClassRecord, { taken }: StudentFacts): readonly TakenBefore[] {
  const label = courseLabel(offering);
  return taken.filter((each) => each.courseId === offering.course.courseId || each.course === label);
}

function isPassing(grade: string | null): boolean {
  return grade !== null && isPassed(grade, institution.gradePoints);
}

function passedWords(label: string, { grade, term }: TakenBefore): string {
  return `You passed ${label} in ${term} with the grade ${grade}.`;
}

function timesWords(count: number): string {
  return ["never", "once", "twice"][count] ?? `${count} times`;
}
