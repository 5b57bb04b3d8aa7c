import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { emulate } from "../../support/component/accessible.ts";
import { press, seen } from "../../support/component/act.ts";
import { button, heading } from "../../support/component/find.ts";
import { app, openApp, PHONE, shareScreen, WIDE } from "../../support/component/open-app.tsx";

const ADVISING = "#/my-academics/advising";
const isDark = () => matchMedia("(prefers-color-scheme: dark)").matches;

describe("a shared screen", () => {
  let opened = 0;
  shareScreen(async () => {
    opened += 1;
    await emulate({ colorScheme: "dark" });
    await openApp(ADVISING);
    await seen(heading("Advising"));
  });

  it.each(["first", "second"])("stays as it was opened for the %s test", async () => {
    expect([opened, isDark(), app.path()]).toEqual([1, true, ADVISING]);
    await seen(heading("Advising"));
    expect(app.calls("advisors")).toHaveLength(1);
  });

  it.fails("fails a test that presses something", async () => await button("Help").click());
  it.fails("fails a test that types", async () => await press("{Escape}"));
  it.fails("fails a test that hovers", async () => await button("Help").hover());
  it.fails("fails a test that moves the focus", () => (button("Help").element() as HTMLElement).focus());
  it.fails("fails a test that changes the window", async () => await page.viewport(PHONE.width, PHONE.height));
  it.fails("fails a test that changes the window and takes it back", async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await page.viewport(WIDE.width, WIDE.height);
  });
  it.fails("fails a test that keeps something in the browser", () => localStorage.setItem("portal:note", "1"));
  it.fails("fails a test that changes the theme", () => void (document.documentElement.dataset["theme"] = "dark"));
  it("is opened again after that", async () => {
    await expect.poll(() => document.querySelectorAll("[role=menu]").length).toBe(0);
    expect([opened, innerWidth]).toEqual([9, WIDE.width]);
  });
  it("lets no test open another one", async () => await expect(openApp("#/")).rejects.toThrow(/only look/));
});

it("is closed after the last of its tests", () => {
  expect([document.querySelector("main"), isDark(), app.calls()]).toEqual([null, false, []]);
});
