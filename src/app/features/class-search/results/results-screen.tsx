import { useAtomValue, useSetAtom } from "jotai/react";
import { useCallback, useState } from "react";
import { momentTimeLabel } from "../../../lib/format/format-date.ts";
import { refreshSeatsAtom } from "../../../lib/seats/live-seats.ts";
import { PanelError } from "../../../lib/screen/panel.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Loading } from "../../../ui/loading/loading.tsx";
import { optionalPart } from "../../../ui/popups/optional-part.tsx";
import { useRouterState } from "../../../ui/routing/routing.tsx";
import { openAddAtom } from "../add/add-atoms.ts";
import { AddDialog } from "../add/add-dialog.tsx";
import { type Criteria, criteriaKey } from "../criteria.ts";
import { NothingFound, NothingMatches, QuickSearchFailed, SearchFailed } from "./empty-results.tsx";
import { shownAtom } from "./list-atoms.ts";
import { QuickFilters } from "./quick-filters.tsx";
import { ResultsHead } from "./results-head.tsx";
import { ResultsList } from "./results-list.tsx";
import styles from "./results-screen.module.css";
import { ResultsSkeleton } from "./results-skeleton.tsx";
import { RowMenu } from "./row-menu.tsx";
import { quickFilterAtom, searchAtom } from "./search-atoms.ts";
import { listSeatsFromAtom } from "./seat-atoms.ts";
import { useListLayout } from "./use-list-layout.ts";
import { useOpenClass } from "./use-open-class.ts";
import { useQuickFilterInHistory } from "./use-quick-filter-in-history.ts";
import { useScrollInQuery } from "./use-scroll-in-query.ts";
import { useSearch } from "./use-search.ts";

const DetailsPanel = optionalPart(async () => (await import("./details-panel.tsx")).DetailsPanel);

export type ResultsScreenProps = {
  criteria: Criteria & { term: string };
  /** Until then it looks like it's running. */
  canSearch: boolean;
};

export function ResultsScreen({ criteria, canSearch }: ResultsScreenProps) {
  const search = useAtomValue(searchAtom);
  const { key, answer, failure } = canSearch ? search : nothing;
  useQuickFilterInHistory(criteriaKey(criteria));
  const { isStale, searchAgain } = useSearch(criteria, canSearch);
  if (failure && !answer) {
    return (
      <>
        <h1 className="type-title-1">Class Search</h1>
        <PanelError error={failure} title="We couldn't load the search results." onRetry={searchAgain} />
      </>
    );
  }
  return (
    <Loading isLoading={!answer} skeleton={<ResultsSkeleton />}>
      {() =>
        answer ? (
          <div className={classNames(styles.screen, isStale && styles.stale)} aria-busy={isStale}>
            <ResultsHead criteria={criteria} answer={answer} />
            {failure ? (
              <SearchFailed answer={answer} isRefresh={answer.key === key} failure={failure} onRetry={searchAgain} />
            ) : null}
            {answer.results.Count === 0 ? (
              <NothingFound criteria={criteria} />
            ) : (
              <>
                <QuickFilters criteria={criteria} answer={answer} />
                <Results criteria={criteria} />
              </>
            )}
          </div>
        ) : null
      }
    </Loading>
  );
}

const nothing = { key: undefined, answer: undefined, failure: undefined };

/** The list, and a class's details next to it or over it. */
function Results({ criteria }: Pick<ResultsScreenProps, "criteria">) {
  const { term } = criteria;
  const { openNumber, aimedNumber, scrollTop, hrefOf, open, aimAt, close, ownPath } = useOpenClass(criteria);
  const { list: layout, hasRoomBeside } = useListLayout(openNumber !== undefined);
  const openAdd = useSetAtom(openAddAtom);
  // The same function for the same term, because rows are memoized.
  const add = useCallback((classNumber: number) => openAdd({ term, classNumber }), [openAdd, term]);
  const shown = useAtomValue(shownAtom);
  const changeFilter = useSetAtom(quickFilterAtom);
  /** The row that gets the focus, because its owner was removed. */
  const [returnTo, setReturnTo] = useState<{ classNumber: number }>();
  const isBack = useRouterState().action === "POP";
  const [lastOpen, setLastOpen] = useState(openNumber);
  if (lastOpen !== openNumber) {
    setLastOpen(openNumber);
    if (isBack && lastOpen !== undefined && openNumber === undefined) setReturnTo({ classNumber: lastOpen });
  }
  useScrollInQuery();

  function closeDetails() {
    if (openNumber === undefined) return;
    close();
    setReturnTo({ classNumber: openNumber });
  }

  const isOpen = openNumber !== undefined;
  return (
    <div className={classNames(styles.results, isOpen && hasRoomBeside && styles.split)}>
      <div className={styles.column}>
        {shown?.failure ? <QuickSearchFailed failure={shown.failure} onRetry={() => changeFilter({})} /> : null}
        <OldSeats />
        <ResultsList
          layout={layout}
          term={term}
          openNumber={aimedNumber ?? openNumber}
          query={shown?.filter.text.trim() ?? ""}
          scrollTop={scrollTop}
          returnTo={returnTo}
          hrefOf={hrefOf}
          onOpen={open}
          onPass={isOpen ? aimAt : undefined}
          onAdd={add}
          onEscape={closeDetails}
        />
        <RowMenu term={term} query={shown?.filter.text.trim() ?? ""} onOpen={open} />
        {shown?.rows.length === 0 ? <NothingMatches filter={shown.filter} /> : null}
      </div>
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
    </div>
  );
}

/** Says that the list's seats may be old. One failure doesn't count. */
function OldSeats() {
  const from = useAtomValue(listSeatsFromAtom);
  const refresh = useSetAtom(refreshSeatsAtom);
  if (from === undefined) return null;
  return (
    <Banner
      tone="warning"
      title="We couldn't refresh seat counts."
      action={
        <Button variant="inline" onPress={() => void refresh()}>
          Try Again
        </Button>
      }
    >
      Showing counts from {momentTimeLabel(new Date(from))} or earlier.
    </Banner>
  );
}
