import { catalogueFile } from "../tests/support/registration/catalogue-files.ts";
import type {
  ClassRecord,
  CourseRecord,
  MeetingRecord,
  OfferingRecord,
  Seats,
  TermCatalog,
} from "#server/catalog/records";
import { type CatalogueRows, toCatalogueRows } from "#server/import/catalogue-rows";
import type { ImportedClass } from "#server/import/class-rows";
import { planOfferings } from "#server/import/offerings";
import { readCatalogue } from "#server/import/read/read-catalogue";
import { createTally } from "#server/import/rules";
import { planSessions, planTerm, type TermOptions, type TermPlan } from "#server/import/term-dates";

/** A term as the portal has it after an import, without the database between. */
export type ImportedTerm = { catalog: TermCatalog; seats: ReadonlyMap<number, Seats> };

/** Imports a real catalogue in memory, by the importer's own rules; undefined where its file is not there. */
export async function importInMemory(name: string, options: TermOptions): Promise<ImportedTerm | undefined> {
  const file = catalogueFile(`${name}.classes.jsonl.gz`);
  if (file === undefined) return undefined;
  const { sources } = await readCatalogue(file, () => {});
  const { tally } = createTally();
  const term = planTerm(sources, options, tally);
  const sessions = planSessions(sources, term, tally);
  const nothingKnown = { offerings: new Map(), classes: new Map(), facilities: new Map(), attributeValues: new Map() };
  const context = { term, sessions, emptySeats: false, tally };
  const rows = toCatalogueRows(planOfferings(sources, tally), nothingKnown, context);
  return { catalog: toTermCatalog(term, rows), seats: new Map(rows.classes.map(toSeats)) };
}

/** What `loadTerm` reads back, as far as schedules depend on it. */
function toTermCatalog(term: TermPlan, rows: CatalogueRows): TermCatalog {
  const courses = new Map(
    rows.courses.map(({ course_id, title }): [string, CourseRecord] => [
      course_id,
      { courseId: course_id, title, description: "", requisites: null, isRepeatable: false, offerings: [] },
    ]),
  );
  const offerings = new Map<string, OfferingRecord>();
  for (const row of rows.offerings) {
    const course = known(courses, row.course_id);
    const { offer_number: offerNumber, subject, catalog_number: catalogNumber, career } = row;
    const offering = { course, offerNumber, subject, catalogNumber, career, components: [], classes: [] };
    course.offerings.push(offering);
    offerings.set(`${row.course_id}\n${offerNumber}`, offering);
  }
  for (const { course_id, offer_number, component } of rows.components) {
    known(offerings, `${course_id}\n${offer_number}`).components.push({ component, isOptional: false });
  }
  const toMeeting = meetingReader(rows);
  const ordered = rows.classes.map(({ row, meetings }) => {
    const offering = known(offerings, `${row.course_id}\n${row.offer_number}`);
    const record = toClassRecord(row, offering, meetings.map(toMeeting));
    offering.classes.push(record);
    return record;
  });
  return {
    term: { ...term, catalogVersion: 1 },
    sessions: new Map(),
    subjects: new Map(),
    courses,
    classes: new Map(ordered.map((record) => [record.classNumber, record])),
    ordered,
    combined: new Map(),
  };
}

function toClassRecord(row: ImportedClass["row"], offering: OfferingRecord, meetings: MeetingRecord[]): ClassRecord {
  return {
    classNumber: row.class_number,
    offering,
    session: {
      code: row.session_code,
      description: row.session_code,
      startDate: "",
      endDate: "",
      enrollmentOpensAt: null,
      enrollmentClosesAt: null,
      openEnrollmentAt: null,
      dropDeadline: null,
      withdrawDeadline: null,
    },
    section: row.section,
    component: row.component,
    classType: row.class_type,
    status: row.status ?? "A",
    association: row.association ?? 9999,
    parentClassNumber: row.parent_class_number ?? null,
    autoEnroll: [row.auto_enroll_1, row.auto_enroll_2].filter((number) => number != null),
    title: row.title ?? offering.course.title,
    topic: null,
    campus: row.campus ?? null,
    instructionMode: "",
    minUnits: 0,
    maxUnits: 0,
    gradingBasis: "",
    addConsent: "N",
    dropConsent: "N",
    requirementDesignation: null,
    combinedId: null,
    meetings,
    attributes: [],
    notes: [],
  };
}

function meetingReader({ facilities }: CatalogueRows) {
  const byCode = new Map(
    facilities.map(({ code, campus }) => [
      code,
      { code, description: code, shortDescription: code, campus: campus ?? null, isOnline: false },
    ]),
  );
  return (meeting: ImportedClass["meetings"][number]): MeetingRecord => ({
    number: meeting.meeting_number,
    days: [0, 1, 2, 3, 4, 5, 6].filter((day) => ((meeting.days ?? 0) & (1 << day)) !== 0),
    startMinutes: meeting.start_minutes ?? null,
    endMinutes: meeting.end_minutes ?? null,
    startDate: meeting.start_date,
    endDate: meeting.end_date,
    skippedWeeks: meeting.skipped_weeks ?? [],
    facility: byCode.get(meeting.facility_code ?? "") ?? null,
    isOnline: meeting.is_online ?? false,
    component: meeting.component ?? null,
    instructors: [],
  });
}

function toSeats({ row, seats }: ImportedClass): [number, Seats] {
  const { capacity, external_enrolled, wait_capacity: waitCapacity, external_waitlisted: waitlisted } = seats;
  const { class_number: classNumber } = row;
  const waiting = { waitCapacity, waitlisted, externalWaitlisted: waitlisted };
  const taken = { enrolled: external_enrolled, combinedLeft: null, isPromised: false };
  return [classNumber, { classNumber, capacity, ...taken, ...waiting }];
}

function known<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new RangeError(`The import names "${key}" and has no row for it.`);
  return value;
}
