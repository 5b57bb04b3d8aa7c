import { beforeEach, expect, it, vi } from "vitest";
import type { Replies } from "../../support/component/fake-api.ts";
import { emulate, expectAccessible } from "../../support/component/accessible.ts";
import { button, dialog } from "../../support/component/find.ts";
import { app, PHONE } from "../../support/component/open-app.tsx";
import { fromMenu, noDialog, press, seen } from "../../support/component/act.ts";
import { MY_CLASSES } from "../../support/cart/my-classes-replies.ts";
import { openClasses } from "../../support/component/my-classes.ts";

const URL_OF_IT = "https://portal.example/calendar/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG.ics";
const on = { data: { CreatedAt: "2026-11-20T15:00:00Z", LastUsedAt: "2026-11-22T13:02:00Z" } };
const off = { data: null };
const shown = () => dialog("Calendar Subscription");
const status = (words: RegExp) => seen(shown().getByText(words));

let copied: string[];
beforeEach(() => {
  copied = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
});

async function openDialog(replies: Replies, width?: number) {
  await openClasses(replies, MY_CLASSES, width);
  await fromMenu(button("Share"), "Calendar Subscription");
  await seen(shown());
}

it("makes a private address, shows it once, and is turned off", async () => {
  await openDialog({
    calendarSubscription: [off, on, on, off],
    subscribeCalendar: { data: { Url: URL_OF_IT } },
    unsubscribeCalendar: { data: null },
  });
  await status(/^Create a private address/);
  await expectAccessible();
  await button("Create Address", shown()).click();
  const address = shown().getByRole("textbox", { name: "Private address" });
  await expect.element(address).toHaveValue(URL_OF_IT);
  await button("Copy Address", shown()).click();
  expect(copied).toEqual([URL_OF_IT]);
  expect(shown().getByRole("link").element().getAttribute("href")).toBe(URL_OF_IT.replace("https", "webcal"));
  await expectAccessible();
  await button("Close", shown()).click();
  await noDialog();

  await fromMenu(button("Share"), "Calendar Subscription");
  await status(/^On since 11\/20\/2026\. Last used 11\/22\/2026/);
  await button("Turn Off", shown()).click();
  await status(/^Create a private address/);
  expect(app.calls("unsubscribeCalendar").length).toBe(1);
});

it("says that it could not be loaded, and fits a phone in the dark", async () => {
  await emulate({ colorScheme: "dark" });
  const broken = { status: 500, data: { Code: "UNEXPECTED", Message: "No." } };
  await openDialog({ calendarSubscription: [broken, on] }, PHONE.width);
  await status(/^We couldn't load your subscription/);
  // It would replace an address that may be in use.
  await expect.element(button("Create Address", shown())).toBeDisabled();
  await expectAccessible();
  await button(/^Try again/i, shown()).click();
  await status(/^On since/);
  await expect.element(button("Create New Address", shown())).toBeEnabled();
  expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  await press("{Escape}");
  await noDialog();
});
