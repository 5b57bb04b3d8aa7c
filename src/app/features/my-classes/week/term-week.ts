import type { IsoDate } from "#calendar";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import { courseNumber, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { hasSetTime, weekMark } from "../../../lib/classes/class-week.ts";
import { activeListings } from "../../../lib/classes/held-class.ts";
import { isLive } from "../../../lib/classes/held-week.ts";

/** Whether any week has something to show. */
export function hasWeek({ Classes }: EnrolledClasses): boolean {
  return Classes.filter(isLive).some((enrolled) => activeListings(enrolled).some(hasSetTime));
}

/** The day, or the term's nearest end. */
export function withinTerm(day: IsoDate, { TermStartDate, TermEndDate }: EnrolledClasses["TermHeader"]): IsoDate {
  if (TermStartDate !== null && day < TermStartDate) return TermStartDate;
  return TermEndDate !== null && day > TermEndDate ? TermEndDate : day;
}

/** "ARHI.1010 LEC 203": sections that don't meet in the week, or have no set time. */
export function missingFrom({ Classes }: EnrolledClasses, weekOf: IsoDate): string[] {
  return Classes.filter(isLive).flatMap((enrolled) =>
    activeListings(enrolled)
      .filter((listing) => weekMark([listing], weekOf) !== "classes")
      .map((listing) => `${courseNumber(enrolled)} ${sectionLabel(listing)}`),
  );
}
