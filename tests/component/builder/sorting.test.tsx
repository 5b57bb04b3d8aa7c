import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { CONFIGURATION_ID } from "../../support/builder/builder-data.ts";
import { openBuilder } from "../../support/component/builder.ts";
import { isCurrent, manySchedules, isAt, strip } from "../../support/builder/many-schedules.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { button } from "../../support/component/find.ts";
import { PHONE } from "../../support/component/open-app.tsx";
import { choose, focused, fromMenu, press, seen } from "../../support/component/act.ts";

const RESULTS = `results?id=${CONFIGURATION_ID}`;

const order = () => button(/Sort schedules by/);

it("sorts schedules at once, and can't be sorted again until that is saved", async () => {
  const { promise: saved, resolve: save } = Promise.withResolvers<void>();
  const { server } = await openBuilder(RESULTS, manySchedules, {
    replies: ({ editConfiguration }) => ({
      editConfiguration: async (asked) => {
        await saved;
        return editConfiguration!(asked);
      },
    }),
  });
  await isAt("1");
  await press("{ArrowRight}");
  await isAt("2");
  await choose(order(), "Latest start");
  await isAt("1");
  await seen(
    strip()
      .getByText(/ [AP]M$/)
      .first(),
  );
  await expect.element(order()).toBeDisabled();
  save();
  await expect.element(order()).toBeEnabled();
  await focused(order());
  expect(server.request.options.preference).toBe(3);

  // What schedules are sorted by is never cut off in the strip.
  await fromMenu(button("More"), "Go to Schedule");
  await page.getByRole("textbox", { name: "Schedule number" }).fill("999");
  await press("{Enter}");
  await isCurrent("999");
  const facts = () => [...document.querySelectorAll("[data-at] button > span:last-child > span:nth-child(2)")];
  const isCut = (fact: Element) =>
    fact.scrollWidth > fact.clientWidth ||
    fact.getBoundingClientRect().bottom > fact.parentElement!.getBoundingClientRect().bottom;
  await expect.poll(() => facts().filter(isCut)).toEqual([]);
});

it("sorts by what Recommended is to avoid, and by how much", async () => {
  const { server } = await openBuilder(RESULTS, manySchedules);
  await isAt("1");
  await press("{ArrowRight}");
  await isAt("2");
  await button("Adjust Recommended").click();
  const early = page.getByRole("radiogroup", { name: "Early starts" });
  await expect.element(early.getByRole("radio", { name: "Some" })).toBeChecked();
  await early.getByText("Off").click();
  await page.getByRole("radiogroup", { name: "Gaps" }).getByText("More").click();
  await expect.poll(() => server.request.options.weights).toEqual({ days: 1, gaps: 2, early: 0, late: 1 });
  await isAt("1");
  await expectAccessible();
  await press("{Escape}");
  await focused(button("Adjust Recommended"));

  await page.viewport(PHONE.width, PHONE.height);
  await button("Adjust Recommended").click();
  await expect.element(early.getByRole("radio", { name: "Off" })).toBeChecked();
  await expectAccessible();
});
