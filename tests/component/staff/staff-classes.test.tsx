import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/staff.stories.tsx";
import { noDialog, seen } from "../../support/component/act.ts";
import { button, dialog, heading, link, text, texts } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app, openApp } from "../../support/component/open-app.tsx";
import { as, CLASS, STUDENT } from "../../support/component/staff-replies.ts";

const field = (name: string | RegExp) => page.getByLabelText(name);
const item = (name: string) => page.getByRole("menuitem", { name });
const region = (name: string) => page.getByRole("region", { name });

describe("staff", () => {
  it("find a class by what they type, in the first term, and open it", async () => {
    await openApp("#/staff", as("staff"));
    await seen(button(/2027 Spring/));
    await userEvent.fill(page.getByRole("textbox", { name: "Class" }), " COMP 1010 ");
    await userEvent.click(button("Find Class"));
    await expect.poll(heard).toContain("2 classes found");
    expect(app.query()).toEqual({ term: "3730", classes: "COMP 1010" });
    await expect.poll(() => region("Classes").element().textContent).toMatch(/Waitlist/);
    await userEvent.click(link(/COMP\.1010 LEC 201/));
    await seen(heading("COMP.1010 LEC 201 Computing I"));
    expect(app.query()).toEqual({ term: "3730", cn: "100" });
  });

  it("see times, instructors, sections taken with the class, seats, and the waitlist in order", async () => {
    await openStory(stories.ClassForStaff);
    await seen(region("Times and People").getByText("COMP.1010 LAB 801"));
    await seen(region("Seats").getByText(/Computer Science majors: 12 of 20/));
    const waiting = region("Waitlist").getByRole("listitem");
    await expect
      .poll(() => waiting.elements().map((each) => each.textContent))
      .toEqual([expect.stringContaining("Maya Okafor"), expect.stringContaining("Grace Kim")]);
    await seen(text(/^2 students without names in the catalog come first/));
    expect(page.getByRole("button", { name: /^Place of/ }).length).toBe(0);
    expect(region("Permission Numbers").length).toBe(0);
  });
});

describe("a registrar", () => {
  it.each([
    ["Move Up", "1"],
    ["Move to a Place", "2"],
  ])("moves a student on the waitlist by %s, with a reason", async (name, place) => {
    await openApp(CLASS, { ...as("registrar"), staffMoveWaiting: { data: { Messages: ["Moved."] } } });
    await userEvent.click(button("Place of Grace Kim"));
    await userEvent.click(item(name));
    const form = dialog("Move Grace Kim");
    await expect.element(form.getByLabelText("New place")).toHaveValue(place);
    await userEvent.fill(form.getByLabelText("New place"), "1");
    await userEvent.fill(field(/^Reason/), "Graduates in May.");
    await userEvent.click(button("Move", form));
    await noDialog();
    const which = { Term: "3730", ClassNumber: 100, Student: "01000002" };
    expect(app.sent("staffMoveWaiting")).toEqual([{ ...which, Place: 1, Reason: "Graduates in May." }]);
    await expect.poll(() => app.calls("staffClass").length).toBe(2);
  });

  it("is offered no move past the ends of the list", async () => {
    await openApp(CLASS, as("registrar"));
    await userEvent.click(button("Place of Maya Okafor"));
    await seen(item("Move Down"));
    expect(item("Move Up").length).toBe(0);
  });

  it("promotes a student out of turn, and learns why it isn't possible", async () => {
    const refusal = { status: 409, data: { Code: "CONFLICT", Message: "No seat is free for Grace Kim." } };
    await openApp(CLASS, { ...as("registrar"), staffPromote: refusal });
    await userEvent.click(button("Place of Grace Kim"));
    await userEvent.click(item("Promote"));
    const form = dialog("Promote Grace Kim");
    await userEvent.fill(field(/^Reason/), "Asked by the dean.");
    await userEvent.click(button("Promote", form));
    await seen(text("No seat is free for Grace Kim."));
    const which = { Term: "3730", ClassNumber: 100, Student: "01000002" };
    expect(app.sent("staffPromote")).toEqual([{ ...which, Reason: "Asked by the dean." }]);
  });
});

describe("an instructor", () => {
  it("begins with own classes by term, and has no search", async () => {
    await openApp("#/staff", as("instructor"));
    await seen(heading("My Classes, 2027 Spring"));
    await seen(heading("My Classes, 2026 Fall"));
    expect(page.getByRole("search").length).toBe(0);
    await userEvent.click(link(/COMP\.1010 LEC 202/));
    await seen(heading("COMP.1010 LEC 201 Computing I"));
    expect(app.query()).toEqual({ term: "3730", cn: "102" });
  });

  it("sees roster and waitlist without links to students' records, and changes nothing", async () => {
    await openStory(stories.ClassForInstructor);
    await seen(region("Students").getByText("Amara Diallo"));
    await seen(region("Waitlist").getByText("Grace Kim"));
    expect(page.getByRole("main").getByRole("link").length).toBe(0);
    for (const name of [/^Change Capacity/, /^Cancel Class/, /^Issue/, /^Place of/])
      expect(button(name).length).toBe(0);
  });

  it("downloads the roster, and prints it", async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return "blob:roster";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: blobs.at(-1)!.text() });
    });
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    const file = { FileName: "COMP.1010 201 3730.csv", Csv: "status,term\r\n" };
    await openApp(CLASS, { ...as("instructor"), staffRoster: { data: file } });
    await userEvent.click(button("Download CSV"));
    await expect.poll(() => saved.map(({ name }) => name)).toEqual([file.FileName]);
    expect(await saved[0]!.text).toBe(file.Csv);
    await expect.poll(heard).toContain("Roster downloaded");
    expect(app.calls("staffRoster").map(({ query }) => query.get("classNumber"))).toEqual(["100"]);
    await userEvent.click(button("Print"));
    expect(print).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });
});

describe("an adviser", () => {
  it("begins with own students, and finds only students", async () => {
    await openApp("#/staff", as("adviser"));
    await seen(heading("My Students"));
    await seen(text(/Academic Advisor/));
    expect(button("Find Class").length).toBe(0);
    await userEvent.fill(field("Student"), "maya");
    await userEvent.click(button("Find Student"));
    await expect.poll(heard).toContain("1 student found");
  });

  it("sees a student without links to classes, and changes nothing", async () => {
    await openApp(STUDENT, as("adviser"));
    await seen(heading("Maya Okafor"));
    await seen(region("Classes").getByText("COMP.1010 LEC 201"));
    expect(link("COMP.1010 LEC 201").length).toBe(0);
    for (const name of [/^Place Hold/, /^Release/, /^Enroll/, /^Drop/]) expect(button(name).length).toBe(0);
  });

  it("opens what the student shares: courses with their options, breaks, and the best weeks", async () => {
    await openApp(STUDENT, as("adviser"));
    await userEvent.click(region("Shared Configurations").getByRole("link", { name: "No Fridays" }));
    await seen(heading("No Fridays"));
    expect(app.query()).toEqual({ student: "01000001", configuration: "7" });
    expect(app.calls("staffConfiguration").map(({ query }) => query.get("id"))).toEqual(["7"]);
    const rows = (name: string) => texts(region(name).getByRole("listitem"));
    expect(rows("Courses")).toEqual([
      expect.stringMatching(/COMP\.1010 Computing I.*Lecture 201, 202\W+No closed\W+Not with \W*Ada Byron/),
      expect.stringMatching(/MATH\.1310.*Any section/),
      expect.stringMatching(/HIST\.1000.*Off.*Optional/),
      expect.stringMatching(/ARTS\.1000.*No longer offered$/),
    ]);
    expect(rows("Groups")).toEqual(["Take 1 of MATH.1310 and HIST.1000"]);
    expect(rows("Breaks").map((row) => row.replaceAll(/[^\w\s:–,]/g, ""))).toEqual([
      expect.stringMatching(/^Lunch.*MW 12:00–1:00 PM/),
      expect.stringMatching(/^Work.*F All day.*Off/),
      expect.stringMatching(/^Gym.*T 45 min between 12:00 PM and 1:00 PM, if possible/),
    ]);
    await seen(region("Best Schedules").getByText("2 of 1,204"));
    const week = link("Week of schedule 1");
    await expect.element(week).toHaveAttribute("href", expect.stringMatching(/view\?term=3730&classes=100%2C110$/));
    await userEvent.click(link("Maya Okafor"));
    await seen(region("Shared Configurations"));
  });

  it("learns that a configuration is no longer shared", async () => {
    await openStory(stories.NoLongerShared);
    expect(region("Courses").length).toBe(0);
  });

  it("who also teaches begins with both lists", async () => {
    await openStory(stories.OwnOfBoth);
    await seen(heading("My Classes, 2027 Spring"));
    await seen(heading("My Students"));
  });
});

it.each(["staff", "registrar"] as const)("%s see nothing of what a student shares with advisers", async (kind) => {
  await openApp(STUDENT, as(kind));
  await seen(region("Cart"));
  expect(region("Shared Configurations").length).toBe(0);
});

it("someone without a role is kept out", async () => {
  await openApp("#/staff", as(undefined));
  await seen(heading(/do not have access/));
  expect(app.calls().filter(({ name }) => name.startsWith("staff"))).toEqual([]);
});
