import { useEffect } from "react";
import { repeatWhileVisible } from "../api/repeat-while-visible.ts";
import { serverNow } from "./server-clock.ts";
import { useNow } from "./use-now.ts";

/** Spreads the first reloads of everyone who waits for the same moment. */
const FIRST_WITHIN_MS = 5000;
const MOST_DOUBLINGS = 4;

/**
 * Seconds until a moment by the server's clock, 0 once it has come, undefined without one. Then calls `reload` until
 * the screen changes, because the server may be a little behind.
 */
export function useOpening(opensAt: string | null, reload: () => Promise<void>): number | undefined {
  useNow(opensAt !== null);
  const seconds = opensAt === null ? undefined : Math.max(0, Math.ceil((Date.parse(opensAt) - serverNow()) / 1000));
  const isOver = seconds === 0;
  useEffect(() => {
    if (!isOver) return undefined;
    let tries = 0;
    const nextWait = () => Math.random() * FIRST_WITHIN_MS * 2 ** Math.min(tries++, MOST_DOUBLINGS);
    return repeatWhileVisible(reload, nextWait);
  }, [isOver, reload]);
  return seconds;
}
