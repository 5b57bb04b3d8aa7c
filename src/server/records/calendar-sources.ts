import { sql } from "kysely";
import { earlierDay, type IsoDate, laterDay } from "#dates/day";
import type { Trx } from "../db/schema.ts";
import { ImportError, show } from "../import/import-error.ts";
import { readWholeText } from "../import/read/whole-text.ts";
import { counted } from "../text/counted-words.ts";
import type { OtherSource } from "./import-records.ts";
import { readPublicCalendar } from "./public-calendar.ts";
import { daysOfSetup, parseSessionSetup } from "./session-setup.ts";

/** Public calendars and session setups are small; the parsers keep them in memory. */
const MAX_BYTES = 20_000_000;

/**
 * Days of a public calendar (.ics) or of UniTime's session setup (.xml), by the rules of docs/academic-calendar.md;
 * undefined for other files. Throws ImportError for what can't be read.
 */
export const readCalendarSource: OtherSource = async ({ path, trx, term, match }) => {
  const isXml = /\.xml(\.gz)?$/i.test(path);
  const isIcs = /\.ics(\.gz)?$/i.test(path);
  if (!isXml && !isIcs) {
    if (term !== undefined || match !== undefined)
      throw new ImportError("--term and --match are for .ics and .xml files: a CSV file has a term column.");
    return undefined;
  }
  const whole = await readWholeText(path, MAX_BYTES);
  const setup = isXml ? parseSessionSetup(path, whole) : undefined;
  const code = term ?? (setup?.term || undefined);
  if (code === undefined) throw new ImportError("Name the term of the calendar: add --term CODE.");
  const dates = await readTermDates(trx, code);
  if (!dates) {
    const words = term === undefined ? ". If it has another code in the portal, add --term CODE" : "";
    throw new ImportError(`Term ${show(code)} doesn't exist${words}.`);
  }
  const { days, ignored, notes } = setup ? daysOfSetup(path, setup) : readPublicCalendar(path, whole, match);
  const within = days.filter(({ first, last }) => first <= dates.last && last >= dates.first);
  const outside = days.length - within.length;
  return {
    records: within.map(({ line, first, last, name, start = "", end = "", follows = "" }) => {
      const clipped = { first_day: laterDay(first, dates.first), last_day: earlierDay(last, dates.last) };
      const given = { ...clipped, term: code, name, start, end, follows };
      return { line, fields: follows === "" ? given : { ...given, last_day: "" }, problem: undefined };
    }),
    notes: [
      ...notes,
      ...(outside > 0 ? [`${counted(outside, "day is", "days are")} outside of the term.`] : []),
      ...(ignored.length > 0 ? [`Ignored: ${ignored.join("; ")}.`] : []),
    ],
  };
};

async function readTermDates(trx: Trx, code: string) {
  const { rows } = await sql<{ first: IsoDate; last: IsoDate }>`
    select least(t.start_date, min(s.start_date)) as first, greatest(t.end_date, max(s.end_date)) as last
    from terms t left join sessions s on s.term_code = t.code where t.code = ${code} group by t.code`.execute(trx);
  return rows[0];
}
