import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { CampusDay } from "../../support/calendar/usage/day-view.tsx";
import { Events } from "../../support/calendar/usage/event.tsx";
import { LoadedWeek } from "../../support/calendar/usage/loader.tsx";
import { Shifts } from "../../support/calendar/usage/own-data.tsx";
import { Fortnights } from "../../support/calendar/usage/period-selector.tsx";
import { TermWeeks } from "../../support/calendar/usage/timeline.tsx";
import { CampusWeek } from "../../support/calendar/usage/week-view.tsx";
import { gone, seen } from "../../support/component/act.ts";
import { change, plainEvents, show } from "../../support/component/calendar-stage.tsx";
import { button, text } from "../../support/component/find.ts";

// The examples of the README do what they say.

it("lists events, with what each says in its place", async () => {
  const alert = vi.spyOn(window, "alert").mockReturnValue();
  await show(<Events />);
  await seen(page.getByRole("row", { name: /Chess Club/ }));
  await seen(text("COMP.1020 in Olsen 408").first());
  await button("Advising").click();
  expect(alert).toHaveBeenCalledWith("Advising");
  alert.mockRestore();
});

it("moves from day to day", { tags: ["builder§2.62", "builder§2.65"] }, async () => {
  await show(<CampusDay events={plainEvents} />);
  await button("Next day").click();
  await seen(page.getByRole("heading", { name: "Tuesday, January 26th", level: 3 }));
});

it("opens a day by its head in a week from Monday to Saturday", { tags: ["builder§2.63"] }, async () => {
  await show(<CampusWeek events={plainEvents} weekOf="2027-01-25" />);
  expect(document.querySelectorAll("ul[data-day]").length).toBe(6);
  // The first day is active until another one is pressed.
  await expect.element(button("Monday, January 25")).toHaveAttribute("aria-pressed", "true");
  await button("Saturday, January 30").click();
  await seen(page.getByRole("heading", { name: "Saturday, January 30th" }));
});

it("renders and selects events with data of the caller's own", async () => {
  await show(
    <Shifts shifts={[{ id: "a", job: "Desk", room: "Olsen 408", days: [1], start: "T09:00", end: "T11:00" }]} />,
  );
  await button("Desk in Olsen 408, Monday, 9:00 to 11:00 AM").click();
  await expect.poll(() => document.querySelector("[data-selected]")?.textContent).toContain("Desk");
});

it("selects weeks of a term", { tags: ["builder§2.64"] }, async () => {
  await show(<TermWeeks />);
  (page.getByRole("option").nth(1).element() as HTMLElement).click();
  await seen(page.getByRole("option", { name: /January 25/, selected: true }));
});

it("moves by two weeks, under a label of its own", { tags: ["builder§2.65"] }, async () => {
  const info = vi.spyOn(console, "info").mockReturnValue();
  await show(<Fortnights />);
  await seen(text("2027-01-25 to 2027-01-29"));
  await button("Next 2 weeks").click();
  await seen(text("2027-02-08 to 2027-02-12"));
  expect(info).toHaveBeenCalledWith("forward", 2);
  await expect.element(button("Previous 2 weeks")).not.toHaveAttribute("aria-disabled");
  info.mockRestore();
});

it("merges sources, says quietly which failed, and asks them again", { tags: ["builder§2.70"] }, async () => {
  const signals: AbortSignal[] = [];
  let clubs = new Response("", { status: 503 });
  const fetching = vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(clubs));
  const loadDeadlines = (weekOf: string, signal: AbortSignal) => {
    signals.push(signal);
    return Promise.resolve([{ name: "Drop deadline", date: weekOf, start: "T09:00", end: "T10:00" }]);
  };
  await show(<LoadedWeek weekOf="2027-01-25" loadDeadlines={loadDeadlines} />);
  await seen(text("Drop deadline").first());
  const failures = page.getByRole("status");
  await seen(failures.getByText("We couldn't load club meetings."));
  await button("Try Again").click();
  await seen(failures.getByText("We couldn't load club meetings. Tried 2 times."));
  clubs = Response.json({ data: plainEvents });
  await button("Try Again").click();
  await seen(text("Chess Club").first());
  await gone(button("Try Again"));
  expect(signals).toHaveLength(1);

  // Another week asks all sources again.
  clubs = Response.json({ data: [] });
  await change(<LoadedWeek weekOf="2027-02-01" loadDeadlines={loadDeadlines} />);
  await expect.poll(() => signals.length).toBe(2);
  expect(signals[0]!.aborted).toBe(true);
  expect(fetching).toHaveBeenLastCalledWith("/feeds/clubs.json?week=2027-02-01", expect.anything());
  await gone(text("Chess Club"));
  fetching.mockRestore();
});
