import { expect, it } from "vitest";
import { spokenToast, toasts } from "#app/ui/messages/toast-queue.ts";

it("toasts close before they act, so that the act may show one of its own", () => {
  toasts.show({
    message: "Break removed",
    action: { label: "Undo", onAction: () => void toasts.show({ message: "Break restored" }) },
  });
  toasts.act();
  expect(toasts.current()?.message).toBe("Break restored");
  toasts.close();
  expect(toasts.current()).toBeUndefined();
});

it("what a screen reader hears of a toast is one sentence that ends once, and then the way back", () => {
  const action = { label: "Undo", onAction: () => {} };
  expect(spokenToast({ message: "Break removed" })).toBe("Break removed.");
  expect(spokenToast({ message: "Class 14862 is not in your cart.", action })).toBe(
    "Class 14862 is not in your cart. Press F6 for Undo.",
  );
});
