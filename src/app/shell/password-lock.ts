import { useAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect, useState } from "react";
import type { AppError } from "#contract/outcome";
import { t } from "#words";
import { momentTimeLabel } from "../lib/format/format-date.ts";

const A_SECOND_MS = 1000;
const A_MINUTE_MS = 60_000;

/** When passwords are accepted again, in milliseconds since 1970; undefined if they are. It outlives the dialog. */
const lockedUntilAtom = atom<number>();

export type PasswordLock = {
  /** Undefined while passwords are accepted. */
  locked: LockWords | undefined;
  /** The lock ended while it was shown. */
  isOver: boolean;
  /** Notes the lock in a refusal; false if there's none. */
  note: (failure: AppError) => boolean;
};

/** "Too many attempts. Try again at 8:17 AM." and "15 minutes left.", which counts down. */
type LockWords = { until: string; wait: string };

/** After too many wrong passwords the server refuses all for a while, so nothing is sent. */
export function usePasswordLock(): PasswordLock {
  const [until, setUntil] = useAtom(lockedUntilAtom);
  const [now, setNow] = useState(() => Date.now());
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (until === undefined) return undefined;
    // An interval, because a long timer stops while the computer sleeps.
    const timer = setInterval(() => {
      const moment = Date.now();
      setNow(moment);
      if (moment < until) return;
      setUntil(undefined);
      setOver(true);
    }, A_SECOND_MS);
    return () => clearInterval(timer);
  }, [until, setUntil]);

  return {
    locked: until !== undefined && now < until ? lockWords(until, now) : undefined,
    isOver,
    note: ({ details }) => {
      const seconds = details?.["RetryAfterSeconds"];
      if (typeof seconds !== "number") return false;
      setOver(false);
      setNow(Date.now());
      setUntil(Date.now() + seconds * A_SECOND_MS);
      return true;
    },
  };
}

/** Names the full minute when the lock ends. */
function lockWords(until: number, now: number): LockWords {
  const minute = Math.ceil(until / A_MINUTE_MS) * A_MINUTE_MS;
  return {
    until: t("Too many attempts. Try again at {time}.", { time: momentTimeLabel(new Date(minute)) }),
    wait: t("{count, plural, one {# minute} other {# minutes}} left.", {
      count: Math.ceil((until - now) / A_MINUTE_MS),
    }),
  };
}
