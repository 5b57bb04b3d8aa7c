import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { CONFIGURATION_ID } from "../../support/builder/builder-data.ts";
import { press, seen } from "../../support/component/act.ts";
import { openBuilder } from "../../support/component/builder.ts";
import { PHONE, WIDE } from "../../support/component/open-app.tsx";
import { breakOf, courseOf, meetingOf, requestOf, sectionOf } from "../../support/engine/schedule-requests.ts";

const RESULTS = `results?id=${CONFIGURATION_ID}`;
const position = () => page.getByRole("group", { name: "Schedules", exact: true });
const counts = async (words: RegExp) => await expect.poll(() => position().element().textContent).toMatch(words);
const isAt = async (number: string) => await counts(new RegExp(`schedule ${number} of `));

describe("the hours of the week", () => {
  const at = (classNumber: number, startMinutes: number, endMinutes: number) =>
    sectionOf(classNumber, { meetings: [meetingOf({ startMinutes, endMinutes })] });
  const early = at(1, 420, 470);
  const late = at(3, 1140, 1215);
  const hours = () => {
    const marks = [...document.querySelectorAll<HTMLElement>("[data-hour]")].map((mark) =>
      Number(mark.dataset["hour"]),
    );
    return [Math.min(...marks), Math.max(...marks)];
  };

  it.each([
    ["on a wide screen", WIDE],
    ["on a phone", PHONE],
  ])(
    "are the same for all schedules, to an hour after the latest end, %s",
    {
      tags: ["builder§2.52", "builder§9.3"],
    },
    async (_, viewport) => {
      await openBuilder(RESULTS, requestOf([courseOf("HIST.1010", [early, at(2, 600, 650), late])]), { viewport });
      for (const number of ["1", "2", "3"]) {
        await isAt(number);
        await expect.poll(hours).toEqual([7, 22]);
        await press("{ArrowRight}");
      }
    },
  );

  it("begin at 8, and leave out a class that no schedule has", { tags: ["builder§2.52", "builder§9.3"] }, async () => {
    const evening = breakOf("work", { dayOfWeek: 1, startMinutes: 1140, endMinutes: 1260, name: "Work" });
    const request = requestOf([courseOf("HIST.1010", [at(2, 600, 650), late])], { breaks: [evening] });
    await openBuilder(RESULTS, request);
    await counts(/schedule 1 of 1(?!\d)/);
    await expect.poll(hours).toEqual([8, 12]);
  });

  it("are the shown schedule's own in the small week of a phone's configuration, and the empty week's", async () => {
    const request = requestOf([courseOf("HIST.1010", [at(2, 600, 650), late])]);
    await openBuilder(`configuration?id=${CONFIGURATION_ID}`, request, { viewport: PHONE });
    await seen(page.getByRole("group", { name: "Week view" }));
    await expect.poll(hours).toEqual([8, 17]);
  });
});
