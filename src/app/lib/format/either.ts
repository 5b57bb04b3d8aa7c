import { inLanguage } from "#words";

/** "Tuesday or Thursday" */
export function eitherLabel(items: readonly string[]): string {
  return inLanguage("either", (own) => new Intl.ListFormat(own, { type: "disjunction" })).format(items);
}
