import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { showToast } from "#app/ui/messages/toast-queue.ts";
import { emulate } from "../../support/component/accessible.ts";
import { drawn, seen } from "../../support/component/act.ts";
import { openBuilder, threeCourses } from "../../support/component/builder.ts";
import { openScreen } from "../../support/component/every-screen.ts";
import { text } from "../../support/component/find.ts";
import { openForm } from "../../support/component/form-states.ts";
import { movingParts, watchMotion } from "../../support/component/motion.ts";
import { PHONE, WIDE } from "../../support/component/open-app.tsx";

/** What moves or appears for readers who don't mind, until it's there. */
const ACTS: Readonly<Record<string, () => Promise<void>>> = {
  "a sheet on a phone": () => openForm("quick add", PHONE),
  "a dialog": () => openForm("quick add", WIDE),
  "a switch": async () => {
    await openBuilder("configuration?id=7", threeCourses);
    const first = page.getByRole("switch").first();
    await seen(first);
    (first.element() as HTMLElement).click();
    await expect.element(first).not.toBeChecked();
  },
  "a toast": async () => {
    await openScreen("home");
    showToast("Saved");
    await seen(text("Saved"));
  },
};

it.each(Object.entries(ACTS))("nothing moves when motion is reduced: %s", async (_, act) => {
  const { moves } = watchMotion();
  await act();
  await drawn();
  expect(moves(), moves().join("; ")).toEqual([]);
});

it("sees a switch's knob move for readers who don't mind", async () => {
  await emulate({ reducedMotion: "no-preference" });
  const { moves } = watchMotion();
  await ACTS["a switch"]!();
  await drawn();
  expect(moves().join("; ")).toMatch(/translate of/);
});

it("sees what would move for readers who don't mind", async () => {
  await emulate({ reducedMotion: "no-preference" });
  await openBuilder("configuration?id=7", threeCourses);
  await seen(page.getByRole("switch").first());
  expect(movingParts().join("; ")).toMatch(/translate of ::after of <span/);
});
