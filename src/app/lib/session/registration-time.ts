import type { EligibleTerm } from "#contract/calls/enrollment";
import { momentMs } from "#dates/moment";
import { isRegistrationTime } from "./registration-hours.ts";

/** A cart whose appointment is about to begin, or began minutes ago. */
export type Registration = { term: EligibleTerm; startsAt: string };

/** By their start. `now` is the server's, in milliseconds. */
export function registrationsAt(terms: readonly EligibleTerm[], now: number): Registration[] {
  const own = terms.flatMap((term) => {
    const startsAt = nearestStart(term.AppointmentStarts ?? [], now);
    return startsAt === undefined ? [] : [{ term, startsAt }];
  });
  return own.toSorted((a, b) => momentMs(a.startsAt) - momentMs(b.startsAt));
}

/** Of several sessions' appointments: the next one, or else the one that began last. */
function nearestStart(starts: readonly string[], now: number): string | undefined {
  const near = starts.filter((start) => isRegistrationTime(start, now)).toSorted((a, b) => momentMs(a) - momentMs(b));
  return near.find((start) => momentMs(start) > now) ?? near.at(-1);
}
