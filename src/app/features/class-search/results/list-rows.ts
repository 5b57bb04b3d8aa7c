import type { Conflict, ConflictOf } from "../held-classes.ts";
import { withTitleNote } from "./class-note.ts";
import { type CourseGroup, groupClasses, type SubjectGroup } from "./course-groups.ts";
import type { RowFacts } from "./row-facts.ts";

/** One line a class, two lines a class, or a card a class. */
export type ListLayout = "lines" | "pairs" | "cards";

type ClassListRow = {
  kind: "class";
  classNumber: number;
  /** Empty for most. */
  note: string;
  conflict: Conflict | undefined;
  hasHonors: boolean;
  /** No heading shows its course. */
  hasCourse: boolean;
  isLastOfCourse: boolean;
};

export type ListRow =
  | { kind: "subject"; subject: SubjectGroup; isCollapsed: boolean }
  | { kind: "course"; course: CourseGroup }
  | ClassListRow;

/** The rows of one subject, heading included, or all rows if there are no headings: firstAt … lastAt. */
export type RowGroup = { subject: SubjectGroup | undefined; firstAt: number; lastAt: number };

export type RowList = {
  rows: readonly ListRow[];
  groups: readonly RowGroup[];
  /** Group of row i. */
  groupAt: Uint16Array;
  /** The row of a class by its number, and of a subject's heading by its code. */
  rowOf: ReadonlyMap<RowKey, number>;
  /** The collapsed subject of a hidden class, by class number. */
  hiddenIn: ReadonlyMap<number, string>;
};

/** A row that can have the focus: a class number or a subject code. */
export type RowKey = number | string;

export type RowOptions = {
  /** Classes are sorted by subject and number, with headings. */
  isGrouped?: boolean;
  /** Codes of collapsed subjects. */
  collapsed?: ReadonlySet<string>;
  conflictOf?: ConflictOf | undefined;
};

/** Rows of classes in the list's order. */
export function toRows(classes: readonly RowFacts[], options: RowOptions = {}): RowList {
  const { isGrouped = true, collapsed = nothing, conflictOf } = options;
  const rows: ListRow[] = [];
  const groups: RowGroup[] = [];
  const rowOf = new Map<RowKey, number>();
  const hiddenIn = new Map<number, string>();

  function add(facts: RowFacts, course?: CourseGroup) {
    const { listing, classNumber, hasHonors } = facts;
    const note = course ? withTitleNote(facts.note, listing, course.title) : facts.note;
    rowOf.set(classNumber, rows.length);
    rows.push({
      kind: "class",
      classNumber,
      note,
      conflict: conflictOf?.(listing),
      hasHonors,
      hasCourse: course === undefined,
      isLastOfCourse: course !== undefined && facts === course.classes.at(-1),
    });
  }

  if (isGrouped) {
    for (const subject of groupClasses(classes)) {
      const { code, courses } = subject;
      const firstAt = rows.length;
      const isCollapsed = collapsed.has(code);
      rowOf.set(code, firstAt);
      rows.push({ kind: "subject", subject, isCollapsed });
      for (const course of courses) {
        if (isCollapsed) {
          for (const { classNumber } of course.classes) hiddenIn.set(classNumber, code);
          continue;
        }
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
  return { rows, groups, groupAt, rowOf, hiddenIn };
}

const nothing: ReadonlySet<string> = new Set();

/** Pixels for a root text of 16 px, hairline included. The styles must draw exactly these heights. */
const heights = {
  subject: { lines: 36, pairs: 36, cards: 36 },
  course: { lines: 36, pairs: 36, cards: 62 },
  class: { lines: 37, pairs: 53, cards: 99 },
  ownCourse: { lines: 20, pairs: 20, cards: 20 },
  honors: { lines: 0, pairs: 5, cards: 0 },
  note: { lines: 19, pairs: 19, cards: 19 },
} as const satisfies Record<string, Record<ListLayout, number>>;

export function rowHeight(row: ListRow, layout: ListLayout): number {
  if (row.kind !== "class") return heights[row.kind][layout];
  const { note, conflict, hasHonors, hasCourse } = row;
  return (
    heights.class[layout] +
    (hasCourse ? heights.ownCourse[layout] : 0) +
    (hasHonors ? heights.honors[layout] : 0) +
    (note !== "" || conflict !== undefined ? heights.note[layout] : 0)
  );
}

/** Where each row starts, and where the last one ends. */
export function rowOffsets(rows: readonly ListRow[], layout: ListLayout): Float64Array {
  const offsets = new Float64Array(rows.length + 1);
  for (const [at, row] of rows.entries()) offsets[at + 1] = offsets[at]! + rowHeight(row, layout);
  return offsets;
}

/** Undefined for headings of courses. */
export function rowKey(row: ListRow | undefined): RowKey | undefined {
  if (row === undefined || row.kind === "course") return undefined;
  return row.kind === "class" ? row.classNumber : row.subject.code;
}

/** The next class row in a direction; undefined at the end. */
export function nextClassRow(rows: readonly ListRow[], from: number, step: 1 | -1): number | undefined {
  return nextRow(rows, from, step, ({ kind }) => kind === "class");
}

/** The previous or next class of the list; for a class in a collapsed subject, of that subject. */
export function neighbourOf({ rows, rowOf, hiddenIn }: RowList, classNumber: number, step: 1 | -1): number | undefined {
  const at = rowOf.get(classNumber) ?? rowOf.get(hiddenIn.get(classNumber) ?? classNumber);
  const next = at === undefined ? undefined : nextClassRow(rows, at, step);
  const row = next === undefined ? undefined : rows[next];
  return row?.kind === "class" ? row.classNumber : undefined;
}

/** The next row that is a class or a subject's heading. */
export function nextKeyedRow(rows: readonly ListRow[], from: number, step: 1 | -1): number | undefined {
  return nextRow(rows, from, step, (row) => rowKey(row) !== undefined);
}

function nextRow(rows: readonly ListRow[], from: number, step: 1 | -1, isWanted: (row: ListRow) => boolean) {
  for (let at = from + step; at >= 0 && at < rows.length; at += step) if (isWanted(rows[at]!)) return at;
  return undefined;
}
