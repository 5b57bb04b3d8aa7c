import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Lets calls at the same time share one run of `work`. Runs follow one another, and a call never gets the outcome of
 * one that began before it, so its answer is current.
 */
export function shareRuns<Outcome>(work: () => Promise<Outcome>): () => Promise<Outcome> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Outcome> | undefined;

  return () => {
    if (next) return next;
    const run = last.then(async () => {
      // What arrives with the first call shares its run.
      await nextTurn();
      next = undefined;
      return await work();
    });
    next = run;
    last = run.catch(() => {});
    return run;
  };
}

/** The same for lookups by key: one run looks up the keys of all calls that share it, and returns what it found by key. */
export function shareLookups<Key, Found>(
  work: (keys: Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  let keys = new Set<Key>();
  const run = shareRuns(() => {
    const own = [...keys];
    keys = new Set();
    return work(own);
  });
  return async (key) => {
    keys.add(key);
    return (await run()).get(key);
  };
}
