import { HOUR_MS, MINUTE_MS } from "#dates/minutes";
import { momentMs } from "#dates/moment";

/** When a student's own screen for the morning of registration leads, from before an appointment until after its start. */
const FROM_BEFORE_MS = HOUR_MS;
const UNTIL_AFTER_MS = 10 * MINUTE_MS;

/** `now` is the server's, in milliseconds. */
export function isRegistrationTime(startsAt: string, now: number): boolean {
  const untilStart = momentMs(startsAt) - now;
  return untilStart <= FROM_BEFORE_MS && untilStart > -UNTIL_AFTER_MS;
}
