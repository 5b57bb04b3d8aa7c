import type { RowKey } from "./list-rows.ts";

/** Null if it isn't in the page. */
export function rowElement(grid: HTMLElement | null, key: RowKey): HTMLElement | null {
  const named = typeof key === "number" ? `[data-class-number="${key}"]` : `[data-subject="${CSS.escape(key)}"]`;
  return grid?.querySelector<HTMLElement>(named) ?? null;
}

/** What gets the focus in a row: a class's link, a heading's button. */
export function rowHandle(grid: HTMLElement | null, key: RowKey): HTMLElement | null {
  return rowElement(grid, key)?.querySelector<HTMLElement>(typeof key === "number" ? "a" : "button") ?? null;
}

export function classNumberAround(target: EventTarget): number | undefined {
  const key = rowKeyAround(target);
  return typeof key === "number" ? key : undefined;
}

export function rowKeyAround(target: EventTarget): RowKey | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-class-number], [data-subject]") : null;
  const { classNumber, subject } = row?.dataset ?? {};
  return classNumber === undefined ? subject : Number(classNumber);
}
