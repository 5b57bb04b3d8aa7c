import type { IsoDate } from "#dates/day";

/** A line of the CSV file that says the same. */
export type CalendarLine = {
  line: number;
  first: IsoDate;
  last: IsoDate;
  name: string;
  start?: string;
  end?: string;
  follows?: string;
};
export type CalendarLines = { days: CalendarLine[]; ignored: string[]; notes: string[] };
