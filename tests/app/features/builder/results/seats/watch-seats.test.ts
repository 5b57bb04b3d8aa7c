import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchSeats } from "#app/features/builder/results/seats/watch-seats.ts";

const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function watch() {
  const reads: { fresh: number; signal: AbortSignal }[] = [];
  const stop = watchSeats(async (signal, fresh) => {
    reads.push({ fresh, signal });
  });
  return { reads, stop };
}

describe("watching seats", () => {
  it("reads once after a moment what is old, and then every ten seconds", async () => {
    const { reads, stop } = watch();
    await vi.advanceTimersByTimeAsync(900);
    expect(reads).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(reads.map(({ fresh }) => fresh)).toEqual([10_000]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(reads.map(({ fresh }) => fresh)).toEqual([10_000, 0, 0]);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads).toHaveLength(3);
  });

  it("rests while the page is hidden, and reads at once when it is seen again", async () => {
    page.hidden = true;
    const { reads, stop } = watch();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads).toEqual([]);
    page.hidden = false;
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(1);
    expect(reads).toHaveLength(1);
    stop();
  });

  it("ends what is under way", async () => {
    const { reads, stop } = watch();
    await vi.advanceTimersByTimeAsync(1100);
    stop();
    expect(reads[0]?.signal.aborted).toBe(true);
  });

  it("reads nothing for who leafs on within a moment", async () => {
    for (let i = 0; i < 5; i++) {
      const { reads, stop } = watch();
      await vi.advanceTimersByTimeAsync(500);
      stop();
      expect(reads).toEqual([]);
    }
  });
});
