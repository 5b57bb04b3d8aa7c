import { useAtomValue, useSetAtom } from "jotai/react";
import { SearchX } from "lucide-react";
import type { AppError } from "#contract/outcome";
import { momentTimeLabel } from "../../../lib/format-date.ts";
import { listLabel } from "../../../lib/format-list.ts";
import { paths } from "../../../paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { Criteria } from "../criteria.ts";
import { type Shown, suggestionAtom } from "./atoms.ts";
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

/** There are classes, and the quick filters leave none of them. */
export function NothingMatches({ filter }: Pick<Shown, "filter">) {
  const change = useSetAtom(quickFilterAtom);
  const suggestion = useAtomValue(suggestionAtom);
  const words = filter.text.trim();
  return (
    <EmptyState
      icon={SearchX}
      title={words === "" ? "None of these classes matches." : `None of these classes matches “${words}”.`}
      actions={
        <>
          {suggestion === undefined ? null : (
            <Button onPress={() => change({ text: suggestion })}>{`Did you mean “${suggestion}”?`}</Button>
          )}
          <Button onPress={() => change({ ...noQuickFilter, order: filter.order })}>Clear Quick Filters</Button>
        </>
      }
    >
      {hintOf(filter)}
    </EmptyState>
  );
}

/** Which of the quick filters to look at. */
function hintOf({ text, campus, isOpenOnly }: Shown["filter"]): string {
  const others = [...(campus === undefined ? [] : ["the campus"]), ...(isOpenOnly ? ["Open Classes Only"] : [])];
  if (text.trim() === "") return `Change ${listLabel(others)} to see more classes.`;
  const words = "Try a part of the title, the number or the instructor's name";
  return others.length === 0 ? `${words}.` : `${words}, or change ${listLabel(others)}.`;
}

type QuickSearchFailedProps = { failure: AppError; onRetry: () => void };

/** The classes are there, and their worker is not. */
export function QuickSearchFailed({ failure, onRetry }: QuickSearchFailedProps) {
  return (
    <Banner
      tone="warning"
      title="The list could not be narrowed."
      action={
        <Button variant="inline" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {failure.message} All classes of the search are shown.
    </Banner>
  );
}

type SearchFailedProps = {
  answer: SearchAnswer;
  /** What failed was the same search again, for its newest seats. */
  isRefresh: boolean;
  failure: AppError;
  onRetry: () => void;
};

/** A search failed, and the last answer is still there. */
export function SearchFailed({ answer, isRefresh, failure, onRetry }: SearchFailedProps) {
  const since = momentTimeLabel(new Date(answer.at));
  return (
    <Banner
      tone="warning"
      title={isRefresh ? "Seats could not be refreshed." : "The classes could not be loaded."}
      action={
        <Button variant="inline" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      {failure.message}{" "}
      {isRefresh ? `The numbers are from ${since}.` : "Below are still the classes of the search before."}
    </Banner>
  );
}
