import { readClassNumber } from "../features/class-search/criteria.ts";
import { DetailsScreen, MisnamedClass } from "../features/class-search/details/details-screen.tsx";
import { useSearchParams } from "#ui";

export function ClassDetailsRoute() {
  const [query] = useSearchParams();
  const term = query.get("term") ?? undefined;
  const classNumber = readClassNumber(query.get("cn"));
  if (term === undefined || classNumber === undefined) return <MisnamedClass />;
  return <DetailsScreen classKey={{ term, classNumber }} />;
}
