import type { Atom, createStore } from "jotai/vanilla";
import { onTestFinished } from "vitest";

type Store = ReturnType<typeof createStore>;
type Open = (signal: AbortSignal) => Promise<void>;

/**
 * Goes to a screen as the router does, and leaves it with `leave`: opens it, and mounts its atoms only when it is
 * loaded, since nothing reads them before. May be called again on the same store, for the next visit.
 */
export async function visitScreen(store: Store, mounted: readonly Atom<unknown>[], open: Open) {
  const visit = new AbortController();
  await open(visit.signal);
  const ends = mounted.map((each) => store.sub(each, () => {}));
  const leave = () => {
    visit.abort();
    for (const end of ends) end();
  };
  onTestFinished(leave);
  return { visit, leave };
}
