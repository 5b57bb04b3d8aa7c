import { useSearchParams } from "react-router-dom";
import { readCriteria } from "../features/class-search/criteria.ts";
import { ResultsScreen } from "../features/class-search/results/results-screen.tsx";

export function ClassSearchResultsRoute() {
  const [query] = useSearchParams();
  const criteria = readCriteria(query);
  const { term } = criteria;
  if (term === undefined) throw new Error("[Bug] The route's loader lets no search through without a term.");
  return <ResultsScreen criteria={{ ...criteria, term }} />;
}
