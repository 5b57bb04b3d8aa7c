import type { ClassListing } from "#contract/catalog";
import { institution } from "#contract/institution";
import { dateLabel } from "#contract/words";
import { t } from "#words";
import { honorsOf } from "../../../../lib/classes/class-facts.ts";
import { statusOf } from "../../class-words.ts";
import { besideMainMeeting, mainMeeting, patternWords } from "../../meeting-lines.ts";

/** The note, after what the class's title adds to the course's. */
export function withTitleNote(note: string, listing: ClassListing, courseTitle: string): string {
  if (listing.Details.CourseTitle === courseTitle) return note;
  return [sentence(ownTitle(listing, courseTitle)), note].filter(Boolean).join(" ");
}

export function noteBesideTitle(listing: ClassListing): string {
  const { Details, Session } = listing;
  const closed = statusOf(listing)?.rowNote;
  const facts = [
    Details.CourseTopic === null ? "" : sentence(t("Topic: {topic}", { topic: Details.CourseTopic })),
    Session.Code === institution.regularSession ? "" : sentence(Session.Description),
    sentence(meetingsNote(listing)),
    closed ? t(closed) : "",
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
  const date = dayCount === 1 && main ? dateLabel(main.StartDate) : undefined;
  if (!second) {
    if (date !== undefined) return t("On {date} only", { date });
    return dayCount === 0 ? "" : t("On {dayCount, plural, one {# day} other {# days}} only", { dayCount });
  }
  const words = patternWords(second, listing.Details.Component.Code);
  const also =
    more.length === 0 ? words : t("{meeting}, and {count, number} more", { meeting: words, count: more.length });
  if (date !== undefined) return t("On {date}, also {also}", { date, also });
  if (dayCount === 0) return t("Also {meeting}", { meeting: also });
  return t("On {dayCount, plural, one {# day} other {# days}}, also {also}", { dayCount, also });
}

function sentence(words: string): string {
  return words === "" || words.endsWith(".") ? words : `${words}.`;
}
