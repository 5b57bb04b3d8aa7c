import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AppError } from "#contract/outcome";
import { MINUTE_MS, SECOND_MS } from "#dates/minutes";
import { momentMs } from "#dates/moment";
import { everySecond } from "../../../lib/time/every-second.ts";
import { serverNow } from "../../../lib/time/server-clock.ts";

/** How long before the appointment, so that the student has time to fix problems. */
const BEFORE_MS = 30 * SECOND_MS;
/** Of a check as the screen opens. */
const FRESH_MS = 5 * MINUTE_MS;
/** Each student's checks come a random time later, up to this, because thousands wait for the same moment. */
const SPREAD_MS = 8 * SECOND_MS;
const FIRST_PAUSE_MS = 3 * SECOND_MS;
const MAX_DOUBLINGS = 4;

/** When the cart is checked by itself, in milliseconds of the server's clock, apart from the spread. */
export function checkTimes(startsAt: string): readonly number[] {
  const start = momentMs(startsAt);
  return [start - BEFORE_MS, start];
}

type Checking = {
  startsAt: string;
  /** By the server's clock; undefined while there's a class that was never checked. */
  checkedAt: number | undefined;
  openedAt: number;
  now: number;
  /** From 0 to 1. */
  spread: number;
};

/**
 * When the next check is due; undefined after the last one. If times passed without a check, one check makes up for
 * all.
 */
export function nextCheck({ startsAt, checkedAt, openedAt, now, spread }: Checking): number | undefined {
  if (checkedAt === undefined) return openedAt;
  const missing = checkTimes(startsAt).filter((time) => checkedAt < time);
  const next = missing.findLast((time) => time <= now) ?? missing[0];
  const planned = next === undefined ? undefined : next + spread * SPREAD_MS;
  const isStale = checkedAt < openedAt - FRESH_MS;
  return isStale ? Math.min(openedAt, planned ?? openedAt) : planned;
}

type ChecksProps = {
  startsAt: string;
  checkedAt: number | undefined;
  isOn: boolean;
  /** Returns the failure. */
  check: () => Promise<AppError | undefined>;
};

/** Checks at these times, also after a sleep or without a network for a while. Returns whether the last check failed. */
export function useChecks({ startsAt, checkedAt, isOn, check }: ChecksProps): boolean {
  const [openedAt] = useState(serverNow);
  const [spread] = useState(Math.random);
  const [hasFailed, setFailed] = useState(false);
  const running = useRef(false);
  const tried = useRef({ for: 0, times: 0, at: 0 });
  const checkIfDue = useEffectEvent(async () => {
    const now = serverNow();
    const at = nextCheck({ startsAt, checkedAt, openedAt, now, spread });
    if (!isOn || !navigator.onLine || running.current || at === undefined || now < at) return;
    const { for: last, times, at: triedAt } = tried.current;
    const before = last === at ? times : 0;
    const pause = before === 0 ? 0 : FIRST_PAUSE_MS * 2 ** Math.min(before - 1, MAX_DOUBLINGS);
    if (now < triedAt + pause) return;
    tried.current = { for: at, times: before + 1, at: now };
    running.current = true;
    setFailed((await check()) !== undefined);
    running.current = false;
  });
  useEffect(() => everySecond(() => void checkIfDue()), []);
  return hasFailed;
}
