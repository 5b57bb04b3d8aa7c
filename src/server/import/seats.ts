import type { CatalogueLine } from "#contract/catalogue-line";
import type { Tally } from "./rules.ts";

/** Seats in the source; its totals may include students who enrolled in the portal. */
export type SourceSeats = {
  capacity: number | null;
  externalEnrolled: number;
  waitCapacity: number;
  externalWaitlisted: number;
};

/** How registrars write a waitlist without a limit. */
const UNLIMITED_WAIT = 999;

export function toSeats(enrollment: CatalogueLine["enrollment"], emptySeats: boolean, tally: Tally): SourceSeats {
  const capacity = enrollment?.capacity ?? null;
  const total = enrollment?.total ?? undefined;
  const waitTotal = enrollment?.waitTotal ?? undefined;
  if (capacity === null) tally("capacity");
  if (total === undefined) tally("total");
  return {
    capacity,
    externalEnrolled: emptySeats ? 0 : (total ?? 0),
    waitCapacity: toWaitCapacity(enrollment?.waitCapacity ?? undefined, waitTotal, tally),
    externalWaitlisted: emptySeats ? 0 : (waitTotal ?? 0),
  };
}

function toWaitCapacity(given: number | undefined, waitTotal: number | undefined, tally: Tally) {
  if (given !== undefined) return given;
  tally(waitTotal === undefined ? "waitNone" : "waitUnlimited");
  return waitTotal === undefined ? 0 : Math.max(UNLIMITED_WAIT, waitTotal);
}
