import { hash } from "node:crypto";
import { type ClassStatus, STATUS_WORDS } from "#contract/catalogue-line";
import { addDays, earlierDay, laterDay, sundayOf } from "#dates/day";
import { toMinutes } from "#dates/minutes";
import { endOfSpan } from "#dates/span";
import type { NewRow } from "../db/schema.ts";
import { mergeRanges } from "./merge-ranges.ts";
import { toCampus } from "./read/course-identity.ts";
import type { ClassInstructors, ClassLine, SourceMeeting } from "./read/line-check.ts";
import { toReservations } from "./reserved-rows.ts";
import type { Tally } from "./rules.ts";
import type { PlannedClass } from "./section-groups.ts";
import { type ImportedSession, sessionCodeOf, type TermPlan } from "./term-dates.ts";

/** The tables whose rows of a class are replaced, in the order of writing. */
export const detailTables = ["meetings", "meeting_instructors", "class_attributes", "class_notes"] as const;

export type ImportedRows = ReturnType<typeof toClassRows>;

export type ClassContext = {
  term: TermPlan;
  sessions: ReadonlyMap<string, ImportedSession>;
  emptySeats: boolean;
  tally: Tally;
};

type Place = Pick<NewRow<"classes">, "term_code" | "course_id" | "offer_number" | "section" | "title">;

export function toClassRows(
  { source, component, classType, association, parentClassNumber }: PlannedClass,
  { term_code, course_id, offer_number, section, title }: Place,
  { term, sessions, emptySeats, tally }: ClassContext,
) {
  // `planSessions` plans the session of every class.
  const session = sessions.get(sessionCodeOf(source))!;
  const campus = toCampus(source.campus);
  if (campus === null) tally("campus");
  const units = toUnits(source.credits, tally);
  const planned = toMeetings(source, { term, session }, tally);
  const ofClass = toInstructors(source.instructors, tally);
  const taught = planned.map(({ columns, instructors }): TaughtMeeting => {
    return { columns, teachers: instructors ? toInstructors(instructors, tally) : ofClass };
  });
  const merged = mergeMeetings(taught, tally);
  const key = { term_code, class_number: source.classNumber };
  const [autoEnroll1 = null, autoEnroll2 = null] = source.autoEnroll ?? [];
  // The order of the columns is part of the hash.
  const row = {
    ...key,
    course_id,
    offer_number,
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
    instruction_mode: source.instructionMode ?? toInstructionMode(planned, tally),
    min_units: units.min,
    max_units: units.max,
    topic: source.topic ?? null,
    grading_basis: source.gradingBasis ?? "GRD",
    add_consent: source.addConsent ?? "N",
    drop_consent: source.dropConsent ?? "N",
    requirement_designation: source.requirementDesignation ?? null,
    combined_id: source.combined?.id ?? null,
  } satisfies NewRow<"classes">;
  const distinct = new Map(source.attributes?.map((each) => [JSON.stringify([each.attribute, each.value]), each]));
  const class_attributes = Array.from(distinct.values(), ({ attribute, value }) => ({ ...key, attribute, value }));
  const class_notes = (source.notes ?? []).map((note, index) => ({ ...key, sequence: index + 1, note }));
  const detailsOf = (meetings: readonly TaughtMeeting[]): Details => {
    return { ...toMeetingRows(meetings, key), class_attributes, class_notes };
  };
  const details = detailsOf(merged);
  const import_hash = hashOf(row, details);
  // The hash that this line had before the import merged ranges.
  const earlierHash = merged.length === taught.length ? import_hash : hashOf(row, detailsOf(taught));
  const seats = toSeats(source.enrollment, emptySeats, tally);
  const instructors = taught.flatMap(({ teachers }) => teachers.map(({ person }) => person));
  const reserved = toReservations(source);
  return { row: { ...row, import_hash }, earlierHash, seats, reserved, details, instructors };
}

type Details = { [Name in (typeof detailTables)[number]]: NewRow<Name>[] };
type TaughtMeeting = { columns: PlannedMeeting["columns"]; teachers: readonly Teacher[] };

function mergeMeetings(meetings: readonly TaughtMeeting[], tally: Tally): readonly TaughtMeeting[] {
  if (meetings.length < 2) return meetings;
  const merged = mergeRanges(
    meetings,
    ({ columns: { days, start_minutes, end_minutes, facility_code, is_online, component }, teachers }) =>
      JSON.stringify([days, start_minutes, end_minutes, facility_code, is_online, component, teachers]),
    ({ columns }) => columns,
    ({ columns, teachers }, dates) => ({ columns: { ...columns, ...dates }, teachers }),
  );
  tally("ranges", meetings.length - merged.length);
  return merged;
}

function toMeetingRows(
  planned: readonly TaughtMeeting[],
  key: { term_code: string; class_number: number },
): Pick<Details, "meetings" | "meeting_instructors"> {
  const meetings = planned.map(({ columns }, index) => ({ ...key, meeting_number: index + 1, ...columns }));
  const meeting_instructors = planned.flatMap(({ teachers }, index) =>
    teachers.map(({ person, role }, position) => {
      return { ...key, meeting_number: index + 1, instructor_id: person.id, position, role };
    }),
  );
  return { meetings, meeting_instructors };
}

/**
 * Tells the next import whether anything but seats changed. Earlier versions had no skipped dates, so a class without any
 * has the hash that they wrote.
 */
function hashOf(row: object, { meetings, ...details }: Details): string {
  const written = meetings.map(({ skipped_dates = [], ...rest }) => {
    return skipped_dates.length > 0 ? { ...rest, skipped_dates } : rest;
  });
  const all = { meetings: written, ...details };
  const hashed = JSON.stringify([row, ...detailTables.map((name) => all[name])]);
  return hash("sha256", hashed).slice(0, 32);
}

function toStatus({ status = "" }: ClassLine, tally: Tally): ClassStatus {
  const word = status.toLowerCase();
  const known = STATUS_WORDS.get(word);
  if (known === undefined) tally("status");
  else if (known === "A" && word !== "a" && word !== "active") tally("seatWords");
  return known ?? "A";
}

function toInstructionMode(meetings: ReturnType<typeof toMeetings>, tally: Tally) {
  const online = meetings.filter(({ columns }) => columns.is_online).length;
  if (online === 0) return "P";
  const isPure = online === meetings.length;
  tally(isPure ? "online" : "hybrid");
  return isPure ? "OL" : "HY";
}

function toUnits({ min, max }: NonNullable<ClassLine["credits"]> = {}, tally: Tally) {
  const ends = [min, max].filter((units) => units !== undefined).map(toHundredths);
  if (ends.length === 0) {
    // Unknown units must not hit a unit limit.
    tally("units");
    return { min: 0, max: 0 };
  }
  const range = { min: Math.min(...ends), max: Math.max(...ends) };
  if (range.min !== min || range.max !== max) tally("unitsCorrected");
  return range;
}

function toHundredths(units: number) {
  return Math.round(units * 100) / 100;
}

/** How registrars write a waitlist without a limit. */
const UNLIMITED_WAIT = 999;

/** As in the source: totals may include students who enrolled in the portal. */
export type SeatTotals = ReturnType<typeof toSeats>;

function toSeats(enrollment: ClassLine["enrollment"], emptySeats: boolean, tally: Tally) {
  const { capacity = null, total, waitTotal, waitCapacity } = enrollment ?? {};
  if (capacity === null) tally("capacity");
  if (total === undefined) tally("total");
  if (waitCapacity === undefined) tally(waitTotal === undefined ? "waitNone" : "waitUnlimited");
  return {
    capacity,
    wait_capacity: waitCapacity ?? (waitTotal === undefined ? 0 : Math.max(UNLIMITED_WAIT, waitTotal)),
    external_enrolled: emptySeats ? 0 : (total ?? 0),
    external_waitlisted: emptySeats ? 0 : (waitTotal ?? 0),
  };
}

type Teacher = { person: NewRow<"instructors">; role: string };

/** Without an ID, the same name is the same person. */
function toInstructors(listed: ClassInstructors = [], tally: Tally): Teacher[] {
  const teachers = new Map<string, Teacher>();
  for (const given of listed) {
    const names = [given.lastName, given.firstName].filter((name) => name !== undefined);
    const [last_name, first_name = ""] = names;
    if (last_name === undefined) {
      tally("instructorNames");
      continue;
    }
    const nameHash = hash("sha256", `${last_name}\n${first_name}`).slice(0, 16);
    const { id = `imported-${nameHash}`, role = "PI" } = given;
    teachers.set(id, { person: { id, first_name, last_name }, role });
  }
  return [...teachers.values()];
}

type Period = { term: TermPlan; session: ImportedSession };

/** Shorter ones are placeholders: 00:00–00:00, 08:00–08:01. */
const MIN_MINUTES = 5;
const NO_TIME = { start_minutes: null, end_minutes: null };

/** `instructors` only if the meeting has its own. */
export function toMeetings({ meetings = [], instructors = [] }: ClassLine, period: Period, tally: Tally) {
  const hasInstructors = instructors.some(({ firstName, lastName }) => firstName ?? lastName);
  const isMissing = meetings.length === 0 && hasInstructors;
  if (isMissing) tally("meetingForInstructors");
  return (isMissing ? [{}] : meetings).map((meeting) => toMeeting(meeting, period, tally));
}

type PlannedMeeting = ReturnType<typeof toMeeting>;

function toMeeting(meeting: SourceMeeting, period: Period, tally: Tally) {
  const days = (meeting.days ?? []).reduce((bits, day) => bits | (1 << day), 0);
  const columns = {
    days,
    ...toTimes(meeting, days, tally),
    ...toDates(meeting, period, tally),
    facility_code: meeting.facilityDetails?.code ?? meeting.facility ?? null,
    is_online: meeting.online ?? false,
    component: meeting.component ?? null,
    skipped_dates: [] as string[],
  };
  return { columns, instructors: meeting.instructors };
}

function toTimes({ start, end }: SourceMeeting, days: number, tally: Tally) {
  if (!start && !end) return NO_TIME;
  if (start === undefined || end === undefined || days === 0) {
    tally("noDays");
    return NO_TIME;
  }
  const start_minutes = toMinutes(start);
  const end_minutes = endOfSpan(start_minutes, toMinutes(end));
  if (end_minutes !== undefined && end_minutes - start_minutes >= MIN_MINUTES) return { start_minutes, end_minutes };
  tally(end_minutes === undefined ? "impossible" : "tooShort");
  return NO_TIME;
}

function toDates(meeting: SourceMeeting, { term, session }: Period, tally: Tally) {
  let [start, end] = [meeting.startDate, meeting.endDate].map((date) => date && addDays(date, term.shiftDays));
  if (start !== undefined && end !== undefined && start > end) {
    tally("datesReversed");
    [start, end] = [end, start];
  }
  if (meeting.weeks) return toWeeks(meeting.weeks, { start, end }, term);
  if (start === undefined && end === undefined) tally("meetingDates");
  const start_date = start ?? earlierDay(session.startDate, end ?? session.startDate);
  return { start_date, end_date: end ?? laterDay(session.endDate, start_date), skipped_weeks: [] };
}

/** Weeks as bits: the meeting runs from the first set bit to the last, and skips those that are 0. */
function toWeeks(weeks: string, given: { start: string | undefined; end: string | undefined }, term: TermPlan) {
  const base = given.start ?? earlierDay(term.startDate, given.end ?? term.startDate);
  const first = weeks.indexOf("1");
  const last = weeks.lastIndexOf("1");
  const firstSunday = addDays(sundayOf(base), 7 * first);
  const lastSaturday = addDays(sundayOf(base), 7 * last + 6);
  const start_date = laterDay(base, firstSunday);
  const bound = given.end ?? (addDays(lastSaturday, -6) <= term.endDate ? term.endDate : lastSaturday);
  const bits = weeks.slice(first, last).split("");
  const skipped_weeks = bits.flatMap((bit, week) => (bit === "0" ? [week] : []));
  return { start_date, end_date: laterDay(earlierDay(lastSaturday, bound), start_date), skipped_weeks };
}
