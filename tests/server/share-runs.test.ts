import { expect, it } from "vitest";
import { shareLookups, shareRuns } from "#server/memory/share-runs";

/** Work that ends when the test says so, with the number of its run. */
function workByHand() {
  const runs: PromiseWithResolvers<number>[] = [];
  const share = shareRuns(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  return { runs, share, settle: () => new Promise((resolve) => setTimeout(resolve)) };
}

it("lets calls that come together share one run", async () => {
  const { runs, share, settle } = workByHand();
  const calls = [share(), share(), share()];
  await settle();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  expect(await Promise.all(calls)).toEqual([1, 1, 1]);
});

it("never answers a call from an earlier run, and starts no second one", async () => {
  const { runs, share, settle } = workByHand();
  const early = share();
  await settle();
  const late = [share(), share()];
  await settle();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  expect(await early).toBe(1);
  await settle();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve(2);
  expect(await Promise.all(late)).toEqual([2, 2]);
});

it("looks up the keys of simultaneous calls in one run, each once", async () => {
  const looked: string[][] = [];
  const lookUp = shareLookups(async (keys: string[]) => {
    looked.push(keys);
    return new Map(keys.filter((key) => key !== "none").map((key) => [key, key.toUpperCase()]));
  });
  expect(await Promise.all(["a", "b", "a", "none"].map(lookUp))).toEqual(["A", "B", "A", undefined]);
  expect(await lookUp("c")).toBe("C");
  expect(looked).toEqual([["a", "b", "none"], ["c"]]);
});
