import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focused, noDialog, seen, toggle } from "../../support/component/act.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { button, checkbox, dialog, text } from "../../support/component/find.ts";
import { app, openApp } from "../../support/component/open-app.tsx";
import { as, REFUSALS, refusing, STUDENT } from "../../support/component/staff-replies.ts";

const form = dialog("Enroll Student");
const classNumber = form.getByLabelText("Class number");
const reason = form.getByLabelText(/^Reason/);
const reasonFor = (rule: string) => form.getByLabelText(`${rule}: reason, as the student sees it`);
const DONE = { data: { Messages: ["Maya Okafor is enrolled."], Refusals: [] } };
const CHOICE = { Student: "01000001", Term: "3730", Career: "UGRD", ClassNumber: 100 };

async function check(replies: Replies) {
  await openApp(STUDENT, { ...as("registrar"), staffEnroll: DONE, ...replies });
  await userEvent.click(button("Enroll"));
  await userEvent.fill(classNumber, "100");
  await userEvent.click(button("Check Rules", form));
}

it("enrolls a student with sections where no rule refuses", async () => {
  await openApp(STUDENT, { ...as("registrar"), staffCheckEnroll: refusing([]), staffEnroll: DONE });
  await userEvent.click(button("Enroll"));
  await userEvent.fill(classNumber, "100");
  await userEvent.fill(form.getByLabelText(/^Sections/), "101, 102");
  await userEvent.keyboard("{Enter}");
  await seen(text(/^No rule refuses this/, form));
  expect(app.sent("staffEnroll")).toEqual([]);
  await userEvent.fill(reason, "The dean agreed.");
  await userEvent.click(button("Enroll", form));
  await noDialog();
  const choice = { ...CHOICE, RelatedClassNumbers: [101, 102] };
  expect(app.sent("staffCheckEnroll")).toEqual([choice]);
  expect(app.sent("staffEnroll")).toEqual([{ ...choice, Overrides: [], Reason: "The dean agreed." }]);
  await expect.poll(() => app.calls("staffStudent").length).toBe(2);
});

it("shows each rule that refuses, and enrolls once each is overridden with a reason", async () => {
  await check({ staffCheckEnroll: refusing(REFUSALS) });
  await focused(checkbox(/^A hold is blocking/));
  expect(form.getByLabelText(/reason/i).length).toBe(0);
  await toggle(checkbox(/^A hold is blocking/));
  await userEvent.fill(reasonFor("Hold"), "Paid today.");
  await toggle(checkbox(/^This class is full/));
  await userEvent.click(button("Override and Enroll", form));
  await seen(text("Override each rule, or cancel.", form));
  expect(app.sent("staffEnroll")).toEqual([]);
  await toggle(checkbox(/conflicts with MATH/));
  await userEvent.fill(reasonFor("Time conflict"), "The dean agreed.");
  await userEvent.click(button("Override and Enroll", form));
  await focused(reasonFor("Seats"));
  await expect.element(reasonFor("Seats")).toHaveAccessibleDescription("Enter this.");
  expect(app.sent("staffEnroll")).toEqual([]);
  await userEvent.fill(reasonFor("Seats"), "One more fits.");
  await userEvent.click(button("Override and Enroll", form));
  await noDialog();
  const reasons = ["Paid today.", "The dean agreed.", "One more fits."];
  const Overrides = REFUSALS.map((refusal, at) => ({ ...refusal, Reason: reasons[at] }));
  expect(app.sent("staffEnroll")).toEqual([{ ...CHOICE, RelatedClassNumbers: [], Overrides }]);
});

it("uses the first reason for all, and says which refusal a reason is for if a rule has several", async () => {
  const book = { Rule: "hold" as const, Description: "A hold is blocking your enrollment: Late book." };
  await check({ staffCheckEnroll: refusing([REFUSALS[0]!, book]) });
  await toggle(checkbox(/Unpaid bill/));
  await userEvent.fill(reasonFor("Hold"), "The dean agreed.");
  expect(button("Use This Reason for All", form).length).toBe(0);
  await toggle(checkbox(/Late book/));
  await expect.element(reasonFor("Hold").nth(1)).toHaveAccessibleDescription(book.Description);
  await userEvent.click(button("Use This Reason for All", form));
  await expect.element(reasonFor("Hold").nth(1)).toHaveValue("The dean agreed.");
  await userEvent.click(button("Override and Enroll", form));
  await noDialog();
  const Reason = "The dean agreed.";
  expect(app.sent("staffEnroll")).toMatchObject([{ Overrides: [{ Reason }, { ...book, Reason }] }]);
});

it("shows the new list if other rules refuse by then, and keeps the reasons and what was overridden", async () => {
  const [hold, , seats] = REFUSALS;
  const units = { Rule: "units" as const, Description: "You'd have 21 credits." };
  await check({ staffCheckEnroll: refusing([hold!, seats!]), staffEnroll: refusing([hold!, units, seats!]) });
  await toggle(checkbox(/^A hold is blocking/));
  await userEvent.fill(reasonFor("Hold"), "The dean agreed.");
  await toggle(checkbox(/^This class is full/));
  await userEvent.click(button("Use This Reason for All", form));
  await userEvent.click(button("Override and Enroll", form));
  await seen(form.getByRole("alert").getByText(/^Not enrolled\. Other rules refuse it now/));
  await expect.element(checkbox(/^You'd have 21 credits/)).not.toBeChecked();
  await expect.element(checkbox(/^A hold is blocking/)).toBeChecked();
  for (const rule of ["Hold", "Seats"]) await expect.element(reasonFor(rule)).toHaveValue("The dean agreed.");
});

it("goes back to another class, and checks that one", async () => {
  await check({ staffCheckEnroll: refusing(REFUSALS) });
  await userEvent.click(button("Choose Another Class", form));
  await expect.element(classNumber).toHaveValue("100");
  await userEvent.fill(classNumber, "110");
  await userEvent.click(button("Check Rules", form));
  await seen(checkbox(/^A hold is blocking/));
  expect(app.sent("staffCheckEnroll")).toMatchObject([{ ClassNumber: 100 }, { ClassNumber: 110 }]);
});

it("says why a class can't be checked, with the days of a conflict in words beside their codes", async () => {
  const Message = "COMP.1010 LEC 201 conflicts with COMP.1010 LAB 801 (TR 9:30 AM).";
  await check({ staffCheckEnroll: { status: 409, data: { Code: "CONFLICT", Message } } });
  const codes = form.getByRole("alert").getByText("TR", { exact: true });
  await expect.element(codes).toHaveAttribute("aria-hidden", "true");
  await seen(form.getByRole("alert").getByText("Tuesday, Thursday", { exact: true }));
});

it("isn't offered to staff who only read", async () => {
  await openApp(STUDENT, as("staff"));
  await seen(page.getByRole("heading", { name: "Maya Okafor" }));
  expect(button("Enroll").length).toBe(0);
});
