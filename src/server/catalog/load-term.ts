import { setImmediate as nextTurn } from "node:timers/promises";
import type { Instructor, Meeting } from "#contract/catalog";
import { daysString } from "#contract/institution";
import type { Requisite } from "#contract/requisites";
import { timeLabel, toWallTime } from "#contract/wall-time";
import { dateLabel } from "#contract/words";
import type { Db, Row } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import type { ClassRecord, CourseRecord, OfferingRecord, SessionRecord, TermCatalog, TermRecord } from "./records.ts";

const byText = new Intl.Collator("en", { numeric: true });

/** Rows between which other requests are answered. */
const SLICE = 500;

export async function loadTerm(db: Db, code: string, leastVersion = 0): Promise<TermCatalog> {
  const read = async (trx: Db) => ({
    term: await readTerm(trx, code, leastVersion),
    sessions: await loadSessions(trx, code),
    subjects: await trx
      .selectFrom("subjects")
      .select(["code", "description"])
      .where("term_code", "=", code)
      .orderBy("code")
      .execute(),
    ...(await loadCourses(trx, code)),
    meetings: await loadMeetings(trx, code),
    attributes: await loadAttributes(trx, code),
    notes: await trx
      .selectFrom("class_notes")
      .select(["class_number", "note"])
      .where("term_code", "=", code)
      .orderBy("class_number")
      .orderBy("sequence")
      .execute(),
    classRows: await trx
      .selectFrom("classes")
      .select(["class_number as classNumber", "course_id", "offer_number", "session_code", "section", "component"])
      .select(["class_type as classType", "status", "association", "parent_class_number as parentClassNumber"])
      .select(["auto_enroll_1", "auto_enroll_2", "title", "topic", "campus", "instruction_mode as instructionMode"])
      .select(["min_units as minUnits", "max_units as maxUnits", "grading_basis as gradingBasis"])
      .select(["add_consent as addConsent", "drop_consent as dropConsent", "combined_id as combinedId"])
      .select("requirement_designation as requirementDesignation")
      .where("term_code", "=", code)
      .orderBy("class_number")
      .execute(),
  });
  const found = await withTransaction(db, read, { isolation: "repeatable read" });
  const { term, sessions, courses, offerings, classRows } = found;
  const [meetings, attributes, notes] = [byClass(found.meetings), byClass(found.attributes), byClass(found.notes)];

  const classes = new Map<number, ClassRecord>();
  for (const [at, row] of classRows.entries()) {
    if (at % SLICE === 0) await nextTurn();
    const { course_id, offer_number, session_code, auto_enroll_1, auto_enroll_2, ...own } = row;
    const { classNumber } = own;
    const offering = offerings.get(offeringKey(course_id, offer_number));
    const session = sessions.get(session_code);
    if (!offering || !session) throw new Error(`Class ${classNumber} in term ${code} has no offering or session.`);
    const record: ClassRecord = {
      ...own,
      offering,
      session,
      autoEnroll: [auto_enroll_1, auto_enroll_2].filter((number) => number !== null),
      title: own.title ?? offering.course.title,
      meetings: (meetings.get(classNumber) ?? []).map((meeting) => toMeeting(meeting, own.campus)),
      attributes: attributes.get(classNumber) ?? [],
      notes: (notes.get(classNumber) ?? []).map(({ note }) => note),
    };
    classes.set(classNumber, record);
    offering.classes.push(record);
  }
  const sharing = [...classes.values()].filter(({ combinedId }) => combinedId !== null);
  const combined = Map.groupBy(sharing, ({ combinedId }) => combinedId ?? "");
  const subjects = new Map(found.subjects.map((row) => [row.code, row.description]));
  return { term, sessions, subjects, courses, classes, ordered: await putInOrder(offerings.values()), combined };
}

export function selectTerms(db: Db) {
  return db
    .selectFrom("terms")
    .select(["code", "description", "start_date as startDate", "end_date as endDate"])
    .select("catalog_version as catalogVersion");
}

async function readTerm(db: Db, code: string, leastVersion: number): Promise<TermRecord> {
  const term = await selectTerms(db).where("code", "=", code).executeTakeFirstOrThrow();
  if (term.catalogVersion < leastVersion)
    throw new Error(`The database doesn't have version ${leastVersion} of term ${code} yet.`);
  return term;
}

/** By subject, catalog number, and section. Also sorts each offering's classes. */
async function putInOrder(offerings: Iterable<OfferingRecord>): Promise<ClassRecord[]> {
  const ordered: ClassRecord[] = [];
  for (const [at, { classes }] of [...offerings].sort(compareOfferings).entries()) {
    if (at % SLICE === 0) await nextTurn();
    ordered.push(...classes.sort(compareSections));
  }
  return ordered;
}

function compareOfferings(a: OfferingRecord, b: OfferingRecord): number {
  return (
    byText.compare(a.subject, b.subject) ||
    byText.compare(a.catalogNumber, b.catalogNumber) ||
    byText.compare(a.course.courseId, b.course.courseId) ||
    a.offerNumber - b.offerNumber
  );
}

function compareSections(a: ClassRecord, b: ClassRecord): number {
  return componentRank(a) - componentRank(b) || byText.compare(a.section, b.section) || a.classNumber - b.classNumber;
}

function componentRank(record: ClassRecord): number {
  const position = record.offering.components.findIndex(({ component }) => component === record.component);
  return position < 0 ? record.offering.components.length : position;
}

async function loadSessions(db: Db, termCode: string): Promise<Map<string, SessionRecord>> {
  const rows = await db
    .selectFrom("sessions")
    .select(["code", "description", "start_date as startDate", "end_date as endDate"])
    .select(["enrollment_opens_at as enrollmentOpensAt", "enrollment_closes_at as enrollmentClosesAt"])
    .select(["open_enrollment_at as openEnrollmentAt", "drop_deadline as dropDeadline"])
    .select("withdraw_deadline as withdrawDeadline")
    .where("term_code", "=", termCode)
    .orderBy("code")
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

async function loadCourses(db: Db, termCode: string) {
  const courseRows = await db
    .selectFrom("courses")
    .select(["course_id as courseId", "title", "description", "requisites", "repeatable as isRepeatable"])
    .where("term_code", "=", termCode)
    .execute();
  const offeringRows = await db
    .selectFrom("offerings")
    .select(["course_id", "offer_number as offerNumber", "subject", "catalog_number as catalogNumber", "career"])
    .where("term_code", "=", termCode)
    .orderBy("course_id")
    .orderBy("offer_number")
    .execute();
  const componentRows = await db
    .selectFrom("offering_components")
    .select(["course_id", "offer_number", "component", "is_optional as isOptional"])
    .where("term_code", "=", termCode)
    .orderBy("position")
    .execute();

  // Writers only write what the contract's schema accepts.
  const toCourse = ({ requisites, ...row }: (typeof courseRows)[number]): CourseRecord => ({
    ...row,
    requisites: requisites as Requisite | null,
    offerings: [],
  });
  const courses = new Map(courseRows.map((row) => [row.courseId, toCourse(row)]));
  const offerings = new Map<string, OfferingRecord>();
  for (const { course_id, ...row } of offeringRows) {
    const course = courses.get(course_id);
    if (!course) throw new Error(`Offering ${course_id} ${row.offerNumber} in term ${termCode} has no course.`);
    const offering: OfferingRecord = { ...row, course, components: [], classes: [] };
    course.offerings.push(offering);
    offerings.set(offeringKey(course_id, row.offerNumber), offering);
  }
  for (const { course_id, offer_number, ...component } of componentRows)
    offerings.get(offeringKey(course_id, offer_number))?.components.push(component);
  return { courses, offerings };
}

type StoredMeeting = Row<"meetings"> & { facility: Row<"facilities"> | undefined; instructors: Instructor[] };

async function loadMeetings(db: Db, termCode: string): Promise<StoredMeeting[]> {
  const facilityRows = await db.selectFrom("facilities").selectAll().execute();
  const facilities = new Map(facilityRows.map((row) => [row.code, row]));
  const instructorRows = await db
    .selectFrom("meeting_instructors as m")
    .innerJoin("instructors as i", "i.id", "m.instructor_id")
    .select(["m.class_number", "m.meeting_number", "i.id", "i.first_name", "i.last_name", "m.role"])
    .where("m.term_code", "=", termCode)
    .orderBy("m.position")
    .execute();
  const keyOf = ({ class_number, meeting_number }: Pick<StoredMeeting, "class_number" | "meeting_number">) =>
    `${class_number}/${meeting_number}`;
  const instructors = Map.groupBy(instructorRows, keyOf);
  const meetingRows = await db
    .selectFrom("meetings")
    .selectAll()
    .where("term_code", "=", termCode)
    .orderBy("class_number")
    .orderBy("meeting_number")
    .execute();
  return meetingRows.map((row) => ({
    ...row,
    facility: facilities.get(row.facility_code ?? ""),
    instructors: (instructors.get(keyOf(row)) ?? []).map(({ id, first_name, last_name, role }) => ({
      Person: { FirstName: first_name, LastName: last_name, Id: id },
      Role: { Code: role },
    })),
  }));
}

function toMeeting(stored: StoredMeeting, campus: string | null): Meeting {
  const { start_minutes: start, end_minutes: end, start_date, end_date } = stored;
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => stored.days & (1 << day));
  return {
    Number: stored.meeting_number,
    Days: days,
    DaysString: daysString(days),
    StartTime: start === null ? null : toWallTime(start),
    EndTime: end === null ? null : toWallTime(end),
    StartTimeFormatted: start === null ? null : timeLabel(start),
    EndTimeFormatted: end === null ? null : timeLabel(end),
    StartDate: start_date,
    EndDate: end_date,
    StartDateFormatted: dateLabel(start_date),
    EndDateFormatted: dateLabel(end_date),
    IsSingleDay: start_date === end_date,
    SkippedWeeks: stored.skipped_weeks,
    Component: stored.component,
    Facility: toFacility(stored, campus),
    Instructors: stored.instructors,
  };
}

function toFacility({ facility, is_online }: StoredMeeting, campus: string | null): Meeting["Facility"] {
  if (!facility)
    return is_online ? { Code: "ONLINE", Description: "Online", ShortDescription: "Online", IsOnline: true } : null;
  return {
    Code: facility.code,
    Description: facility.description,
    ShortDescription: facility.short_description,
    IsOnline: facility.is_online || is_online,
    ...(facility.campus !== null && facility.campus !== campus && { Campus: facility.campus }),
  };
}

async function loadAttributes(db: Db, termCode: string) {
  return await db
    .selectFrom("class_attributes as c")
    .leftJoin("attribute_values as v", (join) =>
      join.onRef("v.attribute", "=", "c.attribute").onRef("v.value", "=", "c.value"),
    )
    .select(["c.class_number", "c.attribute", "c.value"])
    .select((row) => row.fn.coalesce("v.description", "c.value").as("description"))
    .where("c.term_code", "=", termCode)
    .orderBy("c.attribute")
    .orderBy("c.value")
    .execute();
}

function byClass<Row extends { class_number: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ class_number }) => class_number);
}

function offeringKey(courseId: string, offerNumber: number): string {
  return `${courseId}\n${offerNumber}`;
}

/** Undefined if more than the statuses of some classes changed since `old`. */
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

/** Copies records of changed courses; shares the others with `old`. */
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
