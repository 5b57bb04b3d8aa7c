import { atom } from "jotai/vanilla";
import type { Alert } from "#contract/calls/profile";
import { apiAtom } from "../api/api.ts";
import { closedAlertsAtom } from "../session/remembered.ts";

/** Ids are unique only within a source, so `key` has both: "global:1". */
export type SourcedAlert = Alert & { key: string };

const WAITED_FOR_MS = 1000;

// State

const loadedAtom = atom<readonly SourcedAlert[]>([]);
const isKnownAtom = atom(false);

// Derived

/** The university's alerts, then those of the portal and the student system. */
export const alertsAtom = atom((get) => get(loadedAtom));

export const openAlertsAtom = atom((get) => {
  const closed = new Set(get(closedAlertsAtom));
  return get(loadedAtom).filter(({ key }) => !closed.has(key));
});

/** Whether screens can show: later alerts would push them down, perhaps under a press. */
export const areAlertsKnownAtom = atom((get) => get(isKnownAtom));

// Actions

/** The first load. It doesn't wait for a slow answer. */
export const loadAlertsAtom = atom(null, async (_get, set): Promise<void> => {
  const limit = setTimeout(() => set(isKnownAtom, true), WAITED_FOR_MS);
  await set(refreshAlertsAtom);
  clearTimeout(limit);
  set(isKnownAtom, true);
});

export const refreshAlertsAtom = atom(null, async (get, set): Promise<void> => {
  const api = get(apiAtom);
  const [ofUniversity, ofService] = await Promise.allSettled([
    api("globalAlerts", { isHandled: true }),
    api("serviceAlerts", { isHandled: true }),
  ]);
  const before = get(loadedAtom);
  // Keeps the last alerts if loading fails, because a missed alert is worse than an old one.
  set(loadedAtom, [...sourced("global", ofUniversity, before), ...sourced("service", ofService, before)]);
});

/** Closes an alert for good in this browser; forgets ids that the server no longer sends. */
export const closeAlertAtom = atom(null, (get, set, key: string) => {
  const known = new Set(get(loadedAtom).map((alert) => alert.key));
  set(closedAlertsAtom, [...get(closedAlertsAtom).filter((closed) => known.has(closed)), key]);
});

function sourced(source: string, loaded: PromiseSettledResult<Alert[]>, before: readonly SourcedAlert[]) {
  if (loaded.status === "rejected") return before.filter(({ key }) => key.startsWith(`${source}:`));
  return loaded.value.map((alert) => ({ ...alert, key: `${source}:${alert.Id}` }));
}
