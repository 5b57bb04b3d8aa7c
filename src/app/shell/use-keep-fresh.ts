import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { loadAlertsAtom, refreshAlertsAtom } from "../lib/notices/alerts.ts";
import { refreshNoticesAtom } from "../lib/notices/notices.ts";
import { refreshCartCountAtom } from "../lib/seats/cart-count.ts";
import { isStudentAtom, refreshUserAtom, sessionAtom } from "../lib/session/session.ts";
import { onFirstAct } from "../lib/time/on-first-act.ts";
import { onReturn } from "../lib/time/on-return.ts";
import { preloadInterruptions } from "./dialogs/interruptions.tsx";

const IDLE_WITHIN_MS = 2000;
const LOOK_EVERY_MS = 5 * 60_000;

/** Loads what the shell shows: alerts with the session, the rest with the screen. */
export function useKeepFresh(): void {
  const isReady = useAtomValue(sessionAtom).status === "ready";
  const isStudent = useAtomValue(isStudentAtom);
  const loadAlerts = useSetAtom(loadAlertsAtom);
  const refreshAlerts = useSetAtom(refreshAlertsAtom);
  const refreshUser = useSetAtom(refreshUserAtom);
  const refreshNotices = useSetAtom(refreshNoticesAtom);
  const refreshCartCount = useSetAtom(refreshCartCountAtom);

  useEffect(() => void loadAlerts(), [loadAlerts]);
  // Preloaded, because after losing the connection it's too late. Failures matter only then.
  useEffect(() => (isReady ? onFirstAct(() => void preloadInterruptions().catch(() => {})) : undefined), [isReady]);
  useInterval(isReady, refreshAlerts);
  useInterval(isStudent, refreshNotices);
  useEffect(() => {
    if (!isReady) return undefined;
    const look = () => {
      if (!document.hidden) void refreshUser();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isReady, refreshUser]);
  // Other windows change carts and enroll from them.
  useEffect(() => {
    if (!isStudent) return undefined;
    const leaving = new AbortController();
    const stops = [refreshNotices, refreshCartCount].map((refresh) => {
      onReturn(refresh, leaving.signal);
      return whenIdle(() => void refresh());
    });
    return () => {
      leaving.abort();
      for (const stop of stops) stop();
    };
  }, [isStudent, refreshNotices, refreshCartCount]);
}

function useInterval(isOn: boolean, refresh: () => Promise<void>): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void refresh();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn, refresh]);
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
