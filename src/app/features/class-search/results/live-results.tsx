import { useAtomValue, useSetAtom } from "jotai/react";
import { SearchX } from "lucide-react";
import { useEffect } from "react";
import { EmptyState, Loading, optionalPart, Row, SkeletonRows, Stack } from "#ui";
import { t } from "#words";
import { PanelError, RetryBanner } from "../../../lib/screen/panel.tsx";
import { OldSeats } from "../../../lib/seats/refreshed-seats.tsx";
import { AddDialog } from "../add/add-dialog.tsx";
import { criteriaKey, readClassNumber, type SearchedCriteria } from "../criteria.ts";
import { readHeldClassesAtom } from "../held-classes.ts";
import { type Extras, IDLE, sentenceSourceAtom } from "../sentence/sentence-state.ts";
import { FitFilters } from "./fit/fit-filters.tsx";
import { searchAtom, shownListAtom, startSearchAtom } from "./search-atoms.ts";

const NothingMatches = optionalPart(async () => (await import("./nothing-matches.tsx")).NothingMatches);
/** In the file of the results, which show the same list. */
const LiveList = optionalPart(async () => (await import("./results-screen.tsx")).LiveList);

type LiveResultsProps = { criteria: SearchedCriteria; text: string; extras: Extras };

/** As long as quick search waits. */
const TYPING_PAUSE_MS = 250;

/** The classes of the form's filters, which form as they're chosen and typed. */
export function LiveResults({ criteria: asked, text, extras }: LiveResultsProps) {
  const { classNumber = "", ...others } = asked;
  // A number that isn't one is refused, so the list goes on without it.
  const criteria = readClassNumber(classNumber) === undefined ? others : asked;
  const key = criteriaKey(criteria);
  const { term } = criteria;
  const source = useAtomValue(sentenceSourceAtom);
  const openList = useSetAtom(source?.openListAtom ?? IDLE);
  const readHeld = useSetAtom(readHeldClassesAtom);
  const search = useAtomValue(searchAtom);
  const shown = useAtomValue(shownListAtom);
  const start = useSetAtom(startSearchAtom);
  useEffect(() => void readHeld(term), [readHeld, term]);
  const wanted = JSON.stringify([criteria, text, extras, true]);
  useEffect(() => {
    const timer = setTimeout(() => openList(...(JSON.parse(wanted) as Parameters<typeof openList>)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, openList]);

  const failure = search.key === key ? search.failure : undefined;
  const answer = search.answer?.term === term ? search.answer : undefined;
  const isStale = answer?.key !== key;
  const again = () => void start({ criteria, isRefinement: true, isForced: true });
  if (failure && !answer) {
    return <PanelError error={failure} title={t("We couldn't load the search results.")} onRetry={again} />;
  }
  return (
    <Loading isLoading={!answer || !shown} skeleton={<LiveSkeleton />}>
      {() =>
        answer && shown ? (
          <Stack gap={3} data-stale={isStale || undefined} aria-busy={isStale}>
            {failure ? (
              <RetryBanner title={t("We couldn't load the search results.")} failure={failure} onRetry={again}>
                {t("Showing results from your last search.")}
              </RetryBanner>
            ) : null}
            <Row>
              <FitFilters answer={answer} />
            </Row>
            <OldSeats readAt={answer.at} />
            {answer.results.Count === 0 ? (
              <EmptyState icon={SearchX} title={t("No classes were found using the specified filters.")} />
            ) : (
              <LiveList criteria={criteria} query={text} />
            )}
            {shown.rows.length === 0 && answer.results.Count > 0 ? <NothingMatches filter={shown.filter} /> : null}
            <AddDialog />
          </Stack>
        ) : null
      }
    </Loading>
  );
}

function LiveSkeleton() {
  return (
    <SkeletonRows label={t("Loading classes")} columns="5rem 1fr 5rem" rowHeight="var(--row-two-lines)" rows={8} />
  );
}
