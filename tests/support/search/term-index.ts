import type { TermIndex } from "#contract/calls/class-search";
import type { ClassListing } from "#contract/catalog";
import { classTitle } from "#contract/labels/class-title";
import { scheduleMeetings } from "#contract/schedule-meetings";

/** What a term with these classes says of the most used filters. */
export function termIndexOf(classes: readonly ClassListing[]): TermIndex {
  const texts: string[] = [];
  const place = (text: string) => {
    if (!texts.includes(text)) texts.push(text);
    return texts.indexOf(text);
  };
  const each = (text: (listing: ClassListing) => string) => classes.map((listing) => place(text(listing)));
  const places = (has: (listing: ClassListing) => boolean) =>
    [...classes.keys()]
      .filter((at) => has(classes[at]!))
      .map((at, index, all) => at - (index === 0 ? 0 : all[index - 1]!));
  const by = (valuesOf: (listing: ClassListing) => readonly string[]) =>
    Object.fromEntries(
      [...new Set(classes.flatMap(valuesOf))].map((value) => [
        value,
        places((listing) => valuesOf(listing).includes(value)),
      ]),
    );
  return {
    ClassNumbers: classes.map(({ Details }) => Details.ClassNumber),
    Places: {
      subjects: by(({ Details }) => [Details.Subject]),
      campuses: by(({ Details }) => (Details.Location ? [Details.Location.Code] : [])),
      meetingDays: by(({ Meetings }) => Meetings.flatMap(({ Days }) => Days.map(String))),
      enrollmentStatusMode: { open: places(({ Details }) => Details.EnrollmentStatus.Code === "O") },
    },
    Subjects: each(({ Details }) => Details.Subject),
    CatalogNumbers: each(({ Details }) => Details.CatalogNumber),
    Sections: each(({ Section }) => Section),
    Components: each(({ Details }) => Details.Component.Code),
    Titles: each(({ Details }) => classTitle(Details)),
    Instructors: classes.map(({ Meetings }) =>
      Meetings.flatMap(({ Instructors }) =>
        Instructors.flatMap(({ Person }) => [place(Person.FirstName), place(Person.LastName)]),
      ),
    ),
    Credits: classes.flatMap(({ Details }) => [Details.MinimumCredits, Details.MaximumCredits]),
    Times: classes.flatMap((listing) => {
      const timed = scheduleMeetings(listing);
      if (timed.length === 0) return [-1, -1];
      return [
        Math.min(...timed.map(({ startMinutes }) => startMinutes ?? 0)),
        Math.max(...timed.map(({ endMinutes }) => endMinutes ?? 0)),
      ];
    }),
    Texts: texts,
  };
}
