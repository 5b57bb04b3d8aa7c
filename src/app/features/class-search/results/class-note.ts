import type { ClassListing } from "#contract/catalog";
import { institution } from "#contract/institution";
import { dateLabel } from "#contract/words";
import { honorsOf } from "../../../lib/classes/class-facts.ts";
import { besideMainMeeting, mainMeeting, patternWords } from "../meeting-lines.ts";
import { statusOf } from "../class-status.ts";

/** What's unusual about a class; empty for most. */
export function classNote(listing: ClassListing, courseTitle: string): string {
  return withTitleNote(noteBesideTitle(listing), listing, courseTitle);
}

/** The note, after what the class's title adds to the course's. */
export function withTitleNote(note: string, listing: ClassListing, courseTitle: string): string {
  if (listing.Details.CourseTitle === courseTitle) return note;
  return [sentence(ownTitle(listing, courseTitle)), note].filter(Boolean).join(" ");
}

export function noteBesideTitle(listing: ClassListing): string {
  const { Details, Session } = listing;
  const facts = [
    Details.CourseTopic === null ? "" : sentence(`Topic: ${Details.CourseTopic}`),
    Session.Code === institution.regularSession ? "" : sentence(Session.Description),
    sentence(meetingsNote(listing)),
    statusOf(listing)?.rowNote ?? "",
  ];
  return facts.filter(Boolean).join(" ");
}

/** What the class's title adds to its course's. Honors has its own tag. */
function ownTitle(listing: ClassListing, courseTitle: string): string {
  const { CourseTitle } = listing.Details;
  if (!CourseTitle.startsWith(courseTitle)) return CourseTitle;
  const rest = CourseTitle.slice(courseTitle.length).replace(/^[\s:–-]+/, "");
  return rest === "(Honors)" && honorsOf(listing) !== undefined ? "" : rest;
}

function meetingsNote(listing: ClassListing): string {
  const { dayCount, others } = besideMainMeeting(listing);
  const [second, ...more] = others;
  const main = mainMeeting(listing);
  const once =
    dayCount === 0 || !main ? "" : dayCount === 1 ? `On ${dateLabel(main.StartDate)}` : `On ${dayCount} days`;
  if (!second) return once === "" ? "" : `${once} only`;
  const rest = more.length === 0 ? "" : `, and ${more.length} more`;
  return `${once === "" ? "Also" : `${once}, also`} ${patternWords(second, listing.Details.Component.Code)}${rest}`;
}

function sentence(words: string): string {
  return words === "" || words.endsWith(".") ? words : `${words}.`;
}
