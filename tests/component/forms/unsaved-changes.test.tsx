import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../support/component/accessible.ts";
import { choose, focused, noDialog, press, seen, toggle } from "../../support/component/act.ts";
import { openBuilder, threeCourses } from "../../support/component/builder.ts";
import type { Reply } from "../../support/component/fake-api.ts";
import { button, checkbox, dialog, heading, text } from "../../support/component/find.ts";
import { FORM_NAMES, type FormName, openForm } from "../../support/component/form-states.ts";
import { app, PHONE, WIDE } from "../../support/component/open-app.tsx";

const question = dialog("Leave without saving?");
const form = page.getByRole("dialog");
const fill = async (label: string | RegExp, words: string) => await userEvent.fill(form.getByLabelText(label), words);

/** An unsaved change to each form that loses one. */
const CHANGES = {
  "name of a plan": async () => await fill("Name", "Mornings"),
  "adding a class to the cart": async () => await toggle(checkbox(/^Join the waitlist/)),
  "credits of a class": async () => await choose(button(/^3 credits/, form), "4 credits"),
  "hold of a student": async () => await fill(/^Code/, "LIB"),
  "enrollment by the staff": async () => await fill(/^Class number/, "100"),
  "list of changes": async () => await userEvent.fill(page.getByRole("textbox", { name: "List" }), "student,code"),
  "capacity of a class": async () => await fill("Seats", "40"),
  "permission numbers of a class": async () => await fill("Unused numbers to have", "3"),
  "dates of a session": async () => await fill("Last day to drop", "2027-02-04"),
  "block of appointments": async () => await fill("Name of the block", "SENIORS"),
  "day off": async () => await fill(/^Name/, "Snow Day"),
  alert: async () => await fill(/^Message/, "Classes are online."),
  "setting of a feature": async () => await fill(/^For/, "maya"),
  "name of a configuration": async () => await fill("Name", "Evenings"),
  break: async () => await fill(/^Name/, "Lunch"),
  "options of a course to add": async () => await toggle(checkbox("Exclude online classes")),
  "group of courses": async () => await toggle(checkbox(/^COMP/, form).first()),
} satisfies Partial<Record<FormName, () => Promise<unknown>>>;
const CHANGED = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

const AT_ONCE = "each change is saved at once";
const SHOWS = "it only chooses what shows";
const ACTS = "it acts at once: what was typed or chosen is of no use elsewhere";

/** Why leaving the others asks nothing. */
const ASKS_NOTHING: Partial<Record<FormName, string>> = {
  "choice of a report": "the address keeps it",
  "term of the settings": "the address keeps it",
  "class search filters": "the address keeps them as they are typed",
  "sentence of class search": "the address keeps its filters",
  "class search results": "the address keeps the filters, and Quick Search only chooses what shows",
  "free time of the week": "the address keeps what was drawn or added",
  "career of a class to add": ACTS,
  cart: AT_ONCE,
  "quick add": ACTS,
  "plans of the cart": AT_ONCE,
  "two registrations": SHOWS,
  password: "a password is never kept",
  "my classes": SHOWS,
  "drop of a class": ACTS,
  swap: "the address keeps the class, and no swap that wasn't confirmed is made",
  "calendar subscription": AT_ONCE,
  "accessibility settings": AT_ONCE,
  feedback: "it's over all screens, so only closing it or the page loses it",
  staff: SHOWS,
  configurations: SHOWS,
  configuration: AT_ONCE,
  "options of a course": AT_ONCE,
  "sections of a course": AT_ONCE,
  "advanced options": AT_ONCE,
  "name of a drawn break": "what was typed is saved where the field is left",
  schedules: SHOWS,
  "weights of Recommended": AT_ONCE,
  "number of a schedule": ACTS,
  "link of a friend": SHOWS,
  "name of a friend": "what was typed is saved where the field is left",
  "career of a schedule": ACTS,
  "title of a download": ACTS,
  "link of a schedule": SHOWS,
};

/** Second steps, which the choices of the first one lead to. */
const CHANGED_BEFORE: readonly FormName[] = ["rules that refuse an enrollment"];

it("knows for each form whether leaving it loses something", () => {
  expect([...CHANGED, ...CHANGED_BEFORE, ...Object.keys(ASKS_NOTHING)].toSorted()).toEqual(FORM_NAMES.toSorted());
});

/** Whether closing the page would ask. */
const asksToClose = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Opens a form on a screen that has one before it, so that Back would leave it. */
async function open(name: FormName): Promise<string> {
  await openForm(name, WIDE);
  return location.hash;
}

it.each(CHANGED)("%s asks once it's changed, and not before", async (name) => {
  const address = await open(name);
  expect(asksToClose()).toBe(false);
  await CHANGES[name]();
  await expect.poll(asksToClose).toBe(true);
  location.hash = "#/elsewhere";
  await focused(button("Stay", question));
  await expect.poll(() => location.hash).toBe(address);
  await press("{Enter}");
  await expect.poll(() => question.length).toBe(0);
  location.hash = "#/elsewhere";
  await button("Leave", question).click();
  await focused(heading("Page Not Found"));
  await noDialog();
  await expect.poll(asksToClose).toBe(false);
});

it.each(CHANGED)("%s asks nothing while it's only open", async (name) => {
  await open(name);
  location.hash = "#/elsewhere";
  await seen(heading("Page Not Found"));
});

it.each(CHANGED_BEFORE)("%s asks about what was chosen before it", async (name) => {
  const address = await open(name);
  location.hash = "#/elsewhere";
  await focused(button("Stay", question));
  await expect.poll(() => location.hash).toBe(address);
});

it.each([WIDE, PHONE])("the question is accessible over a dialog at %o", async (viewport) => {
  await openForm("name of a configuration", viewport);
  await fill("Name", "Evenings");
  const name = page.getByRole("textbox", { name: "Name" });
  location.hash = "#/elsewhere";
  await focused(button("Stay", question));
  await expectAccessible();
  await press("{Tab}");
  await focused(button("Leave", question));
  await press("{Tab}");
  await focused(button("Stay", question));
  await press("{Escape}");
  await focused(name);
  await expect.element(name).toHaveValue("Evenings");
});

it("a saved form asks nothing, and one that is refused still does", async () => {
  await open("name of a plan");
  await fill("Name", "Plan B");
  await press("{Enter}");
  await expect.element(page.getByLabelText("Name")).toHaveAccessibleDescription();
  location.hash = "#/elsewhere";
  await button("Stay", question).click();
  await fill("Name", "Mornings");
  await press("{Enter}");
  await noDialog();
  location.hash = "#/elsewhere";
  await seen(heading("Page Not Found"));
  expect(app.sent("changeCartPlans")).toHaveLength(1);
});

it("Cancel leaves the form of a class for the cart without asking", { tags: ["portal§2.19"] }, async () => {
  await open("adding a class to the cart");
  await toggle(checkbox(/^Join the waitlist/));
  await button("Cancel").first().click();
  await expect.poll(app.path).toBe("#/my-academics/enroll/cart");
  expect(question.length).toBe(0);
});

it("notes ask before they're closed once they were changed", async () => {
  await open("configurations");
  await button("Notes for Mornings").click();
  const notes = page.getByLabelText("Notes", { exact: true });
  await userEvent.fill(notes, "Ask about the lab.");
  await press("{Escape}");
  await focused(button("Stay", question));
  await press("{Enter}");
  await focused(notes);
  await expect.element(notes).toHaveValue("Ask about the lab.");
  await button("Cancel", dialog("Notes for Mornings")).click();
  await button("Leave", question).click();
  await noDialog();
  expect(app.sent("noteConfiguration")).toEqual([]);
});

it("feedback stays over other screens, and asks before it's closed", async () => {
  await open("feedback");
  await press("{Escape}");
  await noDialog();
  await button("Feedback").first().click();
  await userEvent.fill(page.getByLabelText("Message"), "The week is hard to read.");
  location.hash = "#/elsewhere";
  await expect.poll(() => document.title).toContain("Page Not Found");
  await expect.element(page.getByLabelText("Message")).toHaveValue("The week is hard to read.");
  await press("{Escape}");
  await seen(text("Your feedback hasn't been sent.", question));
  await button("Leave", question).click();
  await noDialog();
});

it("a change that Schedule Builder is saving goes on behind another screen, but not without the page", async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  await openBuilder("configuration?id=7", threeCourses, { replies: { editConfiguration: () => promise } });
  await toggle(page.getByRole("switch", { name: /COMP\.1020/ }).first());
  await expect.poll(asksToClose).toBe(true);
  location.hash = "#/elsewhere";
  await seen(heading("Page Not Found"));
  expect(question.length).toBe(0);
  resolve("lost");
});
