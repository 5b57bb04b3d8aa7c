import { sql } from "kysely";
import type { BodyOf, ReplyOf } from "#contract/calls/endpoint";
import type { Checked, DayOff, staffSettingsEndpoints } from "#contract/calls/staff-settings";
import { toHoursAndMinutes, toMinutes } from "#dates/minutes";
import { numericDateRange, timeRangeLabel, weekdayName } from "#dates/words";
import type { TableRow, Trx } from "../db/schema.ts";
import { withDryTransaction, withTransaction } from "../db/transaction.ts";
import { isImporting } from "../import/import-run.ts";
import { replaceCalendar, settleCalendar, termCalendar } from "../records/term-calendar.ts";
import { requireDay } from "./clock-time.ts";
import { takeLines } from "./given-lines.ts";
import { type Done, type RegistrarContext, RegistrarError, writeRegistrarAudit } from "./registrar-context.ts";

type Calls = typeof staffSettingsEndpoints;
type DayChange = BodyOf<Calls["staffChangeDayOff"]>;
type CalendarRow = TableRow<"term_calendar">;

export async function readDaysOff(
  context: RegistrarContext,
  termCode: string,
): Promise<ReplyOf<Calls["staffDaysOff"]>> {
  await context.catalog.term(termCode);
  return await withTransaction(context.db, async (trx) => {
    await writeRegistrarAudit(trx, context, "days_off_read", { term: termCode });
    return (await readRows(trx, termCode)).map(toDay);
  });
}

/** Changes nothing but the audit. */
export async function checkDayOff(context: RegistrarContext, change: DayChange): Promise<Checked> {
  const { message } = await run(context, change, true);
  await withTransaction(context.db, (trx) => writeRegistrarAudit(trx, context, "day_off_read", { term: change.Term }));
  return { Messages: [message], Warnings: change.To === null ? ["Classes meet on these days again."] : [] };
}

/** As if the whole calendar were imported with the change: new conflicts are waived, and waitlists go on. */
export async function changeDayOff(context: RegistrarContext, change: DayChange): Promise<Done> {
  const { message, after } = await run(context, change, false);
  return { messages: [message, ...(await after())] };
}

async function run(context: RegistrarContext, { Term, Of, To }: DayChange, isDryRun: boolean) {
  await context.catalog.term(Term);
  if (Of === null && To === null) throw new RegistrarError("Say which day is added, changed, or removed.");
  if (To) {
    requireDay(To.FirstDay, ...FIELDS.first_day);
    requireDay(To.LastDay, ...FIELDS.last_day);
  }
  return await withDryTransaction(context.db, isDryRun, async (trx) => {
    if (await isImporting(trx)) throw new RegistrarError("An import is running. Try again when it's done.");
    const rows = await readRows(trx, Term);
    const row = Of && rows.find((each) => keyOf(toDay(each)) === keyOf(Of));
    if (Of && !row) throw new RegistrarError("This day isn't there anymore. Reload the page.");
    const of = row && toDay(row);
    const kept = rows.filter((each) => each !== row);
    const after = To
      ? await replace(trx, context, Term, [...kept.map(toDay), To], To)
      : await keepOnly(trx, context, Term, kept);
    if (!of || !To || keyOf(of) !== keyOf(To))
      await writeRegistrarAudit(trx, context, "day_off", { term: Term, before: of, after: To });
    return { message: describe(of, To), after };
  });
}

async function replace(trx: Trx, context: RegistrarContext, term: string, given: readonly DayOff[], to: DayOff) {
  const days = given.toSorted((a, b) => (a.FirstDay < b.FirstDay ? -1 : 1));
  const lines = days.map((day, at) => ({ line: at + 1, values: toValues(term, day) }));
  const { problems, after } = await takeLines(trx, context, termCalendar, lines);
  const wrong = problems.find(({ line }) => days[line - 1] === to);
  if (wrong) {
    const fields: Readonly<Record<string, readonly [string, string]>> = FIELDS;
    const [field, label] = fields[wrong.field] ?? ["FirstDay", "Days"];
    if (wrong.field === "") throw new RegistrarError("The calendar has this day already.", { field });
    throw new RegistrarError(`${label}: ${wrong.message.replaceAll("_", " ")}.`, { field });
  }
  const [other] = problems;
  if (!other) return after;
  if (other.field === "") throw new RegistrarError("The calendar has this day already.", { field: "FirstDay" });
  // It was right when it was added, but the term's dates or the rules have changed.
  const which = dayWords(days[other.line - 1]!);
  throw new RegistrarError(`First change or remove "${which}": ${other.message.replaceAll("_", " ")}.`);
}

/** Judges none of the rows, so that days that have become wrong can be removed one after another. */
async function keepOnly(trx: Trx, context: RegistrarContext, term: string, kept: readonly CalendarRow[]) {
  await replaceCalendar(
    trx,
    term,
    kept.map((row, position) => ({ ...row, position })),
  );
  return async () => await settleCalendar(context, [term]);
}

const FIELDS = {
  first_day: ["FirstDay", "First day"],
  last_day: ["LastDay", "Last day"],
  name: ["Name", "Name"],
  start: ["Start", "From"],
  end: ["End", "Until"],
  follows: ["Follows", "Schedule"],
  campus: ["Campus", "Campus"],
  session: ["Session", "Session"],
} as const;

async function readRows(trx: Trx, term: string): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select * from term_calendar where term_code = ${term} order by first_day, position`.execute(trx);
  return rows;
}

function toDay(row: CalendarRow): DayOff {
  return {
    Name: row.name,
    FirstDay: row.first_day,
    LastDay: row.last_day,
    Start: toClock(row.start_minutes),
    End: toClock(row.end_minutes),
    Follows: row.follows,
    Campus: row.campus ?? "",
    Session: row.session_code ?? "",
  };
}

function toValues(term: string, day: DayOff): Record<string, unknown> {
  const { Name, FirstDay, LastDay, Start, End, Follows, Campus, Session } = day;
  return {
    term,
    first_day: FirstDay,
    last_day: LastDay,
    name: Name.trim() || null,
    start: Start === "" ? null : toMinutes(Start),
    end: End === "" ? null : toMinutes(End),
    follows: Follows,
    campus: Campus.trim() || null,
    session: Session.trim() || null,
  };
}

function toClock(minutes: number | null): string {
  return minutes === null ? "" : toHoursAndMinutes(minutes);
}

function keyOf({ Name, FirstDay, LastDay, Start, End, Follows, Campus, Session }: DayOff): string {
  return JSON.stringify([Name.trim(), FirstDay, LastDay, Start, End, Follows, Campus.trim(), Session.trim()]);
}

function describe(before: DayOff | null | undefined, after: DayOff | null): string {
  if (!before) return `Added: ${dayWords(after!)}.`;
  return after ? `Changed: ${dayWords(after)} (was: ${dayWords(before)}).` : `Removed: ${dayWords(before)}.`;
}

function dayWords({ Name, FirstDay, LastDay, Start, End, Follows, Campus, Session }: DayOff): string {
  const what = Follows === null ? Name : `${weekdayName(Follows)} schedule`;
  const times =
    Start === "" && End === "" ? "" : timeRangeLabel(toMinutes(Start || "00:00"), toMinutes(End || "24:00"));
  const scope = [Campus && `campus ${Campus}`, Session && `session ${Session}`];
  return [what, numericDateRange(FirstDay, LastDay), times, ...scope].filter((part) => part !== "").join(", ");
}
