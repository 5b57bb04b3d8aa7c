import { beforeEach, expect, it, vi } from "vitest";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/my-classes.stories.tsx";
import { SUBSCRIPTION_URL as URL_OF_IT } from "../../support/cart/my-classes-replies.ts";
import { fromMenu, noDialog, press, seen, toggle } from "../../support/component/act.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { button, checkbox, dialog } from "../../support/component/find.ts";
import { openClasses } from "../../support/component/my-classes.ts";
import { app } from "../../support/component/open-app.tsx";

const on = {
  data: {
    CreatedAt: "2026-11-20T15:00:00Z",
    LastUsedAt: "2026-11-22T13:02:00Z",
    Layers: ["classes", "waitlisted", "deadlines"],
  },
};
const off = { data: null };
const shown = () => dialog("Calendar Subscription");
const status = (words: RegExp) => seen(shown().getByText(words));

let copied: string[];
beforeEach(() => {
  copied = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
});

async function openDialog(replies: Replies) {
  await openClasses(replies);
  await fromMenu(button("Share"), "Calendar Subscription");
  await seen(shown());
}

it("makes a private address, which can be copied and opened", async () => {
  await openStory(stories.SubscriptionMade);
  const address = shown().getByRole("textbox", { name: "Private address" });
  await expect.element(address).toHaveValue(URL_OF_IT);
  await button("Copy Address", shown()).click();
  expect(copied).toEqual([URL_OF_IT]);
  expect(shown().getByRole("link").element().getAttribute("href")).toBe(URL_OF_IT.replace("https", "webcal"));
});

it("shows the address once, and when it was used after that", async () => {
  await openStory(stories.SubscriptionMade);
  await button("Close", shown()).click();
  await noDialog();
  await fromMenu(button("Share"), "Calendar Subscription");
  await status(/^On since 11\/20\/2026\. Last used 11\/22\/2026/);
});

it("is turned off", async () => {
  await openDialog({ calendarSubscription: [on, off], unsubscribeCalendar: { data: null } });
  await status(/^On since/);
  await button("Turn Off", shown()).click();
  await status(/^Create a private address/);
  expect(app.calls("unsubscribeCalendar").length).toBe(1);
});

it("makes no address while it's unknown whether there is one", async () => {
  await openStory(stories.SubscriptionFailed);
  // It would replace an address that may be in use.
  await expect.element(button("Create Address", shown())).toBeDisabled();
});

it("is loaded at another try", async () => {
  const broken = { status: 500, data: { Code: "UNEXPECTED", Message: "No." } };
  await openDialog({ calendarSubscription: [broken, on] });
  await button(/^Try again/i, shown()).click();
  await status(/^On since/);
  await expect.element(button("Create New Address", shown())).toBeEnabled();
  await press("{Escape}");
  await noDialog();
});

it("has classes at first, and what else the student chooses", async () => {
  await openDialog({ calendarSubscription: { data: null }, subscribeCalendar: { data: { Url: URL_OF_IT } } });
  await expect.element(checkbox("Classes", shown())).toBeChecked();
  await expect.element(checkbox("Campus Events", shown())).not.toBeChecked();
  await toggle(checkbox("Campus Events", shown()));
  await toggle(checkbox("Waitlisted", shown()));
  await button("Create Address", shown()).click();
  await expect
    .poll(() => app.calls("subscribeCalendar").map(({ query }) => query.get("layers")))
    .toEqual(["classes,events"]);
});

it("changes what the address has, without another address", async () => {
  const changed = { data: { ...on.data, Layers: ["classes", "waitlisted"] } };
  await openDialog({ calendarSubscription: [on, changed], changeCalendarLayers: changed });
  await expect.element(checkbox("Deadlines", shown())).toBeChecked();
  await toggle(checkbox("Deadlines", shown()));
  await button("Save", shown()).click();
  await expect
    .poll(() => app.calls("changeCalendarLayers").map(({ body }) => body))
    .toEqual([{ Layers: ["classes", "waitlisted"] }]);
  await seen(button("Create New Address", shown()));
  expect(app.calls("subscribeCalendar")).toEqual([]);
});

it("isn't made for nothing", async () => {
  await openDialog({ calendarSubscription: off });
  await toggle(checkbox("Classes", shown()));
  await toggle(checkbox("Waitlisted", shown()));
  await expect.element(button("Create Address", shown())).toBeDisabled();
  await status(/^Choose at least one\./);
});
