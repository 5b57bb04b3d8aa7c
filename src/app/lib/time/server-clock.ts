import { systemMs } from "#dates/clock";
import { momentMs } from "#dates/moment";

/** The header has whole seconds, and a reply takes time. */
const TOLERANCE_MS = 3000;

let aheadMs = 0;

/** Takes the time of a reply's `Date` header. */
export function noteServerTime(header: string | null): void {
  const difference = momentMs(header ?? "") - systemMs();
  if (Number.isFinite(difference)) aheadMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** How far the server's clock is ahead of the device's, in milliseconds; 0 while they agree within the tolerance. */
export function serverAheadMs(): number {
  return aheadMs;
}

/** The server's time, in case the device's clock is wrong. */
export function serverNow(): number {
  return systemMs() + aheadMs;
}
