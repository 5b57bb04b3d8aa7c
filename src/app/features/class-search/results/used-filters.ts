import type { SearchResults } from "#contract/class-search";
import type { Chip } from "../../../ui/choices/chip-group.tsx";
import { type CriterionName, isCriterionName } from "../criteria.ts";
import { valueWords } from "../value-words.ts";

/** Filters whose name in the answer differs from the criterion's. */
const criterionOfFilter: Readonly<Record<string, CriterionName>> = { CatalogNumber: "partialCatalogNumber" };

/** The search's filters as chips, by criterion. */
export function toChips(used: SearchResults["SearchFiltersUsed"]): (Chip & { id: CriterionName })[] {
  return Object.entries(used).flatMap(([filter, { Description, Values }]) => {
    const id = criterionOf(filter);
    return id === undefined || id === "term" ? [] : [{ id, name: Description, value: valueWords(Values) }];
  });
}

function criterionOf(filter: string): CriterionName | undefined {
  const name = criterionOfFilter[filter] ?? `${filter.charAt(0).toLowerCase()}${filter.slice(1)}`;
  return isCriterionName(name) ? name : undefined;
}
