import { REFRESH_MS } from "../../../../lib/live-seats.ts";
import { repeatWhileVisible } from "../../../../lib/repeat-while-visible.ts";

/** After this long on one schedule, seats of classes that were not read of late are read first. */
const SETTLE_MS = 1000;

type Read = (signal: AbortSignal, freshMs: number) => Promise<void>;

/** Reads seats once a schedule has been looked at for a moment, and then every ten seconds, until it is ended. */
export function watchSeats(read: Read): () => void {
  const ended = new AbortController();
  const settled = setTimeout(() => {
    if (!document.hidden) void read(ended.signal, REFRESH_MS);
  }, SETTLE_MS);
  const rest = repeatWhileVisible((signal) => read(signal, 0), REFRESH_MS);
  return () => {
    clearTimeout(settled);
    ended.abort();
    rest();
  };
}
