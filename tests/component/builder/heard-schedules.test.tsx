import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { CONFIGURATION_ID, sections } from "../../support/builder/builder-data.ts";
import { sameWeeks } from "../../support/builder/builder-states.ts";
import { press, seen } from "../../support/component/act.ts";
import { openBuilder } from "../../support/component/builder.ts";
import { button, checkbox, dialog, heading } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { breakOf, courseOf, requestOf } from "../../support/engine/schedule-requests.ts";

const RESULTS = `results?id=${CONFIGURATION_ID}`;
const TALL = { width: 1280, height: 1000 };
const week = () => page.getByRole("group", { name: "Week view" });
const hears = async (words: RegExp) => await expect.poll(() => heard().join("\n")).toMatch(words);

describe("what is heard of schedules", () => {
  it("is its days, hours, and gaps at first, and then what differs", async () => {
    await openBuilder(RESULTS, sameWeeks);
    await hears(/Schedule 1 of 4\. \d days?, \d+:\d\d [AP]M to \d+:\d\d [AP]M, (no )?gaps/);
    await press("{ArrowRight}");
    await hears(/Schedule 4 of 4\. (\d days?|\d+:\d\d|Gaps|No gaps|Same days, times, and gaps)/);
  });

  it("says how many other sections fit when a class of the week is chosen", async () => {
    await openBuilder(RESULTS, undefined, { viewport: TALL });
    const lab = week()
      .getByRole("button", { name: /^COMP\.1020 .*, lab/ })
      .first();
    await seen(lab);
    (lab.element() as HTMLElement).focus();
    await press("{Enter}");
    await seen(heading(/^COMP\.1020 LAB/));
    await hears(/LAB \d+: (No other sections fit|\d+ other sections? fits?)/);
    await press("l");
    await hears(/LAB \d+: Locked in every schedule\. Unlock it to see other sections\./);
  });
});

describe("a break without a name", () => {
  const breaks = [breakOf("lunch", { name: "", dayOfWeek: 1, startMinutes: 720, endMinutes: 780 })];

  it("is called a break once", async () => {
    const request = requestOf([courseOf("COMP.1020", sections(100, 2))], { breaks });
    await openBuilder(RESULTS, request, { viewport: TALL });
    await expect.poll(() => week().element().textContent).toMatch(/Break, Monday.* 12:00 to 1:00 PM/);
    expect(week().element().textContent).not.toMatch(/Break, break/);
  });
});

it("the days of a break are called by their names", async () => {
  await openBuilder(`configuration?id=${CONFIGURATION_ID}`, requestOf([]));
  await button("Add Break").click();
  for (const day of ["Monday", "Saturday"]) await expect.element(checkbox(day, dialog("Add Break"))).not.toBeChecked();
});
