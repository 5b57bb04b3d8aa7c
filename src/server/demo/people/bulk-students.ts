import { firstNames, lastNames } from "../data/names.ts";
import { type Plan, plans } from "../data/plans.ts";
import { createRandom } from "../random.ts";
import { type CourseIndex, planTerms, toHistory } from "./history.ts";
import { type DemoStudent, standingAfter } from "./student-facts.ts";

/** "s00001" is the first. */
export function bulkUsername(number: number): string {
  return `s${String(number).padStart(5, "0")}`;
}

/** Student `number` of a load: somewhere on the way through a plan, with grades about a level of their own. */
export function buildBulkStudent(
  number: number,
  { seed, courses, termStart }: { seed: number; courses: CourseIndex; termStart: string },
): DemoStudent {
  const random = createRandom(seed, "bulk student", number);
  const plan = random.pickWeighted(plans.map((each) => [each, shareOf(each)] as const));
  const terms = random.int(0, plan.terms.length - 1);
  const { career } = plan;
  return {
    id: String(2_000_000 + number).padStart(8, "0"),
    username: bulkUsername(number),
    firstName: random.pick(firstNames),
    lastName: random.pick(lastNames),
    careers: [{ career, plan: plan.code, standing: standingAfter(career, terms) }],
    history: toHistory(planTerms(plan, terms, random.around(2.5, 1), random), career, courses, termStart),
  };
}

function shareOf({ career }: Plan): number {
  return { UGRD: 6, GRAD: 3, CSCE: 2 }[career];
}
