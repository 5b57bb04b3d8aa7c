import type { NewRow } from "../../db/schema.ts";
import type { DemoTerm } from "../calendar.ts";
import { addDays, inWords } from "../../calendar-day.ts";

/** The university's deadlines of all terms, in order. */
export function importantDateRows(terms: readonly DemoTerm[]): NewRow<"important_dates">[] {
  return terms
    .flatMap(datesOf)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.description_html < b.description_html ? -1 : 1));
}

function datesOf({ description, startDate, endDate, recessDate, sessions }: DemoTerm): NewRow<"important_dates">[] {
  const [full, , second] = sessions;
  const dates: [date: string | undefined, text: string][] = [
    [full?.enrollment?.opens.date, `Enrollment appointments for ${description} begin`],
    [full?.enrollment?.opensToAll.date, `Open enrollment for ${description} begins`],
    [startDate, `First day of classes, <strong>${description}</strong>`],
    [full?.enrollment?.closes.date, `Last day to add a class, ${description}`],
    [full?.dropDeadline, `Last day to drop a full-term class without a W, ${description}`],
    [recessDate, `Recess begins; classes resume ${inWords(addDays(recessDate, 7))}`],
    [second?.startDate, `Second-half classes begin, ${description}`],
    [full?.withdrawDeadline, `Last day to withdraw from a full-term class with a grade of W, ${description}`],
    [endDate, `Last day of ${description}`],
  ];
  return dates.flatMap(([date, text]) => (date ? [{ date, description_html: text }] : []));
}
