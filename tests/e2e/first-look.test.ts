import { expect, it } from "vitest";
import { layoutShiftOf, noteLayoutShifts } from "../support/browser/layout-shifts.ts";
import { traceMainThread } from "../support/browser/main-thread.ts";
import { smallStage } from "../support/browser/small-stage.ts";
import { insert } from "../support/database/rows.ts";
import { addEnrollment, addStudent, SMALL_TERM } from "../support/small-term.ts";

/** How a screen that's opened on a phone comes: without moving what's there, and without a task that holds the page up. */

const stage = smallStage(
  {
    classes: [
      { number: 100, course: "COMP.1010", meets: "MWF 9:00-9:50" },
      { number: 200, course: "MATH.1310", meets: "TR 11:00-12:15" },
    ],
  },
  async ({ portal }) => {
    const ada = await addStudent(portal.db, "ada");
    await addEnrollment(portal.db, ada, 200);
    const message_html = "The portal is down on Sunday from 2 to 4 in the morning.";
    await insert(portal.db, "alerts", [{ scope: "global", severity: "info", message_html }]);
  },
);

/** Of processor time: ten times what today's longest task takes here, so that only another kind of work exceeds it. */
const LONGEST_TASK_MS = 200;
const MOST_SHIFT = 0.02;

const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
const term = `term=${SMALL_TERM}`;
const builder = "#/my-academics/schedule-builder";

const SCREENS = [
  ["home, signed out", undefined, "#/", "Sign in with"],
  ["filters", undefined, `#/class-search/filters?${term}`, "All Filters"],
  ["results", undefined, `#/class-search/search?${term}`, "Seats Left"],
  ["a shared schedule", undefined, `${builder}/view?${term}&classes=100,200`, "Schedule Details"],
  ["a configuration", "ada", `${builder}/configuration?${term}`, "Add courses"],
  ["the dashboard", "ada", "#/", "Upcoming Classes"],
  ["the cart", "ada", "#/my-academics/enroll/cart", "There are no items"],
  ["My Classes", "ada", "#/my-academics/classes/enrollment", "credits enrolled"],
] as const;

/** In one trace, whose end takes five seconds. */
it("screens open without a shift or a long task", async () => {
  const shifts: [string, number][] = [];
  const page = await stage.newPage(PHONE);
  await noteLayoutShifts(page);
  const { longestMs } = await traceMainThread(page.context().browser()!, page, async () => {
    for (const [name, username, hash, text] of SCREENS) {
      // Or else only the hash would change.
      await page.goto("about:blank");
      if (username === undefined) await page.goto(`${stage.url}/${hash}`);
      else await stage.openAs(username, page, hash);
      await page.getByRole("main").getByText(text).first().waitFor();
      await page.waitForLoadState("networkidle");
      shifts.push([name, await layoutShiftOf(page)]);
    }
  });
  expect(shifts.filter(([, shift]) => shift >= MOST_SHIFT)).toEqual([]);
  expect(shifts).toHaveLength(SCREENS.length);
  expect(longestMs).toBeLessThan(LONGEST_TASK_MS);
});
