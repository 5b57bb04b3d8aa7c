import { page } from "vitest/browser";

export const row = (classNumber: number) => page.getByCss(`[data-class-number="${classNumber}"]`);
export const rows = () => [...document.querySelectorAll<HTMLElement>("[data-class-number]")];
/** Numbers of the classes in the page, from top to bottom. */
export const shown = () =>
  rows()
    .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map(({ dataset }) => Number(dataset["classNumber"]));
export const quickSearch = page.getByRole("searchbox", { name: "Quick Search" });
