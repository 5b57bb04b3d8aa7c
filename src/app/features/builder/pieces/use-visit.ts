import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useLayoutEffect, useState } from "react";
import { onReturn } from "../../../lib/time/page-activity.ts";
import { useUnsavedInPage } from "../../../routing/unsaved-changes.ts";
import { isUnsavedAtom } from "../workspace/edits.ts";
import { enterAtom, isLoadedAtom, LOADING, screenAtom, type Wish } from "../workspace/opening.ts";
import { lookElsewhereAtom } from "../workspace/sending.ts";

/** Takes over other windows' changes when this one becomes visible, and asks before it closes with unsaved changes. */
export function useVisit({ id, term, isRecalling = false }: Wish) {
  const enter = useSetAtom(enterAtom);
  const look = useSetAtom(lookElsewhereAtom);
  // On other screens, saving goes on.
  useUnsavedInPage(useAtomValue(isUnsavedAtom));
  const [attempt, setAttempt] = useState(0);
  // Before the first paint, so that what another screen left never shows.
  useLayoutEffect(() => enter({ id, term, isRecalling }), [enter, id, term, isRecalling, attempt]);
  useEffect(() => {
    const left = new AbortController();
    onReturn(look, left.signal);
    return () => left.abort();
  }, [look]);
  const isLoaded = useAtomValue(isLoadedAtom)({ id, term });
  const screen = useAtomValue(screenAtom);
  return {
    screen: screen.status === "ready" && !isLoaded ? LOADING : screen,
    retry: () => setAttempt((last) => last + 1),
  };
}
