import { afterEach, beforeEach, expect, it } from "vitest";
import { storiesOf } from "../../gallery/all-stories.ts";
import { openStory } from "../../gallery/open-story.tsx";
import { drawn } from "../../support/component/act.ts";
import { speakEnglish, speakSpanish } from "../../support/component/english.ts";
import { openScreen, SCREEN_NAMES } from "../../support/component/every-screen.ts";
import { languageFaults } from "../../support/component/languages-of-parts.ts";
import { app } from "../../support/component/open-app.tsx";

beforeEach(speakSpanish);
afterEach(speakEnglish);

async function expectMarked() {
  await drawn();
  const faults = languageFaults(app.answers());
  expect(faults, faults.join("\n")).toEqual([]);
}

it.each(SCREEN_NAMES)("what stays English on a page in Spanish says so, and nothing else: %s", async (name) => {
  await openScreen(name);
  await expectMarked();
});

const stories = storiesOf("screens/").filter(({ story }) => story.parameters.portal.language === "es-US");

it.each(stories)("what stays English in a state in Spanish says so, and nothing else: $title", async ({ story }) => {
  await openStory(story);
  await expectMarked();
});
