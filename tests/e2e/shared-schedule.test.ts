import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { expect, it } from "vitest";
import { smallStage } from "../support/browser/small-stage.ts";
import { fillSignIn, says } from "../support/browser/windows.ts";
import { readAloud, tagProblems } from "../support/documents/pdf-tags.ts";
import { readPdf } from "../support/documents/pdf-text.ts";
import { addStudent, SMALL_TERM, type SmallTerm } from "../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50", association: 1, units: 4 },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", meets: "T 9:00-10:50", association: 1 },
    { number: 102, course: "COMP.1010", section: "802", component: "LAB", meets: "R 9:00-10:50", association: 1 },
    { number: 110, course: "MATH.1310", section: "201", meets: "MWF 11:00-11:50" },
    { number: 120, course: "HIST.1000", section: "201", meets: "TR 13:00-14:15", status: "X" },
  ],
};

let page: Page;
const stage = smallStage(term, async ({ portal, newPage, addAccounts }) => {
  await addStudent(portal.db, "friend");
  await addAccounts("friend");
  page = await newPage({ viewport: { width: 390, height: 800 } });
});

const button = (name: string) => page.getByRole("button", { name, exact: true });

it("opens a shared link on a phone without signing in, down to a PDF with a title", {
  tags: ["portal§6.1"],
}, async () => {
  await page.goto(`${stage.url}/schedule-builder/view?term=${SMALL_TERM}&classes=100,102,110`);
  await page.getByRole("heading", { name: "Schedule Details" }).waitFor();
  await page.getByText("Authentication is required to access Schedule Builder.").waitFor();
  await page.getByRole("link", { name: "COMP.1010 LAB 802, details" }).waitFor();
  expect(await page.getByRole("link", { name: /^COMP\.1010 LAB 801/ }).count()).toBe(0);

  await button("Download").first().click();
  await page.getByRole("dialog").getByRole("textbox").fill("Ana's plan");
  const begun = page.waitForEvent("download");
  await button("Download PDF").click();
  const pdf = readPdf(readFileSync(await (await begun).path()));
  expect(tagProblems(pdf)).toEqual([]);
  expect(readAloud(pdf)).toEqual(
    expect.arrayContaining([
      "H1 Ana's plan",
      "H3 Thursday",
      "LBody COMP.1010 Laboratory 802, 9:00 to 10:50 AM, North Campus",
      "TH Laboratory 802",
      "TD Thursday 9:00–10:50 AM",
    ]),
  );
});

it("opens a link that a chat mangled and of which a class was canceled", async () => {
  await page.goto(`${stage.url}/schedule-builder/view?term=${SMALL_TERM}&amp;classes=100%252C102,120,110).`);
  const rest = page.getByRole("region", { name: "Not in This Schedule" });
  await rest.getByText("HIST.1000 LEC 201").waitFor();
  await rest.getByText("Canceled", { exact: true }).waitFor();
  await page.getByRole("link", { name: "COMP.1010 LAB 802, details" }).waitFor();
  expect(await page.getByRole("link", { name: /^HIST\.1000/ }).count()).toBe(0);
});

it("goes on through sign-in to an imported configuration", async () => {
  await button("Send to My Schedule Builder").first().click();
  await page.getByRole("alertdialog").getByRole("link", { name: "Sign In" }).click();
  await fillSignIn(page, "friend");
  await says(page, "HIST.1000 LEC 201 was canceled.");
  await button("Continue").click();
  await page.waitForURL(/schedule-builder\/configuration\?/);
  await says(page, "COMP.1010");
  await says(page, "MATH.1310");
  await button("2027 Spring · Shared Schedule").waitFor();
});

it("follows a drop in a calendar that the student has subscribed to", async () => {
  const client = await stage.portal.signIn("friend");
  await stage.take(client, 110);
  await page.goto(`${stage.url}/#/my-academics/classes/enrollment?term=${SMALL_TERM}`);
  await button("Share").click();
  await page.getByRole("menuitem", { name: "Calendar Subscription" }).click();
  await button("Create Address").click();
  const address = await page.getByRole("textbox", { name: "Private address" }).inputValue();
  const calendar = async () => await (await page.context().request.get(address)).text();
  expect(await calendar()).toContain("SUMMARY:MATH.1310");
  await stage.drop(client, 110);
  expect(await calendar()).not.toContain("VEVENT");
});
