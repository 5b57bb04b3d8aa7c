import type { SearchResults } from "#contract/class-search";
import type { Chip } from "../../../ui/chip-group.tsx";
import { type CriterionName, isCriterionName } from "../criteria.ts";

/** Filters whose name in the answer is not that of the criterion. */
const criterionOfFilter: Readonly<Record<string, CriterionName>> = { CatalogNumber: "partialCatalogNumber" };

/** At most so many values in words; the rest is a number. */
const SHOWN_VALUES = 4;

/** The filters of a search as chips, under the name of the criterion that each of them is. */
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

function valueWords(values: readonly string[]): string {
  if (values.length <= SHOWN_VALUES) return values.join(", ");
  const shown = SHOWN_VALUES - 1;
  return `${values.slice(0, shown).join(", ")} and ${values.length - shown} more`;
}
