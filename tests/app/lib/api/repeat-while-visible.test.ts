import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { repeatWhileVisible } from "#app/lib/api/repeat-while-visible.ts";

const EVERY_MS = 10_000;
const page = Object.assign(new EventTarget(), { hidden: false });

function show(isShown: boolean) {
  page.hidden = !isShown;
  page.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
});

it("works again and again, first after the time between", async () => {
  const work = vi.fn<() => Promise<void>>(async () => {});
  const end = repeatWhileVisible(work, EVERY_MS);
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(work).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(work).toHaveBeenCalledTimes(4);
  end();
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(work).toHaveBeenCalledTimes(4);
  show(false);
  show(true);
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(work).toHaveBeenCalledTimes(4);
});

it("waits as long as a function says each time", async () => {
  const waits = [1000, 2000, EVERY_MS];
  const work = vi.fn<() => Promise<void>>(async () => {});
  const end = repeatWhileVisible(work, () => waits.shift() ?? EVERY_MS);
  for (const [at, wait] of [1000, 2000, EVERY_MS].entries()) {
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(work).toHaveBeenCalledTimes(at);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(at + 1);
  }
  end();
});

it("rests while the page is hidden, and works at once when it was hidden for longer than the time between", async () => {
  const work = vi.fn<() => Promise<void>>(async () => {});
  const end = repeatWhileVisible(work, EVERY_MS);
  await vi.advanceTimersByTimeAsync(4000);
  show(false);
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(work).toHaveBeenCalledTimes(0);
  show(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
  end();
});
