import type { ClassListing } from "#contract/catalog";

/** What narrows the loaded classes without another search. */
export type QuickFilter = {
  /** Part of a title, number or instructor's name. */
  text: string;
  /** Undefined for any. */
  campus: string | undefined;
  isOpenOnly: boolean;
};

export const noQuickFilter: QuickFilter = { text: "", campus: undefined, isOpenOnly: false };

export function isFiltering({ text, campus, isOpenOnly }: QuickFilter): boolean {
  return text.trim() !== "" || campus !== undefined || isOpenOnly;
}

export function filterClasses(classes: readonly ClassListing[], filter: QuickFilter): readonly ClassListing[] {
  if (!isFiltering(filter)) return classes;
  const needle = filter.text.trim().toLowerCase();
  return classes.filter(
    (listing) =>
      (!filter.isOpenOnly || isOpen(listing)) &&
      (filter.campus === undefined || listing.Details.Location?.Code === filter.campus) &&
      (needle === "" || haystackOf(listing).includes(needle)),
  );
}

function isOpen({ Details }: ClassListing): boolean {
  return Details.ClassStatus.Code === "A" && Details.EnrollmentStatus.Code === "O";
}

/** Made when a class is first searched, and gone with it. */
const haystacks = new WeakMap<ClassListing, string>();

function haystackOf(listing: ClassListing): string {
  let haystack = haystacks.get(listing);
  if (haystack === undefined) {
    const { Subject, CatalogNumber, CourseTitle } = listing.Details;
    const people = listing.Meetings.flatMap(({ Instructors }) =>
      Instructors.map(({ Person }) => `${Person.FirstName} ${Person.LastName}`),
    );
    // Line ends keep what is typed from matching across two of the texts.
    haystack = [`${Subject}.${CatalogNumber}`, CourseTitle, listing.Section, ...new Set(people)]
      .join("\n")
      .toLowerCase();
    haystacks.set(listing, haystack);
  }
  return haystack;
}
