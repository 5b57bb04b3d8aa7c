import type { ConfigurationData, OfferedCourse, StoredCourse } from "#contract/builder/configuration";
import { requisiteWords } from "#contract/requisites";
import type { FixedCourse } from "#contract/builder/schedule-request";
import { titleBeside } from "#contract/words";
import type { Services } from "../call.ts";
import type { Catalog } from "../catalog/catalog.ts";
import { componentWords } from "../catalog/code-words.ts";
import {
  broughtBy,
  type ClassRecord,
  courseLabel,
  numbersOf,
  type Seats,
  type TermCatalog,
  creditRangeOf,
  findOffering,
  schedulableClasses,
} from "../catalog/records.ts";
import { toScheduleSection } from "../catalog/to-schedule.ts";
import { readConfiguration } from "./configuration-store.ts";
import { type HeldCourse, readHeldCourses, toFixedCourse } from "../registration/enrolled/held-courses.ts";
import { readUnitLimits } from "../registration/terms.ts";
import { toListings } from "./to-result.ts";
import { toTermInfo } from "./to-wire.ts";

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
  const { offerings, fixed, classes, seats } = await prepare(row.document.courses, term, held, services.catalog.seats);
  return {
    ConfigurationId: row.id,
    ConfigurationName: row.name,
    Version: row.version,
    TermInfo: toTermInfo(term.term),
    Document: row.document,
    Offerings: offerings,
    Held: fixed,
    UnitLimits,
    Classes: toListings(classes, seats),
  };
}

/** A course's offering and classes, as `readBuildData` has them. */
export async function readOffered(term: TermCatalog, course: CourseKey, readSeats: Catalog["seats"]) {
  const { offerings, classes, seats } = await prepare([course], term, [], readSeats);
  return { Offerings: offerings, Classes: toListings(classes, seats) };
}

export type Prepared = {
  offerings: OfferedCourse[];
  fixed: FixedCourse[];
  classes: ClassRecord[];
  seats: ReadonlyMap<number, Seats>;
};

type CourseKey = Pick<StoredCourse, "courseId" | "offerNumber">;

export async function prepare(
  courses: readonly CourseKey[],
  term: TermCatalog,
  held: readonly HeldCourse[],
  readSeats: Catalog["seats"],
): Promise<Prepared> {
  const wanted = [
    ...courses.flatMap((course) => {
      const offering = findOffering(term, course);
      return offering ? schedulableClasses(offering) : [];
    }),
    ...held.flatMap((each) => each.classes),
  ];
  const classes = [...new Set([...wanted, ...wanted.flatMap((record) => broughtBy(record, term))])];
  const seats = await readSeats(term.term.code, numbersOf(classes));
  return {
    offerings: courses.map((course) => toOffered(course, term, (record) => toScheduleSection(record, seats, term))),
    fixed: held.map((each) => toFixedCourse(each, term, seats)),
    classes,
    seats,
  };
}

/** What a term offers of a course, with its schedulable classes as sections. */
export function toOffered<Section>(
  { courseId, offerNumber }: CourseKey,
  catalog: TermCatalog,
  toSection: (record: ClassRecord) => Section,
): Omit<OfferedCourse, "sections"> & { sections: Section[] } {
  const course = catalog.courses.get(courseId);
  const offering = findOffering(catalog, { courseId, offerNumber });
  const named = offering ?? course?.offerings[0];
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
      description: componentWords(component).Description,
      isOptional,
    })),
    sections: offering ? schedulableClasses(offering).map(toSection) : [],
    inactive: (offering?.classes ?? [])
      .filter(({ status }) => status !== "A")
      .map(({ classNumber, component }) => ({ classNumber, component })),
  };
}
