import { institutionMoment } from "#contract/institution-time";
import { addDays, daysBetween, sundayOf } from "#dates/day";
import { toMinutes } from "#dates/minutes";
import type { NewRow, TableRow } from "../db/schema.ts";
import { ImportError, show } from "./import-error.ts";
import { mostFrequent } from "./read/course-identity.ts";
import type { ClassLine } from "./read/line-check.ts";
import type { Tally } from "./rules.ts";

export type TermOptions = {
  /** A date in the week in which the term begins. */
  start?: string | undefined;
  /** If the file doesn't say it. */
  weeks?: number | undefined;
};

export type TermPlan = {
  code: string;
  description: string;
  startDate: string;
  endDate: string;
  /** Added to every date of the file; a multiple of 7. */
  shiftDays: number;
};

type OfTerm = {
  code: string;
  classes: readonly ClassLine[];
  /** The term in the portal, if the file only updates it. */
  before: Pick<TableRow<"terms">, "description" | "start_date" | "end_date"> | undefined;
};

export function planTerm({ code, classes, before }: OfTerm, options: TermOptions, tally: Tally): TermPlan {
  const [first] = classes;
  if (before && first?.term.startDate === undefined) return planUpdate(code, classes, before);
  if (!first) throw new ImportError(`The file has no classes, and the portal has no term ${show(code)}.`);
  const { description = code, startDate } = first.term;
  if (first.term.description === undefined) tally("termDescription");
  const dates = planDates(classes, options, tally);
  const isDated = startDate !== undefined || datesOf(classes).length > 0;
  const isOfYear = `${code} ${description}`.includes(dates.startDate.slice(0, "YYYY".length));
  const isRehearsal = options.start !== undefined && (isDated ? dates.shiftDays !== 0 : !isOfYear);
  return {
    code,
    description: isRehearsal ? `${description} (rehearsal from ${dates.startDate})` : description,
    ...dates,
  };
}

/** An update has too few dates to tell when the term begins, so they have to be those of the portal already. */
function planUpdate(code: string, classes: readonly ClassLine[], before: NonNullable<OfTerm["before"]>): TermPlan {
  const { description, start_date: startDate, end_date: endDate } = before;
  const [first, last] = [datesOf(classes)[0], datesOf(classes).at(-1)];
  if (first !== undefined && last !== undefined && (first < sundayOf(startDate) || sundayOf(last) > endDate)) {
    const words = `The file updates a term that lasts from ${startDate} to ${endDate}, but has dates from ${first} to ${last}.`;
    throw new ImportError(`${words} A term that was moved with --start is only imported whole.`);
  }
  return { code, description, startDate, endDate, shiftDays: 0 };
}

function planDates(classes: readonly ClassLine[], { start, weeks }: TermOptions, tally: Tally) {
  const [first, last] = (["startDate", "endDate"] as const).map(
    (name) => classes.find(({ term }) => term[name] !== undefined)?.term[name],
  );
  const isComplete = first !== undefined && last !== undefined;
  const count = weeks ?? longestWeeks(classes);
  const earliest = first ?? datesOf(classes)[0];
  const shiftDays = start && earliest ? daysBetween(sundayOf(earliest), sundayOf(start)) : 0;
  const startDate = first === undefined ? start : addDays(first, shiftDays);
  const endDate = isComplete
    ? addDays(last, shiftDays)
    : startDate && count && addDays(sundayOf(startDate), 7 * count - 1);
  const wishes = [
    ...(startDate ? [] : ["--start YYYY-MM-DD (a day in the term's first week)"]),
    ...(isComplete || count ? [] : ["--weeks N (the length of the term)"]),
  ];
  if (!startDate || !endDate)
    throw new ImportError(`The file doesn't say when the term runs. Add ${wishes.join(" and ")}.`);
  if (!isComplete && weeks === undefined) tally("termWeeks");
  if (!first) tally("termDates");
  if (!first && earliest) tally("firstWeek");
  if (shiftDays !== 0) tally("moved");
  return { startDate, endDate, shiftDays };
}

function longestWeeks(classes: readonly ClassLine[]) {
  const lengths = classes.flatMap(({ meetings = [] }) => meetings.map(({ weeks = "" }) => weeks.length));
  return lengths.reduce((most, length) => Math.max(most, length), 0) || undefined;
}

/** Of all meetings, in order. */
function datesOf(classes: readonly ClassLine[]): string[] {
  const meetings = classes.flatMap((source) => source.meetings ?? []);
  const dates = meetings.flatMap(({ startDate, endDate }) => [startDate, endDate]);
  return dates.filter((date) => date !== undefined).sort();
}

type SessionDates = NonNullable<ClassLine["sessionDates"]>;

/** A session as the file has it, with its dates moved to the term. */
export type ImportedSession = SessionDates & { code: string; startDate: string; endDate: string };

/** The session that's the whole term. */
const WHOLE_TERM = "1";

export function sessionCodeOf({ session = WHOLE_TERM }: ClassLine): string {
  return session;
}

/** By default, session 1 is the term, and others have the dates of most of their classes. */
export function planSessions(
  classes: readonly ClassLine[],
  term: TermPlan,
  tally: Tally,
): Map<string, ImportedSession> {
  const sessions = new Map<string, ImportedSession>();
  tally("session", classes.filter(({ session }) => session === undefined).length);
  for (const [code, own] of Map.groupBy(classes, sessionCodeOf)) {
    const dates = own.reduce<SessionDates>((all, { sessionDates }) => ({ ...all, ...sessionDates }), {});
    const given = moved(dates, term.shiftDays);
    const most = mostFrequent(own.flatMap((source) => firstDates(source) ?? []).sort());
    let { startDate, endDate } = term;
    if (code !== WHOLE_TERM && most !== undefined && !(given.startDate && given.endDate)) {
      tally("sessionDates");
      const [first = "", last = ""] = most.split("/");
      startDate = addDays(first, term.shiftDays);
      endDate = addDays(last, term.shiftDays);
    }
    sessions.set(code, { code, startDate, endDate, ...given });
  }
  return sessions;
}

function moved(dates: SessionDates, days: number): SessionDates {
  const entries = Object.entries(dates).map(([name, text]) => {
    return [name, name === "description" ? text : `${addDays(text.slice(0, 10), days)}${text.slice(10)}`] as const;
  });
  return Object.fromEntries(entries);
}

function firstDates({ meetings = [] }: ClassLine) {
  const { startDate, endDate } = meetings.find((meeting) => meeting.startDate && meeting.endDate) ?? {};
  return startDate && endDate && [startDate, endDate].sort().join("/");
}

/** After this part of the session, students can't withdraw. */
const WITHDRAWAL_SHARE = 0.6;

type EnrollmentDates = Pick<
  TableRow<"sessions">,
  "enrollment_opens_at" | "open_enrollment_at" | "enrollment_closes_at" | "drop_deadline" | "withdraw_deadline"
>;

/** From the file, or as before. A session that would never open gets no enrollment. */
export function planEnrollment(session: ImportedSession, today: string, before?: EnrollmentDates): EnrollmentDates {
  const known = before ?? defaultEnrollment(session, today);
  const saysOpens = toMoment(session.enrollmentOpens);
  const opens = saysOpens ?? known.enrollment_opens_at;
  const closes = toMoment(session.enrollmentCloses) ?? known.enrollment_closes_at;
  const isOpen = opens !== null && closes !== null && opens < closes;
  return {
    enrollment_opens_at: isOpen ? opens : null,
    open_enrollment_at: isOpen ? (toMoment(session.openEnrollment) ?? saysOpens ?? known.open_enrollment_at) : null,
    enrollment_closes_at: isOpen ? closes : null,
    drop_deadline: session.dropDeadline ?? known.drop_deadline,
    withdraw_deadline: session.withdrawDeadline ?? known.withdraw_deadline,
  };
}

/** Opens for everyone today, and closes with the last drops after the Saturday of the second week. */
function defaultEnrollment({ startDate, endDate, dropDeadline }: ImportedSession, today: string): EnrollmentDates {
  const secondSaturday = addDays(sundayOf(startDate), 13);
  const drop_deadline = dropDeadline ?? (secondSaturday < endDate ? secondSaturday : endDate);
  const shareEnd = addDays(startDate, Math.floor((daysBetween(startDate, endDate) + 1) * WITHDRAWAL_SHARE));
  return {
    enrollment_opens_at: startOfDay(today),
    open_enrollment_at: startOfDay(today),
    enrollment_closes_at: startOfDay(addDays(drop_deadline, 1)),
    drop_deadline,
    withdraw_deadline: shareEnd > drop_deadline ? shareEnd : drop_deadline,
  };
}

function toMoment(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : institutionMoment(text.slice(0, 10), toMinutes(text.slice(11)));
}

function startOfDay(date: string): Date {
  return institutionMoment(date, 0);
}

/** With unchanged dates, a session keeps the deadlines that the file doesn't say. */
export function sessionRows(
  term_code: string,
  planned: Iterable<ImportedSession>,
  existing: ReadonlyMap<string, TableRow<"sessions">>,
  today: string,
): NewRow<"sessions">[] {
  return Array.from(planned, (session) => {
    const { code, startDate: start_date, endDate: end_date, description } = session;
    const before = existing.get(code);
    const isSame = before?.start_date === start_date && before.end_date === end_date;
    return {
      term_code,
      code,
      description: description ?? before?.description ?? `Session ${code}`,
      start_date,
      end_date,
      ...planEnrollment(session, today, isSame ? before : undefined),
    };
  });
}
