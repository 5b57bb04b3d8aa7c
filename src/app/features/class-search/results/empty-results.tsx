import { useAtomValue, useSetAtom } from "jotai/react";
import { SearchX } from "lucide-react";
import type { AppError } from "#contract/outcome";
import { momentTimeLabel } from "../../../lib/format/format-date.ts";
import { paths } from "../../../paths.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/messages/empty-state.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import type { Criteria } from "../criteria.ts";
import { type Shown, suggestionAtom } from "./list-atoms.ts";
import { noQuickFilter } from "./quick-filter.ts";
import { quickFilterAtom, type SearchAnswer } from "./search-atoms.ts";

export function NothingFound({ criteria }: { criteria: Criteria }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No classes were found using the specified filters."
      actions={<LinkButton to={paths.classSearchFilters.href(criteria)}>Modify Filters</LinkButton>}
    />
  );
}

/** The quick filters hide every class. */
export function NothingMatches({ filter }: Pick<Shown, "filter">) {
  const change = useSetAtom(quickFilterAtom);
  const suggestion = useAtomValue(suggestionAtom);
  const words = filter.text.trim();
  return (
    <EmptyState
      icon={SearchX}
      title={words === "" ? "No classes match these quick filters." : `No classes match “${words}”.`}
      actions={
        <>
          {suggestion === undefined ? null : (
            <Button onPress={() => change({ text: suggestion })}>{`Did you mean “${suggestion}”?`}</Button>
          )}
          <Button onPress={() => change({ ...noQuickFilter, order: filter.order })}>Clear Quick Filters</Button>
        </>
      }
    >
      {words === "" ? null : "Try part of a title, a number, or an instructor's name."}
    </EmptyState>
  );
}

type QuickSearchFailedProps = { failure: AppError; onRetry: () => void };

/** The worker of the quick filters failed. */
export function QuickSearchFailed({ failure, onRetry }: QuickSearchFailedProps) {
  return (
    <Banner
      tone="warning"
      title="Quick Search isn't working."
      action={
        <Button variant="inline" onPress={onRetry}>
          Try Again
        </Button>
      }
    >
      {failure.message} Showing all classes.
    </Banner>
  );
}

type SearchFailedProps = {
  answer: SearchAnswer;
  /** The failed call was a refresh of the seats. */
  isRefresh: boolean;
  failure: AppError;
  onRetry: () => void;
};

/** A search failed, and the previous answer still shows. */
export function SearchFailed({ answer, isRefresh, failure, onRetry }: SearchFailedProps) {
  const since = momentTimeLabel(new Date(answer.at));
  return (
    <Banner
      tone="warning"
      title={isRefresh ? "We couldn't refresh seat counts." : "We couldn't load the search results."}
      action={
        <Button variant="inline" onPress={onRetry}>
          Try Again
        </Button>
      }
    >
      {failure.message} {isRefresh ? `Last updated ${since}.` : "Showing results from your last search."}
    </Banner>
  );
}
