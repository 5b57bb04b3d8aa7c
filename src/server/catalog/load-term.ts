import { setImmediate as nextTurn } from "node:timers/promises";
import type { Requisite } from "#contract/requisites";
import type { Db } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import type {
  ClassRecord,
  CourseRecord,
  FacilityRecord,
  InstructorRecord,
  MeetingRecord,
  OfferingRecord,
  SessionRecord,
  TermCatalog,
  TermRecord,
} from "./records.ts";

const byText = new Intl.Collator("en", { numeric: true });

/** Rows per slice; between slices, other requests are answered. */
const SLICE = 500;

/** Reads a whole term from one snapshot, in a fixed number of queries. */
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
    notes: await loadNotes(trx, code),
    classRows: await trx
      .selectFrom("classes")
      .selectAll()
      .where("term_code", "=", code)
      .orderBy("class_number")
      .execute(),
  });
  const found = await withTransaction(db, read, { isolation: "repeatable read" });
  const { term, sessions, courses, offerings, meetings, attributes, notes, classRows } = found;

  const classes = new Map<number, ClassRecord>();
  const combined = new Map<string, ClassRecord[]>();
  for (const [at, row] of classRows.entries()) {
    if (at % SLICE === 0) await nextTurn();
    const offering = offerings.get(offeringKey(row.course_id, row.offer_number));
    const session = sessions.get(row.session_code);
    if (!offering || !session) throw new Error(`Class ${row.class_number} in term ${code} has no offering or session.`);
    const record: ClassRecord = {
      classNumber: row.class_number,
      offering,
      session,
      section: row.section,
      component: row.component,
      classType: row.class_type,
      status: row.status,
      association: row.association,
      parentClassNumber: row.parent_class_number,
      autoEnroll: [row.auto_enroll_1, row.auto_enroll_2].filter((number) => number !== null),
      title: row.title ?? offering.course.title,
      topic: row.topic,
      campus: row.campus,
      instructionMode: row.instruction_mode,
      minUnits: row.min_units,
      maxUnits: row.max_units,
      gradingBasis: row.grading_basis,
      addConsent: row.add_consent,
      dropConsent: row.drop_consent,
      requirementDesignation: row.requirement_designation,
      combinedId: row.combined_id,
      meetings: meetings.get(row.class_number) ?? [],
      attributes: attributes.get(row.class_number) ?? [],
      notes: notes.get(row.class_number) ?? [],
    };
    classes.set(record.classNumber, record);
    offering.classes.push(record);
    if (record.combinedId !== null) append(combined, record.combinedId, record);
  }
  const subjects = new Map(found.subjects.map((row) => [row.code, row.description]));
  return { term, sessions, subjects, courses, classes, ordered: await putInOrder(offerings.values()), combined };
}

async function readTerm(db: Db, code: string, leastVersion: number): Promise<TermRecord> {
  const term = toTerm(await db.selectFrom("terms").selectAll().where("code", "=", code).executeTakeFirstOrThrow());
  if (term.catalogVersion < leastVersion)
    throw new Error(`The database doesn't have version ${leastVersion} of term ${code} yet.`);
  return term;
}

export function toTerm(row: {
  code: string;
  description: string;
  start_date: string;
  end_date: string;
  catalog_version: number;
}): TermRecord {
  return {
    code: row.code,
    description: row.description,
    startDate: row.start_date,
    endDate: row.end_date,
    catalogVersion: row.catalog_version,
  };
}

/** All classes by subject, catalog number, and section. Also sorts each offering's classes. */
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
  const rows = await db.selectFrom("sessions").selectAll().where("term_code", "=", termCode).orderBy("code").execute();
  return new Map(
    rows.map((row) => [
      row.code,
      {
        code: row.code,
        description: row.description,
        startDate: row.start_date,
        endDate: row.end_date,
        enrollmentOpensAt: row.enrollment_opens_at,
        enrollmentClosesAt: row.enrollment_closes_at,
        openEnrollmentAt: row.open_enrollment_at,
        dropDeadline: row.drop_deadline,
        withdrawDeadline: row.withdraw_deadline,
      },
    ]),
  );
}

async function loadCourses(db: Db, termCode: string) {
  const courseRows = await db.selectFrom("courses").selectAll().where("term_code", "=", termCode).execute();
  const offeringRows = await db
    .selectFrom("offerings")
    .selectAll()
    .where("term_code", "=", termCode)
    .orderBy("course_id")
    .orderBy("offer_number")
    .execute();
  const componentRows = await db
    .selectFrom("offering_components")
    .selectAll()
    .where("term_code", "=", termCode)
    .orderBy("position")
    .execute();

  const courses = new Map<string, CourseRecord>();
  for (const row of courseRows) {
    courses.set(row.course_id, {
      courseId: row.course_id,
      title: row.title,
      description: row.description,
      // The importer and the demo only write what the contract's schema accepts.
      requisites: row.requisites as Requisite | null,
      isRepeatable: row.repeatable,
      offerings: [],
    });
  }
  const offerings = new Map<string, OfferingRecord>();
  for (const row of offeringRows) {
    const course = courses.get(row.course_id);
    if (!course) throw new Error(`Offering ${row.course_id} ${row.offer_number} in term ${termCode} has no course.`);
    const offering: OfferingRecord = {
      course,
      offerNumber: row.offer_number,
      subject: row.subject,
      catalogNumber: row.catalog_number,
      career: row.career,
      components: [],
      classes: [],
    };
    course.offerings.push(offering);
    offerings.set(offeringKey(row.course_id, row.offer_number), offering);
  }
  for (const row of componentRows) {
    offerings
      .get(offeringKey(row.course_id, row.offer_number))
      ?.components.push({ component: row.component, isOptional: row.is_optional });
  }
  return { courses, offerings };
}

async function loadMeetings(db: Db, termCode: string): Promise<Map<number, MeetingRecord[]>> {
  const facilities = new Map<string, FacilityRecord>();
  for (const row of await db.selectFrom("facilities").selectAll().execute()) {
    facilities.set(row.code, {
      code: row.code,
      description: row.description,
      shortDescription: row.short_description,
      campus: row.campus,
      isOnline: row.is_online,
    });
  }
  const instructorRows = await db
    .selectFrom("meeting_instructors as m")
    .innerJoin("instructors as i", "i.id", "m.instructor_id")
    .select(["m.class_number", "m.meeting_number", "m.role", "i.id", "i.first_name", "i.last_name"])
    .where("m.term_code", "=", termCode)
    .orderBy("m.position")
    .execute();
  const instructors = new Map<string, InstructorRecord[]>();
  for (const row of instructorRows) {
    append(instructors, `${row.class_number}/${row.meeting_number}`, {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
    });
  }
  const meetings = new Map<number, MeetingRecord[]>();
  const meetingRows = await db
    .selectFrom("meetings")
    .selectAll()
    .where("term_code", "=", termCode)
    .orderBy("class_number")
    .orderBy("meeting_number")
    .execute();
  for (const row of meetingRows) {
    append(meetings, row.class_number, {
      number: row.meeting_number,
      days: [0, 1, 2, 3, 4, 5, 6].filter((day) => row.days & (1 << day)),
      startMinutes: row.start_minutes,
      endMinutes: row.end_minutes,
      startDate: row.start_date,
      endDate: row.end_date,
      skippedWeeks: row.skipped_weeks,
      facility: row.facility_code === null ? null : (facilities.get(row.facility_code) ?? null),
      isOnline: row.is_online,
      component: row.component,
      instructors: instructors.get(`${row.class_number}/${row.meeting_number}`) ?? [],
    });
  }
  return meetings;
}

async function loadAttributes(db: Db, termCode: string) {
  const rows = await db
    .selectFrom("class_attributes as c")
    .leftJoin("attribute_values as v", (join) =>
      join.onRef("v.attribute", "=", "c.attribute").onRef("v.value", "=", "c.value"),
    )
    .select(["c.class_number", "c.attribute", "c.value", "v.description"])
    .where("c.term_code", "=", termCode)
    .orderBy("c.attribute")
    .orderBy("c.value")
    .execute();
  const attributes = new Map<number, ClassRecord["attributes"]>();
  for (const { class_number, attribute, value, description } of rows) {
    append(attributes, class_number, { attribute, value, description: description ?? value });
  }
  return attributes;
}

async function loadNotes(db: Db, termCode: string) {
  const rows = await db
    .selectFrom("class_notes")
    .select(["class_number", "note"])
    .where("term_code", "=", termCode)
    .orderBy("class_number")
    .orderBy("sequence")
    .execute();
  const notes = new Map<number, string[]>();
  for (const row of rows) append(notes, row.class_number, row.note);
  return notes;
}

function offeringKey(courseId: string, offerNumber: number): string {
  return `${courseId}\n${offerNumber}`;
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
