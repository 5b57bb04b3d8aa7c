/**
 * Makes calls that come together share one run of `work`. Runs follow one another, and a call gets the outcome of one
 * that begins after it: what was true when somebody called is in their answer.
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
