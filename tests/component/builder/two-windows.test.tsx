import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { openBuilder } from "../../support/component/builder.ts";
import { drawn } from "../../support/component/drawn.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { button } from "../../support/component/find.ts";
import { focused, gone, press, seen } from "../../support/component/act.ts";

const banner = () => page.getByRole("group", { name: "Changed in another window" });
const courseSwitch = (label: RegExp) => page.getByRole("switch", { name: label });
const comeBack = () => window.dispatchEvent(new Event("focus"));

async function open() {
  const { server } = await openBuilder("configuration?id=7");
  await seen(courseSwitch(/COMP/));
  // It notes from then on what had the focus.
  await drawn();
  return {
    server,
    /** What another window does. */
    elsewhere: (change: (request: ScheduleRequest) => Partial<ScheduleRequest>) => {
      server.request = { ...server.request, ...change(server.request) };
      server.version++;
    },
    saved: () => server.request.courses.map(({ label, enabled }) => `${label} ${enabled ? "on" : "off"}`),
  };
}

const switched = (label: string) => (request: ScheduleRequest) => ({
  courses: request.courses.map((each) => (each.label === label ? { ...each, enabled: !each.enabled } : each)),
});

async function toggle(label: RegExp) {
  (courseSwitch(label).element() as HTMLElement).focus();
  await press(" ");
}

it("merges changes of different things, and says that there were some", async () => {
  const { elsewhere, saved } = await open();
  elsewhere(switched("MATH.1320"));
  await toggle(/COMP/);
  await seen(banner());
  await expect.poll(saved).toEqual(["COMP.1020 off", "MATH.1320 off", "PSYC.1010 on"]);
  await expect.element(courseSwitch(/MATH/)).not.toBeChecked();
  await expectAccessible();
  await button("Dismiss").click();
  await gone(banner());
  await focused(courseSwitch(/COMP/));
  // Coming back to the window is enough to see what the other one did.
  elsewhere(switched("PSYC.1010"));
  comeBack();
  await expect.element(courseSwitch(/PSYC/)).not.toBeChecked();
});

it("asks about what both have changed, and puts back what was removed to change it", async () => {
  const { elsewhere, saved } = await open();
  elsewhere(({ courses }) => ({ courses: courses.slice(1) }));
  await toggle(/COMP/);
  await seen(banner().getByText(/changed the same thing/));
  await gone(courseSwitch(/COMP/));
  await focused(banner());
  expect(saved()).toEqual(["MATH.1320 on", "PSYC.1010 on"]);
  await page.viewport(320, 700);
  await expectAccessible();
  await button("Apply my change: COMP.1020").click();
  await expect.element(courseSwitch(/COMP/)).not.toBeChecked();
  await focused(banner());
  await expect.poll(saved).toEqual(["COMP.1020 off", "MATH.1320 on", "PSYC.1010 on"]);
});
