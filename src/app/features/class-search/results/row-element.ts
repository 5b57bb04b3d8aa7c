/** The row of a class, while it is in the page. */
export function rowElement(grid: HTMLElement | null, classNumber: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-class-number="${classNumber}"]`) ?? null;
}

/** The class of the row that something is in. */
export function classNumberAround(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-class-number]") : null;
  return row ? Number(row.dataset["classNumber"]) : undefined;
}
