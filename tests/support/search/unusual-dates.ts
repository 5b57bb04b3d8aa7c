import type { ClassListing } from "#contract/catalog";
import type { CalendarDay } from "#contract/term-calendar";
import { meeting, type SmallListing } from "./listings.ts";

/** Classes from January 25 to May 7 whose dates aren't every week's, and days of a term's calendar. */

const usual = { StartTime: null, EndTime: null, Follows: null, Campus: null, Session: null };
/** Monday, January 25 is off, and Tuesday follows it. */
export const foundersDay: CalendarDay[] = [
  { ...usual, Name: "Founders' Day", FirstDay: "2027-01-25", LastDay: "2027-01-25" },
  { ...usual, Name: "", FirstDay: "2027-01-26", LastDay: "2027-01-26", Follows: 1 },
];

/** As the server reads a class of that term. */
export function withFoundersDay(listing: ClassListing): ClassListing {
  const Meetings = listing.Meetings.map((each) => ({
    ...each,
    DaysOff: [...(each.Days.includes(1) ? ["2027-01-25"] : []), ...(each.Days.includes(2) ? ["2027-01-26"] : [])],
    ...(each.Days.includes(1) && { AddedDates: ["2027-01-26"] }),
  }));
  return { ...listing, Meetings };
}

/** Presidents' Day and the spring recess are holidays inside its range of dates. */
export const withHolidays: SmallListing = {
  number: 401,
  course: "COMP.1010",
  section: "201",
  meetings: [meeting("MWF 9:00-9:50", { SkippedDates: ["2027-02-15", "2027-03-15", "2027-03-17", "2027-03-19"] })],
};
export const HOLIDAYS = "not on 2/15, 3/15–3/19";

/** In the weeks of January 24, February 7, … */
export const everyOtherWeek: SmallListing = {
  number: 402,
  course: "BIOL.1110",
  section: "801",
  component: "LAB",
  type: "E",
  meetings: [meeting("R 14:00-15:50", { SkippedWeeks: [1, 3, 5, 7, 9, 11, 13] })],
};
export const ALTERNATING = "every other week from 1/28";

/** It ends on the next day. */
export const night: SmallListing = {
  number: 403,
  course: "PHYS.1410",
  section: "901",
  meetings: [meeting("F 22:30-0:30")],
};
