import { atom } from "jotai/vanilla";
import { apiAtom } from "../api/api.ts";
import { BACK_ONLINE, replySource } from "../api/reply-source.ts";
import { serverAheadMs, serverNow } from "../time/server-clock.ts";

/** While the server can't be reached: since when, and when the oldest answer came that each screen shows, by its path. */
type Lost = { atMs: number; oldest: Readonly<Record<string, number>> };

const lostAtom = atom<Lost>();

export const isOfflineAtom = atom((get) => get(lostAtom) !== undefined);

/** From when the data of a screen is; undefined while the server answers. */
export const dataFromAtom = atom((get) => {
  const lost = get(lostAtom);
  return (path: string): number | undefined => lost && Math.min(lost.atMs, lost.oldest[path] ?? lost.atMs);
});

/** The browser says that it has no network. */
export const loseConnectionAtom = atom(null, (_get, set) =>
  set(lostAtom, (lost) => lost ?? { atMs: serverNow(), oldest: {} }),
);

/**
 * After each answer. `path` is that of the screen. Returns whether the server answers again. Without a network, only an
 * answer to what was asked since says that: others were under way when it went.
 */
export const noteReplyAtom = atom(null, (get, set, path: string, isAskedSince = false): boolean => {
  const { keptAtMs } = replySource;
  const lost = get(lostAtom);
  if (keptAtMs === undefined) {
    if (!lost || (navigator.onLine === false && !isAskedSince)) return false;
    set(lostAtom, undefined);
    window.dispatchEvent(new Event(BACK_ONLINE));
    return true;
  }
  const { atMs, oldest } = lost ?? { atMs: serverNow(), oldest: {} };
  const known = oldest[path];
  const cameAtMs = keptAtMs + serverAheadMs();
  if (lost && known !== undefined && known <= cameAtMs) return false;
  set(lostAtom, { atMs, oldest: { ...oldest, [path]: cameAtMs } });
  return false;
});

/** Asks whether the server can be reached. The same as for an answer. */
export const lookAgainAtom = atom(null, async (get, set, path: string): Promise<boolean> => {
  try {
    await get(apiAtom)("user", { isAside: true });
  } catch {
    return false;
  }
  return set(noteReplyAtom, path, true);
});
