import { type DemoPerson, type DemoUsername, demoPeople } from "../../identity/demo-people.ts";
import { planOf } from "../data/plans.ts";
import { createRandom } from "../random.ts";
import type { University } from "../university.ts";
import { demoStudies } from "./demo-histories.ts";
import { type CourseIndex, indexCourses, planTerms, toHistory } from "./history.ts";
import { type DemoStudent, standingAfter } from "./student-facts.ts";

/** Good enough that every later course of the plan is open to them. */
const GOOD_LEVEL = 2;

/** Id in the student system by place in the list of demo people: 01000001 is the first. */
export function demoPersonId(username: DemoUsername): string {
  return String(1_000_001 + demoPeople.findIndex((person) => person.username === username)).padStart(8, "0");
}

/** The demo people that study, in the order of their list. */
export function buildDemoStudents({ seed, courses, terms }: University): DemoStudent[] {
  const index = indexCourses(courses);
  const [{ term }] = terms;
  return demoPeople.flatMap((person) => {
    const student = toStudent(person, index, term.startDate, seed);
    return student ? [student] : [];
  });
}

function toStudent(
  { username, firstName, lastName }: DemoPerson & { username: DemoUsername },
  courses: CourseIndex,
  termStart: string,
  seed: number,
): DemoStudent | null {
  const study = demoStudies[username];
  if (!study) return null;
  const random = createRandom(seed, "demo person", username);
  const history = study.careers.flatMap(({ career, plan, terms }) => {
    const done = study.history ?? planTerms(planOf(plan), terms, GOOD_LEVEL, random).map(passed);
    return toHistory(done, career, courses, termStart);
  });
  const careers = study.careers.map(({ career, plan, terms }) => ({
    career,
    plan,
    standing: standingAfter(career, terms),
  }));
  return { id: demoPersonId(username), username, firstName, lastName, careers, history };
}

/** Nobody of the demo people has failed a course. */
function passed(term: readonly (readonly [string, string])[]) {
  return term.map(([label, grade]) => [label, ["D", "F", "W"].includes(grade) ? "C+" : grade] as const);
}
