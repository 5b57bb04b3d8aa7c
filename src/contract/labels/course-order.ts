const natural = new Intl.Collator("en-US", { numeric: true });

/** For `sort`: numbers inside texts by value, so that STAT 2 is before STAT 10, and MATH 10A before MATH 104. */
export function compareNaturally(a: string, b: string): number {
  return natural.compare(a, b);
}

/** For `sort`: by subject, then catalog number. */
export function compareCourses<Course extends { Subject: string; CatalogNumber: string }>(
  a: Course,
  b: Course,
): number {
  return compareNaturally(a.Subject, b.Subject) || compareNaturally(a.CatalogNumber, b.CatalogNumber);
}
