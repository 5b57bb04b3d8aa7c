import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { loadAlertsAtom, refreshAlertsAtom } from "../lib/notices/alerts.ts";
import { refreshCartCountAtom } from "../lib/seats/cart-count.ts";
import { refreshNoticesAtom } from "../lib/notices/notices.ts";
import { onFirstAct } from "../lib/time/on-first-act.ts";
import { onReturn } from "../lib/time/on-return.ts";
import { isStudentAtom, refreshUserAtom, sessionAtom } from "../lib/session/session.ts";
import { preloadInterruptions } from "./dialogs/interruptions.tsx";

const IDLE_WITHIN_MS = 2000;
const LOOK_EVERY_MS = 5 * 60_000;

/** Loads what the shell shows: alerts with the session, the rest with the screen. */
export function useKeepFresh(): void {
  const isReady = useAtomValue(sessionAtom).status === "ready";
  const isStudent = useAtomValue(isStudentAtom);
  const refreshUser = useSetAtom(refreshUserAtom);
  const loadAlerts = useSetAtom(loadAlertsAtom);
  const refreshAlerts = useSetAtom(refreshAlertsAtom);
  const refreshCartCount = useSetAtom(refreshCartCountAtom);
  const refreshNotices = useSetAtom(refreshNoticesAtom);

  useEffect(() => void loadAlerts(), [loadAlerts]);

  useEffect(() => {
    if (!isReady) return undefined;
    // Preloaded, because after losing the connection it's too late. Failures matter only then.
    const stopWaiting = onFirstAct(() => void preloadInterruptions().catch(() => {}));
    const timer = setInterval(() => {
      if (!document.hidden) void refreshAlerts();
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      stopWaiting();
    };
  }, [isReady, refreshAlerts]);

  useEffect(() => {
    if (!isReady) return undefined;
    const look = () => {
      if (!document.hidden) void refreshUser();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isReady, refreshUser]);

  useEffect(() => {
    if (!isStudent) return undefined;
    const leaving = new AbortController();
    const stopWaiting = whenIdle(() => void refreshNotices());
    onReturn(refreshNotices, leaving.signal);
    const timer = setInterval(() => {
      if (!document.hidden) void refreshNotices();
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      stopWaiting();
      leaving.abort();
    };
  }, [isStudent, refreshNotices]);

  // Other windows change carts and enroll from them.
  useEffect(() => {
    if (!isStudent) return undefined;
    const leaving = new AbortController();
    const stopWaiting = whenIdle(() => void refreshCartCount());
    onReturn(refreshCartCount, leaving.signal);
    return () => {
      stopWaiting();
      leaving.abort();
    };
  }, [isStudent, refreshCartCount]);
}

/** Safari has no idle callbacks, so it waits a moment there. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, IDLE_WITHIN_MS / 4);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  return () => cancelIdleCallback(request);
}
