import type { Db } from "../db/schema.ts";
import type { ClassRecord, CourseRecord, OfferingRecord, TermCatalog } from "./records.ts";

/** The current term, or undefined if more than statuses of some classes has changed since `old`. */
export async function changeStatuses(db: Db, old: TermCatalog, version: number): Promise<TermCatalog | undefined> {
  const { code, catalogVersion } = old.term;
  const steps = await db
    .selectFrom("catalog_changes as change")
    .innerJoin("classes as class", (join) =>
      join.onRef("class.term_code", "=", "change.term_code").onRef("class.class_number", "=", "change.class_number"),
    )
    .select(["class.class_number", "class.status"])
    .where("change.term_code", "=", code)
    .where("change.catalog_version", ">", catalogVersion)
    .where("change.catalog_version", "<=", version)
    .execute();
  if (steps.length !== version - catalogVersion) return undefined;
  return withStatuses(old, version, new Map(steps.map((step) => [step.class_number, step.status])));
}

/** Copies the records of the changed courses, and shares all others with `old`. */
function withStatuses(
  old: TermCatalog,
  catalogVersion: number,
  statuses: ReadonlyMap<number, ClassRecord["status"]>,
): TermCatalog {
  const courses = new Map(old.courses);
  const classes = new Map(old.classes);
  const combined = new Map(old.combined);
  const concerned = new Set([...statuses.keys()].flatMap((number) => old.classes.get(number)?.offering.course ?? []));
  for (const oldCourse of concerned) {
    const course: CourseRecord = { ...oldCourse, offerings: [] };
    courses.set(course.courseId, course);
    for (const oldOffering of oldCourse.offerings) {
      const offering: OfferingRecord = { ...oldOffering, course, classes: [] };
      course.offerings.push(offering);
      for (const record of oldOffering.classes) {
        const { classNumber, combinedId } = record;
        const changed = { ...record, offering, status: statuses.get(classNumber) ?? record.status };
        offering.classes.push(changed);
        classes.set(classNumber, changed);
        const siblings = combinedId === null ? undefined : combined.get(combinedId);
        if (combinedId !== null && siblings)
          combined.set(
            combinedId,
            siblings.map((each) => (each === record ? changed : each)),
          );
      }
    }
  }
  const ordered = old.ordered.map(({ classNumber }) => classes.get(classNumber)!);
  return { ...old, term: { ...old.term, catalogVersion }, courses, classes, ordered, combined };
}
