import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emulate, expectAccessible, expectContrast } from "../../support/component/accessible.ts";
import { button, dialog, heading, link, text } from "../../support/component/find.ts";
import { app, openApp, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { noDialog, seen } from "../../support/component/act.ts";
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

it.each([
  ["student", STUDENT, "Maya Okafor"],
  ["class", CLASS, "COMP.1010 LEC 201 Computing I"],
])("shows staff a %s and no way to change anything", async (_, hash, title) => {
  await openApp(hash, as("staff"));
  await seen(heading(title));
  for (const name of [/^Place Hold/, /^Release/, /^Enroll/, /^Drop/, /^Change Capacity/, /^Cancel Class/, /^Issue/])
    expect(button(name).length).toBe(0);
});

it.each([
  [STUDENT, WIDE],
  [STUDENT, PHONE],
  [CLASS, WIDE],
  [CLASS, PHONE],
])("is accessible at %s in %o, light and dark, with nothing cut off", async (hash, viewport) => {
  await openApp(hash, as("registrar"), viewport);
  await seen(hash === STUDENT ? button("Place Hold") : button("Change Capacity"));
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  await emulate({ colorScheme: "dark" });
  await expectContrast();
});

it("places a hold once everything is filled in, and reads the student again", async () => {
  await openApp(STUDENT, { ...as("registrar"), staffPlaceHold: { data: { Messages: ["Hold LIB was placed."] } } });
  await userEvent.click(button("Place Hold"));
  const form = dialog("Place Hold");
  await seen(form);
  await expectAccessible();
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

it("changes capacity to no limit, enrolls with sections, and issues numbers", async () => {
  const done = { data: { Messages: ["Done."] } };
  const replies = { ...as("registrar"), staffCapacity: done, staffEnroll: done, staffPermissionNumbers: done };
  await openApp(CLASS, replies);
  await userEvent.click(button("Change Capacity"));
  await userEvent.clear(page.getByRole("textbox", { name: "Seats", exact: true }));
  await userEvent.click(button("Change Capacity", dialog("Change Capacity")));
  await noDialog();
  const how = { IsCombined: false, KeepsEnrolled: false };
  expect(app.sent("staffCapacity")).toEqual([{ Term: "3730", ClassNumber: 100, Seats: null, WaitList: 10, ...how }]);
  await userEvent.click(button("Issue Numbers"));
  await userEvent.fill(field("Unused numbers to have"), "20");
  await userEvent.click(button("Issue Numbers", dialog("Issue Permission Numbers")));
  await noDialog();
  expect(app.sent("staffPermissionNumbers")).toEqual([
    { Term: "3730", ClassNumber: 100, Have: 20, Waives: ["consent"] },
  ]);

  await openApp(STUDENT, replies);
  await userEvent.click(button("Enroll"));
  const form = dialog("Enroll Student");
  await userEvent.fill(form.getByLabelText("Class number"), "100");
  await userEvent.fill(field(/^Sections/), "101, 102");
  await userEvent.fill(field(/^Reason/), "The dean agreed.");
  await userEvent.click(button("Enroll", form));
  await noDialog();
  const which = { Student: "01000001", Term: "3730", Career: "UGRD", ClassNumber: 100 };
  const expected = { ...which, RelatedClassNumbers: [101, 102], Reason: "The dean agreed." };
  expect(app.sent("staffEnroll")).toEqual([expected]);
});
