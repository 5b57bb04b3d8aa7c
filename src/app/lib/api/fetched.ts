import { atom, type WritableAtom } from "jotai/vanilla";
import { useMemo } from "react";
import { isAppError } from "#contract/outcome";
import { type Api, apiAtom } from "./api.ts";
import { requireData } from "./data-or-error.ts";
import { onReturn } from "../time/on-return.ts";
import { repeatWhileVisible } from "./repeat-while-visible.ts";
import { turnsAtom } from "./turns.ts";

/** Data of one part of a screen; its failure stays there. */
type Fetched<T> = { data: T | undefined; failure: unknown; isLoading: boolean };
export type FetchedAtom<T> = WritableAtom<Fetched<T>, [signal?: AbortSignal], Promise<void>>;

type Read<T> = (api: Api, signal: AbortSignal | undefined) => Promise<T>;
type FetchedOptions = {
  /** By default it's only loaded at once and when set. */
  everyMs?: number;
  /** Also re-fetches whenever the page becomes visible, because others change it. */
  atReturn?: boolean;
  /** Changes by the minute, so old data isn't shown after a failure. */
  isLive?: boolean;
};

/** Loads while it's on screen: at once, at intervals, when the page becomes visible again, and when set. */
export function fetchedAtom<T>(
  read: Read<T>,
  { everyMs, atReturn = false, isLive = false }: FetchedOptions = {},
): FetchedAtom<T> {
  const stateAtom = atom<Fetched<T>>({ data: undefined, failure: undefined, isLoading: true });
  const beginTurnAtom = turnsAtom();
  const fetched = atom(
    (get) => get(stateAtom),
    async (get, set, signal?: AbortSignal): Promise<void> => {
      const isLatest = set(beginTurnAtom);
      set(stateAtom, (before) => ({ ...before, isLoading: true }));
      try {
        const data = await read(get(apiAtom), signal);
        if (isLatest()) set(stateAtom, { data, failure: undefined, isLoading: false });
      } catch (error) {
        if (!isLatest()) return;
        if (signal?.aborted) {
          set(stateAtom, (before) => ({ ...before, isLoading: false }));
          return;
        }
        set(stateAtom, ({ data }) => ({ data: isLive ? undefined : data, failure: error, isLoading: false }));
        if (!isAppError(error)) throw error;
      }
    },
  );
  fetched.onMount = (load) => {
    const leaving = new AbortController();
    void load(leaving.signal);
    if (atReturn) onReturn(() => load(leaving.signal), leaving.signal);
    const stop = everyMs === undefined ? undefined : repeatWhileVisible(load, everyMs);
    return () => {
      stop?.();
      leaving.abort();
    };
  };
  return fetched;
}

/** For replies with `Data` or `Error`. */
export function dataAtom<T>(
  read: Read<Parameters<typeof requireData<T>>[0]>,
  options?: FetchedOptions,
): FetchedAtom<T> {
  return fetchedAtom(async (api, signal) => requireData(await read(api, signal)), options);
}

/** Data of a component's own; another `key` reads something else. */
export function useFetched<T>(key: string, read: Read<T>, options?: FetchedOptions): FetchedAtom<T> {
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all that `read` depends on
  return useMemo(() => fetchedAtom(read, options), [key]);
}
