import type { EnrolledClasses } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { isTimed, meetsOn } from "#contract/labels/class-labels";
import { type IsoDate, toDayNumber } from "#dates/day";
import { daysFrom, WHOLE_WEEK, weekDates } from "#dates/span";
import { dateLabel } from "#dates/words";
import { t } from "#words";
import { courseNumber, sectionLabel } from "../../lib/classes/class-facts.ts";
import { isLive, weekMark } from "../../lib/classes/class-week.ts";
import { activeListings } from "../../lib/classes/held-class.ts";

/** A section that a week doesn't show. */
export type WeekNote = {
  classNumber: number;
  /** "ARHI.1010 LEC 203" */
  name: string;
  /** Why, in a sentence with its name. */
  words: string;
  /** In the first week that shows it, if that is still to come. */
  firstDay?: IsoDate | undefined;
};

/** Sections that don't meet in the week: they have no set time, begin later, are over, or skip it. */
export function weekNotes({ Classes }: EnrolledClasses, weekOf: IsoDate): WeekNote[] {
  return Classes.filter(isLive).flatMap((enrolled) =>
    activeListings(enrolled)
      .filter((listing) => weekMark([listing], weekOf) !== "classes")
      .map((listing) => noteOf(`${courseNumber(enrolled)} ${sectionLabel(listing)}`, listing, weekOf)),
  );
}

function noteOf(name: string, { Details, Meetings }: ClassListing, weekOf: IsoDate): WeekNote {
  const [sunday = weekOf, ...others] = weekDates(weekOf, WHOLE_WEEK);
  const saturday = others.at(-1) ?? sunday;
  const timed = Meetings.filter(isTimed);
  const first = timed.map(firstDayOf).toSorted()[0];
  const last = timed
    .map(({ EndDate }) => EndDate)
    .toSorted()
    .at(-1);
  const note = { classNumber: Details.ClassNumber, name };
  if (first === undefined || last === undefined) return { ...note, words: t("{name} has no set time.", { name }) };
  if (first > saturday)
    return { ...note, words: t("{name} starts {date}.", { name, date: dateLabel(first) }), firstDay: first };
  if (last < sunday) return { ...note, words: t("{name} ended {date}.", { name, date: dateLabel(last) }) };
  return { ...note, words: t("{name} doesn't meet this week.", { name }) };
}

/** The first day on which it meets, which may be after its first date. */
function firstDayOf(meeting: ClassListing["Meetings"][number]): IsoDate {
  const days = daysFrom(meeting.StartDate, WHOLE_WEEK.length);
  return days.find((day) => meetsOn(meeting, toDayNumber(day)) === true) ?? meeting.StartDate;
}
