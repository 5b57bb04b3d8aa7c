import { type Atom, atom } from "jotai/vanilla";
import { momentMs } from "#dates/moment";
import { repeatWhileVisible } from "./page-activity.ts";
import { serverNow } from "./server-clock.ts";

const TICK_MS = 1000;

const ticksAtom = atom(0);
ticksAtom.onMount = (set) => {
  // It may have been a while since somebody last read the clock.
  set((ticks) => ticks + 1);
  return repeatWhileVisible(async () => set((ticks) => ticks + 1), TICK_MS);
};

/** In milliseconds since 1970, by the second. */
const serverNowAtom = atom((get) => {
  get(ticksAtom);
  return serverNow();
});

/** Which of the moments have passed, by the server's clock. Changes only when that does, so screens don't tick. */
export function passedAmong(momentsAtom: Atom<readonly string[]>): Atom<ReadonlySet<string>> {
  const passedAtom = atom((get) => {
    const moments = get(momentsAtom);
    if (moments.length === 0) return "";
    const now = get(serverNowAtom);
    return moments.filter((moment) => momentMs(moment) <= now).join();
  });
  return atom((get) => new Set(get(passedAtom).split(",")));
}
