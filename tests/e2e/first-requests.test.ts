import type { Page } from "playwright";
import { expect, it } from "vitest";
import { smallStage } from "../support/browser/small-stage.ts";
import { addEnrollment, addStudent, SMALL_TERM } from "../support/small-term.ts";

/** How many answers must come, one after another, before each request can be made. The page's own is the first. */

const stage = smallStage(
  { classes: [{ number: 100, course: "COMP.1010", meets: "MWF 9:00-9:50" }] },
  async ({ portal }) => {
    await addEnrollment(portal.db, await addStudent(portal.db, "ada"), 100);
  },
);

type Request = { url: string; method: string; depth: number };

/** By what the browser says of who made them. */
async function noteRequests(page: Page): Promise<Request[]> {
  const requests: Request[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  devtools.on("Network.requestWillBeSent", ({ request: { url, method }, initiator, documentURL }) => {
    const bare = url.split("#")[0]!;
    const stack = initiator.stack?.callFrames.map((frame) => frame.url) ?? [];
    const makers = [initiator.url, ...stack].filter((maker) => maker !== undefined && maker !== "");
    const isPage = bare === documentURL.split("#")[0];
    const depths = makers.map((maker) => requests.find((known) => known.url === maker!.split("#")[0])?.depth ?? 0);
    requests.push({ url: bare, method, depth: isPage ? 1 : 1 + Math.max(1, ...depths) });
  });
  return requests;
}

const below = (url: string) => url.slice(stage.url.length);
const term = { term: SMALL_TERM, career: "UGRD" };

it.each([
  ["the dashboard", "#/", "main h1", ["/api/dashboard", "/api/global/weather"]],
  ["filters", "#/class-search/filters", "main form", ["/api/ClassSchedule/RealTime/Data"]],
  [
    "results",
    `#/class-search/search?term=${SMALL_TERM}&subjects=COMP`,
    "[data-class-number]",
    [`/api/ClassSchedule/RealTime/Search?term=${SMALL_TERM}&subjects=COMP`],
  ],
  [
    "the cart of a term",
    `#/my-academics/enroll/cart?${new URLSearchParams(term)}`,
    "main h1",
    [`/api/Enrollment/Cart/items/v2?${new URLSearchParams(term)}`],
  ],
  ["the cart", "#/my-academics/enroll/cart", "main h1", [`/api/Enrollment/Cart/items/v2?${new URLSearchParams(term)}`]],
  [
    "My Classes",
    "#/my-academics/classes/enrollment",
    "main h1",
    [`/api/Enrollment/Classes?${new URLSearchParams(term)}`],
  ],
  [
    "a term's configuration",
    `#/my-academics/schedule-builder/configuration?term=${SMALL_TERM}`,
    "main h2",
    [`/api/schedulebuilder/configurations/${SMALL_TERM}`],
  ],
])("%s is asked for with its code, by the page's head", async (_, hash, shown, asked) => {
  const page = await stage.newPage();
  const requests = await noteRequests(page);
  await stage.openAs("ada", page, hash);
  await page.locator(shown).first().waitFor();
  const untilShown = [...requests];
  await page.waitForLoadState("networkidle");
  const calls = requests.filter(({ url }) => below(url).startsWith("/api/"));
  const early = calls.filter(({ depth }) => depth === 2).map(({ url }) => below(url));
  // Once each: the application takes the answers.
  expect(early.filter((url) => asked.includes(url)).toSorted()).toEqual(asked.toSorted());
  // In the page. A reading that waited for the terms would be another link of the chain.
  const inPage = /Account|alerts|enrollment\/terms/;
  expect(calls.map(({ url }) => below(url)).filter((url) => inPage.test(url))).toEqual([]);
  // A busy machine notes what comes after the heading, too: the day's card follows its data, with the code of a week.
  const files = untilShown.filter(({ url }) => /\.(js|css)$/.test(url) && !/\/(today|walks|week)-/.test(url));
  expect(files.filter(({ depth }) => depth > 2).map(({ url }) => below(url))).toEqual([]);
});

it("pointing at a link asks for the next screen's data, and its visit for no more", async () => {
  const page = await stage.newPage();
  await stage.openAs("ada", page, "#/class-search/filters");
  const link = page.getByRole("link", { name: "Dashboard" }).first();
  await link.waitFor();
  await page.waitForLoadState("networkidle");
  const listens = page.waitForResponse(/prefetch-visit-[^/]*\.js$/);
  await page.mouse.move(1, 1);
  await listens;
  const requests = await noteRequests(page);
  const asked = () => requests.filter(({ url }) => below(url) === "/api/dashboard");
  // What listens runs a moment after it has come, and the pointer has to come to the link then.
  await expect
    .poll(async () => {
      await page.mouse.move(1, 1);
      await link.hover();
      return asked().length;
    })
    .toBe(1);
  await link.click();
  await page.waitForURL(/#\/$/);
  await page.waitForLoadState("networkidle");
  expect(asked()).toHaveLength(1);
});
