import { sql } from "kysely";
import type { ConfigurationData, OfferedCourse } from "#contract/builder/configuration";
import type { StoredCourse } from "#contract/builder/configuration-document";
import type { FixedCourse } from "#contract/builder/schedule-request";
import { titleBeside } from "#contract/labels/catalog-words";
import { requisiteWords } from "#contract/labels/requisite-words";
import type { Services } from "../call.ts";
import { componentOfCode } from "../catalog/code-words.ts";
import {
  broughtBy,
  type ClassRecord,
  courseLabel,
  creditRangeOf,
  findCurrentOffering,
  findOffering,
  numbersOf,
  recordTitle,
  type Seats,
  schedulableClasses,
  type TermCatalog,
  topicOf,
} from "../catalog/records.ts";
import { seatsFor } from "../catalog/reserved-seats.ts";
import { toScheduleSection } from "../catalog/to-schedule.ts";
import type { Db, TableRow } from "../db/schema.ts";
import { choiceOfItem, selectClasses } from "../registration/rules/request.ts";
import { hasCorequisites, missingBeside } from "../registration/rules/requisites.ts";
import { readMember } from "../registration/rules/reserved-seats.ts";
import { readStudentFacts } from "../registration/rules/student-facts.ts";
import { readUnitLimits } from "../registration/terms.ts";
import { readConfiguration } from "./configuration-store.ts";
import { toListings, toTermInfo } from "./to-wire.ts";

/** A configuration with its term's catalog and the student's classes of that term. */
export async function openConfiguration({ database, catalog }: Services, studentId: string, id: number) {
  const row = await readConfiguration(database.reads, studentId, id);
  const term = await catalog.term(row.term_code);
  return { row, term, held: await readHeldCourses(database.reads, studentId, term) };
}

export async function readBuildData(services: Services, studentId: string, id: number): Promise<ConfigurationData> {
  const [opened, UnitLimits] = await Promise.all([
    openConfiguration(services, studentId, id),
    readUnitLimits(services.database.reads, studentId),
  ]);
  const { row, term, held } = opened;
  const { offerings, fixed, classes, seats, member } = await prepare(row.document.courses, term, held, {
    ...services,
    studentId,
  });
  return {
    ConfigurationId: row.id,
    ConfigurationName: row.name,
    Version: row.version,
    TermInfo: toTermInfo(term),
    Document: row.document,
    Offerings: offerings,
    Held: fixed,
    UnitLimits,
    Classes: toListings(classes, seats, member),
    ...(term.walks && { Walks: term.walks }),
  };
}

/** A course's offering and classes, as `readBuildData` has them. */
export async function readOffered(term: TermCatalog, course: CourseKey, reader: StudentReader) {
  const { offerings, classes, seats, member } = await prepare([course], term, [], reader);
  return { Offerings: offerings, Classes: toListings(classes, seats, member) };
}

/** The student who reads, for whom seats that are reserved for others are taken; undefined for anyone else. */
type StudentReader = Pick<Services, "catalog" | "database" | "now"> & { studentId: string | undefined };

type CourseKey = Pick<StoredCourse, "courseId" | "offerNumber">;

export type Prepared = Awaited<ReturnType<typeof prepare>>;

/** The document's offerings and the student's classes, with seats. */
export async function prepare(
  courses: readonly CourseKey[],
  term: TermCatalog,
  held: readonly HeldCourse[],
  reader: StudentReader,
) {
  const { catalog, database, studentId } = reader;
  const wanted = [
    ...courses.flatMap((course) => {
      const offering = findCurrentOffering(term, course);
      return offering ? schedulableClasses(offering) : [];
    }),
    ...held.flatMap((each) => each.classes),
  ];
  const classes = [...new Set([...wanted, ...wanted.flatMap((record) => broughtBy(record, term))])];
  const seats = await catalog.seats(term.term.code, numbersOf(classes));
  const member = studentId === undefined ? undefined : await readMember(database.reads, studentId, seats);
  const seatsOfReader = member ? new Map([...seats].map(([number, own]) => [number, seatsFor(own, member)])) : seats;
  const corequisitesOf = await readCorequisites(courses, term, reader);
  return {
    offerings: distinctCourses(courses).map((course) => ({
      ...toOffered(course, term, (record) => toScheduleSection(record, seatsOfReader, term)),
      ...corequisitesOf(course),
    })),
    fixed: held.map((each) => toFixedCourse(each, term, seatsOfReader)),
    classes,
    seats,
    member,
  };
}

/** The field `corequisites` of an offered course. The student's facts are read only if one of the courses may need them. */
async function readCorequisites(
  courses: readonly CourseKey[],
  catalog: TermCatalog,
  { database, studentId, now }: StudentReader,
): Promise<(course: CourseKey) => Pick<OfferedCourse, "corequisites">> {
  const mayNeedAnother = courses.some(({ courseId }) => hasCorequisites(catalog.courses.get(courseId)));
  if (studentId === undefined || !mayNeedAnother) return () => ({});
  const facts = await readStudentFacts(database.reads, studentId, catalog.term, now());
  return (course) => {
    const offering = findCurrentOffering(catalog, course);
    const missing = offering ? missingBeside(offering, { catalog, facts }) : [];
    return missing.length > 0 ? { corequisites: missing } : {};
  };
}

/** A configuration can have a repeatable course once per topic. */
function distinctCourses(courses: readonly CourseKey[]): CourseKey[] {
  return [...new Map(courses.map((course) => [`${course.courseId}\n${course.offerNumber}`, course])).values()];
}

/** What a term offers of a course, with its schedulable classes as sections. */
export function toOffered<Section>(
  { courseId, offerNumber }: CourseKey,
  catalog: TermCatalog,
  toSection: (record: ClassRecord) => Section,
): Omit<OfferedCourse, "sections"> & { sections: Section[] } {
  const course = catalog.courses.get(courseId);
  const offering = findCurrentOffering(catalog, { courseId, offerNumber });
  const named = findOffering(catalog, { courseId, offerNumber }) ?? course?.offerings[0];
  const label = named ? courseLabel(named) : courseId;
  const credits = creditRangeOf(offering);
  return {
    courseId,
    offerNumber,
    isOffered: offering !== undefined,
    label,
    title: titleBeside(label, course?.title ?? courseId),
    minimumCredits: credits.min,
    maximumCredits: credits.max,
    requirements: course?.requisites ? requisiteWords(course.requisites) : null,
    components: (offering?.components ?? []).map(({ component, isOptional }) => ({
      component,
      description: componentOfCode(component).Description,
      isOptional,
    })),
    sections: offering ? schedulableClasses(offering).map(toSection) : [],
    inactive: (offering?.classes ?? [])
      .filter(({ status }) => status !== "A")
      .map(({ classNumber, component }) => ({ classNumber, component })),
  };
}

type HeldCourse = { source: FixedCourse["source"]; primary: ClassRecord; classes: ClassRecord[] };

/**
 * Enrolled courses, then the carts of all careers without them. Leaves out canceled classes and those that came with
 * them, and cart items with a class that isn't active.
 */
async function readHeldCourses(db: Db, studentId: string, catalog: TermCatalog): Promise<HeldCourse[]> {
  const { code } = catalog.term;
  const { rows: enrolled } = await sql<Pick<TableRow<"enrollments">, "class_number" | "enrollment_class_number">>`
    select class_number, enrollment_class_number from enrollments
    where student_id = ${studentId} and term_code = ${code} and status = 'E'
    order by enrollment_class_number, class_number`.execute(db);
  const { rows: cart } = await sql<Pick<TableRow<"cart_items">, "class_number" | "related_class_numbers">>`
    select class_number, related_class_numbers from cart_items
    where student_id = ${studentId} and term_code = ${code} order by position`.execute(db);

  const held: HeldCourse[] = [];
  for (const [number, own] of Map.groupBy(enrolled, (row) => row.enrollment_class_number)) {
    const primary = catalog.classes.get(number);
    const classes = own.flatMap((row) => catalog.classes.get(row.class_number) ?? []).filter(isActive);
    if (primary && isActive(primary) && classes.length > 0) held.push({ source: "enrollment", primary, classes });
  }
  for (const row of cart) {
    const primary = catalog.classes.get(row.class_number);
    if (!primary || held.some((each) => each.primary === primary)) continue;
    const { selection } = selectClasses(catalog, choiceOfItem(row));
    if (!selection || selection.all.some((record) => record.status !== "A")) continue;
    held.push({ source: "cart", primary, classes: [primary, ...selection.related, ...selection.auto] });
  }
  return held;
}

/** Not canceled. */
function isActive({ status }: ClassRecord): boolean {
  return status !== "X";
}

function toFixedCourse(
  { source, primary, classes }: HeldCourse,
  catalog: TermCatalog,
  seats: ReadonlyMap<number, Seats>,
): FixedCourse {
  const { offering } = primary;
  const label = courseLabel(offering);
  const topic = topicOf(primary);
  return {
    source,
    courseId: offering.course.courseId,
    offerNumber: offering.offerNumber,
    ...(topic !== undefined && { topic }),
    label,
    title: titleBeside(label, recordTitle(primary)),
    // Each class is listed, so the ones that it would bring along aren't needed.
    sections: classes.map((record) => ({ ...toScheduleSection(record, seats, catalog), autoEnroll: [] })),
  };
}
