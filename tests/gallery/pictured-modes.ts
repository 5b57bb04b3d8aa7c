import { page } from "vitest/browser";
import { emulate } from "../support/component/accessible.ts";
import { setTextSize } from "../support/component/reflow.ts";
import { spaceTexts } from "../support/component/spaced-text.ts";
import type { ListedStory } from "./all-stories.ts";

/** How some readers see a screen, in a window in which that's hard. */
type Mode = {
  name: string;
  window: { width: number; height: number };
  /** Returns what takes it back. */
  begin: () => Promise<() => unknown>;
};

const MODES: readonly Mode[] = [
  {
    name: "forced-colors",
    window: { width: 960, height: 640 },
    begin: async () => {
      await emulate({ forcedColors: "active", colorScheme: "dark" });
      return async () => await emulate({});
    },
  },
  {
    name: "high-legibility",
    window: { width: 640, height: 640 },
    begin: async () => {
      const { dataset } = document.documentElement;
      dataset["legibility"] = "high";
      return () => delete dataset["legibility"];
    },
  },
  { name: "spaced-text", window: { width: 640, height: 640 }, begin: async () => spaceTexts() },
  {
    name: "large-text",
    window: { width: 640, height: 640 },
    begin: async () => {
      await setTextSize(200);
      // Chromium doesn't always tell media queries of the text's size until the window changes.
      await page.viewport(639, 640);
      await page.viewport(640, 640);
      return async () => await setTextSize(100);
    },
  },
];
const SPANISH: readonly Mode[] = [
  { name: "spanish", window: { width: 320, height: 640 }, begin: async () => () => {} },
];

const modesOf = ({ story: { parameters } }: ListedStory) => {
  if (!parameters.portal.inModes) return [];
  return parameters.portal.language === "es-US" ? SPANISH : MODES;
};

/** `modes/large-text/screens-cart--full` */
export const modePictureNames = (listed: ListedStory): string[] =>
  modesOf(listed).map(({ name }) => `modes/${name}/${listed.id}`);

/** Shows the story in each mode, and calls `look` with the name of the picture. */
export async function showInModes(listed: ListedStory, look: (name: string) => Promise<void>): Promise<void> {
  for (const { name, window, begin } of modesOf(listed)) {
    await page.viewport(window.width, window.height);
    const end = await begin();
    await look(`modes/${name}/${listed.id}`);
    await end();
  }
}
