import { Navigate, useSearchParams } from "react-router-dom";
import { readCriteria } from "../features/class-search/criteria.ts";
import { ResultsScreen } from "../features/class-search/results/results-screen.tsx";
import { paths } from "../paths.ts";

export function ClassSearchResultsRoute() {
  const [query] = useSearchParams();
  const criteria = readCriteria(query);
  const { term } = criteria;
  if (term === undefined) return <Navigate to={paths.classSearchFilters.href(criteria)} replace />;
  return <ResultsScreen criteria={{ ...criteria, term }} />;
}
