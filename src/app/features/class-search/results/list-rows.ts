import type { ConflictOf } from "../held-classes.ts";
import { withTitleNote } from "./class-note.ts";
import { type CourseGroup, groupClasses, type SubjectGroup } from "./course-groups.ts";
import type { RowFacts } from "./row-facts.ts";

/** One line a class, two lines a class, or a card a class. */
export type ListLayout = "lines" | "pairs" | "cards";

type ClassListRow = {
  kind: "class";
  classNumber: number;
  /** The quiet words under the others, empty for most. */
  note: string;
  /** With what it clashes, before the note; undefined for most. */
  conflict: string | undefined;
  hasHonors: boolean;
  /** It says its course itself, since no heading does. */
  hasCourse: boolean;
  isLastOfCourse: boolean;
};

export type ListRow =
  | { kind: "subject"; subject: SubjectGroup }
  | { kind: "course"; course: CourseGroup }
  | ClassListRow;

/** The rows of one subject, heading included, or of all where there are no headings: firstAt … lastAt. */
export type RowGroup = { subject: SubjectGroup | undefined; firstAt: number; lastAt: number };

export type RowList = {
  rows: readonly ListRow[];
  groups: readonly RowGroup[];
  /** Group of row i. */
  groupAt: Uint16Array;
  /** Row of a class, by class number. */
  rowOf: ReadonlyMap<number, number>;
};

export type RowOptions = {
  /** The classes come by subject and number and stand under headings; in any other order there are none. */
  isGrouped?: boolean;
  conflictOf?: ConflictOf | undefined;
};

/** The rows of classes, which come in the order of the list. */
export function toRows(classes: readonly RowFacts[], { isGrouped = true, conflictOf }: RowOptions = {}): RowList {
  const rows: ListRow[] = [];
  const groups: RowGroup[] = [];
  const rowOf = new Map<number, number>();

  function add(facts: RowFacts, course?: CourseGroup) {
    const { listing, classNumber, note, hasHonors } = facts;
    rowOf.set(classNumber, rows.length);
    rows.push({
      kind: "class",
      classNumber,
      note: course ? withTitleNote(note, listing, course.title) : note,
      conflict: conflictOf?.(listing),
      hasHonors,
      hasCourse: course === undefined,
      isLastOfCourse: course !== undefined && facts === course.classes.at(-1),
    });
  }

  if (isGrouped) {
    for (const subject of groupClasses(classes)) {
      const firstAt = rows.length;
      rows.push({ kind: "subject", subject });
      for (const course of subject.courses) {
        rows.push({ kind: "course", course });
        for (const facts of course.classes) add(facts, course);
      }
      groups.push({ subject, firstAt, lastAt: rows.length - 1 });
    }
  } else {
    for (const facts of classes) add(facts);
    if (rows.length > 0) groups.push({ subject: undefined, firstAt: 0, lastAt: rows.length - 1 });
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
  ownCourse: { lines: 20, pairs: 20, cards: 20 },
  honors: { lines: 0, pairs: 5, cards: 0 },
  note: { lines: 19, pairs: 19, cards: 19 },
} as const satisfies Record<string, Record<ListLayout, number>>;

/** Known before the row is drawn. */
export function rowHeight(row: ListRow, layout: ListLayout): number {
  if (row.kind !== "class") return heights[row.kind][layout];
  const { note, conflict, hasHonors, hasCourse } = row;
  return (
    heights.class[layout] +
    (hasCourse ? heights.ownCourse[layout] : 0) +
    (hasHonors ? heights.honors[layout] : 0) +
    (note === "" && conflict === undefined ? 0 : heights.note[layout])
  );
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
