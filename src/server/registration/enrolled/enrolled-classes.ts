import { sql } from "kysely";
import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import type { Meeting } from "#contract/catalog";
import { institution } from "#contract/institution";
import { institutionDay } from "#contract/institution-time";
import { compareCourses } from "#contract/labels/course-order";
import { inWords, sentence } from "#contract/sentences/sentence";
import type { Services } from "../../call.ts";
import { careerWords, codeInWords, componentOfCode } from "../../catalog/code-words.ts";
import { fillLink } from "../../catalog/link-template.ts";
import { className, recordTitle, type Seats, type TermCatalog } from "../../catalog/records.ts";
import { toListing } from "../../catalog/to-wire.ts";
import { walksAmong } from "../../catalog/walks.ts";
import type { TableRow } from "../../db/schema.ts";
import type { CartOf } from "../registration-call.ts";
import { leavingOf } from "../rules/leaving.ts";
import { classesThatNeed, hasCorequisites } from "../rules/requisites.ts";
import { readStudentFacts, type StudentFacts } from "../rules/student-facts.ts";
import { type GradedWork, gradePointAverage, toStatistics } from "../statistics.ts";
import { readUnitLimit } from "../terms.ts";
import { lastPassedOver } from "../waitlist/promote-request.ts";
import { changeableUnits } from "./change-units.ts";
import type { EnrollmentRow } from "./held-requests.ts";
import { toPastMeetings } from "./past-meetings.ts";

type InTerm = {
  rows: readonly EnrollmentRow[];
  term: TermCatalog;
  seats: ReadonlyMap<number, Seats>;
  now: Date;
  passedOver: Awaited<ReturnType<typeof lastPassedOver>>;
  /** Undefined if no class has a range of units, or requires another at the same time. */
  facts: StudentFacts | undefined;
  lms: string | undefined;
};

export async function readEnrolledClasses(
  { database: { db }, catalog, links, now }: Pick<Services, "database" | "catalog" | "links" | "now">,
  { studentId, termCode, career }: CartOf,
): Promise<EnrolledClasses> {
  const { rows: all } = await sql<EnrollmentRow>`
    select * from enrollments
    where student_id = ${studentId} and career = ${career} and (status <> 'D' or status_reason = 'WDRW')
    order by class_number`.execute(db);
  const { rows: history } = await sql<TableRow<"course_history">>`
    select * from course_history where student_id = ${studentId} and career = ${career}
    order by subject, catalog_number`.execute(db);
  const rows = all.filter((row) => row.term_code === termCode);
  const past = history.filter((row) => row.term_code === termCode);
  const classes = past.map(toPastClass);
  const known = (await catalog.terms()).find((term) => term.code === termCode);
  let calendar: TermCatalog["calendar"] = [];
  let walks: TermCatalog["walks"];
  if (known) {
    const term = await catalog.known(known);
    calendar = term.calendar;
    walks = term.walks;
    const numbers = rows.map((row) => row.class_number);
    const primaries = rows.filter((row) => row.role === "primary");
    const waiting = primaries.filter(({ status }) => status === "W").map((row) => row.class_number);
    const isRanged = ({ class_number, status }: EnrollmentRow) => {
      const record = term.classes.get(class_number);
      return record !== undefined && status !== "D" && record.minUnits < record.maxUnits;
    };
    const mayNeedAnother = ({ class_number, status }: EnrollmentRow) =>
      status !== "D" && hasCorequisites(term.classes.get(class_number)?.offering.course);
    const at = now();
    const inTerm = {
      rows,
      term,
      seats: await catalog.seats(termCode, numbers),
      now: at,
      passedOver: await lastPassedOver(db, { studentIds: [studentId], termCode, classNumbers: waiting }),
      facts: primaries.some((row) => isRanged(row) || mayNeedAnother(row))
        ? await readStudentFacts(db, studentId, term.term, at, numbers)
        : undefined,
      lms: links.LMS_URL,
    };
    classes.unshift(...primaries.map((row) => toEnrolledClass(row, inTerm)));
  }
  const termStatistics = toStatistics([...rows, ...past].map(toWork));
  const careerStatistics = toStatistics([...all, ...history].map(toWork));
  return {
    TermHeader: {
      Term: { Code: termCode, Description: known?.description ?? past[0]?.term_description ?? termCode },
      AcademicCareer: careerWords(career),
      TermStartDate: known?.startDate ?? null,
      TermEndDate: known?.endDate ?? null,
      ...(calendar.length > 0 && { Calendar: [...calendar] }),
      CumulativeGradePointAverage: gradePointAverage(careerStatistics),
      TermGradePointAverage: gradePointAverage(termStatistics),
    },
    UnitLimit: (await readUnitLimit(db, studentId, career)) ?? null,
    // My Classes colors its courses in this order.
    Classes: classes.sort(compareCourses),
    ...walksAmong(
      walks,
      classes.flatMap(({ Meetings, AdditionalComponents }) => [
        ...(Meetings ?? []),
        ...AdditionalComponents.flatMap((component) => component.Meetings),
      ]),
    ),
    TermStatistics: termStatistics,
    CareerStatistics: careerStatistics,
  };
}

type PassedOver = InTerm["passedOver"][number];

/** A server of an earlier version noted only the English reasons. */
function toPassedOverWords({ at, reasons, said }: PassedOver): Pick<EnrolledClass, "WaitListMessage" | "Said"> {
  const begin = sentence("notice.passed_over_short", { moment: at.toISOString() });
  const end = sentence("notice.still_waiting");
  const WaitListMessage = [inWords([begin]), ...reasons, inWords([end])].join(" ");
  return said === null ? { WaitListMessage } : { WaitListMessage, Said: { WaitListMessage: [begin, ...said, end] } };
}

function toEnrolledClass(row: EnrollmentRow, inTerm: InTerm): EnrolledClass {
  const { rows, term, seats, now, facts, lms } = inTerm;
  const { classes } = term;
  const record = classes.get(row.class_number);
  if (!record) throw new Error(`Enrollment ${row.id} is for class ${row.class_number}, which isn't in its term.`);
  const { offering, session } = record;
  const isWithdrawn = row.status === "D";
  const companions = rows.filter(
    (other) =>
      other !== row && other.enrollment_class_number === row.class_number && (other.status === "D") === isWithdrawn,
  );
  const request = [row, ...companions];
  const others = companions.map((each) => classes.get(each.class_number)).filter((each) => each !== undefined);
  const leaving = isWithdrawn ? undefined : leavingOf(request, term, institutionDay(now));
  const consent = leaving?.kind ? undefined : leaving?.consent;
  const listing = toListing(record, seats.get(record.classNumber));
  const passedOver = inTerm.passedOver.find((each) => each.classNumber === row.class_number);
  const needing = facts && row.status === "E" ? classesThatNeed(row.class_number, { catalog: term, facts }) : [];
  const inLms = { term: row.term_code, classNumber: String(row.class_number) };
  return {
    ...ofCourseWork(row),
    Subject: offering.subject,
    CatalogNumber: offering.catalogNumber,
    CourseTitle: recordTitle(record),
    Class: listing,
    ClassNumber: record.classNumber,
    Section: record.section,
    Component: componentOfCode(record.component),
    EnrollmentStatus: codeInWords("heldStatus", row.status),
    EnrollmentStatusReason: { Code: row.status_reason },
    WaitListPosition: row.status === "W" ? Math.max(...request.map((each) => waitPositionOf(each, seats))) : null,
    SwapFromClassNumber: row.status === "W" ? row.swap_from : null,
    ...(passedOver ? toPassedOverWords(passedOver) : { WaitListMessage: null }),
    Lms: { Link: fillLink(lms ?? institution.systems.lms.link, inLms), Name: institution.systems.lms.name },
    AdditionalComponents: others.map((other) => toListing(other, seats.get(other.classNumber))),
    Meetings: listing.Meetings,
    CanDrop: leaving?.kind !== undefined,
    DropKind: leaving?.kind ?? null,
    DropConsent: consent ? codeInWords("consent", consent) : null,
    ...(needing.length > 0 && { RequiredBy: needing.map(className) }),
    DropDeadline: session.dropDeadline,
    WithdrawDeadline: session.withdrawDeadline,
    PossibleUnitSelections:
      facts && record.minUnits < record.maxUnits ? changeableUnits(row, { record, catalog: term, facts, now }) : [],
  };
}

/** Counts students whom a source didn't name, so the place matches the length of the list. */
function waitPositionOf(row: EnrollmentRow, seats: ReadonlyMap<number, Seats>): number {
  const own = seats.get(row.class_number);
  const isFull = own !== undefined && own.capacity !== null && own.enrolled >= own.capacity;
  return row.wait_position === null || !isFull ? (row.wait_position ?? 0) : row.wait_position + own.externalWaitlisted;
}

function toPastClass(row: TableRow<"course_history">): EnrolledClass {
  return {
    ...ofCourseWork(row),
    Subject: row.subject,
    CatalogNumber: row.catalog_number,
    CourseTitle: row.title,
    Class: null,
    ClassNumber: null,
    Section: row.section,
    Component: row.component === null ? null : componentOfCode(row.component),
    EnrollmentStatus: codeInWords("heldStatus", "E"),
    EnrollmentStatusReason: { Code: "ENRL" },
    WaitListPosition: null,
    SwapFromClassNumber: null,
    WaitListMessage: null,
    Lms: null,
    AdditionalComponents: [],
    Meetings: pastMeetingsOf(row),
    CanDrop: false,
    DropKind: null,
    DropConsent: null,
    DropDeadline: null,
    WithdrawDeadline: null,
    PossibleUnitSelections: [],
  };
}

function pastMeetingsOf({ meetings, first_day, last_day }: TableRow<"course_history">): Meeting[] {
  return meetings === null || first_day === null || last_day === null
    ? []
    : toPastMeetings(meetings, first_day, last_day);
}

function ofCourseWork(row: EnrollmentRow | TableRow<"course_history">) {
  return {
    CreditsTaken: row.units,
    GradingBasis: codeInWords("gradingBasis", row.grading_basis),
    GradedDate: row.graded_on,
    OfficialGrade: row.grade === null ? null : { Code: row.grade },
  };
}

/** Of the history, all was enrolled. */
function toWork(row: EnrollmentRow | TableRow<"course_history">): GradedWork {
  const isEnrolled = !("status" in row) || row.status === "E";
  return { units: row.units, gradingBasis: row.grading_basis, grade: row.grade, isEnrolled };
}
