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
    new AbortController().signal,
  );
  const timer = setInterval(() => done.push("other"));
  await working;
  clearInterval(timer);
  expect(done.filter((item) => item !== "other")).toEqual(["1", "2", "3"]);
  expect(done.indexOf("other")).toBeLessThan(done.indexOf("3"));
});
