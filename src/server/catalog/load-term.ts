import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Meeting } from "#contract/catalog";
import { daysString } from "#contract/institution";
import { compareNaturally } from "#contract/labels/course-order";
import { MINUTES_PER_DAY, toWallTime } from "#dates/minutes";
import { dateLabel, timeLabel } from "#dates/words";
import { type Db, jsonListOf } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import {
  type ClassRecord,
  type CourseRecord,
  courseLabel,
  type OfferingRecord,
  type SessionRecord,
  type TermCatalog,
  type TermRecord,
} from "./records.ts";
import { otherNames } from "./same-class.ts";
import { createCalendarReader, selectCalendar, toCalendarDay } from "./term-calendar.ts";
import { readTermWalks } from "./walks.ts";

/** Rows between which other requests are answered. */
const SLICE = 500;

/** Reads a whole term from one snapshot, in a fixed number of queries. */
export async function loadTerm(db: Db, code: string, leastVersion = 0): Promise<TermCatalog> {
  const read = async (trx: Db) => ({
    term: await readTerm(trx, code, leastVersion),
    sessions: (await selectSessions(code).execute(trx)).rows,
    calendar: (await selectCalendar(code).execute(trx)).rows,
    subjects: await trx.selectFrom("subjects").selectAll().where("term_code", "=", code).orderBy("code").execute(),
    courseRows: (await selectCourses(code).execute(trx)).rows,
    classRows: (await selectClasses(code).execute(trx)).rows,
    sameRows: await selectSameClass(trx, code),
    walks: await readTermWalks(trx, code),
  });
  const found = await withTransaction(db, read, { isolation: "repeatable read" });
  const { term, courseRows, classRows, walks } = found;
  const placed = new Set(walks?.Buildings);
  const sessions = new Map(found.sessions.map((row) => [row.code, row]));
  const calendar = found.calendar.map((row) => toCalendarDay(row, sessions));
  const withCalendar = createCalendarReader(calendar);
  const courses = new Map(courseRows.map((course) => [course.courseId, course]));
  const offerings = new Map<string, OfferingRecord>();
  for (const course of courseRows) {
    for (const offering of course.offerings) {
      offering.course = course;
      offerings.set(`${course.courseId}\n${offering.offerNumber}`, offering);
    }
  }

  const classes = new Map<number, ClassRecord>();
  for (const [at, { course_id, offer_number, session_code, ...row }] of classRows.entries()) {
    if (at % SLICE === 0) await nextTurn();
    // Foreign keys guarantee both: all rows come from one snapshot.
    const offering = offerings.get(`${course_id}\n${offer_number}`)!;
    const session = sessions.get(session_code)!;
    const title = row.title ?? offering.course.title;
    const meetings = withCalendar(
      row.meetings.map((meeting) => toMeeting(inBuilding(meeting, placed))),
      { campus: row.campus, session },
    );
    const record: ClassRecord = { ...row, otherNames: [], offering, session, title, meetings };
    classes.set(record.classNumber, record);
    offering.classes.push(record);
  }
  const sharing = [...classes.values()].filter(({ combinedId }) => combinedId !== null);
  const combined = Map.groupBy(sharing, ({ combinedId }) => combinedId ?? "");
  const subjects = new Map(found.subjects.map((row) => [row.code, row.description]));
  const sameClass = new Map(found.sameRows.map(({ id, isSame }) => [id, isSame]));
  const ordered = await putInOrder(offerings.values());
  const catalog = { term, calendar, sessions, subjects, courses, classes, ordered, combined, sameClass, walks };
  for (const record of sharing) {
    const others = otherNames(record, catalog).filter(({ status }) => status !== "X");
    record.otherNames = [...new Set(others.map(({ offering }) => courseLabel(offering)))];
  }
  return catalog;
}

export const selectTerms = sql<TermRecord>`
  select code, description, start_date as "startDate", end_date as "endDate", catalog_version as "catalogVersion"
  from terms`;

async function readTerm(db: Db, code: string, leastVersion: number): Promise<TermRecord> {
  const { rows } = await sql<TermRecord>`${selectTerms} where code = ${code}`.execute(db);
  const [term] = rows;
  if (!term) throw new Error(`Term ${code} isn't in the database.`);
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

/** Compares numbers within texts as numbers. */
function compareOfferings(a: OfferingRecord, b: OfferingRecord): number {
  return (
    compareNaturally(a.subject, b.subject) ||
    compareNaturally(a.catalogNumber, b.catalogNumber) ||
    compareNaturally(a.course.courseId, b.course.courseId) ||
    a.offerNumber - b.offerNumber
  );
}

function compareSections(a: ClassRecord, b: ClassRecord): number {
  return componentRank(a) - componentRank(b) || compareNaturally(a.section, b.section) || a.classNumber - b.classNumber;
}

function componentRank(record: ClassRecord): number {
  const position = record.offering.components.findIndex(({ component }) => component === record.component);
  return position < 0 ? record.offering.components.length : position;
}

function selectSessions(termCode: string): RawBuilder<SessionRecord> {
  return sql`
    select code, description, start_date as "startDate", end_date as "endDate",
      enrollment_opens_at as "enrollmentOpensAt", enrollment_closes_at as "enrollmentClosesAt",
      open_enrollment_at as "openEnrollmentAt", drop_deadline as "dropDeadline", withdraw_deadline as "withdrawDeadline"
    from sessions where term_code = ${termCode} order by code`;
}

/** Without the classes and the way back from offerings. Writers only write requisites that the contract accepts. */
function selectCourses(termCode: string): RawBuilder<CourseRecord> {
  return sql`
    select c.course_id as "courseId", c.title, c.description, c.requisites, c.repeatable as "isRepeatable", c.repeat,
      ${jsonListOf(sql`
        select o.offer_number as "offerNumber", o.subject, o.catalog_number as "catalogNumber", o.career,
          ${jsonListOf(sql`
            select m.component, m.is_optional as "isOptional" from offering_components m
            where (m.term_code, m.course_id, m.offer_number) = (o.term_code, o.course_id, o.offer_number)
            order by m.position`)} as components, json_build_array() as classes
        from offerings o where (o.term_code, o.course_id) = (c.term_code, c.course_id)
        order by o.offer_number`)} as offerings
    from courses c where c.term_code = ${termCode}`;
}

async function selectSameClass(db: Db, termCode: string) {
  const { rows } = await sql<{ id: string; isSame: boolean }>`
    select id, same_class as "isSame" from combined_sections
    where term_code = ${termCode} and same_class is not null`.execute(db);
  return rows;
}

type ClassRow = Omit<ClassRecord, "otherNames" | "offering" | "session" | "title" | "meetings"> & {
  course_id: string;
  offer_number: number;
  session_code: string;
  title: string | null;
  meetings: StoredMeeting[];
};

/** Looks up what belongs to each class by index, which stays fast whatever the planner knows of the tables. */
function selectClasses(termCode: string): RawBuilder<ClassRow> {
  return sql`
    select c.class_number as "classNumber", c.course_id, c.offer_number, c.session_code, c.section, c.component,
      c.class_type as "classType", c.status, c.association, c.parent_class_number as "parentClassNumber",
      array_remove(array[c.auto_enroll_1, c.auto_enroll_2], null) as "autoEnroll", c.title, c.topic, c.campus,
      c.instruction_mode as "instructionMode", c.min_units as "minUnits", c.max_units as "maxUnits",
      c.grading_basis as "gradingBasis", c.add_consent as "addConsent", c.drop_consent as "dropConsent",
      c.requirement_designation as "requirementDesignation", c.combined_id as "combinedId",
      ${jsonListOf(sql`
        select m.days, m.start_minutes as start, m.end_minutes as end, m.meeting_number as "Number",
          m.start_date as "StartDate", m.end_date as "EndDate", m.skipped_weeks as "SkippedWeeks",
          m.skipped_dates as "SkippedDates",
          m.component as "Component", case
            when f.code is not null then json_strip_nulls(json_build_object('Code', f.code, 'Description', f.description,
              'ShortDescription', f.short_description, 'IsOnline', f.is_online or m.is_online,
              'Campus', nullif(f.campus, c.campus), 'Building', f.building))
            when m.is_online then json_build_object('Code', 'ONLINE', 'Description', 'Online',
              'ShortDescription', 'Online', 'IsOnline', true)
          end as "Facility", ${jsonListOf(sql`
            select json_build_object('FirstName', i.first_name, 'LastName', i.last_name, 'Id', i.id) as "Person",
              json_build_object('Code', t.role) as "Role"
            from meeting_instructors t join instructors i on i.id = t.instructor_id
            where (t.term_code, t.class_number, t.meeting_number) = (m.term_code, m.class_number, m.meeting_number)
            order by t.position`)} as "Instructors"
        from meetings m left join facilities f on f.code = m.facility_code
        where (m.term_code, m.class_number) = (c.term_code, c.class_number)
        order by m.meeting_number`)} as meetings,
      ${jsonListOf(sql`
        select a.attribute, a.value, coalesce(v.description, a.value) as description
        from class_attributes a left join attribute_values v using (attribute, value)
        where (a.term_code, a.class_number) = (c.term_code, c.class_number)
        order by a.attribute, a.value`)} as attributes,
      array(select note from class_notes n where (n.term_code, n.class_number) = (c.term_code, c.class_number)
        order by n.sequence) as notes
    from classes c where c.term_code = ${termCode} order by c.class_number`;
}

/** `days` has bit d for weekday d, and times are minutes from midnight. */
type StoredMeeting = Pick<
  Meeting,
  "Number" | "StartDate" | "EndDate" | "SkippedWeeks" | "SkippedDates" | "Component" | "Facility" | "Instructors"
> & { days: number; start: number | null; end: number | null };

/** Names its building only if a walk from or to that is known. */
function inBuilding({ Facility, ...meeting }: StoredMeeting, placed: ReadonlySet<string>): StoredMeeting {
  if (!Facility?.Building || placed.has(Facility.Building)) return { ...meeting, Facility };
  const elsewhere = { ...Facility };
  delete elsewhere.Building;
  return { ...meeting, Facility: elsewhere };
}

/** `days` has a bit for each day, and times are minutes; an end above 1440 is on the next day. */
export function toMeeting({ days: mask, start, end: storedEnd, SkippedDates = [], ...row }: StoredMeeting): Meeting {
  const end = storedEnd !== null && storedEnd > MINUTES_PER_DAY ? storedEnd - MINUTES_PER_DAY : storedEnd;
  const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => mask & (1 << day));
  return {
    ...row,
    Days: days,
    DaysString: daysString(days),
    StartTime: start === null ? null : toWallTime(start),
    EndTime: end === null ? null : toWallTime(end),
    StartTimeFormatted: start === null ? null : timeLabel(start),
    EndTimeFormatted: end === null ? null : timeLabel(end),
    StartDateFormatted: dateLabel(row.StartDate),
    EndDateFormatted: dateLabel(row.EndDate),
    IsSingleDay: row.StartDate === row.EndDate,
    ...(SkippedDates.length > 0 && { SkippedDates }),
  };
}

/** Undefined if more than the statuses of some classes changed since `old`. */
export async function changeStatuses(db: Db, old: TermCatalog, version: number): Promise<TermCatalog | undefined> {
  const { code, catalogVersion } = old.term;
  const { rows: steps } = await sql<Pick<ClassRecord, "classNumber" | "status">>`
    select class_number as "classNumber", status
    from catalog_changes join classes using (term_code, class_number)
    where term_code = ${code} and catalog_changes.catalog_version > ${catalogVersion}
      and catalog_changes.catalog_version <= ${version}`.execute(db);
  if (steps.length !== version - catalogVersion) return undefined;
  return withStatuses(old, version, new Map(steps.map(({ classNumber, status }) => [classNumber, status])));
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
