import { toRequest } from "#configuration/to-request";
import type { LeftOut, SharedResults } from "#contract/builder/build-result";
import {
  type ConfigurationDocument,
  emptyConfiguration,
  type StoredCourse,
} from "#contract/builder/configuration-document";
import { type LinkClasses, readLinkClasses } from "#contract/builder/read-link";
import { listingsByCourse } from "#contract/builder/schedule-listings";
import { type LinkColors, sharedColors } from "#contract/course-colors";
import { DEFAULT_COURSE_OPTIONS, MAX_COURSES } from "#contract/course-rules";
import { titleBeside } from "#contract/labels/catalog-words";
import { failureBecause, refuseBecause } from "#contract/sentences/refuse";
import { inWords, type Sentence, sentence } from "#contract/sentences/sentence";
import { plannedSchedule, type ScheduleDocument } from "#documents/schedule";
import { type ChosenCourse, hashCode } from "#engine";
import { randomEntityId } from "../builder/configuration-store.ts";
import { type ShownSchedules, toBuildResult } from "../builder/to-result.ts";
import type { Services } from "../call.ts";
import {
  broughtBy,
  type ClassRecord,
  className,
  courseLabel,
  isOffered,
  numbersOf,
  recordSection,
  recordTitle,
  type TermCatalog,
  topicOf,
} from "../catalog/records.ts";
import { isOtherName } from "../catalog/same-class.ts";
import { walksAmong } from "../catalog/walks.ts";
import { ownClashingPairs } from "../registration/rules/clashes.ts";
import { areTakenTogether } from "../registration/rules/request.ts";

/**
 * The link's classes and what they bring, without those that can't be in a schedule, which `LeftOut` names. The result's
 * Message names these and conflicts; IsError is set if no class remains. Throws NOT_FOUND for the term, and BAD_REQUEST
 * for a list without class numbers.
 */
export async function readShared(
  { catalog }: Pick<Services, "catalog">,
  term: string,
  classNumbers: string,
): Promise<Shared> {
  const list = readLinkClasses(classNumbers);
  const known = await catalog.term(term);
  const request = toRequest(NO_COURSES, known.term, () => undefined, []);
  const { chosen, brought, leftOut: LeftOut } = gather(known, list);
  const all = [...chosen, ...brought];
  const taken = numbersOf(all);
  const seats = await catalog.seats(term, taken);
  const schedules = [{ hashCode: hashCode(taken), courses: toCourses(chosen, brought) }];
  const built = chosen.length === 0 ? NONE : { ...NONE, total: "1", schedules, possibleClasses: taken };
  const result = toBuildResult(built, { request, seats }, NO_COURSES, known);
  const notes = [...saidOfLeftOut(LeftOut), ...clashNotes(all, brought)];
  const said = notes.length > 0 ? wordsWithCodes(notes) : { Message: null };
  const Result = { ...result, IsError: chosen.length === 0, ...said };
  const meetings = Object.values(result.Classes).flatMap(({ Meetings }) => Meetings);
  return { Result, ClassNumbers: list.numbers, LeftOut, ...walksAmong(known.walks, meetings) };
}

export type Shared = Pick<SharedResults, "Result" | "ClassNumbers" | "LeftOut" | "Walks">;

function saidOfLeftOut(leftOut: readonly LeftOut[]): Sentence[] {
  return leftOut.flatMap(({ Said }) => Said?.Message ?? []);
}

function wordsWithCodes(said: readonly Sentence[]) {
  return { Message: inWords(said), Said: { Message: [...said] } };
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

/** Splits the link's classes into chosen ones, those that they bring, and those that can't be in a schedule. */
function gather(catalog: TermCatalog, { numbers, invalid }: LinkClasses) {
  const { records: named, leftOut } = findClasses(catalog, numbers);
  const broughtByAll = (records: readonly ClassRecord[]) =>
    records.flatMap((record) => broughtBy(record, catalog)).filter(({ status }) => status !== "X");
  const broughtByNamed = new Set(broughtByAll(named));
  // In a chain or circle, the bringing class may itself be brought.
  const coming = new Set(broughtByAll(named.filter((record) => !broughtByNamed.has(record))));
  const own = named.filter((record) => !coming.has(record));
  const chosen = own.filter((record) => {
    if (record.classType !== "N") return true;
    const leads = own.filter(({ offering, classType }) => offering === record.offering && classType === "E");
    if (leads.length === 0 || leads.some((lead) => areTakenTogether(lead, record))) return true;
    const names = { class: className(record), either: leads.map(recordSection) };
    leftOut.push(withoutClass(record, sentence("shared.not_with", names)));
    return false;
  });
  const brought = new Set(broughtByAll(chosen).filter((record) => !chosen.includes(record)));
  for (const part of invalid) {
    const said = wordsWithCodes([sentence("shared.not_a_number", { part })]);
    leftOut.push({ ClassNumber: null, IsCanceled: false, Name: part, CourseTitle: "", ...said });
  }
  return { chosen, brought: [...brought], leftOut };
}

/** A canceled class keeps its name, but is left out. So are one that the term doesn't have, and another name of one. */
function findClasses(catalog: TermCatalog, numbers: readonly number[]) {
  const { classes, term } = catalog;
  const leftOut: LeftOut[] = [];
  const records: ClassRecord[] = [];
  for (const number of numbers) {
    const record = classes.get(number);
    const same = record && records.find((other) => isOtherName(record, other, catalog));
    if (!record) {
      const said = wordsWithCodes([sentence("cart.not_in_term", { number, term: term.description })]);
      leftOut.push({ ClassNumber: number, IsCanceled: false, Name: `Class ${number}`, CourseTitle: "", ...said });
    } else if (record.status === "X") {
      leftOut.push(withoutClass(record, sentence("class.canceled", { class: className(record) })));
    } else if (same) {
      const names = { class: className(record), other: className(same) };
      leftOut.push(withoutClass(record, sentence("same_class.both", names)));
    } else {
      records.push(record);
    }
  }
  return { records, leftOut };
}

function withoutClass(record: ClassRecord, why: Sentence): LeftOut {
  const CourseTitle = titleBeside(courseLabel(record.offering), recordTitle(record));
  const IsCanceled = record.status === "X";
  return {
    ClassNumber: record.classNumber,
    IsCanceled,
    Name: className(record),
    CourseTitle,
    ...wordsWithCodes([why]),
  };
}

const MAX_CLASHES_NAMED = 3;

function clashNotes(all: readonly ClassRecord[], auto: readonly ClassRecord[]): Sentence[] {
  const clashes = [...ownClashingPairs({ all, auto })].slice(0, MAX_CLASHES_NAMED);
  return clashes.map(({ a, b, times }) =>
    sentence("shared.clash", { class: className(a), other: className(b), times }),
  );
}

/** One per enrollment section; a topics course can have several. */
function toCourses(chosen: readonly ClassRecord[], brought: readonly ClassRecord[]): ChosenCourse[] {
  const coming = new Set(numbersOf(brought));
  return [...Map.groupBy(chosen, ({ offering }) => offering)].flatMap(([offering, own]) => {
    const leads = own.filter(({ classType }) => classType === "E");
    const others = own.filter(({ classType }) => classType !== "E");
    const leadOf = (record: ClassRecord) => leads.find((lead) => areTakenTogether(lead, record)) ?? leads[0];
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

/**
 * A configuration of these classes; components that they don't name can have any section. `notes` name the classes that
 * it leaves out. Throws RULE_BROKEN if none remains.
 */
export function sharedDocument(catalog: TermCatalog, numbers: readonly number[]) {
  const { records: found, leftOut } = findClasses(catalog, numbers);
  const isAvailable = ({ status, offering }: ClassRecord) => status === "A" && isOffered(offering);
  const records = found.filter(isAvailable);
  const notes = [
    ...saidOfLeftOut(leftOut),
    ...found
      .filter((record) => !isAvailable(record))
      .map((record) => sentence("shared.not_available", { class: className(record) })),
  ];
  if (records.length === 0) refuseBecause(...notes);
  const courses = [...Map.groupBy(records, ({ offering }) => offering).values()].flatMap(byTopic).map(toStoredCourse);
  if (courses.length > MAX_COURSES) refuseBecause(sentence("edit.most_courses", { count: MAX_COURSES }));
  // The student edits them, so they are a text.
  return { document: { ...NO_COURSES, courses }, notes: inWords(notes) };
}

/** The classes of one offering, by topic if the course is repeatable. Related sections stay with their lead. */
function byTopic(records: ClassRecord[]): ClassRecord[][] {
  const leads = records.filter(({ classType }) => classType === "E");
  const leadOf = (record: ClassRecord) => leads.find((lead) => areTakenTogether(lead, record)) ?? leads[0] ?? record;
  return [...Map.groupBy(records, (record) => topicOf(record.classType === "E" ? record : leadOf(record))).values()];
}

function toStoredCourse(records: ClassRecord[]): StoredCourse {
  const { offering } = records[0]!;
  const topic = topicOf(records.find(({ classType }) => classType === "E") ?? records[0]!);
  const [lead, second] = records.filter(({ classType }) => classType === "E");
  if (lead && second) {
    const names = [recordSection(lead), recordSection(second)];
    refuseBecause(sentence("shared.two_sections", { course: courseLabel(offering), names }));
  }
  const byComponent = Map.groupBy(records, ({ component }) => component);
  return {
    id: randomEntityId(),
    isEnabled: true,
    courseId: offering.course.courseId,
    offerNumber: offering.offerNumber,
    ...(topic !== undefined && { topic }),
    options: DEFAULT_COURSE_OPTIONS,
    components: [...byComponent].map(([component, sections]) => ({
      component,
      explicitSections: numbersOf(sections),
      lockedClassNumber: null,
    })),
  };
}

/** Throws GONE if no class remains. */
export function toSharedDocument(
  { Result, ClassNumbers: classNumbers, LeftOut }: Shared,
  { title, madeAt, colors }: Pick<ScheduleDocument, "title" | "madeAt"> & Pick<LinkColors, "colors">,
): ScheduleDocument {
  const { IsError, Said, Schedules, Classes, TermInfo } = Result;
  const [schedule] = Schedules;
  if (IsError || !schedule) {
    throw failureBecause("GONE", Said?.Message ?? [sentence("shared.no_schedule")]);
  }
  const { Description: term, Code: termCode } = TermInfo.Term;
  const courses = listingsByCourse({ Classes }, schedule);
  const heading = { title, term, termCode, madeAt, leftOut: LeftOut.map(({ Message }) => Message) };
  const plan = { colors: sharedColors(courses, { classNumbers, colors }), calendar: TermInfo.Calendar };
  return plannedSchedule(courses, heading, plan);
}
