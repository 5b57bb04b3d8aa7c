import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type BlockerFunction, createPath, useBeforeUnload, useBlocker } from "react-router-dom";
import { discardScreenAtom, lossesAtom, lossesOfScreenAtom } from "./unsaved-atoms.ts";

/**
 * While `lost` says what a student would lose, asks before the screen or the page is left. Returns a function that gives
 * it up, for a button that says so, such as Cancel.
 */
export function useUnsavedChanges(lost: string | undefined): () => void {
  return useLoss(lost !== undefined, lost);
}

/** For what stays when another screen shows: the browser asks before the page closes or reloads. */
export function useUnsavedInPage(isUnsaved: boolean): void {
  useLoss(isUnsaved, undefined);
}

function useLoss(isUnsaved: boolean, words: string | undefined): () => void {
  const setLosses = useSetAtom(lossesAtom);
  const giveUp = useRef(() => {});
  // With the commit, so that who leaves right after it is asked.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    const loss = { words };
    const remove = () => setLosses((all) => all.filter((each) => each !== loss));
    setLosses((all) => [...all, loss]);
    giveUp.current = remove;
    return remove;
  }, [setLosses, isUnsaved, words]);
  return useCallback(() => giveUp.current(), []);
}

type LeaveQuestion = {
  /** Empty while nobody is asked. */
  lost: readonly string[];
  stay: () => void;
  leave: () => void;
};

/** The one blocker of the router. Goes on by itself if everything has been saved in the meantime. */
export function useLeaveQuestion(): LeaveQuestion {
  const store = useStore();
  const lost = useAtomValue(lossesOfScreenAtom);
  const leave = useSetAtom(discardScreenAtom);
  const shouldAsk = useCallback<BlockerFunction>(
    ({ historyAction, currentLocation, nextLocation }) =>
      // A replacement is the screen's own: a rewrite of its address, or what follows after saving.
      historyAction !== "REPLACE" &&
      // Blocking the way to the page itself would make the router reload it.
      createPath(currentLocation) !== createPath(nextLocation) &&
      store.get(lossesOfScreenAtom).length > 0,
    [store],
  );
  const blocker = useBlocker(shouldAsk);
  const isFree = lost.length === 0;
  useEffect(() => {
    if (isFree && blocker.state === "blocked") blocker.proceed();
  }, [isFree, blocker]);
  // The router shows its own changes in transitions, whose effects come too late to return the focus from the question.
  const [answered, answer] = useState<object>();
  const isAsked = blocker.state === "blocked" && blocker.location !== answered;
  const stay = () => {
    answer(blocker.location);
    blocker.reset?.();
  };
  return { lost: isAsked ? lost : [], stay, leave };
}

/** Rendered only while something would be lost, because pages that ask are slow to come back to. */
export function AskBeforeClosing(): null {
  const store = useStore();
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        // Given up before React has rendered again.
        if (store.get(lossesAtom).length > 0) event.preventDefault();
      },
      [store],
    ),
  );
  return null;
}
