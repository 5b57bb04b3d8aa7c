import { HOUR_SECONDS, MINUTE_SECONDS, SECOND_MS } from "#dates/minutes";
import { t } from "#words";
import { countdownLabel } from "../../../lib/time/countdown.ts";

/** "01:14", "1:00:00" */
export function digits(seconds: number): string {
  const two = (count: number) => String(count).padStart(2, "0");
  const parts = [Math.floor(seconds / MINUTE_SECONDS) % MINUTE_SECONDS, seconds % MINUTE_SECONDS].map(two);
  return seconds >= HOUR_SECONDS ? `${Math.floor(seconds / HOUR_SECONDS)}:${parts.join(":")}` : parts.join(":");
}

/** Screen readers don't read a running timer, so the time left is announced at these minutes. */
const SPOKEN_MINUTES = [30, 10, 5, 2, 1];
/** For this long after such a minute, it's still announced. */
const SPOKEN_SECONDS = 10;

export function spoken(seconds: number, hasOpened: boolean): string {
  if (seconds === 0) return hasOpened ? t("You can enroll now.") : "";
  const mark = SPOKEN_MINUTES.map((minutes) => minutes * MINUTE_SECONDS).find(
    (at) => seconds <= at && seconds > at - SPOKEN_SECONDS,
  );
  return mark === undefined ? "" : t("Your appointment starts in {countdown}.", { countdown: countdownLabel(mark) });
}

/** Empty while the device's clock is right. */
export function clockWords(aheadMs: number): string {
  const difference = countdownLabel(Math.round(Math.abs(aheadMs) / SECOND_MS));
  if (aheadMs > 0) return t("this device's clock is {difference} slow, so we use ours", { difference });
  return aheadMs < 0 ? t("this device's clock is {difference} fast, so we use ours", { difference }) : "";
}
