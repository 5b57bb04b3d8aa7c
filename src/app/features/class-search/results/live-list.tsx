import { useNavigate } from "../../../routing/location.tsx";
import { hrefOf, paths } from "../../../routing/paths.ts";
import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { criteriaKey, type SearchedCriteria } from "../criteria.ts";
import { RowMenu } from "./list/class-row.tsx";
import { ResultsList } from "./list/results-list.tsx";
import { HAS_PANEL } from "./use-open-class.ts";

/** The list next to the filters: a press on a class opens it in the results. */
export function LiveList({ criteria, query }: { criteria: SearchedCriteria; query: string }) {
  const navigate = useNavigate();
  const hasPanel = useMediaQuery(HAS_PANEL);
  const { term } = criteria;
  const filters = criteriaKey(criteria);
  const open = (cn: number) =>
    void navigate(
      hasPanel
        ? paths.classSearchResults.href({ ...criteria, cn: String(cn) })
        : paths.classDetails.href({ term, cn, filters }),
    );
  return (
    <>
      <ResultsList
        layout={hasPanel ? "pairs" : "cards"}
        term={term}
        query={query}
        openNumber={undefined}
        scrollTop={undefined}
        hrefOf={(cn) => hrefOf(paths.classDetails.href({ term, cn, filters }))}
        onOpen={open}
        onEscape={() => {}}
      />
      <RowMenu term={term} />
    </>
  );
}
