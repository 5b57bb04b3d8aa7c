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

type StaleSeatsProps = { answer: SearchAnswer; failure: AppError; onRetry: () => void };

/** The classes are still there, the newest seats are not. */
export function StaleSeats({ answer, failure, onRetry }: StaleSeatsProps) {
  return (
    <Banner
      tone="warning"
      title="Seats could not be refreshed."
      action={
        <Button variant="inline" onPress={onRetry}>
          Try again
        </Button>
      }
    >
      The numbers are from {momentTimeLabel(new Date(answer.at))}. {failure.message}
    </Banner>
  );
}
