import { type Message, message } from "#words";
import type { ListLayout } from "./list-rows.ts";

export type ListColumn =
  | "course"
  | "section"
  | "number"
  | "time"
  | "place"
  | "instructor"
  | "credits"
  | "seats"
  | "add"
  | "more"
  | "note";

type ColumnHead = {
  name: Message;
  /** In the layouts where it's seen. In the others, only screen readers have it. */
  seenIn: readonly ListLayout[];
};

const BOTH = ["lines", "pairs"] as const;

const HEADS: Readonly<Record<ListColumn, ColumnHead>> = {
  course: { name: message("Course"), seenIn: [] },
  section: { name: message("Section"), seenIn: BOTH },
  number: { name: message("Class"), seenIn: ["lines"] },
  time: { name: message("Days and times"), seenIn: BOTH },
  place: { name: message("Room and campus"), seenIn: ["lines"] },
  instructor: { name: message("Instructor"), seenIn: BOTH },
  credits: { name: message("Credits"), seenIn: BOTH },
  seats: { name: message("Seats"), seenIn: BOTH },
  add: { name: message("Add"), seenIn: [] },
  more: { name: message("More"), seenIn: [] },
  note: { name: message("Conflicts and notes"), seenIn: [] },
};

/** Cards put two things into some cells. */
const CARD_NAMES: Partial<Record<ListColumn, Message>> = {
  place: message("Room and instructor"),
  seats: message("Seats and credits"),
};

/**
 * The same next to the details of a class as in a wide window, and in the same order as in the rows: browsers find the
 * header of a cell by counting.
 */
const WIDE: readonly ListColumn[] = [
  "section",
  "number",
  "time",
  "place",
  "instructor",
  "credits",
  "seats",
  "add",
  "more",
  "note",
];
const COLUMNS: Readonly<Record<ListLayout, readonly ListColumn[]>> = {
  lines: WIDE,
  pairs: WIDE,
  cards: ["section", "time", "place", "seats", "add", "note"],
};

/** Rows have a column of courses if no headings show them. */
export function listColumns(layout: ListLayout, hasCourses: boolean): readonly ListColumn[] {
  return hasCourses ? ["course", ...COLUMNS[layout]] : COLUMNS[layout];
}

/** From 1, as `aria-colindex` counts. */
export function columnIndex(column: ListColumn, layout: ListLayout, hasCourses: boolean): number {
  if (column === "course") return 1;
  return COLUMNS[layout].indexOf(column) + (hasCourses ? 2 : 1);
}

export function columnName(column: ListColumn, layout: ListLayout): Message {
  return (layout === "cards" ? CARD_NAMES[column] : undefined) ?? HEADS[column].name;
}

export function isHeadSeen(column: ListColumn, layout: ListLayout): boolean {
  return HEADS[column].seenIn.includes(layout);
}
