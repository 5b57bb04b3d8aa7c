import type { ClassListing } from "#contract/catalog";
import type { SearchResults } from "#contract/calls/class-search";

/** What a search finds, nothing of it remarkable but the classes. */
export function searchResults(classes: readonly ClassListing[], over: Partial<SearchResults> = {}): SearchResults {
  return {
    Count: classes.length,
    Classes: [...classes],
    SearchFiltersUsed: {},
    QuickSearchFilterData: { Campuses: [] },
    ...over,
  };
}

/** The same as the body of the server's reply. */
export function searchReply(classes: readonly ClassListing[], over: Partial<SearchResults> = {}): Blob {
  const reply = { data: searchResults(classes, over), isError: false, message: null };
  return new Blob([JSON.stringify(reply)], { type: "application/json" });
}
