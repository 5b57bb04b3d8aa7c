import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { BuildResults } from "#contract/builder/build-result";
import type { Envelope } from "#contract/wire-shapes";
import { demoPortal, type RunningPortal, startPortal } from "../servers/running-portal.ts";
import { chooseOption } from "./choose-option.ts";
import { stepByStep } from "./steps.ts";
import { fillSignIn, openWindows, says } from "./windows.ts";

/** From the first search to a dropped class. */
type Journey = {
  term: string;
  subject: string;
  /** Searched for, opened, and added from its details; has a laboratory. */
  first: string;
  second: string;
};

/** In a quick one nothing is looked at that depends only on the screens. */
export function goesTheWholeWay(
  plan: (url: string) => Promise<Journey>,
  { isQuick = false, prepare }: { isQuick?: boolean; prepare?: (dataDir: string) => Promise<void> } = {},
) {
  let portal: RunningPortal | undefined;
  let url: string;
  let page: Page;
  let journey: Journey;
  const problems: string[] = [];
  const newPage = openWindows();

  beforeAll(async () => {
    if (prepare) portal = await startPortal(prepare);
    url = portal?.url ?? (await demoPortal());
    journey = await plan(url);
    page = await newPage();
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  });
  afterAll(() => portal?.stop());

  stepByStep();

  const heading = (name: string | RegExp) => page.getByRole("heading", { name, level: 1 });
  const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole("button", { name });

  it("signs in and comes back to where the way began", async () => {
    await page.goto(`${url}/sso/auth/signin?returnUrl=${encodeURIComponent("/#/class-search/filters")}`);
    await fillSignIn(page, "student");
    await heading("Class Search").waitFor();
  });

  it("searches a term by subject and sees its classes in a list that draws what is in view", async () => {
    await chooseOption(page.getByRole("main").getByRole("button", { name: /Term$/ }), journey.term);
    await page.getByRole("combobox", { name: "Find classes" }).fill(journey.subject);
    await page
      .getByRole("option", { name: new RegExp(`^${journey.subject}\\b`) })
      .first()
      .click();
    await button(/^Show [\d,]+ Class/).click();
    await heading(/Classes Found/).waitFor();
    const rows = page.getByRole("grid", { name: "Classes" }).getByRole("row");
    await expect.poll(() => rows.count()).toBeGreaterThan(5);
    expect(await rows.count()).toBeLessThan(200);
  });

  it("opens a class with its seats, meetings and sections, and adds its course to Schedule Builder", async () => {
    await page.getByRole("searchbox", { name: "Quick Search" }).fill(journey.first);
    await page
      .getByRole("link", { name: new RegExp(`LEC of ${journey.first}`) })
      .first()
      .click();
    const details = page.getByRole("region", { name: "Class details" });
    await says(details, /Seats? Left|Full/);
    await details.getByRole("radiogroup", { name: "Laboratory" }).waitFor();
    await button(/^Add/, details).click();
    await button(/^Schedule Builder/).click();
    await page.getByRole("button", { name: "Go to Schedule Builder" }).click();
    await heading("Schedule Configuration").waitFor();
    await page.getByRole("switch", { name: new RegExp(journey.first) }).waitFor();
  });

  it("adds another course and a break, and sees the exact count at once", async () => {
    await page.getByRole("combobox", { name: "Add courses" }).fill(journey.second);
    await page.keyboard.press("Enter");
    await page.getByRole("switch", { name: new RegExp(journey.second) }).waitFor();

    await button("Add Break").click();
    const dialog = page.getByRole("dialog", { name: "Add Break" });
    await dialog.getByLabel("Name (optional)").fill("Work");
    await dialog.getByRole("checkbox", { name: /Friday/ }).check({ force: true });
    await dialog.getByLabel("Start time", { exact: true }).fill("1p");
    await button("Add Break", dialog).click();
    await page.getByRole("button", { name: /^Work, Friday/ }).waitFor();
    await says(page, /^[1-9][0-9,]*\s*schedules/);
  });

  it("builds as many schedules in the worker as the server does, the same one first", async () => {
    await button("Build Schedules").click();
    await button("Choose This Schedule").waitFor();
    const id = new URLSearchParams(page.url().split("?")[1]).get("id");
    const reply = await page.request.get(`${url}/api/schedulebuilder/configuration/${id}/results?limit=1`);
    const { Result } = ((await reply.json()) as Envelope<BuildResults>).data;
    const total = Number(Result.TotalCount).toLocaleString("en-US");
    await says(page, new RegExp(`1\\s*(of|/)\\s*${total}`));
    for (const { Section, Component } of Result.Schedules[0]?.Classes ?? [])
      await says(page, new RegExp(`${Component.Code}\\s*${Section}`));
  });

  it.skipIf(isQuick)("browses by the arrow keys, round both ends", async () => {
    const position = async () =>
      /([0-9,]+)\s*of/.exec(await page.getByRole("group", { name: "Schedules" }).innerText())?.[1];
    await expect.poll(position).toBe("1");
    await page.keyboard.press("ArrowRight");
    await expect.poll(position).toBe("2");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(position).not.toMatch(/^[12]$/);
    await page.keyboard.press("ArrowRight");
    await expect.poll(position).toBe("1");
  });

  it("chooses the schedule into the cart", async () => {
    await button("Choose This Schedule").click();
    await button("Continue", page.getByRole("dialog")).click();
    await heading("You still need to enroll!").waitFor();
    await page.getByRole("link", { name: "Continue to my Enrollment Cart" }).click();
    await heading("Enrollment Cart").waitFor();
    for (const course of [journey.first, journey.second]) await says(page, course);
  });

  it("enrolls in both, and finds them in My Classes", async () => {
    await page.getByRole("checkbox", { name: /Select All/ }).check({ force: true });
    await button("Enroll in Selected").click();
    await heading("Enrollment Results").waitFor();
    const enrolled = page.getByRole("region", { name: "Enrolled", exact: true });
    await expect.poll(() => enrolled.getByRole("listitem").count()).toBe(2);
    await page.getByRole("link", { name: "View and Print My Schedule" }).click();
    await heading(/My Classes|2/).waitFor();
    for (const course of [journey.first, journey.second]) await says(page, course);
  });

  it.skipIf(isQuick)("drops a class only after saying so, and keeps the other", async () => {
    await button(new RegExp(`Drop ${journey.second}`)).click();
    const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await dialog.waitFor();
    expect(await button("Drop This Class", dialog).count()).toBe(0);
    await dialog.getByRole("checkbox", { name: "I really want to drop this class." }).check({ force: true });
    await button("Drop This Class", dialog).click();
    await dialog.waitFor({ state: "hidden" });
    // Behind a dialog there are no buttons.
    await button(new RegExp(`Drop ${journey.first}`)).waitFor();
    await expect.poll(() => button(new RegExp(`Drop ${journey.second}`)).count()).toBe(0);
  });

  it("has heard no error on the way", () => {
    expect(problems).toEqual([]);
  });
}
