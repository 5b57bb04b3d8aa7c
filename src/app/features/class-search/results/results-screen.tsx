import { useAtomValue, useSetAtom } from "jotai/react";
import { SearchX } from "lucide-react";
import { useEffect, useLayoutEffect, useState } from "react";
import { EmptyState, LinkButton, LiveRegion, Loading, optionalPart, SkeletonGroup, SkeletonRows, Stack } from "#ui";
import { t } from "#words";
import { listingName } from "../../../lib/classes/class-facts.ts";
import { PanelError, RetryBanner } from "../../../lib/screen/panel.tsx";
import { OldSeats } from "../../../lib/seats/refreshed-seats.tsx";
import { featuresAtom } from "../../../lib/session/session.ts";
import { Redirect, useQuery, useRewrite } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { AddDialog } from "../add/add-dialog.tsx";
import { criteriaKey, isTidy, readCriteria, type SearchedCriteria } from "../criteria.ts";
import { type CheckedCriteria, checkSearch } from "../filters/check-criteria.ts";
import { readHeldClassesAtom } from "../held-classes.ts";
import { termDataAt } from "../search-data.ts";
import { RowMenu } from "./list/class-row.tsx";
import type { ListLayout } from "./list/list-rows.ts";
import { ResultsList } from "./list/results-list.tsx";
import { QuickFilters } from "./quick-filters.tsx";
import { useIsRefinement } from "./refinement.ts";
import { ResultsHead } from "./results-head.tsx";
import { freshListingAtom, quickFilterAtom, searchAtom, shownListAtom, startSearchAtom } from "./search-atoms.ts";
import { HAS_PANEL, useOpenClass, useScrollInQuery } from "./use-open-class.ts";

export { LiveList } from "./live-list.tsx";

const IgnoredBanner = optionalPart(async () => (await import("../filters/banners.tsx")).IgnoredBanner);
const NothingMatches = optionalPart(async () => (await import("./nothing-matches.tsx")).NothingMatches);
const DetailsPanel = optionalPart(async () => (await import("./details-panel.tsx")).DetailsPanel);

/** Searches for what the address says and the term has. Refused criteria lead back to the filters. */
export function ResultsScreen() {
  const [query] = useQuery();
  const given = readCriteria(query);
  if (given.term === undefined) throw new Error("[Bug] The router lets no search through without a term.");
  const asked = { ...given, term: given.term };
  const termData = useAtomValue(termDataAt(asked.term));
  const hasCourseOfferings = useAtomValue(featuresAtom).has("class_search_course_offerings");
  const { criteria, ignored } = checkSearch(asked, { termData, hasCourseOfferings });
  const key = criteriaKey(criteria);
  const search = useAtomValue(searchAtom);
  const shown = useAtomValue(shownListAtom);
  const start = useSetAtom(startSearchAtom);
  const readHeld = useSetAtom(readHeldClassesAtom);
  const { term } = criteria;
  const isRefinement = useIsRefinement();
  useLayoutEffect(() => void readHeld(term), [readHeld, term]);
  // Before the first paint, so that an answer to other criteria never shows.
  useLayoutEffect(() => {
    void start({ criteria: readCriteria(key) as SearchedCriteria, isRefinement: isRefinement() });
  }, [key, start, isRefinement]);
  useTidyAddress();

  const failure = search.key === key ? search.failure : undefined;
  const isRefused = failure?.code === "BAD_REQUEST" || failure?.code === "NOT_FOUND";
  const answer = search.answer && shown?.answer;
  const searchAgain = () => void start({ criteria, isForced: true });
  if (isRefused) return <Redirect to={paths.classSearchFilters.href(criteria)} state={{ isRefused }} />;
  if (failure && !answer) {
    return (
      <>
        <h1 className="type-title-1">{t("Class Search")}</h1>
        <PanelError error={failure} title={t("We couldn't load the search results.")} onRetry={searchAgain} />
      </>
    );
  }
  const isStale = !failure && answer?.key !== key;
  return (
    <Loading isLoading={!answer} skeleton={<ResultsSkeleton />}>
      {() =>
        answer ? (
          <Stack gap={3} data-stale={isStale || undefined} aria-busy={isStale}>
            <ResultsHead criteria={criteria} answer={answer} />
            <IgnoredInSearch key={key} ignored={ignored} />
            {failure ? (
              <RetryBanner title={t("We couldn't load the search results.")} failure={failure} onRetry={searchAgain}>
                {t("Showing results from your last search.")}
              </RetryBanner>
            ) : null}
            {answer.results.Count === 0 ? (
              <EmptyState
                icon={SearchX}
                title={t("No classes were found using the specified filters.")}
                actions={<LinkButton to={paths.classSearchFilters.href(criteria)}>{t("Modify Filters")}</LinkButton>}
              />
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

/** Writes the criteria as the portal spells them, such as `subjects=COMP`. */
function useTidyAddress(): void {
  const [query] = useQuery();
  const rewrite = useRewrite();
  const others = Object.fromEntries(["sp", "cn", "returnUrl"].map((name) => [name, query.get(name) ?? undefined]));
  const address = isTidy(query) ? undefined : paths.classSearchResults.href({ ...readCriteria(query), ...others });
  useEffect(() => {
    if (address !== undefined) rewrite(address);
  }, [address, rewrite]);
}

/** Stays as long as the search does, because opening a class writes an address without what is ignored. */
function IgnoredInSearch({ ignored }: Pick<CheckedCriteria, "ignored">) {
  const [first] = useState(ignored);
  return first.length > 0 ? <IgnoredBanner ignored={first} /> : null;
}

const SPLIT = { display: "grid", gridTemplateColumns: "minmax(0, 1fr) 27.75rem", gap: "var(--space-16)" } as const;

/** The list, in wide windows next to a class's details. Smaller ones have a screen for these. */
function Results({ criteria }: { criteria: SearchedCriteria }) {
  const { term } = criteria;
  const { openNumber, scrollTop, hrefOf, open, aimAt, close, detailsPath } = useOpenClass(criteria);
  const isOpen = openNumber !== undefined;
  const { layout, isWide } = useListLayout(isOpen);
  const shown = useAtomValue(shownListAtom);
  const changeFilter = useSetAtom(quickFilterAtom);
  const listingOf = useAtomValue(freshListingAtom);
  const [news, setNews] = useState("");
  useScrollInQuery();
  if (isOpen && !isWide) return <Redirect to={detailsPath(openNumber)} />;

  const name = (classNumber: number) => {
    const listing = listingOf(classNumber);
    return listing ? listingName(listing) : `#${classNumber}`;
  };
  const openNextToList = (classNumber: number) => {
    open(classNumber);
    if (isWide) setNews(t("Details of {name} are open. Press Tab to go to them.", { name: name(classNumber) }));
  };
  const lookAt = (classNumber: number) => {
    open(classNumber);
    setNews(t("Details of {name} are open.", { name: name(classNumber) }));
  };
  const closeDetails = () => {
    close();
    setNews("");
  };

  return (
    <Stack gap={3} style={isOpen ? SPLIT : undefined}>
      <LiveRegion message={isOpen ? news : ""} />
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
          {...{ layout, term, openNumber, scrollTop, hrefOf }}
          query={shown?.filter.text.trim() ?? ""}
          onOpen={openNextToList}
          onPass={aimAt}
          onEscape={closeDetails}
        />
        <RowMenu term={term} />
        {shown?.rows.length === 0 ? <NothingMatches filter={shown.filter} /> : null}
      </Stack>
      {isOpen ? (
        <DetailsPanel
          term={term}
          classNumber={openNumber}
          onLookAt={lookAt}
          onClose={closeDetails}
          onLost={closeDetails}
        />
      ) : null}
      <AddDialog />
    </Stack>
  );
}

function useListLayout(hasDetails: boolean): { layout: ListLayout; isWide: boolean } {
  const isWide = useMediaQuery(HAS_PANEL);
  // Two-line rows need this width; narrower windows have cards.
  const hasColumns = useMediaQuery("(width >= 45em)");
  const rows = isWide && !hasDetails ? "lines" : "pairs";
  return { layout: hasColumns ? rows : "cards", isWide };
}

function ResultsSkeleton() {
  return (
    <Stack gap={3}>
      <SkeletonGroup
        label={t("Searching for classes")}
        blocks={["6rem", "14rem 1.25rem", "18rem 1.75rem", "min(38rem, 100%) 2rem"]}
      />
      <SkeletonRows label={t("Loading classes")} columns="5rem 1fr 5rem" rowHeight="var(--row-two-lines)" rows={12} />
    </Stack>
  );
}
