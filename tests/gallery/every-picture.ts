import { expect, inject, it, onTestFinished } from "vitest";
import { commands, page } from "vitest/browser";
import { frames, untilQuiet } from "../support/component/still.ts";
import { allStories, type ListedStory } from "./all-stories.ts";
import { openStory } from "./open-story.tsx";

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
    takePicture: (name: string) => Promise<string | undefined>;
    leavePointer: () => Promise<void>;
    hasLoaded: () => Promise<boolean>;
    picturesLeft: (names: readonly string[]) => Promise<string[]>;
  }
}

type Window = { width: number; height: number; themes: readonly ("light" | "dark")[] };

/** A state is opened once and shown in each. The page is as high as its content, up to a limit. */
const FIRST: Window = { width: 1280, height: 900, themes: ["light", "dark"] };
const WINDOWS: readonly Window[] = [
  FIRST,
  { width: 768, height: 900, themes: ["light"] },
  { width: 360, height: 740, themes: ["light", "dark"] },
];
const MAX_HEIGHT = 1600;

const pictured = allStories.filter(({ story }) => story.parameters.portal.isPictured);

const nameOf = ({ id }: ListedStory, { width }: Window, theme: string) => `${id}/${width}-${theme}`;

export const pictureNames: readonly string[] = pictured.flatMap((listed) =>
  WINDOWS.flatMap((window) => window.themes.map((theme) => nameOf(listed, window, theme))),
);

/** Tests that the pictured stories of a folder look as in the pictures that are kept of them. */
export function testPictures(folder: string): void {
  const whyNot = inject("whyNoPictures");
  it.for(pictured.filter(({ file }) => file.startsWith(`${folder}/`)))(
    "$title looks as before",
    async (listed, { skip }) => {
      if (whyNot !== undefined) skip(`Not pictured, because ${whyNot}.`);
      expect(await changesOf(listed)).toEqual([]);
    },
  );
}

/** What has changed in each of its pictures. */
async function changesOf(listed: ListedStory): Promise<string[]> {
  await commands.leavePointer();
  await commands.hasLoaded();
  await openStory(listed.story, { viewport: FIRST });
  // Where an act pressed something.
  await commands.leavePointer();
  hideCaret();
  const changes: (string | undefined)[] = [];
  for (const window of WINDOWS) {
    await page.viewport(window.width, window.height);
    await fitHeight(window);
    for (const theme of window.themes) {
      document.documentElement.dataset["theme"] = theme;
      await untilShown();
      changes.push(await painted(() => commands.takePicture(nameOf(listed, window, theme))));
    }
  }
  return changes.filter((change) => change !== undefined);
}

/** An act may have scrolled to what it pressed. */
async function untilShown(): Promise<void> {
  scrollTo(0, 0);
  do await untilQuiet();
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

/** It blinks. */
function hideCaret(): void {
  const style = document.head.appendChild(document.createElement("style"));
  style.textContent = "* { caret-color: transparent !important; }";
  onTestFinished(() => style.remove());
}

async function fitHeight({ width, height }: Window): Promise<void> {
  await untilShown();
  const wanted = Math.min(Math.max(document.documentElement.scrollHeight, height), MAX_HEIGHT);
  if (wanted !== innerHeight) await page.viewport(width, wanted);
}
