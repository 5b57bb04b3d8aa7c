/**
 * Lets calls at the same time share one run of `work`. Runs follow one another, and a call never gets the outcome of
 * one that began before it, so its answer is current.
 */
export function shareRuns<Outcome>(work: () => Promise<Outcome>): () => Promise<Outcome> {
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<Outcome> | undefined;

  return () => {
    if (next) return next;
    const run = last.then(() => {
      next = undefined;
      return work();
    });
    next = run;
    last = run.catch(() => {});
    return run;
  };
}
