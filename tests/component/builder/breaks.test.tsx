import { expect, it } from "vitest";
import { type Locator, page } from "vitest/browser";
import { openBuilder } from "../../support/component/builder.ts";
import {
  app,
  button,
  checkbox,
  dialog,
  expectAccessible,
  focused,
  noDialog,
  seen,
  text,
} from "../../support/component/open-app.tsx";
import { breakOf, requestOf } from "../../support/schedule-requests.ts";

const open = async (...breaks: ReturnType<typeof breakOf>[]) => {
  const { server } = await openBuilder("configuration?id=7", requestOf([], { breaks }));
  const saved = () =>
    server.request.breaks.map(({ name, day, startMinutes, endMinutes }) => [name, day, startMinutes, endMinutes]);
  return { server, saved };
};
const choose = async (select: RegExp, option: string, within: Locator) => {
  await button(select, within).click();
  await page.getByRole("option", { name: option, exact: true }).click();
};

it("adds a break on the chosen days, or says what is missing", async () => {
  const { saved } = await open();
  await button("Add Break").click();
  const add = dialog("Add Break");
  await button("Add Break", add).click();
  await seen(text("You must select at least one day.", add));
  await expectAccessible();
  for (const day of ["M, Monday", "W, Wednesday", "S, Saturday"]) await text(day, add).click();
  await choose(/End hour/, "8", add);
  await choose(/End AM or PM/, "AM", add);
  await button("Add Break", add).click();
  await seen(text("The start time must be before the end time.", add));
  const endHour = button(/End hour/, add);
  await focused(endHour);
  await expect.element(endHour).toHaveAccessibleDescription(/The start time must be before the end time\./);
  await button(/End minute/, add).click();
  expect(
    page
      .getByRole("option")
      .elements()
      .map((each) => each.textContent),
  ).toEqual(["00", "15", "30", "45"]);
  await page.getByRole("option", { name: "45" }).click();
  await add.getByRole("textbox", { name: "Name (optional)" }).fill("Gym");
  await button("Add Break", add).click();
  await noDialog();
  await expect.poll(saved).toEqual([1, 3, 6].map((day) => ["Gym", day, 480, 525]));
  await seen(page.getByRole("switch", { name: /^Gym, Monday/ }));

  await button("Add Break").click();
  await expect.element(dialog("Add Break").getByRole("textbox")).toHaveValue("");
});

it("edits all days of a break together, and one day by its select", async () => {
  const gym = (id: string, day: number) => breakOf(id, { name: "Gym", day });
  const { saved } = await open(gym("b1", 1), gym("b3", 3));
  await button(/^Edit Gym/).click();
  const edit = dialog("Edit Break");
  await text("W, Wednesday", edit).click();
  await checkbox("All day", edit).click({ force: true });
  await button("Save Changes", edit).click();
  await noDialog();
  await expect.poll(saved).toEqual([["Gym", 1, 0, 1440]]);
  await button("Edit Gym, Monday, All day").click();
  await choose(/Day/, "Friday", edit);
  await button("Save Changes", edit).click();
  await noDialog();
  await expect.poll(saved).toEqual([["Gym", 5, 0, 1440]]);
});

it("removes a break, or says why not, and puts it back", async () => {
  let isRefused = true;
  const breaks = [breakOf("gym", { name: "Gym" })];
  const { server } = await openBuilder("configuration?id=7", requestOf([], { breaks }), {
    replies: (usual) => ({ removeBreak: (asked) => (isRefused ? "lost" : usual["removeBreak"]!(asked)) }),
  });
  await button(/^Remove Gym/).click();
  const asking = dialog("Confirm Remove");
  await button("Remove", asking).click();
  await seen(asking.getByText(/^The break could not be removed\./));
  isRefused = false;
  await button("Remove", asking).click();
  await button("Undo").hover();
  await seen(text("You have not added any breaks."));
  await expect.poll(() => server.request.breaks).toEqual([]);
  await button("Undo").click();
  await seen(page.getByRole("switch", { name: /^Gym/ }));
  await expect.poll(() => server.request.breaks).toEqual(breaks);
});

it("keeps a long name and one that runs right to left in their places", async () => {
  const long = "Wide ".repeat(20).trim();
  await open(breakOf("a", { name: "\u202Ehcnul" }), breakOf("b", { name: long, day: 2 }));
  const name = text(long);
  await name.hover();
  await expect.element(name).toHaveAttribute("title", long);
  const lines = name.element().clientHeight / Number.parseFloat(getComputedStyle(name.element()).lineHeight);
  expect(Math.round(lines)).toBe(3);

  await button(/^Remove .*hcnul/).click();
  await button("Remove", dialog("Confirm Remove")).click();
  const toast = page.getByRole("region", { name: "Notification" }).getByText(/removed/);
  await seen(toast);
  expect(asDrawn(toast.element()).replaceAll(/[^a-z]/g, "")).toBe("lunchremoved");
  await expect.poll(() => app.calls("removeBreak")).toHaveLength(1);
});

/** The letters of an element from left to right, as they are drawn. */
function asDrawn({ firstChild }: Element): string {
  const letters = (firstChild?.textContent ?? "").split("").map((letter, at) => {
    const range = document.createRange();
    range.setStart(firstChild!, at);
    range.setEnd(firstChild!, at + 1);
    return { letter, left: range.getBoundingClientRect().left };
  });
  return letters
    .toSorted((a, b) => a.left - b.left)
    .map(({ letter }) => letter)
    .join("");
}
