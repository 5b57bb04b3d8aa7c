import { afterEach, describe, expect, it } from "vitest";
import { showVisitToast } from "#app/features/builder/visit-atoms.ts";
import { toasts } from "#app/ui/messages/toast-queue.ts";

afterEach(() => toasts.close());

describe("the toast of a visit", () => {
  it("goes when the screen is left, and leaves the toast that took its place alone", () => {
    const [first, second] = [new AbortController(), new AbortController()];
    showVisitToast(first.signal, { message: "One" });
    showVisitToast(second.signal, { message: "Two" });
    first.abort();
    expect(toasts.current()?.message).toBe("Two");
    second.abort();
    expect(toasts.current()).toBeUndefined();
  });

  it("is not shown to who has left", () => {
    showVisitToast(AbortSignal.abort(), { message: "One" });
    expect(toasts.current()).toBeUndefined();
  });
});
