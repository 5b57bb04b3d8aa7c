import type { ClassOrder, ClassQuery } from "#engine";

/** The orders that a list offers: some of them both ways. */
export type ListOrder = ClassOrder | "latest" | "fewest-seats";

/** What narrows and orders the loaded classes without another search. */
export type QuickFilter = {
  /** Part of a title, number or instructor's name. */
  text: string;
  /** Undefined for any. */
  campus: string | undefined;
  isOpenOnly: boolean;
  order: ListOrder;
};

export const noQuickFilter: QuickFilter = { text: "", campus: undefined, isOpenOnly: false, order: "subject" };

/** As the list offers them; `short` is the chosen one where there is little room. */
export const orders: readonly { id: ListOrder; text: string; short: string }[] = [
  { id: "subject", text: "Subject and number", short: "Number" },
  { id: "title", text: "Title", short: "Title" },
  { id: "time", text: "Time", short: "Time" },
  { id: "latest", text: "Time, latest first", short: "Latest" },
  { id: "seats", text: "Seats left", short: "Seats" },
  { id: "fewest-seats", text: "Seats left, fewest first", short: "Fewest" },
  { id: "instructor", text: "Instructor", short: "Instructor" },
];

/** Whoever asks for seats wants the most; all other orders rise. */
const engineOrders: Readonly<Record<ListOrder, Pick<ClassQuery, "order" | "isDescending">>> = {
  subject: { order: "subject" },
  title: { order: "title" },
  time: { order: "time" },
  latest: { order: "time", isDescending: true },
  seats: { order: "seats", isDescending: true },
  "fewest-seats": { order: "seats" },
  instructor: { order: "instructor" },
};

/** Whether it may leave out classes. */
export function isFiltering({ text, campus, isOpenOnly }: QuickFilter): boolean {
  return text.trim() !== "" || campus !== undefined || isOpenOnly;
}

export function toQuery({ text, campus, isOpenOnly, order }: QuickFilter): ClassQuery {
  return { text, campus, isOpenOnly, ...engineOrders[order] };
}

/** What was kept of a filter; undefined for what is none, and ordinary where only a part of it makes sense. */
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
