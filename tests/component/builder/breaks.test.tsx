import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { choose, focused, gone, noDialog, press, seen } from "../../support/component/act.ts";
import { breakFacts, openBuilder } from "../../support/component/builder.ts";
import { button, checkbox, dialog, text } from "../../support/component/find.ts";
import { breakOf, requestOf } from "../../support/engine/schedule-requests.ts";

/** Gives a look at the breaks that the server has. */
const open = async (...breaks: ReturnType<typeof breakOf>[]) => {
  const { server } = await openBuilder("configuration?id=7", requestOf([], { breaks }));
  return () => server.request.breaks.map(breakFacts);
};

const gym = (id: string, day: number) => breakOf(id, { name: "Gym", dayOfWeek: day });
const edit = dialog("Edit Break");

describe("a new break", () => {
  const add = dialog("Add Break");
  const openForm = async () => {
    const saved = await open();
    await button("Add Break").click();
    await seen(add);
    return saved;
  };
  const tickDays = async () => {
    for (const day of [/Monday$/, /Wednesday$/, /Saturday$/]) await checkbox(day, add).click({ force: true });
  };

  const start = add.getByRole("textbox", { name: "Start time" });
  const end = add.getByRole("textbox", { name: "End time" });

  it("that ends before it starts says so at its start", { tags: ["builder§2.27", "builder§5.2"] }, async () => {
    await openForm();
    await tickDays();
    await end.fill("8 am");
    await button("Add Break", add).click();
    await seen(text("The start time must be before the end time.", add));
    await focused(start);
    await expect.element(start).toHaveAccessibleDescription(/The start time must be before the end time\./);
  });

  it("is saved for each of its days, up to midnight", {
    tags: ["builder§2.24", "builder§2.25", "builder§2.26", "builder§9.6", "builder§2.19", "builder§7.15"],
  }, async () => {
    const saved = await openForm();
    await tickDays();
    await choose(button("End time: list of times", add), "Midnight");
    await add.getByRole("textbox", { name: "Name (optional)" }).fill("Gym");
    await button("Add Break", add).click();
    await noDialog();
    await expect.poll(saved).toEqual([1, 3, 6].map((day) => ["Gym", day, 480, 1440]));
    await seen(button(/^Gym, Monday/));
  });

  it("needs a day, and says so at its days", { tags: ["builder§2.26", "builder§5.2"] }, async () => {
    const saved = await openForm();
    await button("Add Break", add).click();
    await seen(text("You must select at least one day.", add));
    await checkbox(/Monday$/, add).click({ force: true });
    await gone(text("You must select at least one day.", add));
    expect(saved()).toEqual([]);
  });

  it("begins with the defaults again after Cancel", {
    tags: ["builder§2.24", "builder§2.27", "builder§9.6"],
  }, async () => {
    await openForm();
    await checkbox(/Monday$/, add).click({ force: true });
    await start.fill("9");
    await button("Cancel", add).click();
    await noDialog();
    await button("Add Break").click();
    await expect.element(start).toHaveValue("8:00 AM");
    await expect.element(end).toHaveValue("4:00 PM");
    await expect.element(checkbox(/Monday$/, add)).not.toBeChecked();
  });

  it("is at the times that are typed, quarters or not", { tags: ["builder§2.27"] }, async () => {
    const saved = await openForm();
    await checkbox(/Monday$/, add).click({ force: true });
    await start.fill("9:15a");
    await end.fill("1050");
    await press("{Enter}");
    await noDialog();
    await expect.poll(saved).toEqual([["", 1, 555, 650]]);
  });

  it("shows a time as it was understood, once the field is left", async () => {
    await openForm();
    await start.fill("13");
    await end.fill("4");
    await press("{Tab}");
    await expect.element(start).toHaveValue("1:00 PM");
    await expect.element(end).toHaveValue("4:00 PM");
  });

  it("names what isn't a time, and is saved once it is", { tags: ["builder§2.27"] }, async () => {
    const saved = await openForm();
    await checkbox(/Monday$/, add).click({ force: true });
    await start.fill("soon");
    await press("{Enter}");
    const problem = "“soon” isn't a time. Enter one such as 9:15 AM.";
    await seen(text(problem, add));
    await focused(start);
    await expect.element(start).toHaveAccessibleDescription(problem);
    await start.fill("9");
    await gone(text(problem, add));
    await press("{Enter}");
    await expect.poll(saved).toEqual([["", 1, 540, 960]]);
  });

  it("opens the list of times at its own, which is in it", { tags: ["builder§9.6", "builder§2.27"] }, async () => {
    await openForm();
    await start.fill("2:50 pm");
    await press("{ArrowDown}");
    const own = page.getByRole("option", { name: "2:50 PM" });
    await focused(own);
    await expect.element(own).toBeInViewport();
    await press("{ArrowDown}{Enter}");
    await focused(start);
    await expect.element(start).toHaveValue("3:00 PM");
  });

  it("opens the list at the last time if what is typed isn't one", async () => {
    await openForm();
    await start.fill("soon");
    await button("Start time: list of times", add).click();
    await focused(page.getByRole("option", { name: "8:00 AM" }));
  });
});

it("removes a break from all its days, and moves the focus to where one is added", {
  tags: ["builder§2.19", "builder§2.23"],
}, async () => {
  const saved = await open(gym("b1", 1), gym("b3", 3));
  await button(/^Remove Gym, Monday/).click();
  await button("Remove", dialog("Confirm Remove")).click();
  await focused(button("Add Break"));
  await expect.poll(saved).toEqual([]);
});

it("edits all days of a break together", {
  tags: ["builder§2.26", "builder§2.24", "builder§2.25", "builder§7.16"],
}, async () => {
  const saved = await open(gym("b1", 1), gym("b3", 3));
  await button(/^Gym, Monday/).click();
  await button(/^Edit Gym/).click();
  await checkbox(/Wednesday$/, edit).click({ force: true });
  await checkbox("All day", edit).click({ force: true });
  await button("Save Changes", edit).click();
  await noDialog();
  await expect.poll(saved).toEqual([["Gym", 1, 0, 1440]]);
});

it("edits the day of a break of one day by its select", { tags: ["builder§2.19", "builder§2.26"] }, async () => {
  const saved = await open({ ...gym("b1", 1), isAllDay: true, startMinutes: 0, endMinutes: 1440 });
  await button("Gym, Monday, All day").click();
  await button("Edit Gym, Monday, All day").click();
  await choose(button(/Day/, edit), "Friday");
  await button("Save Changes", edit).click();
  await noDialog();
  await expect.poll(saved).toEqual([["Gym", 5, 0, 1440]]);
});
