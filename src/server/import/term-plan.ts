import type { CatalogueLine } from "#contract/catalogue-line";
import { addDays, daysBetween, sundayOf } from "../calendar-day.ts";
import { toText } from "./course-identity.ts";
import { ImportError } from "./import-error.ts";
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
  const sourceStart = classes[0]?.term.startDate ?? undefined;
  const sourceEnd = classes[0]?.term.endDate ?? undefined;
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
  let earliest: string | undefined;
  for (const { meetings } of classes) {
    for (const { startDate, endDate } of meetings ?? []) {
      for (const date of [startDate, endDate]) {
        if (date && (earliest === undefined || date < earliest)) earliest = date;
      }
    }
  }
  return earliest;
}

function missingDates(sourceStart: string | undefined, sourceEnd: string | undefined, wishes: readonly string[]) {
  const missing = [sourceStart === undefined && "startDate", sourceEnd === undefined && "endDate"];
  const names = missing.filter((name) => name !== false).map((name) => `term.${name}`);
  return `The file has no ${names.join(" or ")}. Add ${wishes.join(" and ")}.`;
}
