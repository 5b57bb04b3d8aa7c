import { expect, it } from "vitest";
import { announce } from "#app/ui/messages/announcer.ts";
import { openStory } from "../../gallery/open-story.tsx";
import * as classes from "../../gallery/screens/class-search-results.stories.tsx";
import { Tour } from "../../gallery/screens/shell.stories.tsx";
import { focused, press, seen } from "../../support/component/act.ts";
import { button, heading, link } from "../../support/component/find.ts";
import { forgetHeard, heard } from "../../support/component/heard.ts";
import { app, reloadApp } from "../../support/component/open-app.tsx";

const HINT = "Use the arrow keys to move through the classes, and Enter to open one.";
const saysHint = () => heard().some((words) => words.includes(HINT));

/** What was to be said before it has been said by then, too. */
async function saysAnother(): Promise<void> {
  announce("Another message");
  await expect.poll(() => heard().join()).toContain("Another message");
}

/** By Tab alone. */
async function tabToClasses(): Promise<void> {
  await press("{Escape}");
  await expect
    .poll(async () => {
      await press("{Tab}");
      return document.activeElement?.closest("[role=grid]") ?? null;
    })
    .not.toBeNull();
}

it("the keys of the class list are announced the first time, and not again on this browser", async () => {
  await openStory(classes.Full);
  await tabToClasses();
  await expect.poll(saysHint).toBe(true);
  await reloadApp();
  forgetHeard();
  await tabToClasses();
  await saysAnother();
  expect(saysHint()).toBe(false);
});

it("they are never announced to people who want none", async () => {
  await openStory(classes.Full);
  localStorage.setItem("portal:key-hints", '"never"');
  await reloadApp();
  forgetHeard();
  await tabToClasses();
  await saysAnother();
  expect(saysHint()).toBe(false);
});

it("they are announced each time to people who want that", async () => {
  await openStory(classes.Full);
  localStorage.setItem("portal:key-hints", '"always"');
  localStorage.setItem("portal:heard-key-hints", '["classes"]');
  await reloadApp();
  forgetHeard();
  await tabToClasses();
  await expect.poll(saysHint).toBe(true);
});

it("the tour reads each step from its heading on, and leads to screens", async () => {
  await openStory(Tour);
  await focused(heading("1 of 6: Every page"));
  await button("Next").click();
  await focused(heading("2 of 6: Finding classes"));
  await button("Previous").click();
  await focused(heading("1 of 6: Every page"));
  for (let step = 2; step <= 6; step++) await button("Next").click();
  await focused(heading("6 of 6: If something gets in your way"));
  await link("Go to the accessibility statement").click();
  await seen(heading("Accessibility"));
  expect(app.path()).toBe("#/accessibility");
});
