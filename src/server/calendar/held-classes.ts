import { sql } from "kysely";
import type { CalendarEntry } from "#contract/calls/calendar";
import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import type { ClassListing, Meeting } from "#contract/catalog";
import { colorOf, courseIdOf, termColors } from "#contract/course-colors";
import { titleBeside } from "#contract/labels/catalog-words";
import { meetsOn, minutesOf, sectionLabel } from "#contract/labels/class-labels";
import { placeLabel } from "#contract/labels/place-label";
import { addDays, type IsoDate, toDayNumber, toIsoDate } from "#dates/day";
import { MINUTES_PER_DAY } from "#dates/minutes";
import { isWithin } from "#dates/span";
import type { Services } from "../call.ts";
import type { Db } from "../db/schema.ts";
import { readEnrolledClasses } from "../registration/enrolled/enrolled-classes.ts";
import type { CartOf } from "../registration/registration-call.ts";
import { type EntryDays, plainEntry, timesOf } from "./entry.ts";

/**
 * Terms and careers in which the student has classes, and that aren't over or have meetings in the range, or in the night
 * before it.
 */
async function selectHeldTerms(db: Db, studentId: string, { from, to }: Partial<EntryDays>): Promise<CartOf[]> {
  const [first, last] = [from ?? "0001-01-01", to ?? "9999-12-31"];
  const { rows } = await sql<CartOf>`
    select distinct e.student_id as "studentId", e.term_code as "termCode", e.career
    from enrollments e join terms t on t.code = e.term_code
    where e.student_id = ${studentId} and e.status in ('E', 'W') and (
      (t.start_date <= ${last} and t.end_date >= ${first}) or exists (
        select from meetings m
        where m.term_code = e.term_code and m.class_number = e.class_number
          and m.start_date <= ${last} and m.end_date + (m.end_minutes > ${MINUTES_PER_DAY})::int >= ${first}))
    order by e.term_code, e.career`.execute(db);
  return rows;
}

/** With waitlisted ones. Without a last day, all that are still to come. */
export async function readHeldClasses(
  services: Services,
  studentId: string,
  range: Partial<EntryDays>,
): Promise<EnrolledClasses[]> {
  const held = await selectHeldTerms(services.database.db, studentId, range);
  return await Promise.all(held.map((owner) => readEnrolledClasses(services, owner)));
}

/**
 * One for each time that a class meets, even if it began on the day before the range and goes on after midnight. Leaves
 * out skipped weeks, and withdrawn and canceled classes.
 */
export function classEntries(
  { TermHeader, Classes }: EnrolledClasses,
  layer: "classes" | "waitlisted",
  range: EntryDays,
): CalendarEntry[] {
  const colors = termColors(Classes);
  return Classes.filter(({ EnrollmentStatus: { Code } }) => Code === (layer === "classes" ? "E" : "W")).flatMap(
    (held) =>
      listingsOf(held).flatMap((listing) =>
        listing.Meetings.flatMap((meeting) => {
          const facts = factsOf({ held, listing, meeting, term: TermHeader.Term.Code });
          const color = colorOf(colors, courseIdOf(held));
          return meetingTimes(meeting, range).map((times) => ({ ...plainEntry(layer), ...facts, ...times, color }));
        }),
      ),
  );
}

function listingsOf({ Class, AdditionalComponents }: EnrolledClass): ClassListing[] {
  const all = Class ? [Class, ...AdditionalComponents] : [];
  return all.filter(({ Details }) => Details.ClassStatus.Code !== "X");
}

type Facts = { held: EnrolledClass; listing: ClassListing; meeting: Meeting; term: string };

function factsOf({ held, listing, meeting, term }: Facts) {
  const { ClassNumber } = listing.Details;
  const shortName = `${held.Subject}.${held.CatalogNumber}`;
  return {
    id: `${term}-${ClassNumber}-${meeting.Number}`,
    name: `${shortName} ${titleBeside(shortName, held.CourseTitle)}`.trimEnd(),
    shortName,
    note: sectionLabel(listing),
    waitPosition: held.WaitListPosition,
    place: placeLabel(meeting, listing, "short") || null,
    Class: { Term: term, ClassNumber: held.ClassNumber ?? ClassNumber },
  };
}

function meetingTimes(meeting: Meeting, { from, to }: EntryDays): ReturnType<typeof timesOf>[] {
  const minutes = minutesOf(meeting);
  if (!minutes) return [];
  const first = minutes.end > MINUTES_PER_DAY ? addDays(from, -1) : from;
  return daysWithin(meeting, { from: first, to })
    .filter((day) => meetsOn(meeting, day) === true)
    .map((day) => timesOf(toIsoDate(day), minutes.start, minutes.end));
}

function daysWithin({ StartDate, EndDate }: Pick<Meeting, "StartDate" | "EndDate">, { from, to }: EntryDays): number[] {
  const first = Math.max(toDayNumber(StartDate), toDayNumber(from));
  const last = Math.min(toDayNumber(EndDate), toDayNumber(to));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** Of terms in which the student has classes, or else of all that run then. */
export async function termsWithin({ database, catalog }: Services, studentId: string, range: EntryDays) {
  const held = await selectHeldTerms(database.db, studentId, range);
  const codes = new Set(held.map(({ termCode }) => termCode));
  const terms = await catalog.terms();
  return terms.filter(({ code, startDate, endDate }) =>
    codes.size > 0 ? codes.has(code) : isOverlap(range, startDate, endDate),
  );
}

function isOverlap({ from, to }: EntryDays, first: IsoDate, last: IsoDate): boolean {
  return isWithin(from, null, last) && isWithin(to, first, null);
}
