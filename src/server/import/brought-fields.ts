import type { CatalogueLine } from "#contract/catalogue-line";

/** Fields that many sources don't have. What the portal has of them stays until a file of the term brings them. */
const FIELDS = [
  "requisites",
  "repeatable",
  "topic",
  "gradingBasis",
  "addConsent",
  "dropConsent",
  "requirementDesignation",
  "attributes",
  "notes",
  "combined",
  "optionalComponent",
] as const satisfies (keyof CatalogueLine)[];
export type BroughtField = (typeof FIELDS)[number];

/** Of those, the ones that this file or an earlier one of the term has. From then on, files decide them. */
export function broughtFields(sources: readonly CatalogueLine[], earlier: readonly string[]): Set<BroughtField> {
  return new Set(FIELDS.filter((field) => earlier.includes(field) || sources.some((source) => source[field] != null)));
}
