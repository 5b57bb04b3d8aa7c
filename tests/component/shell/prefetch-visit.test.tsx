import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { toasts } from "#app/ui/messages/toast-queue.ts";
import { LOADED_SCREENS } from "../../support/browser/first-load-screens.ts";
import { drawn, seen } from "../../support/component/act.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { dialog, heading, link } from "../../support/component/find.ts";
import { taken } from "../../support/component/first-readings.ts";
import { openApp } from "../../support/component/open-app.tsx";

const { data, shown } = LOADED_SCREENS.myClasses;
const myClasses = Object.fromEntries(Object.entries(data).map(([name, each]) => [name, { data: each }])) as Replies;

/** A page whose first act is over, which loads what prefetches. */
async function openPage(replies: Replies = {}) {
  const opened = await openApp(LOADED_SCREENS.success.hash, { ...myClasses, ...replies });
  await seen(heading("The operation was successful."));
  await userEvent.hover(heading("The operation was successful."));
  await import("#app/routing/prefetch-visit.ts");
  await drawn();
  const classesSent = () => opened.readings.sent.filter((reading) => reading.startsWith("enrolledClasses"));
  expect(classesSent()).toEqual([]);
  return { ...opened, classesSent };
}

async function screenShows() {
  await expect.poll(() => document.querySelector(shown)).not.toBeNull();
}

it("pointing at a link begins what its screen asks for, and the visit takes that", async () => {
  const { classesSent, ...opened } = await openPage();
  await userEvent.hover(link("My Classes"));
  await expect.poll(classesSent).toHaveLength(1);
  expect(opened.readings.asked.filter((reading) => reading.startsWith("enrolledClasses"))).toEqual([]);
  await link("My Classes").click();
  await screenShows();
  await taken(opened);
  expect(classesSent()).toHaveLength(1);
  expect(opened.readings.begun.filter((reading) => reading.startsWith("enrolledClasses"))).toEqual([]);
});

it("a press begins it before it ends", async () => {
  const { classesSent, ...opened } = await openPage();
  const pressed = link("My Classes").element();
  pressed.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
  await expect.poll(classesSent).toHaveLength(1);
  await opened.router.navigate(pressed.getAttribute("href")!.slice(1));
  await screenShows();
  await taken(opened);
  expect(classesSent()).toHaveLength(1);
});

it("a reading that fails ahead shows nothing, and the visit asks for it again", async () => {
  const refused = { status: 401, data: { Code: "NOT_SIGNED_IN", Message: "Sign in." } };
  const { enrolledClasses } = myClasses as { enrolledClasses: { data: unknown } };
  const { classesSent } = await openPage({ enrolledClasses: [refused, enrolledClasses] });
  await userEvent.hover(link("My Classes"));
  await expect.poll(classesSent).toHaveLength(1);
  await drawn();
  expect([dialog(/./).length, toasts.current()]).toEqual([0, undefined]);
  await link("My Classes").click();
  await screenShows();
  expect(classesSent()).toHaveLength(2);
  expect(dialog(/./).length).toBe(0);
});
