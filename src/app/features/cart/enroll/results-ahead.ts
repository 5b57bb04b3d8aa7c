import { useEffect } from "react";
import { onFirstAct } from "../../../lib/time/page-activity.ts";

/** From the specification: the pause between the press and the results. */
export const LEAVE_AFTER_MS = 400;

/** By then, the cart has loaded what it needs itself. */
const LOAD_RESULTS_AFTER_MS = 3000;

/** Loads ahead what the network may be lost for later: the results, and what can be done about a class that fills. */
export function useResultsAhead(): void {
  useEffect(() => {
    // Without it, the visit of the results says that they couldn't be loaded.
    const load = () => {
      void import("../checkout/checkout-screen.tsx").catch(() => {});
      void import("../filled/filled-panel.tsx").catch(() => {});
    };
    const timer = setTimeout(load, LOAD_RESULTS_AFTER_MS);
    const cancel = onFirstAct(load);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, []);
}
