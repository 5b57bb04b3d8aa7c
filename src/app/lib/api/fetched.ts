import { type Atom, atom, type Setter, type WritableAtom } from "jotai/vanilla";
import { startTransition, useMemo } from "react";
import { type AppError, isAppError } from "#contract/outcome";
import { isPageOpening } from "../../ui/loading/page-opening.ts";
import { onReturn, repeatWhileVisible } from "../time/page-activity.ts";
import { type Api, apiAtom } from "./api.ts";
import { requireData } from "./data-or-error.ts";
import { toAppError } from "./failures.ts";
import { BACK_ONLINE } from "./reply-source.ts";

/**
 * Data of one part of a screen; its failure stays there. Data stays while it's re-fetched. That doesn't set `isLoading`, so
 * it renders nothing. To show that it's on, use `isReadingAtom`.
 */
type Fetched<T> = { data: T | undefined; failure: AppError | undefined; isLoading: boolean };

/** Without arguments it loads; with `data` it shows what another call answered, and drops the answer of a load. */
type Given<T> = { data: T } | { signal: AbortSignal; isFirst?: boolean };
type Others<T> = {
  /** The same without loading anything. */
  stateAtom: Atom<Fetched<T>>;
  /** Whether an answer is on its way, with or without data to show in the meantime. */
  isReadingAtom: Atom<boolean>;
};
type GivenAtom<T> = WritableAtom<Fetched<T>, [given?: Given<T>], Promise<void>> & Others<T>;
export type FetchedAtom<T> = WritableAtom<Fetched<T>, [], Promise<void>> & Pick<Others<T>, "isReadingAtom">;

/** `api` has the signal already. */
type Read<T> = (api: Api, before: T | undefined, signal: AbortSignal | undefined) => Promise<T>;
type FetchedOptions<T> = {
  everyMs?: number;
  /** Also re-fetches whenever the page becomes visible, because others change it. */
  atReturn?: boolean;
  /** Changes by the minute, so old data isn't shown after a failure. */
  isLive?: boolean;
  /** Runs after data is read or shown. */
  onData?: (data: T, set: Setter) => void;
};

/** Loads while it's on screen: at once, at intervals, when the page becomes visible again, and when set. */
export function fetchedAtom<T>(
  read: Read<T>,
  { everyMs, atReturn = false, isLive = false, onData }: FetchedOptions<T> = {},
): GivenAtom<T> {
  const stateAtom = atom<Fetched<T>>({ data: undefined, failure: undefined, isLoading: true });
  /** The latest load, whose answer counts. */
  const loadAtom = atom<{ signal: AbortSignal | undefined }>();
  const showAtom = atom(null, (_get, set, data: T) => {
    set(loadAtom, undefined);
    set(stateAtom, { data, failure: undefined, isLoading: false });
    onData?.(data, set);
  });
  const fetched = atom(
    (get) => get(stateAtom),
    async (get, set, given?: Given<T>): Promise<void> => {
      if (given && "data" in given) return set(showAtom, given.data);
      const running = get(loadAtom);
      if (given?.isFirst && running && !running.signal?.aborted) return;
      const signal = given?.signal;
      const own = { signal };
      set(loadAtom, own);
      set(stateAtom, (before) => (isShown(before) ? before : { ...before, isLoading: true }));
      try {
        const data = await read(withSignal(get(apiAtom), signal), get(stateAtom).data, signal);
        signal?.throwIfAborted();
        if (get(loadAtom) === own) showInTime(() => set(showAtom, data));
      } catch (error) {
        if (get(loadAtom) !== own) return;
        set(loadAtom, undefined);
        // The next visit loads what this one left.
        if (signal?.aborted) return set(stateAtom, (before) => (isShown(before) ? before : endOf(before)));
        set(stateAtom, ({ data }) => ({
          data: isLive ? undefined : data,
          failure: toAppError(error),
          isLoading: false,
        }));
        if (!isAppError(error)) throw error;
      }
    },
  );
  fetched.onMount = (load) => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void load({ signal, isFirst: true });
    if (atReturn) onReturn(() => load({ signal }), signal);
    globalThis.addEventListener?.(BACK_ONLINE, () => void load({ signal }), { signal });
    const stop = everyMs === undefined ? undefined : repeatWhileVisible((signal) => load({ signal }), everyMs);
    return () => {
      stop?.();
      leaving.abort();
    };
  };
  const isReadingAtom = atom((get) => get(loadAtom) !== undefined || get(stateAtom).isLoading);
  return Object.assign(fetched, { stateAtom, isReadingAtom });
}

function isShown({ data, failure }: Fetched<unknown>): boolean {
  return data !== undefined && failure === undefined;
}

/** Without data, the next visit goes on loading. */
function endOf<T>(state: Fetched<T>): Fetched<T> {
  return { ...state, isLoading: state.data === undefined };
}

/** For replies with `Data` or `Error`. */
export function dataAtom<T>(
  read: (api: Api) => Promise<Parameters<typeof requireData<T>>[0]>,
  options?: FetchedOptions<T>,
): GivenAtom<T> {
  return fetchedAtom(async (api) => requireData(await read(api)), options);
}

/** Data of a component's own; another `key` reads something else. */
export function useFetched<T>(key: string, read: Read<T>, options?: FetchedOptions<T>): GivenAtom<T> {
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all that `read` depends on
  return useMemo(() => fetchedAtom(read, options), [key]);
}

/**
 * While the page opens, many answers come together, so they're drawn in slices, between which the page answers. Later, flows
 * that move the focus need theirs immediately.
 */
function showInTime(show: () => void): void {
  if (isPageOpening()) startTransition(show);
  else show();
}

function withSignal(api: Api, signal: AbortSignal | undefined): Api {
  const call = (...[name, request]: Parameters<Api>) => api(name, { ...request, signal });
  // Api ties each name to its parts and reply; this treats all names alike.
  return call as Api;
}
