import { useAtomValue, useSetAtom } from "jotai/react";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { t } from "#words";
import { PanelError, RetryBanner } from "../../../lib/screen/panel.tsx";
import { OldSeats } from "../../../lib/seats/refreshed-seats.tsx";
import { paths } from "../../../paths.ts";
import {
  Button,
  EmptyState,
  LinkButton,
  Loading,
  optionalPart,
  Skeleton,
  SkeletonGroup,
  SkeletonRows,
  Stack,
} from "#ui";
import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { AddDialog } from "../add/add-dialog.tsx";
import { type Criteria, criteriaKey, type SearchedCriteria } from "../criteria.ts";
import { type Shown, shownAtom, suggestionAtom } from "./list-atoms.ts";
import type { ListLayout } from "./list/list-rows.ts";
import { ResultsList } from "./list/results-list.tsx";
import { RowMenu } from "./list/row-menu.tsx";
import { noQuickFilter } from "./quick-filter.ts";
import { QuickFilters } from "./quick-filters.tsx";
import { ResultsHead } from "./results-head.tsx";
import styles from "./results-screen.module.css";
import { quickFilterAtom } from "./search-atoms.ts";
import { useOpenClass, useScrollInQuery } from "./use-open-class.ts";
import { useSearch } from "./use-search.ts";

const DetailsPanel = optionalPart(async () => (await import("./details-panel.tsx")).DetailsPanel);

export function ResultsScreen({ criteria }: { criteria: SearchedCriteria }) {
  const { answer, failure, isStale, searchAgain } = useSearch(criteria);
  if (failure && !answer) {
    return (
      <>
        <h1 className="type-title-1">{t("Class Search")}</h1>
        <PanelError error={failure} title={t("We couldn't load the search results.")} onRetry={searchAgain} />
      </>
    );
  }
  return (
    <Loading isLoading={!answer} skeleton={<ResultsSkeleton />}>
      {() =>
        answer ? (
          <Stack gap={3} className={isStale ? styles.stale : undefined} aria-busy={isStale}>
            <ResultsHead criteria={criteria} answer={answer} />
            {failure ? (
              <RetryBanner title={t("We couldn't load the search results.")} failure={failure} onRetry={searchAgain}>
                {t("Showing results from your last search.")}
              </RetryBanner>
            ) : null}
            {answer.results.Count === 0 ? (
              <NothingFound criteria={criteria} />
            ) : (
              <>
                <QuickFilters criteria={criteria} answer={answer} />
                <Results criteria={criteria} />
              </>
            )}
          </Stack>
        ) : null
      }
    </Loading>
  );
}

/** The list, and a class's details next to it or over it. */
function Results({ criteria }: { criteria: SearchedCriteria }) {
  const { term } = criteria;
  const { openNumber, scrollTop, hrefOf, open, close, ownPath } = useOpenClass(criteria);
  const isOpen = openNumber !== undefined;
  const { layout, hasRoomBeside } = useListLayout(isOpen);
  const shown = useAtomValue(shownAtom);
  const changeFilter = useSetAtom(quickFilterAtom);
  /** The row that gets the focus, because its owner was removed. */
  const [returnTo, setReturnTo] = useState<{ classNumber: number }>();
  const searchKey = criteriaKey(criteria);
  const [last, setLast] = useState({ searchKey, openNumber });
  if (last.searchKey !== searchKey || last.openNumber !== openNumber) {
    setLast({ searchKey, openNumber });
    // Not earlier: while details are open over the list, its rows can't get the focus.
    if (last.searchKey === searchKey && last.openNumber !== undefined && !isOpen) {
      setReturnTo({ classNumber: last.openNumber });
    }
  }
  useScrollInQuery();

  function closeDetails() {
    if (isOpen) close();
  }

  return (
    <Stack gap={3} className={isOpen && hasRoomBeside ? styles.split : undefined}>
      <Stack gap={3}>
        {shown?.failure ? (
          <RetryBanner
            title={t("Quick Search isn't working.")}
            failure={shown.failure}
            onRetry={() => changeFilter({})}
          >
            {t("Showing all classes.")}
          </RetryBanner>
        ) : null}
        <OldSeats readAt={shown?.answer.at} />
        <ResultsList
          {...{ layout, term, openNumber, scrollTop, returnTo, hrefOf }}
          query={shown?.filter.text.trim() ?? ""}
          onOpen={open}
          onEscape={closeDetails}
        />
        <RowMenu term={term} />
        {shown?.rows.length === 0 ? <NothingMatches filter={shown.filter} /> : null}
      </Stack>
      {isOpen ? (
        <DetailsPanel
          term={term}
          classNumber={openNumber}
          place={hasRoomBeside ? "beside" : "over"}
          onLookAt={open}
          onClose={closeDetails}
          onLost={closeDetails}
        />
      ) : null}
      <AddDialog ownPath={ownPath} onFocusLost={(classNumber) => setReturnTo({ classNumber })} />
    </Stack>
  );
}

function useListLayout(hasDetails: boolean): { layout: ListLayout; hasRoomBeside: boolean } {
  const isWide = useMediaQuery("(width >= 1200px)");
  // Two-line rows need this width; narrower windows have cards.
  const hasColumns = useMediaQuery("(width >= 720px)");
  return { layout: !hasColumns ? "cards" : isWide && !hasDetails ? "lines" : "pairs", hasRoomBeside: isWide };
}

const skeletonRows: Readonly<Record<ListLayout, { columns: string; rowHeight: string; rows: number }>> = {
  lines: { columns: "6.5rem 3.375rem 11.5rem 12.875rem 1fr 1.5rem 14.25rem", rowHeight: "2.3125rem", rows: 16 },
  pairs: { columns: "4.625rem 11.125rem 1fr 8.5rem", rowHeight: "var(--row-two-lines)", rows: 12 },
  cards: { columns: "2.75rem 1fr 2.75rem", rowHeight: "6.1875rem", rows: 8 },
};

function ResultsSkeleton() {
  const { layout } = useListLayout(false);
  return (
    <Stack gap={3}>
      <SkeletonGroup label={t("Searching for classes")}>
        <Skeleton width="6rem" />
        <Skeleton width="14rem" height="1.25rem" />
        <Skeleton width="18rem" height="1.75rem" />
        <Skeleton width="min(38rem, 100%)" height="2rem" />
      </SkeletonGroup>
      <SkeletonRows label={t("Loading classes")} {...skeletonRows[layout]} />
    </Stack>
  );
}

function NothingFound({ criteria }: { criteria: Criteria }) {
  return (
    <EmptyState
      icon={SearchX}
      title={t("No classes were found using the specified filters.")}
      actions={<LinkButton to={paths.classSearchFilters.href(criteria)}>{t("Modify Filters")}</LinkButton>}
    />
  );
}

/** The quick filters hide every class. */
function NothingMatches({ filter }: Pick<Shown, "filter">) {
  const change = useSetAtom(quickFilterAtom);
  const suggestion = useAtomValue(suggestionAtom);
  const words = filter.text.trim();
  return (
    <EmptyState
      icon={SearchX}
      title={words === "" ? t("No classes match these quick filters.") : t("No classes match “{words}”.", { words })}
      actions={
        <>
          {suggestion === undefined ? null : (
            <Button onPress={() => change({ text: suggestion })}>
              {t("Did you mean “{suggestion}”?", { suggestion })}
            </Button>
          )}
          <Button onPress={() => change({ ...noQuickFilter, order: filter.order })}>{t("Clear Quick Filters")}</Button>
        </>
      }
    >
      {words === "" ? null : t("Try part of a title, a number, or an instructor's name.")}
    </EmptyState>
  );
}
