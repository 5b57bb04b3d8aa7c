import { readCriteria } from "../features/class-search/criteria.ts";
import { ResultsScreen } from "../features/class-search/results/results-screen.tsx";
import { useSearchParams } from "#ui";

export function ClassSearchResultsRoute() {
  const [query] = useSearchParams();
  const criteria = readCriteria(query);
  const { term } = criteria;
  if (term === undefined) throw new Error("[Bug] The route's loader lets no search through without a term.");
  return <ResultsScreen asked={{ ...criteria, term }} />;
}
