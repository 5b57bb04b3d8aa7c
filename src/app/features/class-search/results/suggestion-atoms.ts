import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import { settle } from "#contract/outcome";
import { shownListAtom } from "./search-atoms.ts";

// Derived

/** For a quick search that finds nothing. */
export const suggestionAtom = unwrap(
  atom(async (get, { signal }): Promise<string | undefined> => {
    const shown = get(shownListAtom);
    if (!shown || shown.rows.length > 0 || shown.filter.text.trim() === "") return undefined;
    const { text, campus, isOpenOnly } = shown.filter;
    const found = await settle(() => shown.answer.classes.suggest({ text, campus, isOpenOnly }, signal));
    // Only an offer, so a failure is ignored.
    return found.ok ? found.value : undefined;
  }),
);
