import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/staff.stories.tsx";
import { focused, noDialog, seen } from "../../support/component/act.ts";
import { button, dialog, heading, link, text } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app, openApp } from "../../support/component/open-app.tsx";
import { as, CLASS, STUDENT } from "../../support/component/staff-replies.ts";

const field = (name: string | RegExp) => page.getByLabelText(name);

it("finds a student by name, and leads from a class of theirs back to them", async () => {
  await openApp("#/staff", as("staff"));
  await userEvent.fill(field("Student"), "maya");
  await userEvent.keyboard("{Enter}");
  await userEvent.click(link("Maya Okafor"));
  await seen(heading("Maya Okafor"));
  expect(app.query()).toEqual({ student: "01000001" });
  expect(field("Student").length).toBe(1);
  await userEvent.click(link("COMP.1010 LEC 201"));
  await seen(heading("COMP.1010 LEC 201 Computing I"));
  await userEvent.click(link("Maya Okafor"));
  await seen(heading("Maya Okafor"));
  expect(app.calls("staffStudent").map(({ query }) => query.get("id"))).toEqual(["01000001", "01000001"]);
});

it("says how many students were found, and gives the focus to the title of what is opened", async () => {
  await openApp("#/staff", as("staff"));
  await userEvent.fill(field("Student"), "maya");
  await userEvent.keyboard("{Enter}");
  await focused(heading("Students"));
  await expect.poll(heard).toContain("1 student found");
  await userEvent.keyboard("{Tab}{Enter}");
  await focused(heading("Maya Okafor"));
});

it("leaves the focus in a field that is filled in while what was asked for loads", async () => {
  await openApp(STUDENT, as("staff"));
  await seen(heading("Maya Okafor"));
  await expect.element(heading("Maya Okafor")).not.toHaveFocus();
  await userEvent.click(link("COMP.1010 LEC 201"));
  await userEvent.click(field("Student"));
  await seen(heading("COMP.1010 LEC 201 Computing I"));
  await focused(field("Student"));
});

it.each([
  ["student", stories.StudentForStaff],
  ["class", stories.ClassForStaff],
])("shows staff a %s and no way to change anything", async (_, story) => {
  await openStory(story);
  for (const name of [/^Place Hold/, /^Release/, /^Enroll/, /^Drop/, /^Change Capacity/, /^Cancel Class/, /^Issue/])
    expect(button(name).length).toBe(0);
});

it("places a hold once everything is filled in, and reads the student again", async () => {
  await openApp(STUDENT, { ...as("registrar"), staffPlaceHold: { data: { Messages: ["Hold LIB was placed."] } } });
  await userEvent.click(button("Place Hold"));
  const form = dialog("Place Hold");
  await seen(form);
  await userEvent.click(button("Place Hold", form));
  await seen(text("Enter this.", form).first());
  expect(app.sent("staffPlaceHold")).toEqual([]);
  await userEvent.fill(field(/^Code/), "LIB");
  await userEvent.fill(field("Name"), "Library");
  await userEvent.fill(field(/^Department/), "the library");
  await userEvent.fill(field(/^Reason/), "A book is overdue.");
  await userEvent.click(button("Place Hold", form));
  await noDialog();
  const words = { Code: "LIB", Description: "Library", Department: "the library", Reason: "A book is overdue." };
  expect(app.sent("staffPlaceHold")).toEqual([{ Student: "01000001", ...words, BlocksEnrollment: true }]);
  await expect.poll(() => app.calls("staffStudent").length).toBe(2);
});

it("keeps the form and says why a change wasn't possible", async () => {
  const refusal = { status: 409, data: { Code: "CONFLICT", Message: "COMP.1010 LEC 201 is already graded." } };
  await openApp(STUDENT, { ...as("registrar"), staffDrop: refusal });
  await userEvent.click(button("Drop COMP.1010 LEC 201"));
  await userEvent.fill(field(/^Reason/), "Medical leave.");
  await userEvent.click(button("Drop", dialog("Drop COMP.1010 LEC 201")));
  await seen(text("COMP.1010 LEC 201 is already graded."));
  await expect.element(field(/^Reason/)).toHaveValue("Medical leave.");
  expect(app.sent("staffDrop")).toEqual([
    { Student: "01000001", Term: "3730", Career: "UGRD", ClassNumber: 100, Reason: "Medical leave." },
  ]);
});

describe("a change of the registrar", () => {
  const replies = {
    ...as("registrar"),
    ...Object.fromEntries(
      ["staffCapacity", "staffPermissionNumbers"].map((name) => [name, { data: { Messages: ["Done."] } }]),
    ),
  };

  it("gives a class no limit", async () => {
    await openApp(CLASS, replies);
    await userEvent.click(button("Change Capacity"));
    await userEvent.clear(page.getByRole("textbox", { name: "Seats", exact: true }));
    await userEvent.click(button("Change Capacity", dialog("Change Capacity")));
    await noDialog();
    const how = { IsCombined: false, KeepsEnrolled: false };
    expect(app.sent("staffCapacity")).toEqual([{ Term: "3730", ClassNumber: 100, Seats: null, WaitList: 10, ...how }]);
  });

  it("issues permission numbers", async () => {
    await openApp(CLASS, replies);
    await userEvent.click(button("Issue Numbers"));
    await userEvent.fill(field("Unused numbers to have"), "20");
    await userEvent.click(button("Issue Numbers", dialog("Issue Permission Numbers")));
    await noDialog();
    expect(app.sent("staffPermissionNumbers")).toEqual([
      { Term: "3730", ClassNumber: 100, Have: 20, Waives: ["consent"] },
    ]);
  });
});

it("shows staff a student's program, appointment, advisor, and grades by term", async () => {
  await openApp(STUDENT, as("staff"));
  await seen(text(/Computer Science \(BS\)/));
  await seen(text(/11\/23\/2026 at 8:00 AM to 12\/7\/2026 at 8:00 AM/));
  await seen(text("Rosa Lind"));
  const term = page.getByRole("region", { name: "2026 Spring" });
  await seen(term.getByText("B+"));
});
