import { atom, type createStore } from "jotai/vanilla";
import type { Alert } from "#contract/calls/profile";
import { MINUTE_MS } from "#dates/minutes";
import { fetchedAtom } from "../api/fetched.ts";
import { closedAlertsAtom } from "../session/remembered.ts";

/** Ids are unique only within a source, so `key` has both: "global:1". */
export type SourcedAlert = Alert & { key: string };

const WAITED_FOR_MS = 1000;

/** The university's alerts, then those of the portal and the student system. */
export const alertsAtom = fetchedAtom<readonly SourcedAlert[]>(
  async (api, before = []) => {
    const [ofUniversity, ofService] = await Promise.allSettled([api("globalAlerts"), api("serviceAlerts")]);
    // Keeps the last alerts if loading fails, because a missed alert is worse than an old one.
    return [...sourced("global", ofUniversity, before), ...sourced("service", ofService, before)];
  },
  { everyMs: 5 * MINUTE_MS },
);

/** Those that the student hasn't closed. */
export const openAlertsAtom = atom((get) => {
  const closed = new Set(get(closedAlertsAtom));
  return get(alertsAtom).data?.filter(({ key }) => !closed.has(key)) ?? [];
});

const isLateAtom = atom(false);
isLateAtom.onMount = (set) => {
  const timer = setTimeout(() => set(true), WAITED_FOR_MS);
  return () => clearTimeout(timer);
};

/** Whether screens can show: later alerts would push them down, perhaps under a press. Doesn't wait for a slow answer. */
export const areAlertsKnownAtom = atom((get) => {
  const { data } = get(alertsAtom);
  // Read also when they're known or late: an atom that nobody reads ends its load.
  const isLate = get(isLateAtom);
  return isLate || data !== undefined;
});

/** Resolves when screens can show. Answers never come at once, so there's a change to wait for. */
export const alertsKnown = ({ get, sub }: ReturnType<typeof createStore>): Promise<void> =>
  new Promise((resolve) => void sub(areAlertsKnownAtom, () => get(areAlertsKnownAtom) && resolve()));

/** Closes an alert for good in this browser; forgets ids that the server no longer sends. */
export const closeAlertAtom = atom(null, (get, set, key: string) => {
  const known = new Set(get(alertsAtom).data?.map((alert) => alert.key));
  set(closedAlertsAtom, [...get(closedAlertsAtom).filter((closed) => known.has(closed)), key]);
});

function sourced(source: string, loaded: PromiseSettledResult<Alert[]>, before: readonly SourcedAlert[]) {
  if (loaded.status === "rejected") return before.filter(({ key }) => key.startsWith(`${source}:`));
  return loaded.value.map((alert) => ({ ...alert, key: `${source}:${alert.Id}` }));
}
