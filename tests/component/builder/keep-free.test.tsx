import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focused, gone, press, seen } from "../../support/component/act.ts";
import { breakFacts, openBuilder, threeCourses } from "../../support/component/builder.ts";
import { button, text } from "../../support/component/find.ts";
import { PHONE } from "../../support/component/open-app.tsx";
import { requestOf } from "../../support/engine/schedule-requests.ts";

const CONFIGURATION = "configuration?id=7";
const WORKWEEK = [1, 2, 3, 4, 5];
const week = () => page.getByRole("group", { name: "Week view" });
const friday = () => week().getByRole("button", { name: "Keep Friday Free" });
const hour = (name: string) => week().getByRole("button", { name });
const left = () => text(/^Leaves [\d,]+ schedules?$|^Leaves no/).first();

async function open(screen = CONFIGURATION, start = threeCourses, viewport = { width: 1280, height: 1000 }) {
  const { server } = await openBuilder(screen, start, { viewport });
  await seen(week());
  return { server, saved: () => server.request.breaks.map(breakFacts) };
}

describe("a day's heading", () => {
  it("keeps the day free in one press, and frees it again, each with Undo", async () => {
    const { server, saved } = await open();
    await friday().click();
    await expect.poll(() => server.request.breaks).toMatchObject([{ dayOfWeek: 5, isAllDay: true, isEnabled: true }]);
    await expect.element(friday()).toHaveAttribute("aria-pressed", "true");
    await button("Undo").click();
    await expect.poll(saved).toEqual([]);
    await expect.element(friday()).toHaveAttribute("aria-pressed", "false");
    await friday().click();
    await expect.poll(() => saved().length).toBe(1);
    await friday().click();
    await expect.poll(saved).toEqual([]);
    await button("Undo").click();
    await expect.poll(() => saved().length).toBe(1);
  });

  it("says before it's pressed what that would leave", async () => {
    await open();
    await press("{Shift}");
    await seen(page.getByCss("[data-draws]"));
    await friday().hover();
    await seen(left());
    await userEvent.unhover(friday());
    await gone(left());
  });

  it("says it also where the pointer already is once the code for drawing has come", async () => {
    await open();
    await friday().hover();
    await seen(left());
  });

  it("is reached by keyboard, and says the count once it has the focus", async () => {
    const { server } = await open();
    await press("{Shift}");
    await seen(page.getByCss("[data-draws]"));
    (week().getByRole("button", { name: "Keep Thursday Free" }).element() as HTMLElement).focus();
    await press("{Tab}");
    await focused(friday());
    await seen(left());
    await press(" ");
    await expect.poll(() => server.request.breaks.length).toBe(1);
    await focused(friday());
  });

  it("works on a phone, also before anything else was touched", async () => {
    const { server } = await open(CONFIGURATION, threeCourses, PHONE);
    await friday().click();
    await expect.poll(() => server.request.breaks).toMatchObject([{ dayOfWeek: 5, isAllDay: true }]);
  });

  it("can be pressed in the schedules, too", async () => {
    const { server } = await open("results?id=7");
    await friday().click();
    await expect.poll(() => server.request.breaks).toMatchObject([{ dayOfWeek: 5, isAllDay: true }]);
  });
});

describe("an hour", () => {
  it("begins the days then, as one band with one Undo", async () => {
    const { saved } = await open();
    await hour("Begin at 10 AM or Later").click();
    await expect.poll(saved).toEqual(WORKWEEK.map((day) => ["", day, 0, 600]));
    expect(
      week()
        .getByRole("button", { name: /^Before 10 AM, break, Monday/ })
        .elements(),
    ).toHaveLength(1);
    await button("Undo").click();
    await expect.poll(saved).toEqual([]);
  });

  it("in the afternoon ends them then, and another one moves that", async () => {
    const { saved } = await open();
    await hour("End by 4 PM").click();
    await expect.poll(saved).toEqual(WORKWEEK.map((day) => ["", day, 960, 1440]));
    await hour("End by 3 PM").click();
    await expect.poll(saved).toEqual(WORKWEEK.map((day) => ["", day, 900, 1440]));
    await expect.element(hour("End by 3 PM")).toHaveAttribute("aria-pressed", "true");
    await expect.element(hour("End by 4 PM")).toHaveAttribute("aria-pressed", "false");
  });

  it("is one stop of the Tab key for all, between which arrow keys move", async () => {
    await open();
    // The empty week gives way to that of the first schedule.
    await seen(
      week()
        .getByRole("button", { name: /^COMP\.1020/ })
        .first(),
    );
    const first = hour("Begin at 8 AM or Later");
    (first.element() as HTMLElement).focus();
    await press("{ArrowDown}{ArrowDown}");
    await focused(hour("Begin at 10 AM or Later"));
    await press("{End}{Home}");
    await focused(first);
  });
});

describe("the empty week", () => {
  it("is there without any course, and can be pressed and drawn on", { tags: ["builder§2.17"] }, async () => {
    const { saved } = await open(CONFIGURATION, requestOf([]));
    await seen(text("Add courses to see your week here."));
    await friday().click();
    await expect.poll(() => saved().length).toBe(1);
  });

  it("keeps the focus on the day whose press leaves no schedule", async () => {
    const { saved } = await open();
    // The empty week gives way to that of the first schedule.
    await seen(
      week()
        .getByRole("button", { name: /^COMP\.1020/ })
        .first(),
    );
    for (const [at, day] of ["Tuesday", "Wednesday"].entries()) {
      (button(`Keep ${day} Free`).element() as HTMLElement).focus();
      await press("{Enter}");
      await expect.poll(() => saved().length).toBe(at + 1);
    }
    await seen(button("See Why"));
    await focused(button("Keep Wednesday Free"));
  });

  it("is there where nothing fits", async () => {
    const { saved } = await open();
    for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"])
      await button(`Keep ${day} Free`).click();
    await expect.poll(() => saved().length).toBe(5);
    await seen(button("See Why"));
    await expect.element(friday()).toBeInViewport();
    await friday().click();
    await expect.poll(() => saved().length).toBe(4);
  });

  it("is in a phone's first screen, between the box and the courses", async () => {
    await open(CONFIGURATION, threeCourses, { width: 390, height: 844 });
    const bottom = week().element().getBoundingClientRect().bottom;
    const courses = page.getByRole("region", { name: "Courses", exact: true }).element();
    const bar = page.getByRole("region", { name: "Schedule", exact: true }).element();
    expect(bottom).toBeLessThan(courses.getBoundingClientRect().top);
    expect(bottom).toBeLessThan(bar.getBoundingClientRect().top);
  });
});
