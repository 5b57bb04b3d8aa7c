import { type CalendarEvent, weekdayName, type Weekday } from "#calendar";
import type { ClassListing } from "#contract/catalog";
import type { EnrolledClasses } from "#contract/enrollment";
import { courseNumber, sectionLabel } from "../../lib/class-facts.ts";
import { classEvents, clashDays, hasSetTime } from "../../lib/class-week.ts";
import { courseColours } from "../../lib/course-colours.ts";
import { listLabel } from "../../lib/format-list.ts";
import { hasSeat, listingsOf as heldListings, seatListings } from "../../lib/held-class.ts";
import { type CartEntry, listingsOf } from "./cart-entry.ts";

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
      // Which classes of the cart it overlaps is left to the picture, and all of them are said together.
      for (const [ofHeld, alike] of Map.groupBy(clashes, ({ other }) => enrolledWords(other))) {
        const days = alike.flatMap((clash) => clash.days);
        const text = `${nameOf(listing)} overlaps${ofHeld} on ${daysLabel(days)}.${more}`;
        notes.push({ key: text, tone: "danger", text });
      }
    }
    held.push(...listingsOf(entry).map((listing) => ({ listing, owner: entry.classNumber })));
  }
  const unseen = entries.filter((entry) => !listingsOf(entry).some(hasSetTime));
  notes.push(
    ...unseen.map(({ classNumber, listing }) => ({
      key: `unseen ${classNumber}`,
      tone: "info" as const,
      text: unseenWords(listing.Details),
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
    notes: unseen.map((each) => ({
      key: `unseen ${each.ClassNumber}`,
      tone: "info" as const,
      text: unseenWords(each),
    })),
  };
}

/** What is enrolled is not in the list beside the picture. */
function enrolledWords({ listing, owner }: Held): string {
  return owner === undefined ? ` ${nameOf(listing)}, in which you are enrolled,` : "";
}

function unseenWords(course: { Subject: string; CatalogNumber: string }): string {
  return `${courseNumber(course)} has no set time and is not shown.`;
}

/** "Tuesday and Thursday", each once and in the order of the week. */
function daysLabel(days: readonly number[]): string {
  const inOrder = [...new Set(days)].toSorted((a, b) => a - b);
  return listLabel(inOrder.map((day) => weekdayName(day as Weekday, "long")));
}

/** "COMP.1020 LAB 804" */
function nameOf(listing: ClassListing): string {
  return `${courseNumber(listing.Details)} ${sectionLabel(listing)}`;
}
