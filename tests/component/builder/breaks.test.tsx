import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { breakFacts, openBuilder } from "../../support/component/builder.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { button, checkbox, dialog, text } from "../../support/component/find.ts";
import { choose, focused, noDialog, seen } from "../../support/component/act.ts";
import { breakOf, requestOf } from "../../support/engine/schedule-requests.ts";

/** Gives a look at the breaks that the server has. */
const open = async (...breaks: ReturnType<typeof breakOf>[]) => {
  const { server } = await openBuilder("configuration?id=7", requestOf([], { breaks }));
  return () => server.request.breaks.map(breakFacts);
};

it("adds a break on the chosen days, up to midnight, or says what is missing, and removes it", {
  tags: ["builder§2.24", "builder§2.25", "builder§2.26", "builder§2.27", "builder§5.2", "builder§9.6"],
}, async () => {
  const saved = await open();
  await button("Add Break").click();
  const add = dialog("Add Break");
  await button("Add Break", add).click();
  await seen(text("You must select at least one day.", add));
  await expectAccessible();
  for (const day of [/Monday$/, /Wednesday$/, /Saturday$/]) await checkbox(day, add).click({ force: true });
  await choose(button(/End time/, add), "8:00 AM");
  await button("Add Break", add).click();
  await seen(text("The start time must be before the end time.", add));
  const start = button(/Start time/, add);
  await focused(start);
  await expect.element(start).toHaveAccessibleDescription(/The start time must be before the end time\./);
  await choose(button(/End time/, add), "Midnight");
  await add.getByRole("textbox", { name: "Name (optional)" }).fill("Gym");
  await button("Add Break", add).click();
  await noDialog();
  await expect.poll(saved).toEqual([1, 3, 6].map((day) => ["Gym", day, 480, 1440]));
  await seen(page.getByRole("switch", { name: /^Gym, Monday/ }));
  await button(/^Remove Gym, Monday/).click();
  await button("Remove", dialog("Confirm Remove")).click();
  await focused(button("Add Break"));
  await expect.poll(saved).toEqual([]);
});

it("edits all days of a break together, and one day by its select", {
  tags: ["builder§2.19", "builder§2.26"],
}, async () => {
  const gym = (id: string, day: number) => breakOf(id, { name: "Gym", dayOfWeek: day });
  const saved = await open(gym("b1", 1), gym("b3", 3));
  await button(/^Edit Gym/).click();
  const edit = dialog("Edit Break");
  await checkbox(/Wednesday$/, edit).click({ force: true });
  await checkbox("All day", edit).click({ force: true });
  await button("Save Changes", edit).click();
  await noDialog();
  await expect.poll(saved).toEqual([["Gym", 1, 0, 1440]]);
  await button("Edit Gym, Monday, All day").click();
  await choose(button(/Day/, edit), "Friday");
  await button("Save Changes", edit).click();
  await noDialog();
  await expect.poll(saved).toEqual([["Gym", 5, 0, 1440]]);
});
