import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { undoTimeAtom } from "#app/lib/session/reading-settings.ts";
import { showToast, toasts } from "#app/ui/messages/toast-queue.ts";
import { focused, gone, press, seen } from "../../support/component/act.ts";
import { button, dialog, text } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { openApp } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";

const toast = page.getByRole("region", { name: "Notification" });
const undo = vi.fn<() => void>();
beforeEach(() => void undo.mockClear());

const open = async (time: "8" | "20" | "open" = "8") =>
  await openApp("#/class-search/filters?term=3730", { user: { data: people.nobody } }, undefined, (store) =>
    store.set(undoTimeAtom, time),
  );
const timers = () =>
  toast
    .element()
    .getAnimations()
    .filter((each) => each instanceof CSSAnimation);
const secondsOf = (timer?: Animation) => Number(timer?.effect?.getComputedTiming().duration) / 1000;

function tap(element: Element) {
  for (const type of ["pointerover", "pointerenter", "pointerdown", "pointerup", "pointerout", "pointerleave"])
    element.dispatchEvent(new PointerEvent(type, { pointerType: "touch", bubbles: true }));
}

describe("a toast", () => {
  it("stays while a mouse points at it, and then has its time again", async () => {
    await open();
    showToast("Changes saved");
    await toast.hover();
    await expect.poll(timers).toEqual([]);
    await toast.unhover();
    await expect.poll(() => timers().length).toBe(1);
    timers()[0]?.finish();
    await gone(toast);
  });

  it("is held by a tap until a tap elsewhere, and can be closed meanwhile", async () => {
    await open();
    showToast("Break removed", undo);
    await seen(toast);
    tap(text("Break removed", toast).element());
    await expect.poll(timers).toEqual([]);
    await seen(button("Dismiss", toast));
    tap(document.querySelector("main")!);
    await expect.poll(() => timers().length).toBe(1);
    await gone(button("Dismiss", toast));
  });

  it("is said once, with the way to Undo", async () => {
    await open();
    showToast("Break removed", undo);
    await expect.poll(() => heard().join(" ").split("Break removed. Press F6 for Undo.").length).toBe(2);
  });

  it("offers Undo for as long as this browser's setting says", async () => {
    await open("20");
    showToast("Break removed", undo);
    await seen(toast);
    expect(timers().map(secondsOf)).toEqual([20]);
  });

  it("without Undo has its usual time, whatever the setting", async () => {
    await open("open");
    showToast("Changes saved");
    await seen(toast);
    expect(timers().map(secondsOf)).toEqual([8]);
  });

  it("offers Undo until it's closed, if the setting says so", async () => {
    await open("open");
    showToast("Break removed", undo);
    await seen(toast);
    expect(timers()).toEqual([]);
    await button("Dismiss", toast).click();
    await gone(toast);
    expect(undo).not.toHaveBeenCalled();
  });
});

describe("after its toast, Undo", () => {
  const openAfterToast = async () => {
    await open();
    showToast("Break removed", undo);
    await seen(toast);
    timers()[0]?.finish();
    await gone(toast);
  };

  it("is in the list of alerts, and gives the focus back to its button", async () => {
    await openAfterToast();
    await button("Alerts").click();
    const list = dialog("Alerts");
    await seen(text("Break removed", list));
    (button("Undo", list).element() as HTMLElement).focus();
    await press("{Enter}");
    await gone(list);
    expect(undo).toHaveBeenCalledTimes(1);
    await focused(button("Alerts"));
    await button("Alerts").click();
    await seen(text("No alerts.", list));
  });

  it.each([
    ["the page is left", () => (location.hash = "#/class-search/search?term=3730")],
    ["it isn't possible any more", () => toasts.close(toasts.undoable()?.id)],
  ])("is gone once %s", async (_when, end) => {
    await openAfterToast();
    onTestFinished(toasts.forgetUndoable);
    end();
    await expect.poll(() => toasts.undoable()).toBeUndefined();
  });
});
