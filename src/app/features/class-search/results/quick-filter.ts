import type { ClassOrder, ClassQuery } from "#engine";

/** Some orders go both ways. */
export type ListOrder = ClassOrder | "latest" | "fewest-seats";

/** Narrows and orders the loaded classes without another search. */
export type QuickFilter = {
  text: string;
  /** Undefined for any. */
  campus: string | undefined;
  isOpenOnly: boolean;
  order: ListOrder;
};

export const noQuickFilter: QuickFilter = { text: "", campus: undefined, isOpenOnly: false, order: "subject" };

/** `short` labels the chosen order in small windows. */
export const orders: readonly { id: ListOrder; text: string; short: string }[] = [
  { id: "subject", text: "Subject and number", short: "Number" },
  { id: "title", text: "Title", short: "Title" },
  { id: "time", text: "Time", short: "Time" },
  { id: "latest", text: "Time, latest first", short: "Latest" },
  { id: "seats", text: "Seats left", short: "Seats" },
  { id: "fewest-seats", text: "Seats left, fewest first", short: "Fewest" },
  { id: "instructor", text: "Instructor", short: "Instructor" },
];

/** Seats left starts with the most; all other orders ascend. */
const engineOrders: Readonly<Record<ListOrder, Pick<ClassQuery, "order" | "isDescending">>> = {
  subject: { order: "subject" },
  title: { order: "title" },
  time: { order: "time" },
  latest: { order: "time", isDescending: true },
  seats: { order: "seats", isDescending: true },
  "fewest-seats": { order: "seats" },
  instructor: { order: "instructor" },
};

export function isFiltering({ text, campus, isOpenOnly }: QuickFilter): boolean {
  return text.trim() !== "" || campus !== undefined || isOpenOnly;
}

export function toQuery({ text, campus, isOpenOnly, order }: QuickFilter): ClassQuery {
  return { text, campus, isOpenOnly, ...engineOrders[order] };
}

/** A kept filter with invalid parts reset; undefined if it isn't one. */
export function readQuickFilter(kept: unknown): QuickFilter | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const { text, campus, isOpenOnly, order } = kept as Readonly<Record<string, unknown>>;
  return {
    text: typeof text === "string" ? text : "",
    campus: typeof campus === "string" ? campus : undefined,
    isOpenOnly: isOpenOnly === true,
    order: orders.find(({ id }) => id === order)?.id ?? "subject",
  };
}
