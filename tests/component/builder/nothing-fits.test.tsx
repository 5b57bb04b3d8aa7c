import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/builder-nothing-fits.stories.tsx";
import { CONFIGURATION_ID } from "../../support/builder/builder-data.ts";
import { noneFits, onlyOnMonday } from "../../support/builder/builder-states.ts";
import { gone, seen } from "../../support/component/act.ts";
import { openBuilder } from "../../support/component/builder.ts";
import { button, heading, link, text } from "../../support/component/find.ts";
import { PHONE, shareScreen, WIDE } from "../../support/component/open-app.tsx";
import { breakOf, requestOf } from "../../support/engine/schedule-requests.ts";

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

describe("a break that is in the way", () => {
  describe("is explained", () => {
    shareScreen(async () => await open(noneFits.break));

    it("in words, with where it conflicts", { tags: ["builder§8.7"] }, async () => {
      await seen(
        text("Your breaks are too restrictive. Disable or adjust one or more breaks and try building schedules again."),
      );
      await seen(page.getByRole("region", { name: "Where they conflict" }).getByText(/overlaps Work/));
    });

    it("with the smallest change, and a way back, but no options of a course", { tags: ["builder§2.55"] }, async () => {
      await seen(repair(/^Move Work/).getByText("Smallest change"));
      // Result codes other than 2 and 4 offer no options of a course.
      expect(link("Change Course Options").length).toBe(0);
      await seen(link("Go Back"));
    });
  });

  it("is turned off by the change that is pressed, and on again by Undo", async () => {
    const { server } = await open(noneFits.break);
    const count = await promised(/^Turn off Work/);
    await button("Apply", repair(/^Turn off Work/)).click();
    await shows(count);
    await expect.poll(() => server.request.breaks[0]?.isEnabled).toBe(false);
    await button("Undo").click();
    await seen(heading("No Schedules Possible"));
    await expect.poll(() => server.request).toEqual(noneFits.break);
  });

  it("is moved as promised", async () => {
    await open(noneFits.break);
    const moved = await promised(/^Move Work/);
    await button("Apply", repair(/^Move Work/)).click();
    await shows(moved);
  });

  it("is said to be all day", async () => {
    await open(requestOf([onlyOnMonday], { breaks: [breakOf("away", { startMinutes: 0, endMinutes: 1440 })] }));
    await seen(page.getByRole("region", { name: "Where they conflict" }).getByText("All day"));
  });
});

it("shows on a phone what conflicts, where, and then what could be changed", async () => {
  await open(noneFits.break, PHONE);
  await promised(/^Turn off Work/);
  const parts = [
    heading(/conflict$/),
    page.getByRole("region", { name: "Where they conflict" }),
    heading("Change one of these"),
  ];
  for (const part of parts) await seen(part);
  const tops = parts.map((part) => part.element().getBoundingClientRect().top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

it("changes nothing that another window changed in the meantime", async () => {
  const { server } = await open(noneFits.break);
  await promised(/^Turn off Work/);
  server.request = { ...server.request, breaks: [] };
  server.version++;
  await button("Apply", repair(/^Turn off Work/)).click();
  await seen(page.getByText("This configuration was changed in another window."));
  expect(server.request.breaks).toEqual([]);
});

it("names the course in the way, and leads to its options and to what is included", {
  tags: ["builder§2.55", "builder§4.3", "builder§8.7"],
}, async () => {
  const { server } = await open(noneFits.course);
  await seen(page.getByText(/^The following course could not be scheduled:/));
  const href = (name: string | RegExp) => (link(name).element() as HTMLAnchorElement).href;
  expect(href("Change what's included")).toContain("global-options?id=7");
  expect(href("Change Course Options")).toContain("course-options?configurationId=7&id=COMP.1020");
  expect(href("Change Advanced Options")).toContain("global-options?id=7");
  await seen(repair(/^Unlock COMP\.1020 LAB/).getByText("Smallest change"));
  const count = await promised(/^Turn off COMP\.1020/);
  await button("Apply", repair(/^Turn off COMP\.1020/)).click();
  await shows(count);
  await expect.poll(() => server.request.courses[0]?.isEnabled).toBe(false);
});

it("says when the options of a course leave no section, and changes them", {
  tags: ["builder§2.55", "builder§4.4", "builder§8.7"],
}, async () => {
  const { server } = await open(noneFits.options);
  await seen(page.getByText(/^There are no available sections for the following course:/));
  await seen(text("The course options are too restrictive. For example, only East Campus is allowed."));
  await button("Apply", repair(/^Allow classes on any campus for PSYC\.1010/)).click();
  await shows("16");
  expect(server.request.courses[1]?.options.campus).toBeNull();
});

it("offers no change where nothing helps", async () => {
  await openStory(stories.WithoutSections);
  await gone(page.getByText(/too restrictive/));
  await gone(button("Apply"));
});

it("says when there is no time to change campuses, and leads back", {
  tags: ["builder§2.55", "builder§4.4", "builder§8.7", "builder§2.4"],
}, async () => {
  await openStory(stories.ForCampuses);
  await seen(text("All possible schedules have at least one Travel Warning."));
  await gone(page.getByRole("region", { name: "Where they conflict" }));
  await link("Go Back").click();
  await seen(heading("Schedule Configuration"));
});

it("makes several changes at one press where no single one is enough, and takes them back as one", {
  tags: ["builder§7.11"],
}, async () => {
  const both = /^Turn off Work.*Allow classes on any campus for PSYC\.1010/s;
  const { server } = await open(noneFits.several);
  const count = await promised(both);
  await button("Apply", repair(both)).click();
  await shows(count);
  await button("Undo").click();
  await seen(heading("No Schedules Possible"));
  await expect.poll(() => server.request).toEqual(noneFits.several);
});
