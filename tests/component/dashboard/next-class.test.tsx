import { expect, it } from "vitest";
import { gone, seen } from "../../support/component/act.ts";
import { openDashboard, passTo, region, stopClock } from "../../support/component/dashboard.ts";
import { dashboard, occurrence } from "../../support/component/dashboard-replies.ts";
import { app } from "../../support/component/open-app.tsx";

const HOUR = 3600;
const next = () => region("Next Class");
const words = () => next().element().textContent ?? "";

it("counts down to the end of a class, the next one, and the end of the day", async () => {
  stopClock();
  await openDashboard();
  await seen(next());
  await expect
    .poll(words)
    .toMatch(/^Ends in 22 min.*COMP\.1010.*10:00–10:50 AM.*Olsen 408.*Then WRIT\.1510 at 1:00 PM/);
  await passTo(22 * 60);
  await expect.poll(words).toMatch(/^In 2 hr 10 min.*WRIT\.1510.*1:00–1:50 PM.*Weed 212/);
  await passTo(2.5 * HOUR + 60);
  await expect.poll(words).toMatch(/^In 1 min/);
  await passTo(3.4 * HOUR);
  await expect.poll(words).toMatch(/^Done for today\.Monday first: .*PHYS\.1010/);
});

it("says how long the walk from the last class takes, and opens the class", async () => {
  stopClock();
  const walk = { Walk: { Minutes: 7, From: "Olsen 408" } };
  const writing = occurrence("WRIT.1510", "Writing and Critical Inquiry", "2026-11-20 13:00-13:50", "Weed 212");
  const data = dashboard({ UpcomingClasses: { ClassMeetingOccurrences: [{ ...writing, ...walk }] } });
  await openDashboard({ dashboard: { data } });
  await expect.poll(words).toMatch(/In 2 hr 32 min.*Weed 212.*7 min walk from Olsen 408/);
  await next()
    .getByRole("link", { name: /WRIT\.1510/ })
    .click();
  await expect.poll(() => app.path()).not.toBe("#/");
});

it("isn't there without classes", async () => {
  stopClock();
  const data = dashboard({ UpcomingClasses: { ClassMeetingOccurrences: [] } });
  await openDashboard({ dashboard: { data } });
  await seen(region("Upcoming Classes"));
  await gone(next());
});
