import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { MINUTE_MS } from "#dates/minutes";
import { refreshNoticesAtom } from "../lib/notices/notices.ts";
import { refreshCartCountAtom } from "../lib/seats/cart-count.ts";
import { isStudentAtom, refreshUserAtom, sessionAtom } from "../lib/session/session.ts";
import { onFirstAct, onReturn, repeatWhileVisible } from "../lib/time/page-activity.ts";
import { preloadInterruptions } from "./dialogs/interruptions.tsx";

/** The screen loads first. */
const FIRST_AFTER_MS = 500;
const LOOK_EVERY_MS = 5 * MINUTE_MS;

/** Loads what the shell shows besides alerts. */
export function useKeepFresh(): void {
  const isReady = useAtomValue(sessionAtom).status === "ready";
  const isStudent = useAtomValue(isStudentAtom);
  const refreshUser = useSetAtom(refreshUserAtom);
  const refreshNotices = useSetAtom(refreshNoticesAtom);
  const refreshCartCount = useSetAtom(refreshCartCountAtom);

  // Preloaded, because after losing the connection it's too late. Failures matter only then.
  useEffect(() => (isReady ? onFirstAct(() => void preloadInterruptions().catch(() => {})) : undefined), [isReady]);
  useEffect(() => {
    if (!isReady) return undefined;
    const leaving = new AbortController();
    onReturn(refreshUser, leaving.signal);
    return () => leaving.abort();
  }, [isReady, refreshUser]);
  // Other windows change carts and enroll from them.
  useEffect(() => {
    if (!isStudent) return undefined;
    const leaving = new AbortController();
    const refresh = async () => void (await Promise.all([refreshNotices(), refreshCartCount()]));
    const first = setTimeout(() => void refresh(), FIRST_AFTER_MS);
    onReturn(refresh, leaving.signal);
    const stop = repeatWhileVisible(refreshNotices, LOOK_EVERY_MS);
    return () => {
      clearTimeout(first);
      leaving.abort();
      stop();
    };
  }, [isStudent, refreshNotices, refreshCartCount]);
}
