import { useAtom } from "jotai/react";
import { SearchX } from "lucide-react";
import type { AppError } from "#contract/outcome";
import { momentTimeLabel } from "../../../lib/format-date.ts";
import { paths } from "../../../paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import type { Criteria } from "../criteria.ts";
import { quickFilterAtom, type SearchAnswer } from "./atoms.ts";
import { noQuickFilter } from "./quick-filter.ts";

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
export function NothingMatches() {
  const [{ text }, setFilter] = useAtom(quickFilterAtom);
  const words = text.trim();
  return (
    <EmptyState
      icon={SearchX}
      title={words === "" ? "None of these classes matches." : `None of these classes matches “${words}”.`}
      actions={<Button onPress={() => setFilter(noQuickFilter)}>Clear Quick Filters</Button>}
    />
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
