import type { SearchResults } from "#contract/calls/class-search";
import type { ClassListing } from "#contract/catalog";

export function searchResults(classes: readonly ClassListing[], over: Partial<SearchResults> = {}): SearchResults {
  return {
    Count: classes.length,
    Classes: [...classes],
    SearchFiltersUsed: {},
    QuickSearchFilterData: { Campuses: [] },
    ...over,
  };
}

export function searchReply(classes: readonly ClassListing[], over: Partial<SearchResults> = {}): Blob {
  const reply = { data: searchResults(classes, over), isError: false, message: null };
  return new Blob([JSON.stringify(reply)], { type: "application/json" });
}
