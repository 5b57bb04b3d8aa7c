import type { CatalogueLine, CatalogueSessionDates } from "#contract/catalogue-line";
import { toMinutes } from "#contract/wall-time";
import { addDays, daysBetween, sundayOf } from "../calendar-day.ts";
import { bulkInsert } from "../db/bulk-insert.ts";
import type { NewRow, Row, Trx } from "../db/schema.ts";
import { toInstant } from "../institution-time.ts";
import { ImportError } from "./import-error.ts";
import { mostFrequent, toText } from "./read/course-identity.ts";
import type { Tally } from "./rules.ts";

export type TermOptions = {
  /** A day in the week in which the term should begin. */
  start?: string | undefined;
  /** The term's length, if the file doesn't have it. */
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

/** Decides the term's dates, and how far to move the file's dates. */
export function planTerm(classes: readonly CatalogueLine[], options: TermOptions, tally: Tally): TermPlan {
  const [first] = classes;
  if (!first) throw new RangeError("The file has no classes.");
  const { term } = first;
  const code = term.code.trim();
  const own = toText(term.description);
  if (own === undefined) tally("termDescription");
  const dates = planDates(classes, options, tally);
  const isRehearsal = options.start !== undefined && dates.startDate !== term.startDate;
  const description = own ?? code;
  return {
    code,
    description: isRehearsal ? `${description} (rehearsal from ${dates.startDate})` : description,
    ...dates,
  };
}

function planDates(classes: readonly CatalogueLine[], { start, weeks }: TermOptions, tally: Tally) {
  const sourceStart = classes.find(({ term }) => term.startDate != null)?.term.startDate ?? undefined;
  const sourceEnd = classes.find(({ term }) => term.endDate != null)?.term.endDate ?? undefined;
  if (sourceStart !== undefined && sourceEnd !== undefined) {
    const shiftDays = start === undefined ? 0 : weekShift(sourceStart, start);
    if (shiftDays !== 0) tally("moved");
    return { startDate: addDays(sourceStart, shiftDays), endDate: addDays(sourceEnd, shiftDays), shiftDays };
  }

  const listed = longestWeeks(classes);
  const count = weeks ?? listed;
  const wishes = [
    sourceStart === undefined && start === undefined && "--start YYYY-MM-DD (a day in the term's first week)",
    count === undefined && "--weeks N (the length of the term)",
  ].filter((wish) => wish !== false);
  if (count === undefined || wishes.length > 0) throw new ImportError(missingDates(sourceStart, sourceEnd, wishes));
  if (weeks === undefined) tally("termWeeks");
  const earliest = sourceStart ?? earliestDate(classes);
  if (sourceStart === undefined) {
    tally("termDates");
    if (earliest !== undefined) tally("firstWeek");
  }
  const shiftDays = start === undefined || earliest === undefined ? 0 : weekShift(earliest, start);
  if (shiftDays !== 0) tally("moved");
  const startDate = sourceStart === undefined ? start : addDays(sourceStart, shiftDays);
  if (startDate === undefined) throw new RangeError("The term has no first day. Add --start.");
  return { startDate, endDate: addDays(sundayOf(startDate), 7 * count - 1), shiftDays };
}

function weekShift(from: string, to: string) {
  return daysBetween(sundayOf(from), sundayOf(to));
}

function longestWeeks(classes: readonly CatalogueLine[]) {
  const lengths = classes.flatMap(({ meetings }) => (meetings ?? []).map(({ weeks }) => weeks?.length ?? 0));
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  return longest > 0 ? longest : undefined;
}

function earliestDate(classes: readonly CatalogueLine[]) {
  const meetings = classes.flatMap((source) => source.meetings ?? []);
  const dates = meetings.flatMap(({ startDate, endDate }) => [startDate ?? "", endDate ?? ""]);
  return dates.filter((date) => date !== "").sort()[0];
}

function missingDates(sourceStart: string | undefined, sourceEnd: string | undefined, wishes: readonly string[]) {
  const missing = [sourceStart === undefined && "startDate", sourceEnd === undefined && "endDate"];
  const names = missing.filter((name) => name !== false).map((name) => `term.${name}`);
  return `The file has no ${names.join(" or ")}. Add ${wishes.join(" and ")}.`;
}

/** `given` is what the file says, with its dates moved. */
export type Session = { code: string; startDate: string; endDate: string; given?: CatalogueSessionDates };

/** The session that is the whole term. */
const WHOLE_TERM = "1";

export function sessionCodeOf(source: CatalogueLine): string {
  return toText(source.session) ?? WHOLE_TERM;
}

/** Without dates in the file, session 1 is the term, and each other one has the dates of most of its classes. */
export function planSessions(classes: readonly CatalogueLine[], term: TermPlan, tally: Tally): Map<string, Session> {
  const sessions = new Map<string, Session>();
  tally("session", classes.filter(({ session }) => toText(session) === undefined).length);
  for (const [code, own] of Map.groupBy(classes, sessionCodeOf)) {
    const given = own.flatMap(({ sessionDates }) => (sessionDates ? [said(sessionDates)] : []));
    const dates = moved(
      given.reduce((all, each) => ({ ...all, ...each }), {}),
      term.shiftDays,
    );
    const most = mostFrequent(own.flatMap((source) => firstDates(source) ?? []).sort());
    let { startDate, endDate } = term;
    if (code !== WHOLE_TERM && most !== undefined && !(dates.startDate && dates.endDate)) {
      tally("sessionDates");
      const [first = "", last = ""] = most.split("/");
      startDate = addDays(first, term.shiftDays);
      endDate = addDays(last, term.shiftDays);
    }
    sessions.set(code, {
      code,
      startDate: dates.startDate ?? startDate,
      endDate: dates.endDate ?? endDate,
      ...(given.length > 0 && { given: dates }),
    });
  }
  return sessions;
}

/** Only what isn't null. */
function said(dates: CatalogueLine["sessionDates"]): CatalogueSessionDates {
  return Object.fromEntries(Object.entries(dates ?? {}).filter(([, value]) => value != null));
}

function moved(dates: CatalogueSessionDates, days: number): CatalogueSessionDates {
  const entries = Object.entries(dates).map(([name, text]) => {
    const isDated = name !== "description" && text;
    return [name, isDated ? `${addDays(text.slice(0, 10), days)}${text.slice(10)}` : text] as const;
  });
  return Object.fromEntries(entries);
}

function firstDates({ meetings }: CatalogueLine) {
  for (const { startDate, endDate } of meetings ?? []) {
    if (startDate && endDate) return startDate <= endDate ? `${startDate}/${endDate}` : `${endDate}/${startDate}`;
  }
  return undefined;
}

/** The part of the session after which a class can no longer be left. */
const WITHDRAWAL_SHARE = 0.6;

type EnrollmentDates = Pick<
  Row<"sessions">,
  "enrollment_opens_at" | "open_enrollment_at" | "enrollment_closes_at" | "drop_deadline" | "withdraw_deadline"
>;

/** When students enroll: what the file says, or else as before. A session that would never open gets no enrollment. */
export function planEnrollment(session: Session, today: string, before?: EnrollmentDates): EnrollmentDates {
  const { given = {} } = session;
  const known = before ?? defaultEnrollment(session, today);
  const saysOpens = toMoment(given.enrollmentOpens);
  const opens = saysOpens ?? known.enrollment_opens_at;
  const closes = toMoment(given.enrollmentCloses) ?? known.enrollment_closes_at;
  const isOpen = opens !== null && closes !== null && opens < closes;
  return {
    enrollment_opens_at: isOpen ? opens : null,
    open_enrollment_at: isOpen ? (toMoment(given.openEnrollment) ?? saysOpens ?? known.open_enrollment_at) : null,
    enrollment_closes_at: isOpen ? closes : null,
    drop_deadline: given.dropDeadline ?? known.drop_deadline,
    withdraw_deadline: given.withdrawDeadline ?? known.withdraw_deadline,
  };
}

/**
 * Enrollment opens for everyone today, and closes after the Saturday of the session's second week, with the last drops;
 * withdrawal ends after 60 % of the session.
 */
function defaultEnrollment({ startDate, endDate, given }: Session, today: string): EnrollmentDates {
  const secondSaturday = addDays(sundayOf(startDate), 13);
  const drop_deadline = given?.dropDeadline ?? (secondSaturday < endDate ? secondSaturday : endDate);
  const shareEnd = addDays(startDate, Math.floor((daysBetween(startDate, endDate) + 1) * WITHDRAWAL_SHARE));
  return {
    enrollment_opens_at: startOfDay(today),
    open_enrollment_at: startOfDay(today),
    enrollment_closes_at: startOfDay(addDays(drop_deadline, 1)),
    drop_deadline,
    withdraw_deadline: shareEnd > drop_deadline ? shareEnd : drop_deadline,
  };
}

function toMoment(text: string | null | undefined): Date | undefined {
  return text == null ? undefined : toInstant({ date: text.slice(0, 10), minutes: toMinutes(text.slice(11)) });
}

function startOfDay(date: string): Date {
  return toInstant({ date, minutes: 0 });
}

/** A session whose dates haven't changed keeps the enrollment dates and deadlines that the file doesn't say. */
export async function writeSessions(
  trx: Trx,
  termCode: string,
  planned: Iterable<Session>,
  existing: ReadonlyMap<string, Row<"sessions">>,
  today: string,
): Promise<{ changed: boolean; sessions: NewRow<"sessions">[] }> {
  const sessions = Array.from(planned, (session) => {
    const { code, startDate: start_date, endDate: end_date, given } = session;
    const before = existing.get(code);
    const isSame = before?.start_date === start_date && before.end_date === end_date;
    return {
      term_code: termCode,
      code,
      description: given?.description ?? before?.description ?? `Session ${code}`,
      start_date,
      end_date,
      ...planEnrollment(session, today, isSame ? before : undefined),
    };
  });
  const { inserted, updated } = await bulkInsert(trx, "sessions", sessions, { key: ["term_code", "code"] });
  return { changed: inserted + updated > 0, sessions };
}
