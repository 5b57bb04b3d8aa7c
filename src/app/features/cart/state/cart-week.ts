import { t } from "#words";
import { type CalendarEvent, type Weekday, weekdayName } from "#calendar";
import type { ClassListing } from "#contract/catalog";
import type { CartMessage, EnrolledClasses } from "#contract/calls/enrollment";
import { timeLabel } from "#contract/wall-time";
import { courseNumber, listingName, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { clashDays, clashOf, sharedDays } from "../../../lib/classes/class-clash.ts";
import { classEvents, hasSetTime } from "../../../lib/classes/class-week.ts";
import { courseColors } from "../../../lib/classes/course-colors.ts";
import {
  activeListings,
  courseIdOf,
  hasSeat,
  isCanceledListing,
  isWaiting,
  seatListings,
} from "../../../lib/classes/held-class.ts";
import { type CartEntry, listingsOf } from "./cart-entry.ts";
import { listLabel } from "../../../lib/format/format-list.ts";

export type WeekNote = { key: string; tone: "danger" | "info"; text: string };

export type CartWeek = {
  events: CalendarEvent<unknown>[];
  /** What the picture can't show. */
  notes: WeekNote[];
};

type CartClash = {
  entry: CartEntry;
  listing: ClassListing;
  other: ClassListing;
  isEnrolled: boolean;
};

/** The week with all enrolled and cart classes. */
export function cartWeek(
  entries: readonly CartEntry[],
  selected: ReadonlySet<number>,
  enrolled: EnrolledClasses | undefined,
): CartWeek {
  const held = enrolled ? seatListings(enrolled) : [];
  const ordered = inOrder(entries, selected);
  const clashes = findClashes(ordered, held);
  const all = [...held, ...ordered.flatMap(listingsOf)];
  const colors = courseColors(all.map(({ CourseId }) => CourseId));
  const toEvents = (listing: ClassListing) =>
    classEvents(listing, {
      tone: colors.get(listing.CourseId) ?? "blue",
      state: clashes.some((clash) => clash.listing === listing) ? "clash" : undefined,
    });
  const unseen = entries.filter((entry) => !listingsOf(entry).some(hasSetTime));
  return {
    events: all.flatMap(toEvents),
    notes: [
      ...clashes.map(({ entry, listing, other, isEnrolled }): WeekNote => {
        const days = daysLabel(clashDays(other, listing));
        const values = { name: listingName(listing), other: listingName(other), days };
        const text = isEnrolled
          ? t("{name} overlaps {other} (enrolled) on {days}.", values)
          : t("{name} overlaps {other} on {days}.", values);
        const course = courseNumber(entry.listing.Details);
        const rest = selected.has(entry.classNumber) ? "" : ` ${t("{course} isn't selected.", { course })}`;
        return toNote("danger", text + rest);
      }),
      ...apartWords(all).map((text) => toNote("info", text)),
      ...unseen.map(({ listing }) =>
        toNote("info", unseenWords(courseNumber(listing.Details), isCanceledListing(listing))),
      ),
    ],
  };
}

/** The current week: enrolled classes, and waitlisted ones dashed. */
export function termWeek(enrolled: EnrolledClasses): CartWeek {
  const colors = courseColors(enrolled.Classes.map(courseIdOf));
  const shown = enrolled.Classes.filter((each) => hasSeat(each) || isWaiting(each)).map((each) => ({
    each,
    listings: activeListings(each),
  }));
  const isSeen = ({ listings }: { listings: ClassListing[] }) => listings.some(hasSetTime);
  return {
    events: shown.flatMap(({ each, listings }) =>
      listings.flatMap((listing) =>
        classEvents(listing, { tone: colors.get(courseIdOf(each)) ?? "blue" }).map((event) => ({
          ...event,
          kind: isWaiting(each) ? ("ghost" as const) : ("class" as const),
        })),
      ),
    ),
    notes: [
      ...apartWords(seatListings(enrolled)).map((text) => toNote("info", text)),
      ...shown
        .filter((one) => isWaiting(one.each) && isSeen(one))
        .map(({ each }) =>
          toNote("info", t("{course} is dashed because you're on its waitlist.", { course: courseNumber(each) })),
        ),
      ...shown.filter((one) => !isSeen(one)).map(({ each }) => toNote("info", unseenWords(courseNumber(each), false))),
    ],
  };
}

/**
 * Time conflicts by class number, for rows that weren't validated. Of two overlapping classes, the later one has the
 * message. With `isByPlan`, only enrolled classes count, because plans can be alternatives.
 */
export function clashMessages(
  entries: readonly CartEntry[],
  selected: ReadonlySet<number>,
  enrolled: EnrolledClasses | undefined,
  isByPlan: boolean,
): ReadonlyMap<number, readonly CartMessage[]> {
  const clashes = findClashes(inOrder(entries, selected), enrolled ? seatListings(enrolled) : []);
  const shown = clashes.filter(({ isEnrolled }) => isEnrolled || !isByPlan);
  const byEntry = Map.groupBy(shown, ({ entry }) => entry.classNumber);
  return new Map([...byEntry].map(([classNumber, own]) => [classNumber, own.map(toMessage)]));
}

function toMessage({ listing, other }: CartClash): CartMessage {
  const clash = clashOf(listing, other);
  const when = clash && `${weekdayName(clash.day as Weekday, "letter")} ${timeLabel(clash.startMinutes)}`;
  const values = { section: sectionLabel(listing), other: listingName(other) };
  return {
    Description: when
      ? t("{section} overlaps {other} ({when}).", { ...values, when })
      : t("{section} overlaps {other}.", values),
    IsError: true,
    IsWarning: false,
    Rule: "clash",
    About: [listing.Details.ClassNumber, other.Details.ClassNumber],
  };
}

/** In the order of enrolling: selected classes first. */
function inOrder(entries: readonly CartEntry[], selected: ReadonlySet<number>): CartEntry[] {
  return entries.toSorted((a, b) => Number(selected.has(b.classNumber)) - Number(selected.has(a.classNumber)));
}

/** Of two overlapping classes, the later one conflicts. */
function findClashes(ordered: readonly CartEntry[], enrolled: readonly ClassListing[]): CartClash[] {
  return ordered.flatMap((entry, index) => {
    const own = listingsOf(entry);
    const isOther = ({ Details }: ClassListing) =>
      own.every((each) => each.Details.ClassNumber !== Details.ClassNumber);
    const before = ordered.slice(0, index).flatMap(listingsOf);
    return own.flatMap((listing) =>
      [...enrolled, ...before]
        .filter(isOther)
        .flatMap((other): CartClash[] =>
          clashOf(other, listing) ? [{ entry, listing, other, isEnrolled: enrolled.includes(other) }] : [],
        ),
    );
  });
}

function toNote(tone: WeekNote["tone"], text: string): WeekNote {
  return { key: text, tone, text };
}

function unseenWords(course: string, isCanceled: boolean): string {
  return isCanceled
    ? t("{course} was canceled, so it isn't shown.", { course })
    : t("{course} has no set time, so it isn't shown.", { course });
}

/** Pairs of classes that a week without dates shows at the same time, though they never meet on the same date. */
function apartWords(listings: readonly ClassListing[]): string[] {
  return listings.flatMap((listing, index) =>
    listings.slice(index + 1).flatMap((other) => {
      const days = sharedDays(listing, other);
      if (days.length === 0 || clashDays(listing, other).length > 0) return [];
      const names = listLabel([listingName(listing), listingName(other)]);
      return [
        t("{names} have overlapping times on {days}, but never on the same date.", { names, days: daysLabel(days) }),
      ];
    }),
  );
}

/** "Tuesday and Thursday", in the order of the week. */
function daysLabel(days: readonly number[]): string {
  const inOrder = [...new Set(days)].toSorted((a, b) => a - b);
  return listLabel(inOrder.map((day) => weekdayName(day as Weekday, "long")));
}
