import type { DemoTerm } from "../calendar.ts";
import { type DemoCourse, labelOf } from "../catalog/courses.ts";
import type { SubjectTable } from "../catalog/subject-table.ts";
import { createRandom } from "../random.ts";
import { canBeCombined, combine } from "./combined-sections.ts";
import type { DemoClass, DemoCombined, DemoOffering } from "./demo-class.ts";
import type { Faculty } from "./instructors.ts";
import { planOffering } from "./plan-offering.ts";
import { createPlanner, type Planner } from "./planner.ts";

export type PlannedTerm = {
  term: DemoTerm;
  offerings: DemoOffering[];
  classes: DemoClass[];
  combined: DemoCombined[];
};

/** Everything that one term offers, by subject, number and section. */
export function planTerm({
  seed,
  term,
  subjects,
  courses,
  faculty,
}: {
  seed: number;
  term: DemoTerm;
  subjects: readonly SubjectTable[];
  courses: readonly DemoCourse[];
  faculty: Faculty;
}): PlannedTerm {
  const themes = new Map(subjects.map((subject) => [subject.code, subject.themes]));
  const planner = createPlanner(seed, term, faculty, (subject) => themes.get(subject) ?? []);
  const offered = courses.filter((course) => isOffered(course, term, seed));
  const planned: PlannedTerm = { term, offerings: [], classes: [], combined: [] };
  const partners = new Map<string, DemoClass>();

  for (const course of offered) {
    for (const offering of offeringsOf(course, term, seed)) {
      planned.offerings.push(offering);
      const partner = offering.offerNumber === 1 ? partners.get(labelOf(course)) : undefined;
      const classes = partner ? [addTwin(planner, planned, partner, offering)] : planOffering(planner, offering);
      planned.classes.push(...classes);
      const [first] = classes;
      if (!first || offering.offerNumber !== 1) continue;
      if (course.taughtWith && canBeCombined(first)) partners.set(`${course.subject}.${course.taughtWith}`, first);
      if (course.crossListing && canBeCombined(first)) {
        const listing: DemoOffering = { ...offering, offerNumber: 3, subject: course.crossListing };
        planned.offerings.push(listing);
        planned.classes.push(addTwin(planner, planned, first, listing));
      }
    }
  }
  return planned;
}

function addTwin(planner: Planner, planned: PlannedTerm, original: DemoClass, offering: DemoOffering): DemoClass {
  const numbers = { classNumber: planner.nextClassNumber(), combinedId: planner.nextCombinedId() };
  const { twin, combined } = combine(original, offering, numbers);
  planned.combined.push(combined);
  return twin;
}

/** Most courses come every other term or so; those marked as core, and the partners of others, every term. */
function isOffered(course: DemoCourse, term: DemoTerm, seed: number): boolean {
  return course.isCore || createRandom(seed, term.code, "offered", labelOf(course)).chance(0.86);
}

function offeringsOf(course: DemoCourse, term: DemoTerm, seed: number): DemoOffering[] {
  const own: DemoOffering = { course, offerNumber: 1, subject: course.subject, career: course.career };
  const random = createRandom(seed, term.code, "evening", labelOf(course));
  const isInEvening = course.hasEveningOffering && (course.isCore || random.chance(0.85));
  return isInEvening ? [own, { ...own, offerNumber: 2, career: "CSCE" }] : [own];
}
