import { atom } from "jotai/vanilla";
import { momentTimeLabel } from "#contract/institution-time";
import { MINUTE_MS } from "#dates/minutes";
import { t } from "#words";
import { isRecord, personalAtom } from "../../../lib/session/remembered.ts";
import { serverNow } from "../../../lib/time/server-clock.ts";

/** Times are the server's, in milliseconds. */
type SeatsSeen = {
  first: number;
  firstAt: number;
  left: number;
  /** When `left` last changed; undefined if the page wasn't reading seats then. */
  since?: number | undefined;
};

/** `of` names the cart and the start of the appointment, so that another cart or appointment starts over. */
type SeatHistory = { of: string; classes: Readonly<Record<string, SeatsSeen>> };

/** Readings farther apart than this don't tell when seats changed. */
const WATCHED_MS = MINUTE_MS;

/** Kept in the browser, so that a reload doesn't forget what seats were. */
const historyAtom = personalAtom<SeatHistory | null>("registration-seats", null, isHistory);
const readAtAtom = atom(0);

/** By class number. */
export const seatsSeenAtom = atom((get) => get(historyAtom)?.classes ?? {});

/** `lefts`: the seats left, by class number. */
export const noteLeftAtom = atom(null, (get, set, of: string, lefts: ReadonlyMap<number, number>) => {
  const now = serverNow();
  const isWatched = now - get(readAtAtom) <= WATCHED_MS;
  set(readAtAtom, now);
  set(historyAtom, (before) => withLefts(before, of, lefts, { now, isWatched }));
});

type Noted = { now: number; isWatched: boolean };

/** The same object if nothing changed. */
export function withLefts(
  before: SeatHistory | null,
  of: string,
  lefts: ReadonlyMap<number, number>,
  { now, isWatched }: Noted,
): SeatHistory {
  const known = before?.of === of ? before : { of, classes: {} };
  const changed = [...lefts].flatMap(([classNumber, left]): [string, SeatsSeen][] => {
    const seen = known.classes[classNumber];
    if (seen?.left === left || !Number.isFinite(left)) return [];
    const { first, firstAt } = seen ?? { first: left, firstAt: now };
    return [[String(classNumber), { first, firstAt, left, ...(seen && isWatched && { since: now }) }]];
  });
  if (changed.length === 0) return known;
  return { of, classes: { ...known.classes, ...Object.fromEntries(changed) } };
}

/** "was 9 at 7:50 AM", "since 7:57 AM" of a class that filled; undefined if nothing changed. */
export function changeWords(seen: SeatsSeen | undefined, left: number): string | undefined {
  if (!seen || seen.left !== left) return undefined;
  if (left === 0 && seen.since !== undefined) return t("since {time}", { time: momentTimeLabel(seen.since) });
  if (seen.first === left) return undefined;
  return t("was {count, number} at {time}", { count: seen.first, time: momentTimeLabel(seen.firstAt) });
}

/** Only this screen writes it. */
function isHistory(value: unknown): value is SeatHistory | null {
  return value === null || (isRecord(value) && typeof value["of"] === "string" && isRecord(value["classes"]));
}
