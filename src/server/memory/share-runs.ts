import { setImmediate as nextTurn } from "node:timers/promises";

/** Concurrent calls share a run of `work`, but none that began before the call, so the answer is current. */
export function shareRuns<Outcome>(work: () => Promise<Outcome>): () => Promise<Outcome> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Outcome> | undefined;

  return () => {
    if (next) return next;
    const run = last.then(async () => {
      // Calls that arrive together share this run.
      await nextTurn();
      next = undefined;
      return await work();
    });
    next = run;
    last = run.catch(() => {});
    return run;
  };
}

/** For lookups by key: a run looks up the keys of all its calls. */
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
