import { toRequest } from "#configuration/to-request";
import type { ConfigurationDocument } from "#contract/configuration";
import type { ScheduleRequest, ScheduleSection } from "#contract/schedule-request";
import type { Catalog } from "../catalog/catalog.ts";
import type { ClassRecord, Seats, TermCatalog } from "../catalog/records.ts";
import { toScheduleSection } from "../catalog/to-schedule.ts";
import { type HeldCourse, toFixedCourse } from "./held-courses.ts";
import { findOffering, schedulableClasses, termOfferings } from "./term-offerings.ts";

export type PreparedRequest = {
  request: ScheduleRequest;
  /** Ids of the courses that the catalog no longer has. */
  invalidCourses: string[];
  /** Every class that the request names. */
  classes: ClassRecord[];
  seats: ReadonlyMap<number, Seats>;
};

/** What the engine computes with, and the classes and seats behind it. */
export async function prepareRequest(
  catalog: TermCatalog,
  readSeats: Catalog["seats"],
  document: ConfigurationDocument,
  held: readonly HeldCourse[],
): Promise<PreparedRequest> {
  const offered = document.courses.map((course) => findOffering(catalog, course));
  const classes = withAutoEnrolled(catalog, [
    ...offered.flatMap((offering) => (offering ? schedulableClasses(offering) : [])),
    ...held.flatMap((each) => each.classes),
  ]);
  const seats = await readSeats(
    catalog.term.code,
    classes.map((record) => record.classNumber),
  );
  const toSection = (record: ClassRecord): ScheduleSection => toScheduleSection(record, seats, catalog);
  const { find } = termOfferings(catalog);
  const request = toRequest(
    document,
    catalog.term,
    (courseId, offerNumber) => {
      const offering = find(courseId, offerNumber);
      return offering && { ...offering, sections: offering.sections.map(toSection) };
    },
    held.map((each) => toFixedCourse(each, catalog, seats)),
  );
  return {
    request,
    invalidCourses: document.courses.filter((_, index) => !offered[index]).map(({ id }) => id),
    classes,
    seats,
  };
}

function withAutoEnrolled(catalog: TermCatalog, records: readonly ClassRecord[]): ClassRecord[] {
  const brought = records
    .flatMap((record) => record.autoEnroll)
    .map((number) => catalog.classes.get(number))
    .filter((record) => record !== undefined);
  return [...new Set([...records, ...brought])];
}
