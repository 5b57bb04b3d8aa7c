import { join } from "node:path";
import type { Page } from "playwright";
import { expect, inject, it } from "vitest";
import { anotherBuild, NEW_CODE } from "../support/browser/another-build.ts";
import { smallStage } from "../support/browser/small-stage.ts";
import { says } from "../support/browser/windows.ts";
import type { PortalClient } from "../support/portal.ts";
import { addStudent, SMALL_TERM } from "../support/small-term.ts";

/** The service worker keeps the portal's screens and their last answers. Only here, and where it's about the same, it's registered. */

const CART = `#/my-academics/enroll/cart?term=${SMALL_TERM}&career=UGRD`;
const CLASSES = "#/my-academics/classes/enrollment";
const RESULTS = `#/class-search/search?term=${SMALL_TERM}&subjects=COMP`;
const DETAILS = `#/class-search/class?term=${SMALL_TERM}&cn=101`;
const BUILDER = `#/my-academics/schedule-builder/configuration?term=${SMALL_TERM}`;
const SHARED = `#/my-academics/schedule-builder/view?term=${SMALL_TERM}&classes=101`;
/** By address: what a screen has only with its data. */
const SCREENS = [
  ["#/", "nav[aria-label='Shortcuts']"],
  [CLASSES, "#term-week"],
  [RESULTS, "[data-class-number]"],
  [DETAILS, "main :text('COMP.1020')"],
  [BUILDER, "main input[role=switch]"],
  [CART, "main li[aria-labelledby]"],
  [SHARED, "main :text('COMP.1020')"],
] as const;

let ada: PortalClient;

const stage = smallStage(
  {
    classes: [
      { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
      { number: 101, course: "COMP.1020", section: "201", meets: "MWF 10:00-10:50" },
      { number: 110, course: "MATH.1310", section: "201", meets: "TR 14:00-15:15" },
      { number: 111, course: "MATH.1310", section: "202", meets: "MWF 13:00-13:50" },
    ],
  },
  async ({ portal, add, enroll, addAccounts }) => {
    await addStudent(portal.db, "ada");
    await addStudent(portal.db, "grace");
    await addAccounts("ada", "grace");
    ada = await portal.signIn("ada");
    await add(ada, 100);
    await enroll(ada, 100);
    await add(ada, 110);
    const [configuration] = await ada.call("configurations", { params: { term: SMALL_TERM } });
    const [found] = await ada.call("courseSearch", { query: { term: SMALL_TERM, query: "COMP 1020" } });
    const offering = { courseId: found!.CourseId, courseOfferNumber: found!.Offerings[0]!.CourseOfferNumber };
    await ada.call("addCourse", { params: { id: configuration!.Id }, body: { type: 2, ...offering } });
  },
);

const offlineLine = (page: Page) => page.locator("header").getByText(/^Offline · from/);

/** A window that the service worker has, after its second visit to each screen. */
async function openKept(username: string, ...hashes: string[]): Promise<Page> {
  const page = await stage.newPage({ serviceWorkers: "allow" });
  await stage.openAs(username, page, "#/");
  await registered(page);
  for (const hash of ["#/", ...hashes]) {
    await page.goto(`${stage.url}/${hash}`);
    await page.reload();
    await page.locator("h1").first().waitFor();
    await page.waitForLoadState("networkidle");
  }
  return page;
}

/** The first act registers it. */
async function registered(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor();
  await page.mouse.move(300, 300);
  await page.mouse.move(310, 310);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller)
      await new Promise((done) => serviceWorker.addEventListener("controllerchange", done));
  });
}

it("shows each screen again without a network, with from when it is", async () => {
  const page = await openKept("ada", ...SCREENS.map(([hash]) => hash));
  await page.context().setOffline(true);
  for (const [hash, content] of SCREENS) {
    await page.goto(`${stage.url}/${hash}`);
    await page.reload();
    await page.locator(content).first().waitFor({ state: "attached" });
    await offlineLine(page).waitFor();
  }
});

it("goes on in each screen when the network is cut, and is up to date when it's back", async () => {
  const page = await openKept("ada", ...SCREENS.map(([hash]) => hash));
  for (const [hash, content] of SCREENS) {
    await page.goto(`${stage.url}/${hash}`);
    await page.locator(content).first().waitFor({ state: "attached" });
    await page.context().setOffline(true);
    await offlineLine(page).waitFor();
    await expect.poll(() => page.locator(content).count()).toBeGreaterThan(0);
    await page.context().setOffline(false);
    await page.getByText("You're back online.", { exact: true }).first().waitFor();
    await offlineLine(page).waitFor({ state: "detached" });
  }
});

it("keeps a change of Schedule Builder on the device, over a reload, and sends it when the network is back", async () => {
  const page = await openKept("ada", BUILDER);
  await says(page.locator("main"), "COMP.1020");
  await page.context().setOffline(true);
  await offlineLine(page).waitFor();
  // By a key: a press may miss a switch that moves while counts arrive.
  await page.getByRole("switch", { name: /COMP\.1020/ }).press(" ");
  await says(page, "Saved on this device");
  await page.reload();
  await says(page, "Saved on this device");
  expect(await page.getByRole("switch", { name: /COMP\.1020/ }).isChecked()).toBe(false);
  await page.context().setOffline(false);
  await says(page, /^Saved$/);
  expect(await areEnabled()).toEqual([false]);
});

/** The courses of the configuration, on the server. */
async function areEnabled(): Promise<boolean[]> {
  const [configuration] = await ada.call("configurations", { params: { term: SMALL_TERM } });
  const { Document } = await ada.call("buildData", { params: { id: configuration!.Id } });
  return Document.courses.map(({ isEnabled }) => isEnabled);
}

it("searches the whole term that was searched last", async () => {
  const page = await openKept("ada", RESULTS);
  // Calculus was in no search.
  await expect.poll(() => keptTexts(page)).toContain("MATH");
  await page.context().setOffline(true);
  await page.goto(`${stage.url}/#/class-search/search?term=${SMALL_TERM}&subjects=MATH&meetingDays=Include|T`);
  await page.locator("[data-class-number='110']").waitFor();
  expect(await page.locator("[data-class-number]").count()).toBe(1);
  await offlineLine(page).waitFor();
  await says(page.getByRole("list", { name: "Applied filters" }), "Subject MATH");
});

it("opens links to classes and schedules, which the server answers with pages of their own", async () => {
  const page = await openKept("ada", DETAILS, SHARED);
  await page.context().setOffline(true);
  for (const link of [
    `class-search/class?term=${SMALL_TERM}&cn=101`,
    `schedule-builder/view?term=${SMALL_TERM}&classes=101`,
    `my-academics/schedule-builder/view?term=${SMALL_TERM}&classes=101`,
  ]) {
    await page.goto(`${stage.url}/${link}`);
    await says(page.locator("main"), "COMP.1020");
    await offlineLine(page).waitFor();
  }
});

it("sends what a closed window had saved before it signs out", async () => {
  const page = await openKept("ada", BUILDER);
  await page.context().setOffline(true);
  await offlineLine(page).waitFor();
  await page.getByRole("switch", { name: /COMP\.1020/ }).press(" ");
  await says(page, "Saved on this device");
  const was = await areEnabled();
  // Schedule Builder isn't opened again.
  await page.goto(`${stage.url}/#/`);
  await page.reload();
  await offlineLine(page).waitFor();
  await page.context().setOffline(false);
  await offlineLine(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: /^Sign Out/ }).click();
  await page.getByRole("link", { name: "Sign In" }).first().waitFor();
  expect(await areEnabled()).toEqual(was.map((isEnabled) => !isEnabled));
});

it("keeps nothing after the sign-out, nor anything of one person for another", async () => {
  const page = await openKept("ada", CLASSES);
  await page.goto(`${stage.url}/sso/auth/signout`);
  await page.waitForLoadState("networkidle");
  expect(await keptTexts(page)).not.toContain("COMP.1010");

  await stage.openAs("ada", page, CLASSES);
  await page.reload();
  await says(page.locator("main"), "COMP.1010");
  await expect.poll(() => keptTexts(page)).toContain("COMP.1010");
  // Without a sign-out, on a computer that both use.
  await stage.openAs("grace", page, "#/");
  await page.reload();
  await page.locator("h1").first().waitFor();
  await expect.poll(() => keptTexts(page)).not.toContain("COMP.1010");
  await page.context().setOffline(true);
  await page.goto(`${stage.url}/${CLASSES}`);
  await page.reload();
  await offlineLine(page).waitFor();
  expect(await page.locator("main").innerText()).not.toContain("COMP.1010");
});

/** All personal answers that this browser has. */
async function keptTexts(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("kept-replies-"));
    const kept = await Promise.all(names.map((name) => caches.open(name)));
    const replies = (await Promise.all(kept.map(async (cache) => await cache.matchAll()))).flat();
    return (await Promise.all(replies.map((reply) => reply.text()))).join();
  });
}

it("can be installed", async () => {
  const page = await openKept("ada");
  const devtools = await page.context().newCDPSession(page);
  const { data, errors } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data ?? "") as { icons: { src: string }[]; shortcuts: { url: string }[] };
  expect(shortcuts).toHaveLength(4);
  for (const { src } of icons) {
    const icon = await page.context().request.get(new URL(src, `${stage.url}/`).href);
    expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/png"]);
  }
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);
});

it("asks an open page to refresh when a new version is served, runs it then, and loses no change", async () => {
  const page = await openKept("ada", BUILDER);
  const was = await areEnabled();
  await page.context().setOffline(true);
  await offlineLine(page).waitFor();
  await page.getByRole("switch", { name: /COMP\.1020/ }).press(" ");
  await says(page, "Saved on this device");
  const updated = await stage.update("new", anotherBuild(join(inject("runFolder"), "client")));
  ada = await updated.signIn("ada");
  await page.context().setOffline(false);
  await page.getByRole("alertdialog", { name: "Application Updated" }).waitFor();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(() => page.evaluate("globalThis.testBuild").catch(() => undefined)).toBe(NEW_CODE);
  await expect.poll(areEnabled).toEqual(was.map((isEnabled) => !isEnabled));
  await says(page, /^Saved$/);
  // The new version is there without a network, too.
  await registered(page);
  const hasTakenOver = async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    const isKept = (await caches.keys()).some((name) => /^code-.+-2$/.test(name));
    return isKept && installing === null && waiting === null;
  };
  await expect.poll(() => page.evaluate(hasTakenOver)).toBe(true);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.reload();
  await offlineLine(page).waitFor();
  expect(await page.evaluate("globalThis.testBuild")).toBe(NEW_CODE);
});
