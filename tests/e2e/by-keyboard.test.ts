import { describe, expect, it } from "vitest";
import { type Keyboard, keyboardOf } from "../support/browser/keyboard.ts";
import { smallStage } from "../support/browser/small-stage.ts";
import { stepByStep } from "../support/browser/steps.ts";
import { addStudent, TEST_NOW } from "../support/small-term.ts";

/**
 * From signing in to a shared schedule without a pointer. What screen readers find at each step is kept in `heard/student`:
 * read what changes there as they say it.
 */

const classes = [
  { number: 100, course: "COMP.1010", section: "201", units: 4, meets: "MWF 9:00-9:50", association: 1 },
  {
    number: 101,
    course: "COMP.1010",
    section: "801",
    component: "LAB",
    units: 0,
    meets: "T 9:00-10:50",
    association: 1,
  },
  {
    number: 102,
    course: "COMP.1010",
    section: "802",
    component: "LAB",
    units: 0,
    meets: "R 9:00-10:50",
    association: 1,
  },
  { number: 110, course: "MATH.1310", section: "201", meets: "MWF 11:00-11:50" },
  { number: 111, course: "MATH.1310", section: "202", meets: "TR 11:00-12:15" },
  { number: 120, course: "HIST.1010", section: "201", meets: "TR 14:00-15:15" },
];

let keys: Keyboard;
const stage = smallStage({ classes }, async ({ portal, newPage, addAccounts }) => {
  await addStudent(portal.db, "maya");
  await addAccounts("maya");
  keys = await keyboardOf(await newPage(), { at: TEST_NOW, heard: "student" });
});

describe("a student, by the keyboard alone", () => {
  stepByStep();

  it("signs in", async () => {
    await keys.goTo(`${stage.url}/`);
    await keys.tabTo("link", "Sign In");
    await keys.press("Enter");
    await keys.lands("textbox", "Username");
    await keys.reads("sign-in", "main");
    await keys.type("maya");
    await keys.tabTo("textbox", "Password");
    await keys.type("portal-demo");
    await keys.press("Enter");
    await keys.shows(/, maya$/);
    await keys.tabTo("button", "Skip to content");
    await keys.press("Enter");
    await keys.lands("main", "");
  });

  it("chooses filters, and searches", async () => {
    await keys.backTo("link", "Class Search");
    await keys.press("Enter");
    await keys.lands("heading", "Class Search");
    await keys.tabTo("button", "2027 Spring Term");
    await keys.tabTo("combobox", "Find classes");
    await keys.type("comp");
    await keys.lands("option", "COMP Subject COMP leaves 3");
    await keys.press("Enter");
    await keys.lands("combobox", "Find classes");
    await keys.tabTo("checkbox", "Monday");
    await keys.press("Space");
    await keys.hears("2 filters");
    await keys.reads("class-search", "main");
    await keys.tabTo("button", "All Filters 2");
    await keys.press("Enter");
    await keys.lands("form", "");
    await keys.tabTo("radio", "Include");
    await keys.arrowTo("ArrowRight", "radio", "All");
    await keys.hears("Meets on all of these days.");
    await keys.reads("all-filters", "dialog", "All Filters");
    await keys.press("Escape");
    await keys.lands("button", "All Filters 2");
    await keys.backTo("checkbox", "Monday");
    await keys.press("Space");
    await keys.hears("1 filter");
    await keys.backTo("button", "Show 3 Classes");
    await keys.press("Enter");
    await keys.lands("heading", "3 Classes Found");
  });

  it("moves in the list of classes, and opens one", async () => {
    await keys.tabTo("button", "COMP Subject COMP 3 classes");
    await keys.arrowTo("ArrowDown", "link", "201 LEC of COMP.1010 Title of COMP.1010");
    await keys.arrowTo("ArrowRight", "gridcell", "Monday, Wednesday, and Friday, 9:00 to 9:50 AM");
    await keys.arrowTo("ArrowRight", "button", "Add COMP.1010 201");
    await keys.press("Home");
    await keys.lands("link", "201 LEC of COMP.1010 Title of COMP.1010");
    await keys.reads("classes-found", "main");
    await keys.press("Enter");
    await keys.hears("Details of COMP.1010 LEC 201 are open. Press Tab to go to them.");
    await keys.reads("class-details", "region", "Class details");
  });

  it("adds the class to Schedule Builder", async () => {
    await keys.tabTo("radio", /^801/);
    await keys.press("Space");
    await keys.arrowTo("ArrowDown", "radio", /^802/);
    await keys.tabTo("button", "Add 201 + 802");
    await keys.press("Enter");
    await keys.lands("button", "Cancel");
    await keys.reads("add-class", "dialog");
    await keys.press("Escape");
    await keys.lands("button", "Add 201 + 802");
    await keys.press("Enter");
    await keys.lands("button", "Cancel");
    await keys.tabTo("button", /^Schedule Builder/);
    await keys.press("Enter");
    await keys.lands("button", "Close");
    await keys.reads("added-to-builder", "dialog");
    await keys.tabTo("button", "Go to Schedule Builder");
    await keys.press("Enter");
    await keys.lands("heading", "Schedule Configuration");
  });

  it("adds a course and a break to the configuration", async () => {
    await keys.tabTo("combobox", "Add courses");
    await keys.type("math");
    await keys.hears("1 course found");
    await keys.arrowTo("ArrowDown", "option", /MATH\.1310/);
    await keys.press("Enter");
    await keys.lands("combobox", "Add courses");
    await keys.hears(/MATH\.1310 added/);
    await keys.tabTo("button", "Add Break");
    await keys.press("Enter");
    await keys.lands("textbox", "Name (optional)");
    await keys.type("Work");
    await keys.tabTo("checkbox", "Friday");
    await keys.press("Space");
    await keys.tabTo("textbox", "Start time");
    await keys.press("Control+a");
    await keys.type("1p");
    await keys.tabTo("button", "Add Break");
    await keys.reads("add-break", "dialog");
    await keys.press("Enter");
    await keys.lands("button", "Add Break");
    await keys.hears("Work added. Press F6 for Undo.");
    await keys.reads("schedule-configuration", "main");
  });

  it("builds schedules, and browses them", async () => {
    await keys.tabTo("button", "Build Schedules");
    await keys.press("Enter");
    await keys.lands("heading", "Generated Schedules, Default");
    await keys.reads("generated-schedules", "main");
    await keys.tabTo("button", "Next schedule");
    await keys.press("Enter");
    await keys.hears("Schedule 2 of 4. Same days, times, and gaps");
    await keys.press("ArrowRight");
    await keys.hears("Schedule 3 of 4. 4 days, 9:00 AM to 11:50 AM, gaps 3 hr 30 min");
    await keys.tabTo("button", /^Schedule 3/);
    await keys.arrowTo("ArrowLeft", "button", /^Schedule 1/);
    await keys.hears("Schedule 1 of 4.");
    await keys.tabTo("radio", "Week");
    await keys.arrowTo("ArrowRight", "radio", "List");
    await keys.reads("schedule-as-list", "table", "Week list");
  });

  it("chooses a schedule into the cart", async () => {
    await keys.backTo("button", "Choose This Schedule");
    await keys.press("Enter");
    await keys.lands("button", "Cancel");
    await keys.hears("Choosing a schedule doesn't enroll you. You still need to enroll from your cart.");
    await keys.reads("choose-schedule", "dialog");
    await keys.press("Escape");
    await keys.lands("button", "Choose This Schedule");
    await keys.press("Enter");
    await keys.lands("button", "Cancel");
    await keys.tabTo("button", "Continue");
    await keys.press("Enter");
    await keys.lands("heading", "You still need to enroll!");
    await keys.reads("schedule-chosen", "main");
    await keys.tabTo("link", "Continue to my Enrollment Cart");
    await keys.press("Enter");
    await keys.lands("heading", "Enrollment Cart");
  });

  it("adds a class to the cart by its number", async () => {
    await keys.tabTo("button", "Quick Add");
    await keys.press("Enter");
    await keys.lands("textbox", "Class number");
    await keys.reads("quick-add", "dialog");
    await keys.type("120");
    await keys.press("Enter");
    await keys.lands("heading", "Add Class to Cart");
    await keys.reads("add-class-to-cart", "main");
    await keys.tabTo("button", "Add to Cart");
    await keys.press("Enter");
    await keys.lands("heading", "Class added to cart.");
    await keys.tabTo("link", "Continue to my Enrollment Cart");
    await keys.press("Enter");
    await keys.lands("heading", "Enrollment Cart");
  });

  it("validates the cart, and enrolls in two of its classes", async () => {
    await keys.tabTo("button", "Validate All");
    await keys.press("Enter");
    await keys.hears("3 classes are ready. Validated at 10:00 AM. Seats aren't held.");
    await keys.lands("button", "Validate All");
    await keys.tabTo("checkbox", /^Select HIST\.1010/);
    await keys.press("Space");
    await keys.hears("2 of 3 selected");
    await keys.reads("cart", "main");
    await keys.tabTo("button", "Enroll in Selected");
    await keys.press("Enter");
    await keys.lands("heading", "Enrollment Results");
    await keys.hears(/You.re (enrolled in|in:) 2 classes/);
    await keys.reads("enrollment-results", "main");
    await keys.tabTo("link", "View and Print My Schedule");
    await keys.press("Enter");
    await keys.lands("heading", "2027 Spring Undergraduate");
    await keys.reads("my-classes", "main");
  });

  const openSwap = async () => {
    await keys.tabTo("button", /^Swap MATH/);
    await keys.press("Enter");
    await keys.lands("radio", /^LEC 201/);
  };

  it("swaps a class for one of the cart", async () => {
    await openSwap();
    await keys.press("Escape");
    await keys.lands("button", /^Swap MATH/);
    await openSwap();
    await keys.tabTo("radio", /^HIST\.1010/);
    await keys.press("Space");
    await keys.hears("You can make this swap. Seats aren't held.");
    await keys.reads("swap", "dialog");
    await keys.tabTo("button", "Swap Classes");
    await keys.press("Enter");
    await keys.hears("HIST.1010 LEC 201 is in your classes.");
    await keys.lands("region", "Classes");
  });

  it("drops a class after saying so", async () => {
    await keys.tabTo("button", /^Drop HIST\.1010/);
    await keys.press("Enter");
    await keys.lands("checkbox", "I really want to drop this class.");
    await keys.press("Escape");
    await keys.lands("button", /^Drop HIST\.1010/);
    await keys.press("Enter");
    await keys.lands("checkbox", "I really want to drop this class.");
    await keys.press("Space");
    await keys.reads("drop", "alertdialog");
    await keys.tabTo("button", "Drop This Class");
    await keys.press("Enter");
    await keys.hears("HIST.1010 Title of HIST.1010 dropped.");
    await keys.lands("region", "Classes");
    await keys.reads("class-dropped", "region", "Classes");
  });

  it("shares the schedule, and opens what is shared", async () => {
    await keys.backTo("button", "Share");
    await keys.press("Enter");
    await keys.lands("menuitem", "Copy Link");
    await keys.reads("share", "menu");
    await keys.arrowTo("ArrowDown", "menuitem", "Permalink");
    await keys.press("Enter");
    await keys.lands("textbox", "Link");
    await keys.reads("link", "dialog");
    await keys.press("Escape");
    await keys.lands("button", "Share");
    await keys.goTo(`${stage.url}/schedule-builder/view?term=3730&classes=100,102`);
    await keys.shows("2027 Spring");
    await keys.tabTo("button", "Skip to content");
    await keys.press("Enter");
    await keys.lands("main", "");
    await keys.reads("shared-schedule", "main");
    await keys.tabTo("button", /^COMP\.1010/);
    await keys.press("Enter");
    await keys.lands("heading", "Title of COMP.1010");
    await keys.reads("shared-class", "main");
  });

  it("has no kept file that no step reads", () => {
    expect(keys.unread()).toEqual([]);
  });
});
