import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { refreshAlertsAtom } from "../lib/alerts.ts";
import { refreshCartCountAtom } from "../lib/cart-count.ts";
import { isStudentAtom, sessionAtom } from "../lib/session.ts";

const ALERTS_EVERY_MS = 5 * 60_000;

/** Loads what the shell itself shows, after the session and beside the screen. */
export function useKeepFresh(): void {
  const isReady = useAtomValue(sessionAtom).status === "ready";
  const isStudent = useAtomValue(isStudentAtom);
  const refreshAlerts = useSetAtom(refreshAlertsAtom);
  const refreshCartCount = useSetAtom(refreshCartCountAtom);

  useEffect(() => {
    if (!isReady) return undefined;
    void refreshAlerts();
    const timer = setInterval(() => {
      if (!document.hidden) void refreshAlerts();
    }, ALERTS_EVERY_MS);
    return () => clearInterval(timer);
  }, [isReady, refreshAlerts]);

  useEffect(() => {
    if (isStudent) void refreshCartCount();
  }, [isStudent, refreshCartCount]);
}
