import type { ClassListing } from "#contract/catalog";
import { institution } from "#contract/institution";
import { capitalized } from "#contract/labels/catalog-words";
import { isTimed, mainMeeting } from "#contract/labels/class-labels";
import { classTitle } from "#contract/labels/class-title";
import { datePattern } from "#contract/labels/meeting-dates";
import { dateLabel } from "#dates/words";
import { t } from "#words";
import { honorsOf, sameClassWords } from "../../../../lib/classes/class-facts.ts";
import { isCanceledListing } from "../../../../lib/classes/held-class.ts";
import { besideMainMeeting, closedStatusOf, offeringKey, patternWords } from "../../class-words.ts";
import type { ConflictOf, HeldConflict } from "../../held-classes.ts";

/** What a class's rows need in any order, computed once for thousands of classes. */
export type RowFacts = ReturnType<typeof rowFacts>;

export function rowFacts(listing: ClassListing) {
  return {
    listing,
    offering: offeringKey(listing),
    /** Without what the class's title adds to its course's. */
    note: noteBesideTitle(listing),
    hasHonors: honorsOf(listing) !== undefined,
  };
}

/** One line a class, two lines a class, or a card a class. */
export type ListLayout = "lines" | "pairs" | "cards";

export type SubjectRow = { kind: "subject"; code: string; isCollapsed: boolean; classCount: number };

export type CourseListRow = {
  kind: "course";
  offering: string;
  /** Of all its classes; what differs is in their notes. */
  title: string;
  classes: [ClassListing, ...ClassListing[]];
};

export type ClassListRow = {
  kind: "class";
  classNumber: number;
  note: string;
  /** Before the note; undefined for most. */
  conflict: HeldConflict | undefined;
  /** It fits the student's week. */
  fits: boolean;
  hasHonors: boolean;
  /** No heading shows its course. */
  hasCourse: boolean;
};

export type ListRow = SubjectRow | CourseListRow | ClassListRow;

/** A class number, a subject's code, or for the heading of a course "course of" its first class. */
export type RowKey = number | string;

export type RowList = {
  rows: readonly ListRow[];
  /** Where the rows of each subject begin, or 0 if there are no headings. */
  groups: readonly number[];
  /** The row of a class by its number, and of a subject's heading by its code. */
  rowOf: ReadonlyMap<RowKey, number>;
};

/** Of rows that were measured, hairline included, in pixels for a root text of 16 px. */
export type RowHeights = ReadonlyMap<RowKey, number>;

export type RowOptions = {
  /** Classes are sorted by subject and number, with headings. */
  isGrouped?: boolean;
  /** Codes of collapsed subjects. */
  collapsed?: readonly string[];
  conflictOf?: ConflictOf;
  /** By its place among the classes. */
  fits?: (at: number) => boolean;
};

/** Rows of classes in the list's order. */
export function toRows(classes: readonly RowFacts[], options: RowOptions = {}): RowList {
  const { isGrouped = true, collapsed = [], conflictOf, fits } = options;
  const rows: ListRow[] = [];
  const groups: number[] = isGrouped || classes.length === 0 ? [] : [0];
  const rowOf = new Map<RowKey, number>();
  let subject: SubjectRow | undefined;
  let course: CourseListRow | undefined;
  for (const [at, { listing, offering, note, hasHonors }] of classes.entries()) {
    const { Subject: code, ClassNumber: classNumber } = listing.Details;
    if (isGrouped && subject?.code !== code) {
      subject = { kind: "subject", code, isCollapsed: collapsed.includes(code), classCount: 0 };
      groups.push(rows.length);
      rowOf.set(code, rows.length);
      rows.push(subject);
    }
    if (subject) subject.classCount++;
    if (subject?.isCollapsed) continue;
    if (isGrouped && course?.offering !== offering) {
      course = { kind: "course", offering, title: headingTitle(classes, at), classes: [listing] };
      rowOf.set(courseRowKey(course), rows.length);
      rows.push(course);
    } else course?.classes.push(listing);
    rowOf.set(classNumber, rows.length);
    rows.push({
      kind: "class",
      classNumber,
      note: course ? withTitleNote(note, listing, course.title) : note,
      conflict: conflictOf?.(listing),
      fits: fits?.(at) ?? false,
      hasHonors,
      hasCourse: !isGrouped,
    });
  }
  return { rows, groups, rowOf };
}

/** Pixels for a root text of 16 px, hairline included. The styles must draw exactly these heights. */
const heights = {
  subject: { lines: 36, pairs: 36, cards: 36 },
  course: { lines: 36, pairs: 36, cards: 62 },
  class: { lines: 37, pairs: 53, cards: 99 },
  ownCourse: { lines: 20, pairs: 20, cards: 20 },
  honors: { lines: 0, pairs: 5, cards: 0 },
  note: { lines: 19, pairs: 19, cards: 19 },
  secondNote: { lines: 0, pairs: 0, cards: 19 },
} as const satisfies Record<string, Record<ListLayout, number>>;

function rowHeight(row: ListRow, layout: ListLayout): number {
  if (row.kind !== "class") return heights[row.kind][layout];
  const { note, conflict, hasHonors, hasCourse } = row;
  return (
    heights.class[layout] +
    (hasCourse ? heights.ownCourse[layout] : 0) +
    (hasHonors ? heights.honors[layout] : 0) +
    (note !== "" || conflict !== undefined ? heights.note[layout] : 0) +
    (hasTwoNotes(row) ? heights.secondNote[layout] : 0)
  );
}

/** A card has a line for each, since a phone has no room for both in one. */
export function hasTwoNotes({ note, conflict }: ClassListRow): boolean {
  return note !== "" && conflict !== undefined;
}

export function rowOffsets({ rows }: RowList, layout: ListLayout, measured?: RowHeights): Float64Array {
  const offsets = new Float64Array(rows.length + 1);
  for (const [at, row] of rows.entries()) {
    offsets[at + 1] = offsets[at]! + (measured?.get(rowKey(row)!) ?? rowHeight(row, layout));
  }
  return offsets;
}

/** Undefined for headings of courses. */
export function rowKey(row: ListRow | undefined): RowKey | undefined {
  switch (row?.kind) {
    case "class":
      return row.classNumber;
    case "subject":
      return row.code;
    case "course":
      return courseRowKey(row);
    default:
      return undefined;
  }
}

/** Not by the course: other sections of it may come after those of another course with the same number. */
export function courseRowKey({ classes: [first] }: CourseListRow): string {
  return `course of ${first.Details.ClassNumber}`;
}

/** The previous or next class of the list. */
export function neighborOf({ rows, rowOf }: RowList, classNumber: number, step: 1 | -1): number | undefined {
  const from = rowOf.get(classNumber);
  for (let at = from === undefined ? -1 : from + step; at >= 0 && at < rows.length; at += step) {
    const row = rows[at]!;
    if (row.kind === "class") return row.classNumber;
  }
  return undefined;
}

/** The first row from here with something to press: the heading of a course has nothing. */
export function nextTabStop(rows: readonly ListRow[], from: number): number | undefined {
  for (let at = Math.max(0, from); at < rows.length; at++) if (rows[at]!.kind !== "course") return at;
  return undefined;
}

/** The title that a course's classes share, or the one that most have without their topics. They begin at `from`. */
function headingTitle(classes: readonly RowFacts[], from: number): string {
  const offering = classes[from]?.offering;
  const whole = new Set<string>();
  const counts = new Map<string, number>();
  for (let at = from; classes[at]?.offering === offering; at++) {
    const { Details } = classes[at]!.listing;
    whole.add(classTitle(Details));
    counts.set(Details.CourseTitle, (counts.get(Details.CourseTitle) ?? 0) + 1);
  }
  const [only, ...others] = whole;
  if (only !== undefined && others.length === 0) return only;
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? "";
}

/** The note, after what the class's title adds to the course's. */
export function withTitleNote(note: string, listing: ClassListing, courseTitle: string): string {
  if (classTitle(listing.Details) === courseTitle) return note;
  return sentences([ownTitle(listing, courseTitle), note]);
}

export function noteBesideTitle(listing: ClassListing): string {
  const { Session } = listing;
  // Its tag says enough of a canceled class.
  const closed = isCanceledListing(listing) ? undefined : closedStatusOf(listing);
  return sentences([
    sameClassWords(listing),
    Session.Code === institution.regularSession ? "" : Session.Description,
    ...meetingsNote(listing),
    closed ? t(closed.sentence) : "",
  ]);
}

/** What the class's title adds to its course's. Honors has its own tag. */
function ownTitle(listing: ClassListing, courseTitle: string): string {
  const { CourseTitle, CourseTopic } = listing.Details;
  if (CourseTopic !== null && CourseTitle === courseTitle) return t("Topic: {topic}", { topic: CourseTopic });
  const title = classTitle(listing.Details);
  if (!title.startsWith(courseTitle)) return title;
  const rest = title.slice(courseTitle.length).replace(/^[\s:–-]+/, "");
  return rest === "(Honors)" && honorsOf(listing) !== undefined ? "" : rest;
}

/** "Every other week from 1/14." or "On 3 days only. Also F 10:00–10:50 AM, Olsen 408." */
function meetingsNote(listing: ClassListing): string[] {
  const { dayCount, others } = besideMainMeeting(listing);
  const [second, ...more] = others;
  const main = mainMeeting(listing);
  const days =
    dayCount === 1 && main
      ? t("On {date} only", { date: dateLabel(main.StartDate) })
      : t("On {dayCount, plural, one {# day} other {# days}} only", { dayCount });
  const words = second ? patternWords(second, listing.Details.Component.Code) : "";
  const meeting =
    more.length === 0 ? words : t("{meeting}, and {count, number} more", { meeting: words, count: more.length });
  const pattern = main && isTimed(main) ? datePattern(main)?.words : undefined;
  return [
    dayCount > 0 ? days : "",
    pattern ? capitalized(pattern) : "",
    second ? t("Also {meeting}", { meeting }) : "",
  ];
}

function sentences(all: readonly string[]): string {
  return all
    .filter(Boolean)
    .map((words) => (words.endsWith(".") ? words : `${words}.`))
    .join(" ");
}
