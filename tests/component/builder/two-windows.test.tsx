import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { openBuilder } from "../../support/component/builder.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { button, heading } from "../../support/component/find.ts";
import { focused, gone, press, seen } from "../../support/component/act.ts";

const banner = () => page.getByText("This configuration was changed in another window.");
const courseSwitch = (label: RegExp) => page.getByRole("switch", { name: label });
const comeBack = () => window.dispatchEvent(new Event("focus"));

async function open() {
  const { server } = await openBuilder("configuration?id=7");
  await seen(courseSwitch(/COMP/));
  return {
    server,
    /** What another window does. */
    elsewhere: (change: (request: ScheduleRequest) => Partial<ScheduleRequest>) => {
      server.request = { ...server.request, ...change(server.request) };
      server.version++;
    },
    saved: () => server.request.courses.map(({ label, isEnabled }) => `${label} ${isEnabled ? "on" : "off"}`),
  };
}

const switched = (label: string) => (request: ScheduleRequest) => ({
  courses: request.courses.map((each) => (each.label === label ? { ...each, isEnabled: !each.isEnabled } : each)),
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
  await focused(heading("Schedule Configuration"));
  // Coming back to the window is enough to see what the other one did.
  elsewhere(switched("PSYC.1010"));
  comeBack();
  await expect.element(courseSwitch(/PSYC/)).not.toBeChecked();
});
