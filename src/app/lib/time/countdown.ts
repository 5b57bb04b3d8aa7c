import { useEffect, useState } from "react";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, SECOND_MS } from "#dates/minutes";
import { momentMs } from "#dates/moment";
import { message, t } from "#words";
import { repeatWhileVisible } from "./page-activity.ts";
import { serverNow } from "./server-clock.ts";

/** The server's time, in milliseconds since 1970, updated while it ticks and the page is visible. */
export function useNow(isTicking: boolean, everyMs = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isTicking) return undefined;
    return repeatWhileVisible(async () => setNow(serverNow()), everyMs);
  }, [isTicking, everyMs]);
  return now;
}

/** Spreads the first reloads of everyone who waits for the same moment. */
const FIRST_WITHIN_MS = 5000;
const MAX_DOUBLINGS = 4;

/** Seconds until a moment by the server's clock. At 0, calls `reload` until the server agrees. */
export function useOpening(opensAt: string | null, reload: () => Promise<void>): number | undefined {
  useNow(opensAt !== null);
  const seconds = opensAt === null ? undefined : Math.max(0, Math.ceil((momentMs(opensAt) - serverNow()) / SECOND_MS));
  const isOver = seconds === 0;
  useEffect(() => {
    if (!isOver) return undefined;
    let tries = 0;
    const nextWait = () => Math.random() * FIRST_WITHIN_MS * 2 ** Math.min(tries++, MAX_DOUBLINGS);
    return repeatWhileVisible(reload, nextWait);
  }, [isOver, reload]);
  return seconds;
}

const UNITS = {
  day: message("{count, plural, one {# day} other {# days}}"),
  hour: message("{count, plural, one {# hour} other {# hours}}"),
  minute: message("{count, plural, one {# minute} other {# minutes}}"),
  second: message("{count, plural, one {# second} other {# seconds}}"),
};
type CountdownUnit = keyof typeof UNITS;

/** From the largest nonzero unit; empty below one second. */
export function countdownUnits(seconds: number): [count: number, unit: CountdownUnit][] {
  const units: [number, CountdownUnit][] = [
    [Math.floor(seconds / DAY_SECONDS), "day"],
    [Math.floor(seconds / HOUR_SECONDS) % 24, "hour"],
    [Math.floor(seconds / MINUTE_SECONDS) % 60, "minute"],
    [Math.floor(seconds) % 60, "second"],
  ];
  const first = units.findIndex(([count]) => count > 0);
  return first === -1 ? [] : units.slice(first);
}

/** "4 days 3 hours", "12 minutes", "45 seconds": the two largest nonzero units. */
export function countdownLabel(seconds: number): string {
  const units = countdownUnits(seconds).slice(0, 2);
  if (units.length === 0) return t("0 seconds");
  return units.flatMap(([count, unit]) => (count > 0 ? [t(UNITS[unit], { count })] : [])).join(" ");
}
