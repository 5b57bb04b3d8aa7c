import type { KnownSchedule } from "#workers/schedule/client";
import { personalAtom } from "../../../lib/remembered.ts";

/** The schedule of a configuration that was looked at last. */
export type Viewed = KnownSchedule;
type ViewedBy = Readonly<Record<string, Viewed>>;

const MOST_REMEMBERED = 20;

/** By the id of the configuration, the latest last. */
export const lastViewedAtom = personalAtom<ViewedBy>("last-schedules", {}, isViewedBy);

export function withViewed(viewed: ViewedBy, configurationId: number, schedule: Viewed): ViewedBy {
  const key = `c${configurationId}`;
  const others = Object.entries(viewed).filter(([other]) => other !== key);
  return Object.fromEntries([...others.slice(1 - MOST_REMEMBERED), [key, schedule]]);
}

export function viewedOf(viewed: ViewedBy, configurationId: number): Viewed | undefined {
  return viewed[`c${configurationId}`];
}

function isViewedBy(value: unknown): value is ViewedBy {
  return typeof value === "object" && value !== null && Object.values(value).every(isViewed);
}

function isViewed(value: unknown): value is Viewed {
  if (typeof value !== "object" || value === null || !("hashCode" in value && "chosen" in value)) return false;
  return (
    Number.isSafeInteger(value.hashCode) && Array.isArray(value.chosen) && value.chosen.every(Number.isSafeInteger)
  );
}
