import { useEffect } from "react";
import { onFirstAct } from "../../../lib/time/page-activity.ts";

/** From the specification: the pause between the press and the results. */
export const LEAVE_AFTER_MS = 400;

/** By this time, the cart has loaded its own code. */
const LOAD_RESULTS_AFTER_MS = 3000;

/** Loads the code of the results and of full classes' answers early, in case the network is lost later. */
export function useResultsAhead(): void {
  useEffect(() => {
    // If this fails, opening the results reports it.
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
