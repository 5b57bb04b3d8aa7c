import { expect, it } from "vitest";
import { UNSENT_EDITS } from "#app/lib/session/storage-keys.ts";
import { countUnsent } from "#app/lib/unsent/unsent-edits.ts";
import { paths } from "#app/routing/paths.ts";
import { configurationDataOf } from "../../support/builder/builder-data.ts";
import { turnedAway } from "../../support/cart/cart-replies.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { focused, fromMenu, gone, seen } from "../../support/component/act.ts";
import { button, dialog, heading, text } from "../../support/component/find.ts";
import { app, openApp, PHONE } from "../../support/component/open-app.tsx";
import { courseOf, requestOf, sectionOf } from "../../support/engine/schedule-requests.ts";
import { people } from "../../support/registration/people.ts";

const ADVISING = `#${paths.advising.href()}`;
const LOST = turnedAway(503, "UNAVAILABLE", "The portal is busy.");
const account = people.student.Identity;
const content = configurationDataOf(requestOf([courseOf("COMP.1020", [sectionOf(201)])]));
const turnOff = { type: "enable", list: "courses", id: "COMP.1020", isEnabled: false };

/** A window that was closed without a network had saved these changes of a configuration on the device. */
function saveOnDevice(count: number) {
  const edits = Array.from({ length: count }, () => [turnOff]);
  const list = { account, configurationId: content.ConfigurationId, atMs: 1, edits };
  localStorage.setItem(`${UNSENT_EDITS}1`, JSON.stringify(list));
}

it("changes that are only on this device are sent from any screen", async () => {
  const saved = { data: { IsError: false, Message: null, Error: null, Metadata: { ConfigurationId: 7, Version: 2 } } };
  await openApp(ADVISING, { buildData: { data: content }, editConfiguration: saved }, PHONE, () => saveOnDevice(1));
  await seen(heading("Advising"));
  await button("Account: Maya Okafor").click();
  await expect.poll(countUnsent).toBe(0);
  expect(app.sent("editConfiguration")).toEqual([{ Edits: [turnOff], Version: 1 }]);
});

it("what can't be sent is asked about before a sign-out", async () => {
  await openApp(ADVISING, { buildData: LOST }, PHONE);
  await seen(heading("Advising"));
  saveOnDevice(2);
  await fromMenu(button("Account: Maya Okafor"), /^Sign Out/);
  const question = dialog("Not All Changes Are Saved");
  await seen(text(/^2 changes to your schedules aren't saved yet\./, question));
  await focused(button("Stay Signed In", question));
  await expectAccessible();
  await button("Stay Signed In", question).click();
  await gone(question);
  expect(countUnsent()).toBe(2);
});
