import { atom, type WritableAtom } from "jotai/vanilla";
import { type Api, apiAtom } from "./api.ts";
import { repeatWhileVisible } from "./repeat-while-visible.ts";
import { turnsAtom } from "./turns.ts";

/** Data of one part of a screen, whose failure concerns no other part. */
type Fetched<T> = { data: T | undefined; hasFailed: boolean; isLoading: boolean };
export type FetchedAtom<T> = WritableAtom<Fetched<T>, [signal?: AbortSignal], Promise<void>>;

type FetchedOptions = {
  everyMs: number;
  /** Changes by the minute: what was read before a failure is no longer shown. */
  isLive?: boolean;
};

/** Read while it is on screen: at once, every so often, when the page comes back after longer, and by a write. */
export function fetchedAtom<T>(
  read: (api: Api, signal: AbortSignal | undefined) => Promise<T>,
  { everyMs, isLive = false }: FetchedOptions,
): FetchedAtom<T> {
  const stateAtom = atom<Fetched<T>>({ data: undefined, hasFailed: false, isLoading: true });
  const beginTurnAtom = turnsAtom();
  const fetched = atom(
    (get) => get(stateAtom),
    async (get, set, signal?: AbortSignal): Promise<void> => {
      const isLatest = set(beginTurnAtom);
      set(stateAtom, (before) => ({ ...before, isLoading: true }));
      try {
        const data = await read(get(apiAtom), signal);
        if (isLatest()) set(stateAtom, { data, hasFailed: false, isLoading: false });
      } catch {
        if (signal?.aborted || !isLatest()) return;
        set(stateAtom, ({ data }) => ({ data: isLive ? undefined : data, hasFailed: true, isLoading: false }));
      }
    },
  );
  fetched.onMount = (load) => {
    const leaving = new AbortController();
    void load(leaving.signal);
    const stop = repeatWhileVisible(load, everyMs);
    return () => {
      stop();
      leaving.abort();
    };
  };
  return fetched;
}
