import type { KnownSchedule } from "#workers/schedule/client";
import { isRecord } from "../../../../lib/session/is-record.ts";
import { personalAtom } from "../../../../lib/session/remembered.ts";

export type Viewed = KnownSchedule;
type ViewedBy = Readonly<Record<string, Viewed>>;

const MOST_REMEMBERED = 20;

/** By configuration id, latest last. */
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
  return isRecord(value) && Object.values(value).every(isRecord);
}
