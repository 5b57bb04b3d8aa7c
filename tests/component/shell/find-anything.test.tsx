import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showToast } from "#app/ui/messages/toast-queue.ts";
import { openStory, PHONE } from "../../gallery/open-story.tsx";
import * as palette from "../../gallery/screens/find-anything.stories.tsx";
import { MY_CLASSES } from "../../support/cart/my-classes-replies.ts";
import { focused, gone, press, seen } from "../../support/component/act.ts";
import { button, dialog, heading, text, texts } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app, openApp, reloadApp } from "../../support/component/open-app.tsx";
import { PALETTE_COURSES, PALETTE_REPLIES } from "../../support/component/palette-replies.ts";

const OPEN = "{Control>}k{/Control}";
const field = page.getByRole("combobox", { name: "Find Anything" });
const option = (name: string | RegExp) => page.getByRole("option", { name, exact: true });
const sectionTitles = () => texts(page.getByCss("[role=listbox] [role=group] > header, [role=listbox] header"));

describe("opening and closing", () => {
  it("Ctrl+K opens it, also as the first key, and closes it; the focus returns", async () => {
    await openStory(palette.Full);
    await focused(field);
    await press(OPEN);
    await gone(field);
    const share = button("Share");
    await seen(share);
    (share.element() as HTMLElement).focus();
    await press(OPEN);
    await focused(field);
    await press("{Escape}");
    await gone(field);
    await focused(share);
  });

  it("on phones, a button of the footer opens it, and one of its own closes it", async () => {
    await openApp("#/my-academics/advising", { classSearchTerms: { data: [] } }, PHONE);
    await button("Find Anything").click();
    await seen(field);
    await button("Close", dialog("Find Anything")).click();
    await gone(field);
  });

  it("stays closed under another dialog", async () => {
    await openApp(MY_CLASSES, PALETTE_REPLIES);
    await button("Feedback").click();
    await seen(dialog("Feedback"));
    await press(OPEN);
    await seen(dialog("Feedback"));
    expect(field.length).toBe(0);
  });
});

it("what is typed while it loads isn't lost, nor taken for keys of the screen", async () => {
  await openApp(MY_CLASSES, PALETTE_REPLIES);
  await seen(button("Share"));
  const type = (key: string, ctrlKey = false) => window.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey }));
  type("k", true);
  for (const letter of "calcx") type(letter);
  type("Backspace");
  await expect.element(field).toHaveValue("calc");
  expect(app.path()).toBe("#/my-academics/classes/enrollment");
});

describe("choosing", () => {
  it("“drop calc” and Enter ask about the drop", async () => {
    await openStory(palette.Found);
    await press("{Enter}");
    await seen(dialog("Drop MATH.1310 Calculus I?"));
    expect(app.query()).not.toHaveProperty("drop");
  });

  it("“dark” switches the theme, and is the first of what was used lately", async () => {
    await openStory(palette.Full);
    await userEvent.type(field, "dark");
    await press("{Enter}");
    await gone(field);
    await expect.poll(() => document.documentElement.dataset["theme"]).toBe("dark");
    await press(OPEN);
    await seen(option("Dark"));
    expect(sectionTitles()[0]).toBe("Recent");
  });

  it("Enter before the courses have come takes the first of them", async () => {
    let answer = () => {};
    const waits = new Promise<void>((resolve) => (answer = resolve));
    const searchClasses = async () => {
      await waits;
      return PALETTE_COURSES;
    };
    await openApp(MY_CLASSES, { ...PALETTE_REPLIES, searchClasses });
    await press(OPEN);
    await userEvent.type(field, "general chem");
    await press("{Enter}");
    answer();
    await gone(field);
    await expect.poll(() => app.path()).toBe("#/class-search/class");
    expect(app.query()).toMatchObject({ cn: "3" });
  });

  it("arrow keys go through what was found, and Enter opens a course's classes", async () => {
    await openStory(palette.Courses);
    await expect.element(option("CHEM.1020 General Chemistry")).toHaveAttribute("data-focused");
    await press("{ArrowDown}{Enter}");
    await expect.poll(() => app.path()).toBe("#/class-search/search");
    expect(app.query()).toMatchObject({ subjects: "COMP", partialCatalogNumber: "1020" });
  });

  it("what can't be done says why, and stays open", async () => {
    await openStory(palette.Off);
    await expect.element(option("Undo")).toHaveAccessibleDescription("There's nothing to undo. Ctrl+Z");
    await option("Undo").click();
    await expect.poll(() => heard().join()).toContain("There's nothing to undo.");
    await seen(field);
  });

  it("Undo says what it takes back", async () => {
    let isTakenBack = false;
    await openApp(MY_CLASSES, PALETTE_REPLIES);
    showToast("Lunch removed", () => {
      isTakenBack = true;
    });
    await press(OPEN);
    await userEvent.type(field, "undo");
    await option("Undo: Lunch removed").click();
    await gone(field);
    expect(isTakenBack).toBe(true);
  });

  it("finds words of the other language, without accents", async () => {
    await openStory(palette.Full);
    await userEvent.type(field, "cerrar sesion");
    await seen(option("Sign Out"));
  });
});

it("screen readers hear once how much was found", async () => {
  await openStory(palette.Courses);
  await expect.poll(() => heard().filter((words) => words.includes("result"))).toHaveLength(1);
});

it("a screen that was used lately is offered before its list has loaded", async () => {
  await openStory(palette.Courses);
  await option("COMP.1020 Computing II").click();
  await gone(field);
  await reloadApp(MY_CLASSES);
  await seen(heading(/^2027 Spring/));
  await press(OPEN);
  await seen(option("COMP.1020 Computing II"));
});

describe("keys", () => {
  it("“?” lists the keys of the screen, and of every screen", async () => {
    await openStory(palette.KeyboardShortcuts);
    const terms = () => texts(dialog("Keyboard Shortcuts").getByRole("term"));
    const known = ["View Weekly Schedule", "Share", "Quick Search", "Find Anything"];
    await expect.poll(terms).toEqual(expect.arrayContaining(known));
  });

  it("a letter acts on the screen, but not while someone types", async () => {
    await openStory(palette.Full);
    await userEvent.type(field, "c");
    await press("{Escape}");
    await gone(field);
    expect(app.path()).toBe("#/my-academics/classes/enrollment");
    await press("c");
    await expect.poll(() => app.path()).toBe("#/my-academics/calendar");
  });

  it("letters can be turned off, and Ctrl+K still works", async () => {
    await openStory(palette.KeyboardShortcuts);
    (page.getByRole("switch", { name: /^Single-key/ }).element() as HTMLElement).click();
    await gone(text("View Weekly Schedule", dialog("Keyboard Shortcuts")));
    await press("{Escape}");
    await gone(dialog("Keyboard Shortcuts"));
    await press("c");
    await press(OPEN);
    await seen(field);
    expect(app.path()).toBe("#/my-academics/classes/enrollment");
  });

  it("“/” opens the classes of the term with the focus in Quick Search", async () => {
    await openStory(palette.Full);
    await press("{Escape}");
    await gone(field);
    await press("/");
    await focused(page.getByRole("searchbox", { name: "Quick Search" }));
    expect(app.path()).toBe("#/class-search/search");
  });
});
