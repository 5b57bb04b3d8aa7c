import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import { SearchX } from "lucide-react";
import { settle } from "#contract/outcome";
import { t } from "#words";
import { Button, EmptyState } from "#ui";
import { noQuickFilter, quickFilterAtom, type Shown, shownAtom } from "./search-atoms.ts";

const suggestionAtom = unwrap(
  atom(async (get, { signal }): Promise<string | undefined> => {
    const shown = get(shownAtom);
    if (!shown || shown.rows.length > 0 || shown.filter.text.trim() === "") return undefined;
    const { text, campus, isOpenOnly } = shown.filter;
    const found = await settle(() => shown.answer.classes.suggest({ text, campus, isOpenOnly }, signal));
    // Only an offer, so a failure is ignored.
    return found.ok ? found.value : undefined;
  }),
);

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
