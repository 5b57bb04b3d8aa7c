import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { gone, seen } from "../../support/component/act.ts";
import { openDashboard, region, stopClock } from "../../support/component/dashboard.ts";
import { dashboard, occurrence } from "../../support/component/dashboard-replies.ts";
import { button, heading, lines } from "../../support/component/find.ts";
import { failed } from "../../support/component/odd-replies.ts";
import { app, reloadApp } from "../../support/component/open-app.tsx";

afterEach(() => void vi.restoreAllMocks());

const day = () => page.getByRole("group", { name: "Today Friday, November 20th" });

it("draws today's classes by their hours below the upcoming ones, and remembers that", {
  tags: ["builder§2.62"],
}, async () => {
  stopClock();
  await openDashboard();
  const today = button("Today", region("Upcoming Classes"));
  await expect.element(today).toHaveAttribute("aria-expanded", "false");
  await today.click();
  await seen(heading("Friday, November 20th"));
  expect(lines(day().getByRole("button")).map((words) => words.slice(0, 40))).toEqual([
    expect.stringContaining("PHYS.1010"),
    expect.stringContaining("COMP.1010"),
    expect.stringContaining("WRIT.1510"),
  ]);
  const topOf = (name: RegExp) => button(name, day()).element().getBoundingClientRect().top;
  expect(topOf(/^WRIT\.1510/) - topOf(/^PHYS\.1010/)).toBeCloseTo(4 * 48, 0);
  await reloadApp();
  await seen(heading("Friday, November 20th"));
  await button("Today", region("Upcoming Classes")).click();
  await gone(day());
});

it("opens a class of today", async () => {
  stopClock();
  await openDashboard({ classDetails: failed });
  await button("Today", region("Upcoming Classes")).click();
  await button("COMP.1010 Computing I, lecture 201, Friday, November 20 10:00 to 10:50 AM, Olsen 408", day()).click();
  await expect.poll(() => app.path()).not.toBe("#/");
});

it("has no day without a class today", async () => {
  stopClock();
  const later = occurrence("COMP.1010", "Computing I", "2026-11-23 10:00-10:50", "Olsen 408");
  const data = dashboard({ UpcomingClasses: { ClassMeetingOccurrences: [later] } });
  await openDashboard({ dashboard: { data } });
  await seen(region("Upcoming Classes").getByText("COMP.1010"));
  expect(button("Today").length).toBe(0);
});
