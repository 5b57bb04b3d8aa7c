import { LARGEST_CLASS_NUMBER } from "#contract/course-rules";
import { institutionClock, institutionMoment } from "#contract/institution-time";
import { isDay } from "#dates/day";
import { MINUTES_PER_HOUR } from "#dates/minutes";
import { readMoment } from "#dates/moment";
import { isStorable } from "../db/schema.ts";
import { listed } from "./counted-words.ts";

/** A field of a file, argument of a command, or setting. `parse` gets no blank text. */
export type TextValue<Value> = {
  /** "a date (YYYY-MM-DD)" */
  expected: string;
  parse: (text: string) => Value | undefined;
};

const LARGEST_INTEGER = 2_147_483_647;

export const anyText = (most = 100): TextValue<string> => ({
  expected: `text of up to ${most} characters`,
  parse: (given) => (given.length <= most && isStorable(given) ? given : undefined),
});
export const email: TextValue<string> = {
  expected: "an email address",
  parse: (given) => (given.length <= 200 && isMailAddress(given) ? given : undefined),
};
export const day: TextValue<string> = {
  expected: "a date (YYYY-MM-DD)",
  parse: (given) => (isDay(given) ? given : undefined),
};
export const wholeNumber = (least = 0, most = LARGEST_INTEGER, what = "a whole number"): TextValue<number> => ({
  expected: `${what} from ${least} to ${most}`,
  parse(given) {
    const number = /^\d{1,16}$/.test(given) ? Number(given) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  },
});
export const classNumber: TextValue<number> = { ...wholeNumber(0, LARGEST_CLASS_NUMBER), expected: "a class number" };
export const unitsText: TextValue<number> = {
  expected: "a number from 0 to 999.99",
  parse: (given) => (/^\d{1,3}(\.\d{1,2})?$/.test(given) ? Number(given) : undefined),
};
export const trueOrFalse: TextValue<boolean> = {
  expected: "true or false",
  parse: (given) => (/^(true|false)$/i.test(given) ? given.toLowerCase() === "true" : undefined),
};
export const oneOf = <Value extends string>(...values: readonly Value[]): TextValue<Value> => ({
  expected: listed(values),
  parse: (given) => values.find((value) => value === given),
});
/** Separated by commas. */
export const commaSeparated = <Value>(of: TextValue<Value>, expected: string): TextValue<Value[]> => ({
  expected,
  parse(given) {
    const values = given.split(/\s*,\s*/).map(of.parse);
    return values.every((value) => value !== undefined) ? values : undefined;
  },
});
export const moment: TextValue<Date> = {
  expected: 'a time such as "2026-11-23 08:00", a date, or a time with a UTC offset (2026-11-23T08:00-05:00)',
  parse: toMoment,
};

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::00(?:\.0+)?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** To the minute. Default: the institution's zone, and midnight. Undefined if invalid or skipped by the clock. */
export function toMoment(given: string): Date | undefined {
  const [, date = "", hours = "00", minutes = "00", zone] = MOMENT.exec(given.trim()) ?? [];
  if (!isDay(date) || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  if (zone !== undefined) {
    return readMoment(`${date}T${hours}:${minutes}:00${zone}`);
  }
  const at = institutionMoment(date, Number(hours) * MINUTES_PER_HOUR + Number(minutes));
  return institutionClock(at) === `${date} ${hours}:${minutes}` ? at : undefined;
}

/** An address alone, without a name. Its domain may have no dot. */
export function isMailAddress(text: string): boolean {
  return /^[^\s<>@",;:\\()[\]]+@[^\s<>@",;:\\()[\]]+$/.test(text);
}
