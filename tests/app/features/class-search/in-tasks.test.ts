import { expect, it } from "vitest";
import { inTasks } from "#app/features/class-search/results/in-tasks.ts";

/** Longer than a task may last. */
function halt(): void {
  const since = performance.now();
  while (performance.now() - since < 9) continue;
}

it("does its work for each item in order, and lets others work in between", async () => {
  const done: string[] = [];
  const working = inTasks(
    [1, 2, 3],
    (item) => {
      halt();
      done.push(String(item));
    },
    () => true,
  );
  const timer = setInterval(() => done.push("other"));
  expect(await working).toBe(true);
  clearInterval(timer);
  expect(done.filter((item) => item !== "other")).toEqual(["1", "2", "3"]);
  expect(done.indexOf("other")).toBeLessThan(done.indexOf("3"));
});

it("ends when it is no longer wanted, and says so", async () => {
  const done: number[] = [];
  let isWanted = true;
  const work = (item: number) => {
    halt();
    done.push(item);
    if (item === 2) isWanted = false;
  };
  expect(await inTasks([1, 2, 3], work, () => isWanted)).toBe(false);
  expect(done).toEqual([1, 2]);
});

it("is done at once with nothing", async () => {
  expect(await inTasks([], halt, () => true)).toBe(true);
});
