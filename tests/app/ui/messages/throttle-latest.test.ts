import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttleLatest } from "#app/ui/messages/throttle-latest.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("says the first value at once and then the newest, at most once an interval", () => {
  const said: number[] = [];
  const throttle = throttleLatest((count: number) => said.push(count), 1000);
  throttle.push(1);
  throttle.push(2);
  throttle.push(3);
  expect(said).toEqual([1]);
  vi.advanceTimersByTime(1000);
  expect(said).toEqual([1, 3]);
  throttle.push(4);
  vi.advanceTimersByTime(999);
  expect(said).toEqual([1, 3]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual([1, 3, 4]);
});
