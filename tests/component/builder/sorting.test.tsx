import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { CONFIGURATION_ID } from "../../support/builder-data.ts";
import { openBuilder } from "../../support/component/builder.ts";
import { button, expectAccessible, focused, PHONE, press, seen, text } from "../../support/component/open-app.tsx";
import { courseOf, meetingOf, requestOf, sectionOf } from "../../support/schedule-requests.ts";

const RESULTS = `results?id=${CONFIGURATION_ID}`;

/** A section each for 12 times of a day. */
const allDay = (first: number, day: number) =>
  Array.from({ length: 12 }, (_, at) =>
    sectionOf(first + at, {
      meetings: [meetingOf({ days: [day], startMinutes: 480 + 40 * at, endMinutes: 510 + 40 * at })],
    }),
  );
/** 12 × 12 × 12 = 1,728 schedules. */
const many = requestOf([
  courseOf("HIST.1010", allDay(100, 1)),
  courseOf("PHIL.1010", allDay(200, 2)),
  courseOf("ARTS.1010", allDay(300, 3)),
]);

const position = () => page.getByRole("group", { name: "Schedules", exact: true });
const stands = async (number: string) => await seen(text(number, position()).first());
const strip = () => page.getByRole("list", { name: "Schedules, best first" });
const isCurrent = async (number: string) =>
  await expect
    .element(strip().getByRole("button", { name: new RegExp(`^Schedule ${number}, `) }))
    .toHaveAttribute("aria-current", "true");
const order = () => button(/Sort schedules by/);

it("sorts schedules at once, and can't be sorted again until that is saved", async () => {
  const { promise: saved, resolve: save } = Promise.withResolvers<void>();
  const { server } = await openBuilder(RESULTS, many, {
    replies: ({ editConfiguration }) => ({
      editConfiguration: async (asked) => {
        await saved;
        return editConfiguration!(asked);
      },
    }),
  });
  await stands("1");
  await press("{ArrowRight}");
  await stands("2");
  await order().click();
  await page.getByRole("option", { name: "Latest start" }).click();
  await stands("1");
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
  await button("Go to Schedule").click();
  await page.getByRole("textbox", { name: "Schedule number" }).fill("999");
  await press("{Enter}");
  await isCurrent("999");
  const facts = () => [...document.querySelectorAll("button[data-at] > span:last-child > span:nth-child(2)")];
  const isCut = (fact: Element) =>
    fact.scrollWidth > fact.clientWidth ||
    fact.getBoundingClientRect().bottom > fact.parentElement!.getBoundingClientRect().bottom;
  await expect.poll(() => facts().filter(isCut)).toEqual([]);
});

it("sorts by what Recommended is to avoid, and by how much", async () => {
  const { server } = await openBuilder(RESULTS, many);
  await stands("1");
  await press("{ArrowRight}");
  await stands("2");
  await button("Adjust Recommended").click();
  const early = page.getByRole("radiogroup", { name: "Early starts" });
  await expect.element(early.getByRole("radio", { name: "Some" })).toBeChecked();
  await early.getByText("Off").click();
  await page.getByRole("radiogroup", { name: "Gaps" }).getByText("More").click();
  await expect.poll(() => server.request.options.weights).toEqual({ days: 1, gaps: 2, early: 0, late: 1 });
  await stands("1");
  await expectAccessible();
  await press("{Escape}");
  await focused(button("Adjust Recommended"));

  await page.viewport(PHONE.width, PHONE.height);
  await button("More").click();
  await page.getByRole("menuitem", { name: "Adjust Recommended" }).click();
  await expect.element(early.getByRole("radio", { name: "Off" })).toBeChecked();
  expect(document.documentElement.scrollWidth).toBe(PHONE.width);
  await expectAccessible();
});
