import { useAtomValue, useSetAtom } from "jotai/react";
import { SearchX } from "lucide-react";
import { Button, EmptyState } from "#ui";
import { t } from "#words";
import { noQuickFilter, quickFilterAtom, type ShownList } from "./search-atoms.ts";
import { suggestionAtom } from "./suggestion-atoms.ts";

/** There are classes, and the quick filters leave none of them. */
export function NothingMatches({ filter }: Pick<ShownList, "filter">) {
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
