import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ScheduleCourse, ScheduleRequest } from "#contract/builder/schedule-request";
import { CONFIGURATION_ID } from "../../support/builder/builder-data.ts";
import { calculus, computing, openBuilder, psychology } from "../../support/component/builder.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { button, heading, link, text } from "../../support/component/find.ts";
import { PHONE, WIDE } from "../../support/component/open-app.tsx";
import { gone, seen } from "../../support/component/act.ts";
import {
  breakOf,
  componentOf,
  courseOf,
  fixedOf,
  meetingOf,
  NO_OPTIONS,
  requestOf,
  sectionOf,
} from "../../support/engine/schedule-requests.ts";

/** Only some sections of a component, or one that is locked. */
function pinned(course: ScheduleCourse, component: string, given: Partial<ScheduleCourse["components"][number]>) {
  const components = course.components.map((each) => (each.component === component ? { ...each, ...given } : each));
  return { ...course, components };
}

/** MATH.1320 LEC 303 meets on Monday from 2:00 to 3:30 PM. */
const work = breakOf("work", { name: "Work", startMinutes: 810, endMinutes: 900 });
const chosen = pinned(calculus, "LEC", { explicitSections: [303] });
const blocked = requestOf([computing, chosen, psychology], { breaks: [work] });
const elsewhere = { ...psychology, options: { ...NO_OPTIONS, campus: "UMLEAST" } };

async function open(request: ScheduleRequest, viewport = WIDE) {
  const opened = await openBuilder(`results?id=${CONFIGURATION_ID}`, request, { viewport });
  await seen(heading("No Schedules Possible"));
  return opened;
}
const repair = (title: RegExp) => page.getByRole("listitem").filter({ hasText: title });
/** The number of schedules that a change promises. */
async function promised(title: RegExp): Promise<string> {
  const number = () => /([\d,]+)\s*schedules?/.exec(repair(title).element().textContent)?.[1];
  await expect.poll(number).toBeDefined();
  return number()!;
}
const shows = async (count: string) =>
  await expect
    .poll(() => page.getByRole("group", { name: "Schedules", exact: true }).element().textContent)
    .toContain(`of ${count}`);

it("explains a break that is in the way, makes the change that is pressed, and takes it back", async () => {
  const { server } = await open(blocked);
  await seen(
    text("Your breaks are too restrictive. Disable or adjust one or more breaks and try building schedules again."),
  );
  await seen(page.getByRole("region", { name: "Where they conflict" }).getByText(/overlaps Work/));
  await seen(repair(/^Move Work/).getByText("Smallest change"));
  // Result codes other than 2 and 4 offer no options of a course.
  expect(link("Change Course Options").length).toBe(0);
  await seen(link("Go Back"));
  await expectAccessible();

  const count = await promised(/^Turn off Work/);
  await button("Apply", repair(/^Turn off Work/)).click();
  await shows(count);
  await expect.poll(() => server.request.breaks[0]?.isEnabled).toBe(false);
  await button("Undo").click();
  await seen(heading("No Schedules Possible"));
  await expect.poll(() => server.request).toEqual(blocked);

  const moved = await promised(/^Move Work/);
  await button("Apply", repair(/^Move Work/)).click();
  await shows(moved);
});

it("says that a break in the way is all day", async () => {
  await open(requestOf([chosen], { breaks: [breakOf("away", { startMinutes: 0, endMinutes: 1440 })] }));
  await seen(page.getByRole("region", { name: "Where they conflict" }).getByText("All day"));
});

it("fits a phone, and changes nothing that another window changed in the meantime", async () => {
  const { server } = await open(blocked, PHONE);
  const off = repair(/^Turn off Work/);
  await promised(/^Turn off Work/);
  await expectAccessible();
  const parts = [
    heading(/conflict$/),
    page.getByRole("region", { name: "Where they conflict" }),
    heading("Change one of these"),
  ];
  for (const part of parts) await seen(part);
  const tops = parts.map((part) => part.element().getBoundingClientRect().top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  server.request = { ...server.request, breaks: [] };
  server.version++;
  await off.getByRole("button").click();
  await seen(page.getByText("This configuration was changed in another window."));
  expect(server.request.breaks).toEqual([]);
});

it("names the course in the way, offers its options, and says that the cart is included", {
  tags: ["builder§2.55", "builder§4.3", "builder§8.7"],
}, async () => {
  const early = sectionOf(310, { meetings: [meetingOf({ days: [2, 4], startMinutes: 570, endMinutes: 650 })] });
  const inCart = { source: "cart", label: calculus.label, title: calculus.title, courseId: calculus.courseId } as const;
  const { server } = await open(
    requestOf([pinned(computing, "LAB", { lockedClassNumber: 801 }), calculus], { fixed: [fixedOf([early], inCart)] }),
  );
  await seen(page.getByText(/^The following course could not be scheduled:/));
  const href = (name: string | RegExp) => (link(name).element() as HTMLAnchorElement).href;
  expect(href("Change what's included")).toContain("global-options?id=7");
  expect(href("Change Course Options")).toContain("course-options?configurationId=7&id=COMP.1020");
  expect(href("Change Advanced Options")).toContain("global-options?id=7");
  await seen(repair(/^Unlock COMP\.1020 LAB/).getByText("Smallest change"));
  await expectAccessible();
  const count = await promised(/^Turn off COMP\.1020/);
  await button("Apply", repair(/^Turn off COMP\.1020/)).click();
  await shows(count);
  await expect.poll(() => server.request.courses[0]?.isEnabled).toBe(false);
});

it("says when the options of a course leave no section, and when nothing helps", {
  tags: ["builder§2.55", "builder§4.4", "builder§8.7"],
}, async () => {
  const { server } = await open(requestOf([computing, elsewhere]));
  await seen(page.getByText(/^There are no available sections for the following course:/));
  await seen(page.getByText(/options are too restrictive/));
  await button("Apply", repair(/^Allow classes on any campus for PSYC\.1010/)).click();
  await shows("16");
  expect(server.request.courses[1]?.options.campus).toBeNull();

  await open(requestOf([courseOf("ACCT.4210", [], { components: [componentOf("LEC")] })]));
  await seen(page.getByText(/^There are no available sections for the following course:/));
  await gone(page.getByText(/too restrictive/));
  await gone(button("Apply"));
  await expectAccessible();
});

it("says when there is no time to change campuses", {
  tags: ["builder§2.55", "builder§4.4", "builder§8.7"],
}, async () => {
  const near = (number: number, startMinutes: number, campus: string) =>
    sectionOf(number, { campus, meetings: [meetingOf({ startMinutes, endMinutes: startMinutes + 50, campus })] });
  await open(
    requestOf([courseOf("HIST.1010", [near(1, 540, "UMLNORTH")]), courseOf("ARTS.1010", [near(2, 600, "UMLSOUTH")])]),
  );
  await seen(text("All possible schedules have at least one Travel Warning."));
  await seen(page.getByText(/to change campuses/));
  await gone(page.getByRole("region", { name: "Where they conflict" }));
  await link("Go Back").click();
  await seen(heading("Schedule Configuration"));
});

it("makes several changes at one press where no single one is enough, and takes them back as one", async () => {
  const both = /^Turn off Work.*Allow classes on any campus for PSYC\.1010/s;
  const request = requestOf([computing, chosen, elsewhere], { breaks: [work] });
  const { server } = await open(request);
  const count = await promised(both);
  await expectAccessible();
  await button("Apply", repair(both)).click();
  await shows(count);
  await button("Undo").click();
  await seen(heading("No Schedules Possible"));
  await expect.poll(() => server.request).toEqual(request);

  await open(request, PHONE);
  await promised(both);
  await expectAccessible();
});
