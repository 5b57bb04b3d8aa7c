import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { CONFIGURATION_ID } from "../../support/builder/builder-data.ts";
import { manySchedules } from "../../support/builder/builder-states.ts";
import { fromMenu, gone, press, seen } from "../../support/component/act.ts";
import { openBuilder } from "../../support/component/builder.ts";
import { button, dialog, heading } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";

const RESULTS = `results?id=${CONFIGURATION_ID}`;
const position = () => page.getByRole("group", { name: "Schedules", exact: true });
const isAt = async (number: string) => await counts(new RegExp(`schedule ${number} of `));
const counts = async (words: RegExp) => await expect.poll(() => position().element().textContent).toMatch(words);
const fromMenuOfSchedule = (item: string) => fromMenu(button("This Schedule"), item);

describe("pinned schedules", () => {
  const sides = dialog("Compare Schedules");
  const open = async () => {
    await openBuilder(RESULTS);
    await isAt("1");
    await fromMenuOfSchedule("Pin This Schedule");
    await press("{ArrowRight}{ArrowRight}");
    await isAt("3");
    await fromMenuOfSchedule("Pin This Schedule");
    await fromMenuOfSchedule("Compare 2");
    await seen(heading("Pinned schedule 2", sides));
  };

  it("are compared by where they differ, and the schedule that was shown comes back", async () => {
    await open();
    await seen(heading("Pinned schedule 1", sides));
    const marked = () =>
      sides
        .getByText(", differs")
        .elements()
        .map((mark) => mark.closest("div, p")?.textContent ?? "");
    await expect.poll(() => marked().length).toBeGreaterThan(0);
    expect(marked().filter((words) => words.startsWith("Credits"))).toEqual([]);
    await press("{Escape}");
    await gone(sides);
    await isAt("3");
  });

  it("are pinned on their pictures, and compared by the button at their end", async () => {
    await openBuilder(RESULTS);
    await isAt("1");
    const pins = page.getByRole("button", { name: /^Pin schedule/ });
    await pins.nth(0).click();
    expect(button("Compare 2").elements()).toHaveLength(0);
    await pins.nth(1).click();
    await expect.element(pins.nth(1)).toHaveAttribute("aria-pressed", "true");
    await isAt("1");
    await button("Compare 2").click();
    await seen(heading("Pinned schedule 2", sides));
    await press("{Escape}");
    await gone(sides);
    await pins.nth(0).click();
    await gone(button("Compare 2"));
  });

  it("say that they're pinned, and not any more", async () => {
    await openBuilder(RESULTS);
    await isAt("1");
    await fromMenuOfSchedule("Pin This Schedule");
    await expect.poll(() => heard().join("\n")).toMatch(/Schedule pinned\./);
    await fromMenuOfSchedule("Unpin This Schedule");
    await expect.poll(() => heard().join("\n")).toMatch(/Schedule unpinned\./);
  });

  it("can be chosen, shown, and unpinned", async () => {
    await open();
    await button("Choose This Schedule, Pinned schedule 1", sides).click();
    await seen(dialog("Choose Schedule"));
    await press("{Escape}");
    await gone(dialog("Choose Schedule"));
    await fromMenuOfSchedule("Compare 2");
    await button("Show Pinned schedule 1").click();
    await isAt("1");
    await fromMenuOfSchedule("Compare 2");
    await button("Unpin Pinned schedule 1").click();
    await button("Unpin Pinned schedule 1").click();
    await gone(sides);
  });

  it("are compared below each other on a phone", async () => {
    await openBuilder(RESULTS, manySchedules, { viewport: { width: 320, height: 700 } });
    await isAt("1");
    await fromMenuOfSchedule("Pin This Schedule");
    await press("{ArrowRight}");
    await counts(/schedule [2-9] of/);
    await fromMenuOfSchedule("Pin This Schedule");
    await fromMenuOfSchedule("Compare 2");
    await seen(heading("Compare Schedules"));
    await button("Back to Schedules").click();
    await seen(position());
  });
});
