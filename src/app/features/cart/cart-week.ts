import type { CalendarEvent } from "#calendar";
import type { ClassListing } from "#contract/catalog";
import type { EnrolledClasses } from "#contract/enrollment";
import { courseNumber } from "../../lib/class-facts.ts";
import { classEvents, clashDays, hasSetTime } from "../../lib/class-week.ts";
import { courseColours } from "../../lib/course-colours.ts";
import { listLabel } from "../../lib/format-list.ts";
import { hasSeat, isCancelledListing, listingsOf as heldListings, seatListings } from "../../lib/held-class.ts";
import { type CartEntry, listingName, listingsOf } from "./cart-entry.ts";
import { apartWords, daysLabel } from "./shared-times.ts";

export type WeekNote = { key: string; tone: "danger" | "info"; text: string };

export type CartWeek = {
  events: CalendarEvent<unknown>[];
  /** What the picture cannot say. */
  notes: WeekNote[];
};

type Held = {
  listing: ClassListing;
  /** The cart's class that it belongs to; undefined for what is enrolled. */
  owner: number | undefined;
};

/**
 * The term as the cart would make it: what is enrolled, and every class of the cart. Of two classes that overlap the
 * later one is marked, in the order in which enrolling would take them.
 */
export function cartWeek(
  entries: readonly CartEntry[],
  selected: ReadonlySet<number>,
  enrolled: EnrolledClasses | undefined,
): CartWeek {
  const held: Held[] = (enrolled ? seatListings(enrolled) : []).map((listing) => ({ listing, owner: undefined }));
  const ordered = [
    ...entries.filter(({ classNumber }) => selected.has(classNumber)),
    ...entries.filter(({ classNumber }) => !selected.has(classNumber)),
  ];
  const colours = courseColours([
    ...held.map(({ listing }) => listing.CourseId),
    ...entries.map(({ listing }) => listing.CourseId),
  ]);
  const toneOf = (listing: ClassListing) => colours.get(listing.CourseId) ?? "blue";

  const events = held.flatMap(({ listing }) => classEvents(listing, { tone: toneOf(listing) }));
  const notes: WeekNote[] = [];
  for (const entry of ordered) {
    for (const listing of listingsOf(entry)) {
      const clashes = held.flatMap((other) => {
        const days = other.owner === entry.classNumber ? [] : clashDays(other.listing, listing);
        return days.length > 0 ? [{ other, days }] : [];
      });
      events.push(...classEvents(listing, { tone: toneOf(listing), state: clashes.length > 0 ? "clash" : undefined }));
      const more = selected.has(entry.classNumber) ? "" : " It is not selected.";
      for (const what of [...clashes.filter(isOfEnrolled).map(enrolledWords), ...inCartWords(clashes)]) {
        const text = `${listingName(listing)} overlaps ${what}.${more}`;
        notes.push({ key: text, tone: "danger", text });
      }
    }
    held.push(...listingsOf(entry).map((listing) => ({ listing, owner: entry.classNumber })));
  }
  const unseen = entries.filter((entry) => !listingsOf(entry).some(hasSetTime));
  notes.push(
    ...apartNotes(held.map(({ listing }) => listing)),
    ...unseen.map(({ classNumber, listing }) => ({
      key: `unseen ${classNumber}`,
      tone: "info" as const,
      text: unseenWords(listing.Details, isCancelledListing(listing)),
    })),
  );
  return { events, notes };
}

/** The term as it is: all that the student is enrolled in. */
export function termWeek(enrolled: EnrolledClasses): CartWeek {
  const listings = seatListings(enrolled);
  const colours = courseColours(listings.map(({ CourseId }) => CourseId));
  const unseen = enrolled.Classes.filter((each) => hasSeat(each) && !heldListings(each).some(hasSetTime));
  return {
    events: listings.flatMap((listing) => classEvents(listing, { tone: colours.get(listing.CourseId) ?? "blue" })),
    notes: [
      ...apartNotes(listings),
      ...unseen.map((each) => ({
        key: `unseen ${each.ClassNumber}`,
        tone: "info" as const,
        text: unseenWords(each, false),
      })),
    ],
  };
}

/** A class that another one overlaps, and the weekdays on which it does. */
type ClassClash = { other: Held; days: readonly number[] };

function isOfEnrolled({ other }: ClassClash): boolean {
  return other.owner === undefined;
}

/** What is enrolled is not in the list beside the picture. */
function enrolledWords({ other, days }: ClassClash): string {
  return `${listingName(other.listing)}, in which you are enrolled, on ${daysLabel(days)}`;
}

/** All classes of the cart together, each with its days: "MATH.1310 LEC 2 on Monday and PHIL.1000 LEC 5 on Friday". */
function inCartWords(clashes: readonly ClassClash[]): string[] {
  const ofCart = clashes.filter((clash) => !isOfEnrolled(clash));
  const byDays = Map.groupBy(ofCart, ({ days }) => daysLabel(days));
  const parts = [...byDays].map(
    ([days, alike]) => `${listLabel(alike.map(({ other }) => listingName(other.listing)))} on ${days}`,
  );
  return parts.length === 0 ? [] : [parts.join(", and ")];
}

/** Of classes that the picture shows at one time of the week, though they never meet on one date. */
function apartNotes(listings: readonly ClassListing[]): WeekNote[] {
  return apartWords(listings).map((text) => ({ key: text, tone: "info", text }));
}

function unseenWords(course: { Subject: string; CatalogNumber: string }, isCancelled: boolean): string {
  return `${courseNumber(course)} ${isCancelled ? "is cancelled" : "has no set time"} and is not shown.`;
}
