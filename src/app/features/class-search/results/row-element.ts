import type { RowKey } from "./list-rows.ts";

/** The row of a class or of a subject's heading, while it is in the page. */
export function rowElement(grid: HTMLElement | null, key: RowKey): HTMLElement | null {
  const named = typeof key === "number" ? `[data-class-number="${key}"]` : `[data-subject="${CSS.escape(key)}"]`;
  return grid?.querySelector<HTMLElement>(named) ?? null;
}

/** What of a row has the focus: the link of a class, the button of a heading. */
export function rowHandle(grid: HTMLElement | null, key: RowKey): HTMLElement | null {
  return rowElement(grid, key)?.querySelector<HTMLElement>(typeof key === "number" ? "a" : "button") ?? null;
}

/** The class of the row that something is in. */
export function classNumberAround(target: EventTarget): number | undefined {
  const key = rowKeyAround(target);
  return typeof key === "number" ? key : undefined;
}

/** The row that something is in. */
export function rowKeyAround(target: EventTarget): RowKey | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-class-number], [data-subject]") : null;
  const { classNumber, subject } = row?.dataset ?? {};
  return classNumber === undefined ? subject : Number(classNumber);
}
