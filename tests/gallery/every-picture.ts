import { expect, inject, it, onTestFinished } from "vitest";
import { commands, page } from "vitest/browser";
import { layoutProblems } from "../support/component/layout-problems.ts";
import { frames, untilQuiet } from "../support/component/still.ts";
import { allStories, type ListedStory } from "./all-stories.ts";
import { openStory } from "./open-story.tsx";
import { modePictureNames, showInModes } from "./pictured-modes.ts";
import "./pictured.css";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to Vitest's
  interface ProvidedContext {
    /** The reason, where no pictures can be taken. */
    whyNoPictures?: string;
  }
}

declare module "vitest/browser" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to Vitest's
  interface BrowserCommands {
    isAsKept: (name: string) => Promise<boolean>;
    takePicture: (name: string) => Promise<string | undefined>;
    leavePointer: () => Promise<void>;
    hasLoaded: () => Promise<boolean>;
    picturesLeft: (names: readonly string[]) => Promise<string[]>;
  }
}

type Window = { width: number; height: number; themes: readonly ("light" | "dark")[] };

/** A state is opened once and shown in each. The page is as high as its content, up to a limit. */
const SCREEN: readonly Window[] = [
  { width: 1280, height: 900, themes: ["light", "dark"] },
  { width: 768, height: 900, themes: ["light"] },
  { width: 360, height: 740, themes: ["light", "dark"] },
];
/** A control or widget is as wide in a window of 1280 px as in one of 768 px. */
const PART: readonly Window[] = [
  { width: 768, height: 480, themes: ["light", "dark"] },
  { width: 360, height: 480, themes: ["light"] },
];
const MAX_HEIGHT = 1200;
const SMALL = { width: 320, height: 740 };

function windowsOf({ story }: ListedStory): readonly Window[] {
  const { screen, isPictured } = story.parameters.portal;
  if (!isPictured) return [];
  return screen ? SCREEN : PART;
}

export const pictured = allStories.filter(({ story: { parameters } }) => {
  const { isPictured, inModes } = parameters.portal;
  return isPictured || inModes;
});

const nameOf = ({ id }: ListedStory, { width }: Window, theme: string) => `${id}/${width}-${theme}`;

export const pictureNames: readonly string[] = pictured.flatMap((listed) => [
  ...windowsOf(listed).flatMap((window) => window.themes.map((theme) => nameOf(listed, window, theme))),
  ...modePictureNames(listed),
]);

/**
 * Tests that the pictured stories of a folder look as in the pictures that are kept of them, and that their layout has no
 * problem at any width. `every-story.ts` looks at the contrast and the size of targets.
 */
export function testPictures(folder: string): void {
  const whyNot = inject("whyNoPictures");
  it.for(pictured.filter(({ file }) => file.startsWith(`${folder}/`)))(
    "$title looks as before",
    async (listed, { skip }) => {
      if (whyNot !== undefined) skip(`Not pictured, because ${whyNot}.`);
      expect(await problemsOf(listed)).toEqual([]);
    },
  );
}

/** What has changed in each of its pictures, and what is wrong with the layout in each window. */
async function problemsOf(listed: ListedStory): Promise<string[]> {
  await commands.leavePointer();
  await commands.hasLoaded();
  const windows = windowsOf(listed);
  await openStory(listed.story, { viewport: windows[0] ?? SMALL });
  // Where an act pressed something.
  await commands.leavePointer();
  dressForPictures();
  const problems: string[] = [];
  for (const window of windows) {
    await page.viewport(window.width, window.height);
    await fitHeight(window);
    problems.push(...layoutProblems().map((problem) => `${window.width} px: ${problem}`));
    for (const theme of window.themes) {
      document.documentElement.dataset["theme"] = theme;
      await untilShown();
      problems.push(...(await changesOf(nameOf(listed, window, theme), () => fitHeight(window, LATE))));
    }
  }
  document.documentElement.dataset["theme"] = "light";
  await showInModes(listed, async (name) => {
    await untilShown();
    problems.push(...(await changesOf(name, () => untilShown(LATE))));
  });
  return problems;
}

/** What has changed in a picture, once what comes late has come. */
async function changesOf(name: string, waitForLate: () => Promise<void>): Promise<string[]> {
  if (await painted(() => commands.isAsKept(name))) return [];
  await waitForLate();
  await untilShown();
  const change = await painted(() => commands.takePicture(name));
  return change === undefined ? [] : [change];
}

/**
 * In frames. React holds a part that was suspended back for 300 ms, and nothing says that it will come: what isn't as
 * expected gets the time.
 */
const LATE = 30;

/** An act may have scrolled to what it pressed. */
async function untilShown(framesLong?: number): Promise<void> {
  scrollTo(0, 0);
  do await untilQuiet(framesLong);
  while (await commands.hasLoaded());
}

/**
 * Component tests aren't painted. Painted from the beginning, bars at the edge of a window that got higher were missing.
 */
async function painted<T>(look: () => Promise<T>): Promise<T> {
  const frame = window.frameElement as HTMLElement;
  frame.style.opacity = "1";
  try {
    await frames(2);
    return await look();
  } finally {
    frame.style.opacity = "";
  }
}

/** With its fonts, and without a caret, which blinks. */
function dressForPictures(): void {
  document.documentElement.dataset["pictured"] = "";
  onTestFinished(() => {
    delete document.documentElement.dataset["pictured"];
  });
}

async function fitHeight({ width, height }: Window, framesLong?: number): Promise<void> {
  await untilShown(framesLong);
  const wanted = Math.min(Math.max(document.documentElement.scrollHeight, height), MAX_HEIGHT);
  if (wanted !== innerHeight) await page.viewport(width, wanted);
}
