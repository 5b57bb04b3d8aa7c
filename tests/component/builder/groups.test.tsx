import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emulate, expectAccessible, expectContrast } from "../../support/component/accessible.ts";
import { choose, focused, gone, noDialog, press, seen } from "../../support/component/act.ts";
import { openBuilder, threeCourses } from "../../support/component/builder.ts";
import { button, checkbox, dialog, heading, text, texts } from "../../support/component/find.ts";
import { WIDE } from "../../support/component/open-app.tsx";

const LABELS = ["COMP.1020", "MATH.1320", "PSYC.1010"];
const open = (viewport = WIDE) => openBuilder("configuration?id=7", threeCourses, { viewport });
const counts = () => page.getByRole("region", { name: "Possible schedules" });
const courses = () => page.getByRole("region", { name: "Courses", exact: true });
const picker = () => dialog("Group Courses");
const tick = (name: RegExp) => checkbox(name, picker()).click({ force: true });
const inGroup = (words: string) =>
  texts(page.getByRole("list", { name: words }).getByCss("strong")).filter((label) => LABELS.includes(label));

async function openPicker() {
  await button("Options for PSYC.1010").click();
  await button("Group with Others…").click();
  await seen(picker());
}

describe("an optional course", () => {
  const isOptional = async () => {
    const { server } = await open();
    await button("Options for PSYC.1010").click();
    await checkbox(/^Optional/).click({ force: true });
    await expect.poll(() => server.request.courses[2]?.isOptional).toBe(true);
    return server;
  };

  it("counts with its credits and without", async () => {
    await isOptional();
    await seen(text("6–9", courses()));
  });

  it("is required again when its chip is removed", async () => {
    const server = await isOptional();
    await button("Remove Optional").click();
    await expect.poll(() => server.request.courses[2]?.isOptional).toBe(false);
    await expect.element(checkbox(/^Optional/)).not.toBeChecked();
  });

  it("is optional again when that is undone", async () => {
    const server = await isOptional();
    await button("Remove Optional").click();
    await button("Undo").click();
    await expect.element(checkbox(/^Optional/)).toBeChecked();
    await expect.poll(() => server.request.courses[2]?.isOptional).toBe(true);
  });

  it("stays as it was when its options are canceled", async () => {
    const server = await isOptional();
    await button("Cancel").click();
    await gone(button("Remove Optional"));
    await expect.poll(() => server.request.courses[2]?.isOptional).toBe(false);
  });
});

describe("a group of courses", () => {
  const makeGroup = async () => {
    const { server } = await open();
    await openPicker();
    await tick(/^COMP/);
    await button("Save Group").click();
    await noDialog();
    await seen(heading("Take 1 of 2 courses"));
    return server;
  };
  const changeToTwoOfThree = async () => {
    await button("Change").click();
    await tick(/^MATH/);
    await choose(button(/Take$/, picker()), "2 of them");
    await button("Save Group").click();
    await seen(heading("Take 2 of 3 courses"));
  };

  it("has at least two", async () => {
    await open();
    await openPicker();
    await expect.element(checkbox(/^PSYC/, picker())).toBeChecked();
    await button("Save Group").click();
    await seen(text("Choose at least two courses.", picker()));
  });

  it("counts as what is taken of it, in schedules and credits", async () => {
    await makeGroup();
    await focused(button("Change"));
    expect(inGroup("Take 1 of 2 courses")).toEqual(["COMP.1020", "PSYC.1010"]);
    // 8 of COMP.1020 and 2 of PSYC.1010, each with 3 of MATH.1320.
    await seen(text("30", counts()).first());
    await seen(courses().getByText(/^6 of 18 credits/));
    await gone(button("Group with Others…"));
  });

  it("can get another course, and more of them to take", async () => {
    await makeGroup();
    await changeToTwoOfThree();
    await focused(button("Change"));
    // 24, 16, and 6 of two courses.
    await seen(text("46", counts()).first());
  });

  it("that shrinks keeps its number until the student changes it", async () => {
    await makeGroup();
    await changeToTwoOfThree();
    await button("Change").click();
    await choose(button(/Take$/, picker()), "3 of them");
    await tick(/^MATH/);
    await button("Save Group").click();
    await seen(text("Choose at least 3 courses, or take fewer of them.", picker()));
    await button("Cancel", picker()).click();
    await noDialog();
    await seen(heading("Take 2 of 3 courses"));
  });

  it("can be taken apart, and back", async () => {
    const server = await makeGroup();
    await button("Ungroup").click();
    await focused(button("Options for COMP.1020"));
    await gone(heading("Take 1 of 2 courses"));
    await seen(text("48", counts()).first());
    await expect.poll(() => server.request.groups).toBeUndefined();
    await button("Undo").click();
    await seen(heading("Take 1 of 2 courses"));
    await expect.poll(() => server.request.groups?.[0]?.count).toBe(1);
  });
});

describe("a course's grip", () => {
  const grip = (course: string) => button(`Group ${course} with Others`);
  const row = (course: string) => page.getByCss(`#${CSS.escape(course)}`);
  const openToDrag = async () => {
    const opened = await open();
    // With it, the code for dragging comes.
    await press("{Shift}");
    await seen(page.getByCss("[data-drags]"));
    return opened;
  };
  const dragTo = async (course: string, target: string) => await userEvent.dragAndDrop(grip(course), row(target));

  it("groups it with the course onto which it's dragged, with one Undo", async () => {
    const { server } = await openToDrag();
    await dragTo("PSYC.1010", "COMP.1020");
    await seen(heading("Take 1 of 2 courses"));
    expect(inGroup("Take 1 of 2 courses")).toEqual(["COMP.1020", "PSYC.1010"]);
    await focused(button("Change"));
    await expect.poll(() => server.request.groups?.[0]).toMatchObject({ count: 1 });
    await button("Undo").click();
    await gone(heading("Take 1 of 2 courses"));
    await expect.poll(() => server.request.groups).toBeUndefined();
  });

  it("does nothing where it's dropped on nothing, or on its own row", async () => {
    const { server } = await openToDrag();
    await userEvent.dragAndDrop(grip("PSYC.1010"), page.getByRole("combobox", { name: "Add courses" }));
    await dragTo("PSYC.1010", "PSYC.1010");
    await press("{Escape}");
    expect(server.request.groups).toBeUndefined();
    expect(heading("Take 1 of 2 courses").elements()).toHaveLength(0);
  });

  it("opens the dialog of its group when it's pressed, as by a key", async () => {
    await open();
    await seen(grip("PSYC.1010"));
    (grip("PSYC.1010").element() as HTMLElement).focus();
    await press("{Enter}");
    await seen(picker());
    await expect.element(checkbox(/^PSYC/, picker())).toBeChecked();
    await tick(/^COMP/);
    await button("Save Group").click();
    await seen(heading("Take 1 of 2 courses"));
  });
});

it("fits a phone in any colors", async () => {
  await emulate({ colorScheme: "dark" });
  await open({ ...WIDE, width: 320 });
  await openPicker();
  await tick(/^COMP/);
  await expectAccessible();
  await button("Save Group").click();
  await seen(heading("Take 1 of 2 courses"));
  window.scrollTo(0, 0);
  await expectAccessible();
  await emulate({ forcedColors: "active" });
  await expectContrast();
});
