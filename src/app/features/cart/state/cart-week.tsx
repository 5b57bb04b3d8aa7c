import { type CalendarEvent, WeekMiniature } from "#calendar";
import type { CartMessage, EnrolledClasses } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { colorOf, termColors } from "#contract/course-colors";
import { calendarOf, calendarSentences } from "#contract/labels/term-calendar";
import { Note, Stack } from "#ui";
import { t } from "#words";
import { clashTimes } from "../../../lib/classes/class-clash.ts";
import { courseNumber, listingName, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { classEvents, hasSetTime, heldEvents, isLive } from "../../../lib/classes/class-week.ts";
import { activeListings, isCanceledListing, seatListings } from "../../../lib/classes/held-class.ts";
import { type CartEntry, entryListings } from "./cart-entry.ts";

type WeekNote = { tone: "danger" | "info"; text: string };

export type CartWeek = {
  events: CalendarEvent<unknown>[];
  /** What the picture can't show. */
  notes: WeekNote[];
  overlapCount: number;
};

type CartWeekPictureProps = {
  week: CartWeek;
  label?: string;
  /** As wide as its place, and higher. */
  isLarge?: boolean;
};

/** In pixels, of a large one. */
const LARGE_HOUR = 36;

/** The term as a small week with overlaps outlined, and notes on what the picture can't show. */
export function CartWeekPicture({
  week: { events, notes, overlapCount },
  label = t("Week with your cart and enrolled classes: {overlaps}", {
    overlaps: t("{count, plural, =0 {no overlaps} one {# overlap} other {# overlaps}}", { count: overlapCount }),
  }),
  isLarge = false,
}: CartWeekPictureProps) {
  return (
    <Stack style={isLarge ? {} : { maxWidth: "26rem" }}>
      <WeekMiniature label={label} events={events} {...(isLarge && { hourHeight: LARGE_HOUR })} />
      {notes.length === 0 ? null : (
        <Stack as="ul" gap={1}>
          {notes.map(({ tone, text }) => (
            <li key={text}>
              <Note tone={tone} size="small">
                {text}
              </Note>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** A section of a cart's class that overlaps one that comes before it. */
type CartClash = {
  entry: CartEntry;
  listing: ClassListing;
  other: ClassListing;
  when: string;
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
  const all = [...held, ...ordered.flatMap(entryListings)];
  const colors = termColors(
    enrolled?.Classes ?? [],
    entries.flatMap((entry) => entryListings(entry).map(({ CourseId }) => CourseId)),
  );
  const toEvents = (listing: ClassListing) =>
    classEvents(listing, {
      tone: colorOf(colors, listing.CourseId),
      state: clashes.some((clash) => clash.listing === listing) ? "clash" : undefined,
    });
  return {
    events: all.flatMap(toEvents),
    overlapCount: clashes.length,
    notes: [
      ...clashes.map((clash): WeekNote => {
        const text = clashWords(listingName(clash.listing), clash);
        if (selected.has(clash.entry.classNumber)) return { tone: "danger", text };
        const course = courseNumber(clash.entry.listing.Details);
        return { tone: "danger", text: `${text} ${t("{course} isn't selected.", { course })}` };
      }),
      ...entries
        .filter(({ listing }) => !isCanceledListing(listing))
        .flatMap((entry) => unseenNotes(courseNumber(entry.listing.Details), entryListings(entry))),
      ...daysOffNotes(enrolled, all),
    ],
  };
}

/** The current week: enrolled classes, and waitlisted ones dashed. */
export function termWeek(enrolled: EnrolledClasses): CartWeek {
  return {
    events: heldEvents(enrolled, termColors(enrolled.Classes)),
    overlapCount: 0,
    notes: [
      ...enrolled.Classes.filter(isLive).flatMap((each) => unseenNotes(courseNumber(each), activeListings(each))),
      ...daysOffNotes(enrolled, enrolled.Classes.filter(isLive).flatMap(activeListings)),
    ],
  };
}

/** With sections that the student could have, as ghosts. */
export function withAnswer(week: CartWeek, enrolled: EnrolledClasses, answer: readonly ClassListing[]): CartWeek {
  const held = seatListings(enrolled).map(({ Details }) => Details.ClassNumber);
  const colors = termColors(
    enrolled.Classes,
    answer.map(({ CourseId }) => CourseId),
  );
  const ghosts = answer
    .filter(({ Details }) => !held.includes(Details.ClassNumber))
    .flatMap((listing) => classEvents(listing, { tone: colorOf(colors, listing.CourseId), kind: "ghost" }));
  return { ...week, events: [...week.events, ...ghosts] };
}

/** The week has no dates, so the days are named below it. */
function daysOffNotes(enrolled: EnrolledClasses | undefined, listings: readonly ClassListing[]): WeekNote[] {
  if (!enrolled) return [];
  const { Calendar, TermStartDate, TermEndDate } = enrolled.TermHeader;
  const text = calendarSentences(calendarOf(Calendar, listings), TermStartDate, TermEndDate);
  return text === "" ? [] : [{ tone: "info", text }];
}

function unseenNotes(course: string, listings: readonly ClassListing[]): WeekNote[] {
  if (listings.some(hasSetTime)) return [];
  return [{ tone: "info", text: t("{course} has no set time, so it isn't shown.", { course }) }];
}

/** Time conflicts by class number. With `isByPlan`, only those with enrolled classes: plans can be alternatives. */
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

function toMessage(clash: CartClash): CartMessage {
  const { listing, other } = clash;
  return {
    Description: clashWords(sectionLabel(listing), clash),
    IsError: true,
    IsWarning: false,
    Rule: "clash",
    About: [listing.Details.ClassNumber, other.Details.ClassNumber],
  };
}

function clashWords(section: string, { other, when }: CartClash): string {
  return t("{section} overlaps {other} ({when}).", { section, other: listingName(other), when });
}

/** In the order of enrolling: selected classes first. */
function inOrder(entries: readonly CartEntry[], selected: ReadonlySet<number>): CartEntry[] {
  return entries.toSorted((a, b) => Number(selected.has(b.classNumber)) - Number(selected.has(a.classNumber)));
}

/** Of two overlapping classes, the later one conflicts. */
function findClashes(ordered: readonly CartEntry[], enrolled: readonly ClassListing[]): CartClash[] {
  return ordered.flatMap((entry, index) => {
    const own = entryListings(entry);
    const isOther = ({ Details }: ClassListing) =>
      own.every((each) => each.Details.ClassNumber !== Details.ClassNumber);
    const before = ordered.slice(0, index).flatMap(entryListings);
    return own.flatMap((listing) =>
      [...enrolled, ...before].filter(isOther).flatMap((other): CartClash[] => {
        const when = clashTimes(other, listing);
        const isEnrolled = enrolled.includes(other);
        return when === undefined ? [] : [{ entry, listing, other, when, isEnrolled }];
      }),
    );
  });
}
