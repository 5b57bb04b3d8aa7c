import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focused, noDialog, seen } from "../../support/component/act.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { button, dialog, heading, link, text } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app, openApp } from "../../support/component/open-app.tsx";
import { CLOSES, NO_WARNING, TERMS, WRONG_FIELD } from "../../support/component/settings-replies.ts";
import { as } from "../../support/component/staff-replies.ts";

const DONE = { data: { Messages: ["Closes: 1/20/2027 at 9:00 AM."] } };
const form = dialog("Change Dates of Full Term");
const DATES = {
  Term: "3730",
  Session: "1",
  Opens: "2026-11-23T08:00",
  OpenToEveryone: "2026-12-07T08:00",
  Closes: "2027-01-20T09:00",
  LastDrop: "2027-02-05",
  LastWithdraw: "2027-04-02",
};

async function changeDates(replies: Replies) {
  await openApp(TERMS, { ...as("registrar"), staffChangeSession: DONE, ...replies });
  await userEvent.click(button("Change Dates of Full Term"));
  await userEvent.fill(form.getByLabelText("Closes"), DATES.Closes);
  await userEvent.click(button("Check", form));
}

it("leads from the staff area to the terms' settings", async () => {
  await openApp("#/staff", as("registrar"));
  await userEvent.click(link("Portal Settings"));
  await focused(heading("Portal Settings"));
  await seen(text("Enrollment: 11/23/2026 at 8:00 AM to 2/6/2027 at 12:00 AM"));
  await seen(text("Enrollment isn't planned."));
});

it("shows what closing enrollment does before it's done, and asks again once a field has changed", async () => {
  await changeDates({ staffCheckSession: CLOSES });
  await seen(text(/^Enrollment in session 1 closes for everyone now/, form));
  await expect.poll(() => heard().join(" ")).toContain("closes for everyone now");
  expect(app.sent("staffChangeSession")).toEqual([]);
  await userEvent.fill(form.getByLabelText("Closes"), "2027-01-21T09:00");
  await seen(button("Check", form));
  await userEvent.fill(form.getByLabelText("Closes"), DATES.Closes);
  await userEvent.click(button("Check", form));
  await userEvent.click(button("Change Dates", form));
  await noDialog();
  expect(app.sent("staffCheckSession")).toEqual([DATES, DATES]);
  expect(app.sent("staffChangeSession")).toEqual([DATES]);
  await expect.poll(() => app.calls("staffTermDates").length).toBe(2);
});

it("marks the field that the server refuses, and gives it the focus", async () => {
  await changeDates({ staffCheckSession: WRONG_FIELD("Closes", "Session 1 ends on 5/8/2027.") });
  const closes = form.getByLabelText("Closes");
  await focused(closes);
  await expect.element(closes).toHaveAccessibleDescription("Session 1 ends on 5/8/2027.");
  await userEvent.fill(closes, "2027-02-01T09:00");
  await expect.element(closes).not.toHaveAccessibleDescription("Session 1 ends on 5/8/2027.");
});

it("says in the dialog what is about no field", async () => {
  await changeDates({ staffCheckSession: WRONG_FIELD("", "2027 Spring doesn't have session 1.") });
  await seen(page.getByRole("alert").getByText("2027 Spring doesn't have session 1."));
});

it("adds a block for students, and moves and removes one", async () => {
  const replies = { staffCheckBlock: NO_WARNING, staffChangeBlock: DONE };
  await openApp(TERMS, { ...as("registrar"), ...replies });
  await userEvent.click(button("Add Block"));
  const add = dialog("Add Block");
  await userEvent.fill(add.getByLabelText("Name of the block"), "JUNIORS");
  await userEvent.fill(add.getByLabelText("Starts"), "2026-11-30T08:00");
  await userEvent.fill(add.getByLabelText("Ends"), "2026-12-07T08:00");
  await userEvent.fill(add.getByLabelText("Students"), "01000001 amara");
  await userEvent.click(button("Check", add));
  await userEvent.click(button("Add Block", add));
  await noDialog();
  const block = { Term: "3730", Session: "1", Career: "UGRD", Number: 1 };
  const added = { ...block, BlockId: "JUNIORS", Start: "2026-11-30T08:00", End: "2026-12-07T08:00" };
  expect(app.sent("staffChangeBlock")).toEqual([{ ...added, Change: "add", Students: "01000001 amara" }]);

  await userEvent.click(button("Move Block SENIORS"));
  const move = dialog("Move Block SENIORS");
  await userEvent.fill(move.getByLabelText("Starts"), "2026-11-24T08:00");
  await userEvent.click(button("Check", move));
  await userEvent.click(button("Move", move));
  await noDialog();
  const seniors = { ...block, BlockId: "SENIORS", Start: "2026-11-23T08:00", End: "2026-12-07T08:00" };
  const times = { NewStart: "2026-11-24T08:00", NewEnd: "2026-12-07T08:00" };
  expect(app.sent("staffChangeBlock").at(-1)).toEqual({ ...seniors, ...times, Change: "move" });

  await userEvent.click(button("Remove Block SENIORS"));
  const remove = dialog("Remove Block SENIORS");
  await seen(text(/^1,204 students have this appointment/, remove));
  await userEvent.click(button("Remove", remove));
  await noDialog();
  expect(app.sent("staffChangeBlock").at(-1)).toEqual({ ...seniors, Change: "remove" });
});

it.each(["staff", "adviser", "instructor"] as const)("offers %s no settings", async (kind) => {
  await openApp(TERMS, as(kind));
  await seen(text("Only registrars can change settings."));
  expect(app.calls("staffTermDates").length).toBe(0);
  expect(button(/^Change Dates/).length).toBe(0);
});
