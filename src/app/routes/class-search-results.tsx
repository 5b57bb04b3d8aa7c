import { type Criteria, type FiltersState, readCriteria } from "../features/class-search/criteria.ts";
import { ResultsScreen } from "../features/class-search/results/results-screen.tsx";
import { useCheckedCriteria, useIsTermKnown } from "../features/class-search/results/use-search.ts";
import { paths } from "../paths.ts";
import { Redirect, useSearchParams } from "#ui";

export function ClassSearchResultsRoute() {
  const [query] = useSearchParams();
  const criteria = readCriteria(query);
  const { term } = criteria;
  if (term === undefined) throw new Error("[Bug] The route's loader lets no search through without a term.");
  return <CheckedResults asked={{ ...criteria, term }} />;
}

const refused: FiltersState = { refusal: {} };

/** The results for valid criteria; for an unknown term, the filters. */
function CheckedResults({ asked }: { asked: Criteria & { term: string } }) {
  const { criteria } = useCheckedCriteria(asked);
  const isTermKnown = useIsTermKnown(asked.term);
  if (isTermKnown === false) return <Redirect to={paths.classSearchFilters.href(asked)} state={refused} />;
  return <ResultsScreen criteria={criteria} canSearch={isTermKnown === true} />;
}
