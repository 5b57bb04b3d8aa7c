import { describe, expect, it } from "vitest";
import { type Keyboard, keyboardOf } from "../support/browser/keyboard.ts";
import { smallStage } from "../support/browser/small-stage.ts";
import { stepByStep } from "../support/browser/steps.ts";
import { addPerson, addStaff } from "../support/portal.ts";
import { addStudent, TEST_NOW } from "../support/small-term.ts";

/** From signing in to a class that is dropped for a student. What screen readers find at each step is kept in `heard/staff`. */

const classes = [
  { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
  { number: 200, course: "HIST.1010", section: "201", meets: "TR 9:00-9:50" },
];

let keys: Keyboard;
const stage = smallStage({ classes }, async ({ portal, take, add, newPage, addAccounts }) => {
  await addStudent(portal.db, "maya");
  const maya = await portal.signIn("maya");
  await take(maya, 100);
  await add(maya, 200);
  await addPerson(portal.db, "registrar", { is_student: false });
  await addStaff(portal.db, "registrar", "registrar");
  await addAccounts("registrar");
  keys = await keyboardOf(await newPage(), { at: TEST_NOW, heard: "staff" });
});

describe("a registrar, by the keyboard alone", () => {
  stepByStep();

  it("signs in to the staff area", async () => {
    await keys.goTo(`${stage.url}/sso/auth/signin?returnUrl=${encodeURIComponent("/#/staff")}`);
    await keys.lands("textbox", "Username");
    await keys.type("registrar");
    await keys.tabTo("textbox", "Password");
    await keys.type("portal-demo");
    await keys.press("Enter");
    await keys.shows("Staff");
    await keys.tabTo("button", "Skip to content");
    await keys.press("Enter");
    await keys.lands("main", "");
  });

  it("finds a student, and opens what the portal has of them", async () => {
    await keys.tabTo("textbox", "Student");
    await keys.type("maya");
    await keys.press("Enter");
    await keys.hears("1 student found");
    await keys.lands("heading", "Students");
    await keys.reads("students-found", "main");
    await keys.tabTo("link", "maya Tester");
    await keys.press("Enter");
    await keys.lands("heading", "maya Tester");
    await keys.reads("student", "main");
  });

  it("places a hold, and releases it", async () => {
    await keys.tabTo("button", "Place Hold");
    await keys.press("Enter");
    await keys.lands("textbox", "Code");
    await keys.press("Escape");
    await keys.lands("button", "Place Hold");
    await keys.press("Enter");
    await keys.lands("textbox", "Code");
    await keys.tabTo("button", "Place Hold");
    await keys.press("Enter");
    await keys.lands("textbox", "Code");
    await keys.reads("hold-not-complete", "dialog");
    await keys.type("BIL");
    await keys.tabTo("textbox", "Name");
    await keys.type("Unpaid bill");
    await keys.tabTo("textbox", "Department that can release it");
    await keys.type("Bursar");
    await keys.tabTo("textbox", "Reason, as the student sees it");
    await keys.type("Fall's bill is unpaid.");
    await keys.tabTo("button", "Place Hold");
    await keys.press("Enter");
    await keys.hears("Hold BIL was placed on maya Tester");
    await keys.lands("button", "Place Hold");
    await keys.reads("holds", "region", "Holds");
    await keys.tabTo("button", "Release Unpaid bill");
    await keys.press("Enter");
    await keys.lands("button", "Cancel");
    await keys.reads("release", "dialog");
    await keys.tabTo("button", "Release");
    await keys.press("Enter");
    await keys.hears("released");
    await keys.lands("heading", "Holds");
  });

  it("drops a class for the student", async () => {
    await keys.tabTo("button", "Drop COMP.1010 LEC 201");
    await keys.press("Enter");
    await keys.lands("textbox", "Reason, as the student sees it");
    await keys.reads("drop", "dialog");
    await keys.type("Asked by phone.");
    await keys.tabTo("button", "Drop");
    await keys.press("Enter");
    await keys.hears("COMP.1010");
    await keys.lands("heading", "Classes");
    await keys.reads("student-with-class-dropped", "main");
  });

  it("has no kept file that no step reads", () => {
    expect(keys.unread()).toEqual([]);
  });
});
