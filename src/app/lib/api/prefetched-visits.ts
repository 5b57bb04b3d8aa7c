import type { FailureCode } from "#contract/outcome";
import { systemMs } from "#dates/clock";
import { MINUTE_MS, SECOND_MS } from "#dates/minutes";
import { type Begin, type Beginnings, dropBegun, type VisitReadings } from "./begun.ts";
import { toAppError } from "./failures.ts";
import type { Send } from "./http.ts";

/** How long a visit may take these answers; as old as live seats may get. */
export const PREFETCHED_MS = 10 * SECOND_MS;
/** How long nothing is prefetched after a server had too much to do, or couldn't be reached. */
const REST_MS = MINUTE_MS;
const RESTS_AFTER: readonly FailureCode[] = ["UNAVAILABLE", "TOO_MANY_ATTEMPTS", "IN_WAITING_ROOM", "NETWORK"];

export type OpenedPrefetch = {
  begin: Begin;
  /** Aborts when the visit is made or dropped, or one of its readings fails: then no more are begun for it. */
  signal: AbortSignal;
  /** Does nothing once the visit is made. */
  drop: () => void;
};

/** Opens a visit that a student is likely to make. Undefined if it's open already, or while the server rests. */
type OpenPrefetch = (address: string) => OpenedPrefetch | undefined;

/** `dropAll` is for when others may have changed what was read. */
export type PrefetchedVisits = { open: OpenPrefetch; dropAll: () => void };

export type LookAhead = Pick<Beginnings, "lookAhead">;

type PrefetchedVisit = {
  visit: VisitReadings;
  openedAt: number;
  isMade: boolean;
  ended: AbortController;
  /** The signals of the readings that failed. */
  failed: Set<AbortSignal>;
};

/** The visit of the same address takes over what these begin. A write drops it, and so does the visit of another one. */
export function prefetchVisits({ lookAhead }: LookAhead): PrefetchedVisits {
  const prefetched = new Map<string, PrefetchedVisit>();
  let restsUntil = 0;

  const isFresh = ({ openedAt }: PrefetchedVisit) => systemMs() - openedAt < PREFETCHED_MS;

  function drop(opened: PrefetchedVisit) {
    opened.ended.abort();
    dropBegun(opened.visit);
  }

  function forget(address: string, opened: PrefetchedVisit) {
    if (prefetched.get(address) !== opened) return;
    prefetched.delete(address);
    drop(opened);
  }

  function take(address: string): VisitReadings | undefined {
    const opened = prefetched.get(address);
    if (!opened || !isFresh(opened)) return undefined;
    prefetched.delete(address);
    opened.isMade = true;
    opened.ended.abort();
    const { visit, failed } = opened;
    // The visit begins these again, and what wasn't begun.
    for (const [key, begun] of visit) if (!begun || failed.has(begun.stop.signal)) visit.delete(key);
    return visit;
  }

  function dropAll() {
    for (const opened of prefetched.values()) drop(opened);
    prefetched.clear();
  }

  const { send, beginIn } = lookAhead({ take, drop: dropAll });

  /**
   * Sends once, so that a busy server gets no retries. If the student has gone there by then, sends again, as the visit
   * would.
   */
  const sendAhead =
    (opened: PrefetchedVisit): Send =>
    async (name, request, noteBuild) => {
      const { signal } = request;
      try {
        return await send(name, { ...request, isAhead: true }, noteBuild);
      } catch (error) {
        if (signal?.aborted) throw error;
        if (opened.isMade) return await send(name, request, noteBuild);
        if (signal) opened.failed.add(signal);
        if (RESTS_AFTER.includes(toAppError(error).code)) {
          restsUntil = systemMs() + REST_MS;
          drop(opened);
        }
        opened.ended.abort();
        throw error;
      }
    };

  const open: OpenPrefetch = (address) => {
    for (const [each, opened] of prefetched) if (!isFresh(opened)) forget(each, opened);
    if (prefetched.has(address) || systemMs() < restsUntil) return undefined;
    const opened: PrefetchedVisit = {
      visit: new Map(),
      openedAt: systemMs(),
      isMade: false,
      ended: new AbortController(),
      failed: new Set(),
    };
    prefetched.set(address, opened);
    const begin = beginIn(opened.visit, () => !opened.ended.signal.aborted, sendAhead(opened));
    return { begin, signal: opened.ended.signal, drop: () => forget(address, opened) };
  };

  return { open, dropAll };
}
