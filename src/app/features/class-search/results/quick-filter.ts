import type { ClassOrder, ClassQuery } from "#engine";

/** What narrows and orders the loaded classes without another search. */
export type QuickFilter = {
  /** Part of a title, number or instructor's name. */
  text: string;
  /** Undefined for any. */
  campus: string | undefined;
  isOpenOnly: boolean;
  order: ClassOrder;
};

export const noQuickFilter: QuickFilter = { text: "", campus: undefined, isOpenOnly: false, order: "subject" };

/** As the list offers them. */
export const orders: readonly { id: ClassOrder; text: string }[] = [
  { id: "subject", text: "Subject and number" },
  { id: "title", text: "Title" },
  { id: "time", text: "Time" },
  { id: "seats", text: "Seats left" },
  { id: "instructor", text: "Instructor" },
];

/** Whether it may leave out classes. */
export function isFiltering({ text, campus, isOpenOnly }: QuickFilter): boolean {
  return text.trim() !== "" || campus !== undefined || isOpenOnly;
}

/** Whoever asks for seats wants the most; all other orders rise. */
export function toQuery({ text, campus, isOpenOnly, order }: QuickFilter): ClassQuery {
  return { text, campus, isOpenOnly, order, isDescending: order === "seats" };
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
