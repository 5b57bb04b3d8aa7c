import { toRequest } from "#configuration/to-request";
import { type ChosenCourse, hashCode } from "#engine";
import type { BuildResult } from "#contract/builder/build-result";
import {
  type ConfigurationDocument,
  type StoredCourse,
  emptyConfiguration,
} from "#contract/builder/configuration-document";
import { type LinkColors, sharedColors } from "#contract/course-colors";
import { DEFAULT_COURSE_OPTIONS, MAX_COURSES } from "#contract/course-rules";
import { isAppError, AppError, refuse } from "#contract/outcome";
import { readClassNumbers } from "#contract/builder/shared-link";
import { newEntityId } from "../builder/configuration-store.ts";
import { type ShownSchedules, toBuildResult } from "../builder/to-result.ts";
import type { Services } from "../call.ts";
import {
  broughtBy,
  className,
  type ClassRecord,
  courseLabel,
  isOffered,
  numbersOf,
  sectionName,
  type TermCatalog,
} from "../catalog/records.ts";
import { ownClashingPairs } from "../registration/rules/clashes.ts";
import { goTogether } from "../registration/rules/request.ts";
import { listingsByCourse } from "#contract/builder/schedule-listings";
import { plannedSchedule, type ScheduleDocument } from "#documents/schedule";

/**
 * Exactly the link's classes and what they bring. Message names conflicts. If they make no schedule, IsError is set and
 * Message says why. Throws NOT_FOUND for the term, and BAD_REQUEST for the list.
 */
export async function readShared(
  { catalog }: Pick<Services, "catalog">,
  term: string,
  classNumbers: string,
): Promise<BuildResult> {
  const numbers = readClassNumbers(classNumbers);
  const known = await catalog.term(term);
  const request = toRequest(NO_COURSES, known.term, () => undefined, []);
  try {
    const { chosen, brought } = gather(known, numbers);
    const all = [...chosen, ...brought];
    const taken = numbersOf(all);
    const seats = await catalog.seats(term, taken);
    const schedules = [{ hashCode: hashCode(taken), courses: toCourses(chosen, brought) }];
    const result = toBuildResult(
      { ...NONE, total: "1", schedules, possibleClasses: taken },
      { request, seats },
      NO_COURSES,
      known,
    );
    return { ...result, Message: clashNote(all, brought) };
  } catch (error) {
    if (!isAppError(error) || error.code !== "RULE_BROKEN") throw error;
    const result = toBuildResult(NONE, { request, seats: new Map() }, NO_COURSES, known);
    return { ...result, IsError: true, Message: error.message };
  }
}

const NO_COURSES: ConfigurationDocument = {
  ...emptyConfiguration,
  options: { ...emptyConfiguration.options, includeCurrentEnrollment: false, includeEnrollmentCart: false },
};

const NONE: ShownSchedules = {
  resultCode: 0,
  problem: null,
  total: "0",
  complete: true,
  isTooMany: false,
  isRanked: true,
  processedCount: 0,
  processTime: 0,
  schedules: [],
  possibleClasses: [],
};

/** Splits the link's classes into chosen ones and those that they bring. Throws RULE_BROKEN. */
function gather(catalog: TermCatalog, numbers: readonly number[]) {
  const named = numbers.map((number) => requireClass(catalog, number));
  const broughtByAll = (records: readonly ClassRecord[]) =>
    records.flatMap((record) => broughtBy(record, catalog)).filter(({ status }) => status !== "X");
  const broughtByNamed = new Set(broughtByAll(named));
  // In a chain or circle, the bringing class may itself be brought.
  const coming = new Set(broughtByAll(named.filter((record) => !broughtByNamed.has(record))));
  const chosen = named.filter((record) => !coming.has(record));
  const brought = new Set(broughtByAll(chosen).filter((record) => !chosen.includes(record)));
  for (const record of chosen.filter(({ classType }) => classType === "N")) {
    const leads = chosen.filter(({ offering, classType }) => offering === record.offering && classType === "E");
    if (leads.length > 0 && !leads.some((lead) => goTogether(lead, record)))
      refuse(`${className(record)} can't be taken with ${leads.map(sectionName).join(" or ")}.`);
  }
  return { chosen, brought: [...brought] };
}

const MAX_CLASHES_NAMED = 3;

function clashNote(all: readonly ClassRecord[], auto: readonly ClassRecord[]): string | null {
  const clashes = [...ownClashingPairs({ all, auto })].slice(0, MAX_CLASHES_NAMED);
  return (
    clashes.map(({ a, b, times }) => `${className(a)} conflicts with ${className(b)} (${times}).`).join(" ") || null
  );
}

function requireClass({ classes, term }: TermCatalog, number: number): ClassRecord {
  const record = classes.get(number);
  if (!record) return refuse(`Class ${number} isn't offered in ${term.description}.`);
  return record.status === "X" ? refuse(`${className(record)} was canceled.`) : record;
}

/** One per enrollment section; a topics course can have several. */
function toCourses(chosen: readonly ClassRecord[], brought: readonly ClassRecord[]): ChosenCourse[] {
  const coming = new Set(numbersOf(brought));
  return [...Map.groupBy(chosen, ({ offering }) => offering)].flatMap(([offering, own]) => {
    const leads = own.filter(({ classType }) => classType === "E");
    const others = own.filter(({ classType }) => classType !== "E");
    const leadOf = (record: ClassRecord) => leads.find((lead) => goTogether(lead, record)) ?? leads[0];
    const groups =
      leads.length === 0 ? [others] : leads.map((lead) => [lead, ...others.filter((each) => leadOf(each) === lead)]);
    return groups.map((group) => ({
      id: `${offering.course.courseId}-${group[0]!.classNumber}`,
      source: "configuration",
      courseId: offering.course.courseId,
      offerNumber: offering.offerNumber,
      classes: group.map(({ classNumber, component, autoEnroll }) => ({
        classNumber,
        component,
        autoEnrolled: autoEnroll.filter((number) => coming.has(number)),
        isLocked: false,
      })),
    }));
  });
}

/** Other components can have any section. */
export function sharedDocument(catalog: TermCatalog, numbers: readonly number[]): ConfigurationDocument {
  const records = numbers.map((number) => requireClass(catalog, number));
  const courses = [...Map.groupBy(records, ({ offering }) => offering).values()].map(toStoredCourse);
  if (courses.length > MAX_COURSES) refuse(`A configuration can have up to ${MAX_COURSES} courses.`);
  return { ...NO_COURSES, courses };
}

function toStoredCourse(records: ClassRecord[]): StoredCourse {
  const { offering } = records[0]!;
  const closed = records.find(({ status }) => status !== "A") ?? (isOffered(offering) ? undefined : records[0]);
  if (closed) refuse(`${className(closed)} isn't available in Schedule Builder.`);
  const [lead, second] = records.filter(({ classType }) => classType === "E");
  if (lead && second) {
    const sections = `${sectionName(lead)} and ${sectionName(second)}`;
    refuse(`A schedule can't have two sections of ${courseLabel(offering)}: ${sections}.`);
  }
  const byComponent = Map.groupBy(records, ({ component }) => component);
  return {
    id: newEntityId(),
    isEnabled: true,
    courseId: offering.course.courseId,
    offerNumber: offering.offerNumber,
    options: DEFAULT_COURSE_OPTIONS,
    components: [...byComponent].map(([component, sections]) => ({
      component,
      explicitSections: numbersOf(sections),
      lockedClassNumber: null,
    })),
  };
}

export function toSharedDocument(
  { IsError, Message, Schedules, Classes, TermInfo }: BuildResult,
  { title, madeAt, ...link }: Pick<ScheduleDocument, "title" | "madeAt"> & LinkColors,
): ScheduleDocument {
  const [schedule] = Schedules;
  if (IsError || !schedule) {
    throw new AppError({ code: "BAD_REQUEST", message: Message ?? "The requested schedule could not be built." });
  }
  const { Description: term, Code: termCode } = TermInfo.Term;
  const courses = listingsByCourse({ Classes }, schedule);
  return plannedSchedule(courses, { title, term, termCode, madeAt }, { colors: sharedColors(courses, link) });
}
