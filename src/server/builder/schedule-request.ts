import type { ConfigurationDocument } from "#contract/configuration";
import type { ScheduleComponent, ScheduleCourse, ScheduleRequest } from "#contract/schedule-request";
import { institution } from "#contract/institution";
import { MINUTES_PER_DAY } from "#contract/wall-time";
import { titleBeside } from "#contract/words";
import type { Catalog } from "../catalog/catalog.ts";
import {
  type ClassRecord,
  courseLabel,
  type OfferingRecord,
  type Seats,
  type TermCatalog,
} from "../catalog/records.ts";
import { toScheduleSection } from "../catalog/to-schedule.ts";
import { coversComponent } from "../registration/selection.ts";
import { type HeldCourse, toFixedCourse } from "./held-courses.ts";

export type PreparedRequest = {
  request: ScheduleRequest;
  /** Ids of the courses that the catalogue no longer has. */
  invalidCourses: string[];
  /** Every class that the request names. */
  classes: ClassRecord[];
  seats: ReadonlyMap<number, Seats>;
};

/** The offering that a configured course chose, undefined when the catalogue no longer has it. */
export function findOffering(
  catalog: TermCatalog,
  { courseId, offerNumber }: { courseId: string; offerNumber: number },
): OfferingRecord | undefined {
  return catalog.courses.get(courseId)?.offerings.find((offering) => offering.offerNumber === offerNumber);
}

/** Sections that could be scheduled: active ones. Whether they have seats is for the course's options to weigh. */
export function schedulableClasses(offering: OfferingRecord): ClassRecord[] {
  return offering.classes.filter((record) => record.status === "A");
}

/** The term and the options of a request, without any courses or breaks. */
export function emptyRequest({ term }: TermCatalog, document: ConfigurationDocument): ScheduleRequest {
  return {
    term: term.code,
    termStartDate: term.startDate,
    termEndDate: term.endDate,
    courses: [],
    breaks: [],
    fixed: [],
    options: {
      includeCurrentEnrollment: document.options.includeCurrentEnrollment,
      includeEnrollmentCart: document.options.includeEnrollmentCart,
      travelGapMinutes: institution.travelGapMinutes,
      preference: document.options.preference,
    },
  };
}

/** What the engine computes with. Courses whose offering is gone are left out: the screens show them as invalid. */
export async function prepareRequest(
  catalog: TermCatalog,
  readSeats: Catalog["seats"],
  document: ConfigurationDocument,
  held: readonly HeldCourse[],
): Promise<PreparedRequest> {
  const courses = document.courses.flatMap((course) => {
    const offering = findOffering(catalog, course);
    return offering ? [{ course, offering }] : [];
  });
  const known = new Set(courses.map(({ course }) => course));
  const invalidCourses = document.courses.filter((course) => !known.has(course)).map(({ id }) => id);
  const classes = withAutoEnrolled(catalog, [
    ...courses.flatMap(({ offering }) => schedulableClasses(offering)),
    ...held.flatMap((each) => each.classes),
  ]);
  const seats = await readSeats(
    catalog.term.code,
    classes.map((record) => record.classNumber),
  );
  const request: ScheduleRequest = {
    ...emptyRequest(catalog, document),
    courses: courses.map(({ course, offering }) => toScheduleCourse(course, offering, catalog, seats)),
    breaks: document.breaks.map((each) => ({
      id: each.id,
      name: each.name,
      enabled: each.isEnabled,
      day: each.dayOfWeek,
      startMinutes: each.isAllDay ? 0 : each.startMinutes,
      endMinutes: each.isAllDay ? MINUTES_PER_DAY : each.endMinutes,
    })),
    fixed: held.map((each) => toFixedCourse(each, catalog, seats)),
  };
  return { request, invalidCourses, classes, seats };
}

function toScheduleCourse(
  course: ConfigurationDocument["courses"][number],
  offering: OfferingRecord,
  catalog: TermCatalog,
  seats: ReadonlyMap<number, Seats>,
): ScheduleCourse {
  const components = offering.components.map(({ component, isOptional }) => {
    const choice = course.components.find((each) => each.component === component);
    return {
      component,
      isOptional,
      explicit: choice?.explicitSections ?? null,
      lockedClassNumber: choice?.lockedClassNumber ?? null,
    };
  });
  const { taking, sections } = withoutBrought(components, schedulableClasses(offering), catalog);
  return {
    id: course.id,
    courseId: course.courseId,
    offerNumber: course.offerNumber,
    label: courseLabel(offering),
    title: titleBeside(courseLabel(offering), offering.course.title),
    enabled: course.isEnabled,
    options: course.options,
    components: taking,
    sections: sections.map((record) => toScheduleSection(record, seats, catalog)),
  };
}

/**
 * A component whose sections the lead sections bring along is no choice and does not take part. Where only some of the
 * possible lead sections bring one, those stand aside: a schedule has a section of the component for all or for none.
 */
function withoutBrought(
  components: readonly ScheduleComponent[],
  classes: readonly ClassRecord[],
  catalog: TermCatalog,
): { taking: ScheduleComponent[]; sections: ClassRecord[] } {
  const [lead, ...others] = components;
  if (!lead) return { taking: [], sections: [...classes] };
  const taking = [lead];
  let sections = [...classes];
  for (const component of others) {
    const leads = sections.filter((record) => record.component === lead.component && isPossible(record, lead));
    const bringing = leads.filter((record) => coversComponent(record, component.component, catalog));
    if (bringing.length > 0 && bringing.length === leads.length) {
      sections = sections.filter((record) => record.component !== component.component);
      continue;
    }
    taking.push(component);
    if (!component.isOptional) sections = sections.filter((record) => !bringing.includes(record));
  }
  return { taking, sections };
}

function isPossible({ classNumber }: ClassRecord, { explicit, lockedClassNumber }: ScheduleComponent): boolean {
  if (lockedClassNumber !== null) return classNumber === lockedClassNumber;
  return explicit === null || explicit.includes(classNumber);
}

function withAutoEnrolled(catalog: TermCatalog, records: readonly ClassRecord[]): ClassRecord[] {
  const brought = records
    .flatMap((record) => record.autoEnroll)
    .map((number) => catalog.classes.get(number))
    .filter((record) => record !== undefined);
  return [...new Set([...records, ...brought])];
}
