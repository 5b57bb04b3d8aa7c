import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createToastQueue, spokenToast } from "#app/ui/messages/toast-queue.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the toast queue", () => {
  it("shows one at a time, the newest, for its own 8 s", () => {
    const queue = createToastQueue();
    queue.show({ message: "first" });
    vi.advanceTimersByTime(5000);
    queue.show({ message: "second" });
    vi.advanceTimersByTime(7999);
    expect(queue.current()?.message).toBe("second");
    vi.advanceTimersByTime(1);
    expect(queue.current()).toBeUndefined();
  });

  it("stops the clock while held and starts it again afterwards", () => {
    const queue = createToastQueue();
    queue.show({ message: "Break removed" });
    vi.advanceTimersByTime(6000);
    queue.hold();
    queue.hold();
    vi.advanceTimersByTime(60_000);
    expect(queue.current()).toBeDefined();
    queue.release();
    vi.advanceTimersByTime(7999);
    expect(queue.current()).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(queue.current()).toBeUndefined();
  });

  it("closes before it acts, so that the act may show a toast of its own", () => {
    const queue = createToastQueue();
    queue.show({
      message: "Break removed",
      action: { label: "Undo", onAction: () => void queue.show({ message: "Break restored" }) },
    });
    queue.act();
    expect(queue.current()?.message).toBe("Break restored");
  });
});

it("what a screen reader hears of a toast is one sentence that ends once, and then the way back", () => {
  const action = { label: "Undo", onAction: () => {} };
  expect(spokenToast({ message: "Break removed" })).toBe("Break removed.");
  expect(spokenToast({ message: "Break removed", action })).toBe("Break removed. Press F6 for Undo.");
  expect(spokenToast({ message: "Class 14862 is not in your cart." })).toBe("Class 14862 is not in your cart.");
  expect(spokenToast({ message: "Class 14862 is not in your cart.", action })).toBe(
    "Class 14862 is not in your cart. Press F6 for Undo.",
  );
});
