import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ConfigurationData } from "#contract/builder/configuration";
import { DEFAULT_COURSE_OPTIONS } from "#contract/course-rules";
import { type BuilderOptions, computing, openBuilder, psychology } from "../../support/component/builder.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { button, checkbox, dialog, text } from "../../support/component/find.ts";
import { PHONE } from "../../support/component/open-app.tsx";
import { gone, seen } from "../../support/component/act.ts";
import { requestOf } from "../../support/engine/schedule-requests.ts";

const FULL = [803, 804];
const counts = () => page.getByRole("region", { name: "Possible schedules" });
const week = () => page.getByRole("group", { name: "Week view" });

/** Two of four laboratories are full. */
function start(options: object = DEFAULT_COURSE_OPTIONS, ...only: number[]) {
  const sections = computing.sections
    .filter(({ classNumber, component }) => component === "LEC" || only.length === 0 || only.includes(classNumber))
    .map((each) => ({ ...each, status: FULL.includes(each.classNumber) ? ("closed" as const) : each.status }));
  return requestOf([{ ...computing, options: { ...computing.options, ...options }, sections }, psychology]);
}

const withoutSeats: NonNullable<BuilderOptions["replies"]> = (usual) => ({
  buildData: (asked) => {
    const { data } = usual["buildData"]!(asked) as { data: ConfigurationData };
    const seats = { EnrollmentCapacity: 20, EnrollmentTotal: 20, WaitListCapacity: 0, WaitListTotal: 0 };
    const Classes = Object.entries(data.Classes).map(([number, each]) => {
      return [number, FULL.includes(Number(number)) ? { ...each, Details: { ...each.Details, ...seats } } : each];
    });
    return { data: { ...data, Classes: Object.fromEntries(Classes) as ConfigurationData["Classes"] } };
  },
});

it("are left out by a chip, and the count says how many more schedules they would make", async () => {
  await openBuilder("configuration?id=7", start());
  await seen(text("8", counts()).first());
  await seen(counts().getByText("8 more with full classes"));
  await seen(button("Remove No Honors"));
  await expectAccessible();
  await button("Remove No closed").click();
  await seen(text("16", counts()).first());
  await gone(text(/more with full classes/));
});

it("are said to make schedules possible where there are none, on a phone too", async () => {
  await openBuilder("configuration?id=7", start(DEFAULT_COURSE_OPTIONS, ...FULL), { viewport: PHONE });
  await seen(text("8 more with full classes", counts()));
  await expectAccessible();
});

it("are marked in words in the week, the list, and the choice of sections", async () => {
  await openBuilder("results?id=7", start({}, 803), { replies: withoutSeats });
  const block = button(/^COMP\.1020 Computing II, laboratory 803,.*full/, week());
  await seen(text("Full", block));
  await seen(text("Full", page.getByRole("button", { name: /^LAB 803/ })));
  await expectAccessible();
});

it("are marked in a phone's small week", async () => {
  await openBuilder("configuration?id=7", start({}, 803), { replies: withoutSeats, viewport: PHONE });
  await seen(text("Full", counts()));
  await expectAccessible();
  // Blocks of short classes show no more than their first line.
  const block = text("Full", counts()).element().parentElement!.parentElement!;
  const [subject, icon] = ["b", "svg"].map((part) => block.querySelector(part)!.getBoundingClientRect());
  expect(icon!.bottom).toBeLessThanOrEqual(subject!.bottom);
});

it("are named where the schedule is chosen", async () => {
  await openBuilder("results?id=7", start({}, 803), { replies: withoutSeats });
  await button("Choose This Schedule").first().click();
  await seen(text("COMP.1020 LAB 803 is full.", dialog("Choose Schedule")));
  await expectAccessible();
});

it("say so in the row of a section", async () => {
  await openBuilder("configuration?id=7", start(), { replies: withoutSeats });
  await button(/^LAB /).click();
  await seen(checkbox(/^LAB 803 .*Full$/));
  const [mark] = page.getByText("Full", { exact: true }).elements();
  expect(mark?.querySelector("svg"), "not by color alone").not.toBeNull();
});
