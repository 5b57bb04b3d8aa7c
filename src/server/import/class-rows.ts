import { createHash } from "node:crypto";
import { type CatalogueLine, type ClassStatus, STATUS_WORDS } from "#contract/catalogue-line";
import type { NewRow } from "../db/schema.ts";
import type { BroughtField } from "./brought-fields.ts";
import { toCampus, toText } from "./course-identity.ts";
import { type ImportedInstructor, PRIMARY, toInstructors } from "./instructors.ts";
import { type ImportedMeeting, toMeetings } from "./meetings.ts";
import type { PlannedClass } from "./offering-plan.ts";
import type { Tally } from "./rules.ts";
import { type SourceSeats, toSeats } from "./seats.ts";
import { type Session, sessionCodeOf } from "./sessions.ts";
import type { TermPlan } from "./term-plan.ts";
import { toUnits } from "./units.ts";

export type ImportedClass = {
  /** With a hash, by which the next import sees whether anything but seats changed. */
  row: NewRow<"classes"> & { import_hash: string };
  seats: SourceSeats;
  meetings: NewRow<"meetings">[];
  teachers: NewRow<"meeting_instructors">[];
  instructors: ImportedInstructor[];
  attributes: NewRow<"class_attributes">[];
  notes: NewRow<"class_notes">[];
};

export type ClassContext = {
  term: TermPlan;
  sessions: ReadonlyMap<string, Session>;
  brought: ReadonlySet<BroughtField>;
  emptySeats: boolean;
  tally: Tally;
};

/** What the class gets from its course. */
export type ClassPlace = { courseId: string; offerNumber: number; section: string; title: string | null };

export function toClassRows(
  { source, component, classType, association, parentClassNumber }: PlannedClass,
  { courseId, offerNumber, section, title }: ClassPlace,
  { term, sessions, brought, emptySeats, tally }: ClassContext,
): ImportedClass {
  const session = sessions.get(sessionCodeOf(source));
  if (!session) throw new RangeError(`Session ${sessionCodeOf(source)} isn't in the term's plan.`);
  const campus = toCampus(source.campus);
  if (campus === null) tally("campus");
  const units = toUnits(source.credits, tally);
  const planned = toMeetings(source, { term, session }, tally);
  const ofClass = toInstructors(source.instructors, tally);
  const taught = planned.map((meeting) => (meeting.instructors ? toInstructors(meeting.instructors, tally) : ofClass));
  const key = { term_code: term.code, class_number: source.classNumber };
  const [autoEnroll1 = null, autoEnroll2 = null] = source.autoEnroll ?? [];
  const row = {
    ...key,
    course_id: courseId,
    offer_number: offerNumber,
    session_code: session.code,
    section,
    component,
    class_type: classType,
    status: toStatus(source, tally),
    association,
    parent_class_number: parentClassNumber,
    auto_enroll_1: autoEnroll1,
    auto_enroll_2: autoEnroll2,
    title,
    campus,
    instruction_mode: toText(source.instructionMode) ?? toInstructionMode(planned, tally),
    min_units: units.min,
    max_units: units.max,
    ...(brought.has("topic") && { topic: toText(source.topic) ?? null }),
    ...(brought.has("gradingBasis") && { grading_basis: toText(source.gradingBasis) ?? "GRD" }),
    ...(brought.has("addConsent") && { add_consent: source.addConsent ?? "N" }),
    ...(brought.has("dropConsent") && { drop_consent: source.dropConsent ?? "N" }),
    ...(brought.has("requirementDesignation") && {
      requirement_designation: toText(source.requirementDesignation) ?? null,
    }),
    ...(brought.has("combined") && { combined_id: source.combined?.id ?? null }),
  } satisfies NewRow<"classes">;
  const meetings = planned.map((meeting, index) => ({
    ...key,
    meeting_number: index + 1,
    ...toMeetingColumns(meeting),
  }));
  const teachers = meetings.flatMap(({ meeting_number }, index) =>
    (taught[index] ?? []).map(({ id, role }, position) => ({
      ...key,
      meeting_number,
      instructor_id: id,
      position,
      role,
    })),
  );
  const attributes = toAttributes(source).map(({ attribute, value }) => ({ ...key, attribute, value }));
  const texts = (source.notes ?? []).flatMap((note) => toText(note) ?? []);
  const notes = texts.map((note, index) => ({ ...key, sequence: index + 1, note }));
  const import_hash = hashOf([
    row,
    meetings,
    // As before there were roles: what hasn't changed keeps its hash.
    teachers.map(({ role, ...teacher }) => (role === PRIMARY ? teacher : { ...teacher, role })),
    ...(brought.has("attributes") ? [attributes] : []),
    ...(brought.has("notes") ? [notes] : []),
  ]);
  const seats = toSeats(source.enrollment, emptySeats, tally);
  return { row: { ...row, import_hash }, seats, meetings, teachers, instructors: taught.flat(), attributes, notes };
}

/** Each once. */
function toAttributes({ attributes }: CatalogueLine) {
  return [...new Map((attributes ?? []).map((each) => [JSON.stringify([each.attribute, each.value]), each])).values()];
}

function toMeetingColumns(meeting: ImportedMeeting) {
  return {
    days: meeting.days,
    start_minutes: meeting.startMinutes,
    end_minutes: meeting.endMinutes,
    start_date: meeting.startDate,
    end_date: meeting.endDate,
    skipped_weeks: meeting.skippedWeeks,
    facility_code: meeting.facility,
    is_online: meeting.online,
    component: meeting.component,
  };
}

function toStatus(source: CatalogueLine, tally: Tally): ClassStatus {
  const word = toText(source.status)?.toLowerCase();
  const status = word === undefined ? undefined : STATUS_WORDS.get(word);
  if (status === undefined) tally("status");
  else if (status === "A" && word !== "a" && word !== "active") tally("seatWords");
  return status ?? "A";
}

function toInstructionMode(meetings: readonly ImportedMeeting[], tally: Tally) {
  const online = meetings.filter((meeting) => meeting.online).length;
  if (online === 0) return "P";
  const isPure = online === meetings.length;
  tally(isPure ? "online" : "hybrid");
  return isPure ? "OL" : "HY";
}

function hashOf(content: unknown) {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 32);
}
