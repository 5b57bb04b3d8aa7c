import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onReturn, repeatWhileVisible } from "#app/lib/time/page-activity.ts";

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
  // The next file's modules may ask for the window while they load.
  vi.unstubAllGlobals();
});

describe("work on return", () => {
  const window = new EventTarget();
  const isFocused = () => window.dispatchEvent(new Event("focus"));
  beforeEach(() => void vi.stubGlobal("window", window));

  it("runs once for a return that is reported twice, and again for the next one", async () => {
    const answer = Promise.withResolvers<void>();
    const look = vi.fn<() => Promise<void>>(() => answer.promise);
    const left = new AbortController();
    onReturn(look, left.signal);
    show(true);
    isFocused();
    expect(look).toHaveBeenCalledTimes(1);
    answer.resolve();
    await vi.advanceTimersByTimeAsync(0);
    isFocused();
    expect(look).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event("online"));
    expect(look, "the connection is back").toHaveBeenCalledTimes(3);
    left.abort();
  });

  it("does not run when the page is left, nor after the screen was", () => {
    const look = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const left = new AbortController();
    onReturn(look, left.signal);
    show(false);
    expect(look).not.toHaveBeenCalled();
    left.abort();
    show(true);
    isFocused();
    expect(look).not.toHaveBeenCalled();
  });
});

it("works again and again, first after the time between, until it is ended", async () => {
  const work = vi.fn<() => Promise<void>>(async () => {});
  const end = repeatWhileVisible(work, EVERY_MS);
  for (const times of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
    expect(work).toHaveBeenCalledTimes(times - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(times);
  }
  end();
  show(false);
  show(true);
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  expect(work).toHaveBeenCalledTimes(3);
});

it("waits as long as a function says each time", async () => {
  const waits = [1000, 2000];
  const work = vi.fn<() => Promise<void>>(async () => {});
  const end = repeatWhileVisible(work, () => waits.shift() ?? EVERY_MS);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1999);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
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
