import { systemMs } from "#dates/clock";
import { momentMs } from "#dates/moment";

/** The header has whole seconds, and a reply takes time. */
const TOLERANCE_MS = 3000;

let aheadMs = 0;

export function noteServerTime(header: string | null): void {
  const difference = momentMs(header ?? "") - systemMs();
  if (Number.isFinite(difference)) aheadMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** The server's time, in case the device's clock is wrong. */
export function serverNow(): number {
  return systemMs() + aheadMs;
}
