import type { ClassOrder, ClassQuery } from "#engine";
import { type Message, message } from "#words";
import { isRecord } from "../../../lib/session/is-record.ts";
import { isTexts } from "../../../lib/session/remembered.ts";

/** Narrows and orders the loaded classes without another search. */
export type QuickFilter = {
  text: string;
  /** Undefined for any. */
  campus: string | undefined;
  isOpenOnly: boolean;
  order: ClassOrder;
};

export const noQuickFilter: QuickFilter = { text: "", campus: undefined, isOpenOnly: false, order: "subject" };

/** `short` labels the chosen order in small windows. */
export const orders: readonly { id: ClassOrder; text: Message; short: Message }[] = [
  { id: "subject", text: message("Subject and number"), short: message("Number") },
  { id: "title", text: message("Title"), short: message("Title") },
  { id: "time", text: message("Time"), short: message("Time") },
  { id: "seats", text: message("Seats left"), short: message("Seats") },
  { id: "instructor", text: message("Instructor"), short: message("Instructor") },
];

export function isFiltering({ text, campus, isOpenOnly }: QuickFilter): boolean {
  return text.trim() !== "" || campus !== undefined || isOpenOnly;
}

/** Seats left starts with the most; all other orders ascend. */
export function toQuery(filter: QuickFilter): ClassQuery {
  return { ...filter, isDescending: filter.order === "seats" };
}

/** A kept filter with invalid parts reset; undefined if it isn't one. */
export function readQuickFilter(kept: unknown): QuickFilter | undefined {
  if (!isRecord(kept)) return undefined;
  const { text, campus, isOpenOnly, order } = kept;
  return {
    text: typeof text === "string" ? text : "",
    campus: typeof campus === "string" ? campus : undefined,
    isOpenOnly: isOpenOnly === true,
    order: orders.find(({ id }) => id === order)?.id ?? "subject",
  };
}

/**
 * Codes of collapsed subjects by quick search text, "" for the whole list. A new text starts with all subjects open, so
 * that no match is hidden.
 */
export type Collapsed = Readonly<Record<string, readonly string[]>>;

/** Keeps what is valid; undefined if it isn't one. */
export function readCollapsed(kept: unknown): Collapsed | undefined {
  return isRecord(kept) ? Object.fromEntries(Object.entries(kept).filter(isCollapsedEntry)) : undefined;
}

function isCollapsedEntry(entry: [string, unknown]): entry is [string, readonly string[]] {
  return isTexts(entry[1]);
}
