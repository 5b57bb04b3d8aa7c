import { useAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect, useState } from "react";
import type { AppError } from "#contract/outcome";
import { momentTimeLabel } from "../lib/format-date.ts";
import { counted } from "../lib/format-number.ts";

const A_SECOND_MS = 1000;
const A_MINUTE_MS = 60_000;

/** Until when no password is looked at, in milliseconds since 1970; undefined while each is. It outlasts the dialog. */
const lockedUntilAtom = atom<number>();

export type PasswordLock = {
  /** Undefined while each password is looked at. */
  locked: LockWords | undefined;
  /** It has ended while it was shown. */
  isOver: boolean;
  /** Notes what a refusal says of it; false where it says nothing. */
  note: (failure: AppError) => boolean;
};

/** "Too many tries. You can try again at 8:17 AM." and "That is in 15 minutes.", which alone moves on. */
type LockWords = { until: string; wait: string };

/** Passwords that are only refused, as after too many wrong ones: nothing is to be sent until the time has come. */
export function usePasswordLock(): PasswordLock {
  const [until, setUntil] = useAtom(lockedUntilAtom);
  const [now, setNow] = useState(() => Date.now());
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (until === undefined) return undefined;
    // Not one timer for all of it: on a computer that sleeps it would stand still.
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

/** At the full minute that it names it is over. */
function lockWords(until: number, now: number): LockWords {
  const minute = Math.ceil(until / A_MINUTE_MS) * A_MINUTE_MS;
  return {
    until: `Too many tries. You can try again at ${momentTimeLabel(new Date(minute))}.`,
    wait: `That is in ${counted(Math.ceil((until - now) / A_MINUTE_MS), "minute")}.`,
  };
}
