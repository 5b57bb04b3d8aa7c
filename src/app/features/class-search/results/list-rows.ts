import type { ClassListing } from "#contract/catalog";
import { honorsOf } from "../../../lib/class-facts.ts";
import { classNote } from "./class-note.ts";
import type { CourseGroup, SubjectGroup } from "./course-groups.ts";

/** One line a class, two lines a class, or a card a class. */
export type ListLayout = "lines" | "pairs" | "cards";

export type ListRow =
  | { kind: "subject"; subject: SubjectGroup }
  | { kind: "course"; course: CourseGroup }
  | {
      kind: "class";
      listing: ClassListing;
      classNumber: number;
      /** The quiet line under the others, empty for most. */
      note: string;
      hasHonors: boolean;
      isLastOfCourse: boolean;
    };

/** The rows of one subject, heading included: firstAt … lastAt. */
export type RowGroup = { subject: SubjectGroup; firstAt: number; lastAt: number };

export type RowList = {
  rows: readonly ListRow[];
  groups: readonly RowGroup[];
  /** Group of row i. */
  groupAt: Uint16Array;
  /** Row of a class, by class number. */
  rowOf: ReadonlyMap<number, number>;
};

export function toRows(subjects: readonly SubjectGroup[]): RowList {
  const rows: ListRow[] = [];
  const groups: RowGroup[] = [];
  const rowOf = new Map<number, number>();
  for (const subject of subjects) {
    const firstAt = rows.length;
    rows.push({ kind: "subject", subject });
    for (const course of subject.courses) {
      rows.push({ kind: "course", course });
      for (const listing of course.classes) {
        const { ClassNumber } = listing.Details;
        rowOf.set(ClassNumber, rows.length);
        rows.push({
          kind: "class",
          listing,
          classNumber: ClassNumber,
          note: classNote(listing, course.title),
          hasHonors: honorsOf(listing) !== undefined,
          isLastOfCourse: listing === course.classes.at(-1),
        });
      }
    }
    groups.push({ subject, firstAt, lastAt: rows.length - 1 });
  }
  const groupAt = new Uint16Array(rows.length);
  for (const [at, { firstAt, lastAt }] of groups.entries()) groupAt.fill(at, firstAt, lastAt + 1);
  return { rows, groups, groupAt, rowOf };
}

/** Pixels where the root's text is 16 px, hairline included; what the styles draw must be exactly as high. */
const heights = {
  subject: { lines: 36, pairs: 36, cards: 36 },
  course: { lines: 36, pairs: 36, cards: 62 },
  class: { lines: 37, pairs: 53, cards: 99 },
  honors: { lines: 0, pairs: 5, cards: 0 },
  note: { lines: 19, pairs: 19, cards: 19 },
} as const satisfies Record<string, Record<ListLayout, number>>;

/** Known before the row is drawn. */
export function rowHeight(row: ListRow, layout: ListLayout): number {
  if (row.kind !== "class") return heights[row.kind][layout];
  const { note, hasHonors } = row;
  return heights.class[layout] + (hasHonors ? heights.honors[layout] : 0) + (note === "" ? 0 : heights.note[layout]);
}

/** Where each row begins, and at the end where the last one ends, in the same pixels. */
export function rowOffsets(rows: readonly ListRow[], layout: ListLayout): Float64Array {
  const offsets = new Float64Array(rows.length + 1);
  for (const [at, row] of rows.entries()) offsets[at + 1] = offsets[at]! + rowHeight(row, layout);
  return offsets;
}

/** The next class row in a direction, skipping headings; undefined at the end. */
export function nextClassRow(rows: readonly ListRow[], from: number, step: 1 | -1): number | undefined {
  for (let at = from + step; at >= 0 && at < rows.length; at += step) if (rows[at]!.kind === "class") return at;
  return undefined;
}
