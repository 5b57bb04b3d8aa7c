import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { steadyClock } from "#server/db/steady-clock";

const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("follows neither this machine's clock nor the database's when only one of them jumps", async () => {
  let ahead = 0;
  const { now, stop } = steadyClock(async () => new Date(start + performance.now() - began + ahead));
  const [start, began] = [Date.now(), performance.now()];
  const elapsed = () => now().getTime() - start - (performance.now() - began);
  await vi.advanceTimersByTimeAsync(20_000);
  for (const jump of [HOUR_MS, -HOUR_MS]) {
    vi.setSystemTime(Date.now() + jump);
    expect(elapsed()).toBe(0);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(elapsed()).toBe(0);
    vi.setSystemTime(Date.now() - jump);
    ahead = jump;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(elapsed()).toBe(0);
    ahead = 0;
    await vi.advanceTimersByTimeAsync(20_000);
  }
  vi.setSystemTime(Date.now() + HOUR_MS);
  ahead = HOUR_MS;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(elapsed()).toBe(HOUR_MS);
  stop();
});
