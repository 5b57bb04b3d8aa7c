import { useSearchParams } from "react-router-dom";
import { type Criteria, readCriteria } from "../features/class-search/criteria.ts";
import { ResultsScreen } from "../features/class-search/results/results-screen.tsx";
import { useCheckedCriteria } from "../features/class-search/results/use-checked-criteria.ts";

export function ClassSearchResultsRoute() {
  const [query] = useSearchParams();
  const criteria = readCriteria(query);
  const { term } = criteria;
  if (term === undefined) throw new Error("[Bug] The route's loader lets no search through without a term.");
  return <CheckedResults asked={{ ...criteria, term }} />;
}

/** The results of what there is of what the address asks for. */
function CheckedResults({ asked }: { asked: Criteria & { term: string } }) {
  const { criteria } = useCheckedCriteria(asked);
  return <ResultsScreen criteria={criteria} />;
}
