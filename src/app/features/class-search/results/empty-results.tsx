import { useAtomValue, useSetAtom } from "jotai/react";
import { SearchX } from "lucide-react";
import { t } from "#words";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { EmptyState } from "../../../ui/messages/empty-state.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import type { Criteria } from "../criteria.ts";
import { type Shown, suggestionAtom } from "./list-atoms.ts";
import { noQuickFilter } from "./quick-filter.ts";
import { quickFilterAtom } from "./search-atoms.ts";

export function NothingFound({ criteria }: { criteria: Criteria }) {
  return (
    <EmptyState
      icon={SearchX}
      title={t("No classes were found using the specified filters.")}
      actions={<LinkButton to={paths.classSearchFilters.href(criteria)}>{t("Modify Filters")}</LinkButton>}
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
