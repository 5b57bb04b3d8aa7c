import type { ClassOrder, ClassQuery } from "#engine";
import { type Message, message } from "#words";

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
