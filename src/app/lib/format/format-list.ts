import { inLanguage } from "#words";

/** "Monday, Wednesday, and Friday" */
export function listLabel(items: readonly string[]): string {
  return inLanguage("list", (own) => new Intl.ListFormat(own, { type: "conjunction" })).format(items);
}
