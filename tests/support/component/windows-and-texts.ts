import { page } from "vitest/browser";
import { drawn } from "./drawn.ts";
import { shareOfBars, smallTargets, stopsOutOfSight } from "./in-sight.ts";
import { WIDE } from "./open-app.tsx";
import { lostContent, setTextSize } from "./reflow.ts";
import { spaceTexts, textsOverTexts } from "./spaced-text.ts";
import { untilQuiet } from "./still.ts";

/** How a window of 1280 px is read: its width in CSS pixels, and the size of its text. */
const READINGS = [
  { width: 640, textPercent: 100, reading: "at a zoom of 200 %" },
  { width: 320, textPercent: 100, reading: "at a zoom of 400 %" },
  { width: 1280, textPercent: 200, reading: "with text twice as large" },
  { width: 640, textPercent: 200, reading: "with text twice as large, in half of the window" },
];

/** A window of 1280 × 1024 px at a zoom of 400 %, and phones held upright and across. */
const SMALL_WINDOWS = [
  { width: 390, height: 844 },
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];
const BARS_STAY_FROM = 480;
/** Such as the line of what loads. */
const MOST_BARS = 0.05;

const SPACED_WIDTHS = [320, 640, 960, 1280];
/** Spaced letters of a long word are wider than a column of the narrowest window; it goes on in the next line. */
const isLongWord = (problem: string, width: number) => width === 320 && problem.startsWith("broken: ");

async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await drawn();
  // Rows of long lists are measured, and then placed.
  await untilQuiet();
}

/** What the page loses when it's zoomed or its text grows, in words. Leaves another window and size of text. */
export async function lostWhenEnlarged(look: () => string[] = lostContent): Promise<string[]> {
  const problems: string[] = [];
  for (const { width, textPercent, reading } of READINGS) {
    await setTextSize(textPercent);
    await resize(width, WIDE.height);
    problems.push(...look().map((problem) => `${reading}, ${problem}`));
  }
  return problems;
}

/** What the page loses, and which texts run into others, when its texts are spaced. Leaves another window. */
export async function lostWhenSpaced(): Promise<string[]> {
  const problems: string[] = [];
  const unspace = spaceTexts();
  for (const width of SPACED_WIDTHS) {
    await resize(width, WIDE.height);
    const found = [...lostContent(), ...textsOverTexts()].filter((problem) => !isLongWord(problem, width));
    problems.push(...found.map((problem) => `spaced, at ${width} px, ${problem}`));
  }
  unspace();
  return problems;
}

/** What the page loses, and which texts run into others, with high legibility. Leaves another window. */
export async function lostWhenLegible(): Promise<string[]> {
  const problems: string[] = [];
  for (const width of SPACED_WIDTHS) {
    await resize(width, WIDE.height);
    const found = [...lostContent(), ...textsOverTexts()];
    problems.push(...found.map((problem) => `with high legibility, at ${width} px, ${problem}`));
  }
  return problems;
}

/** Stops of the focus that can't be seen in a small window, targets that are small, and bars that leave no room. */
export async function hiddenWhenSmall(): Promise<string[]> {
  const problems: string[] = [];
  for (const { width, height } of SMALL_WINDOWS) {
    await resize(width, height);
    const found = [...(await stopsOutOfSight()), ...smallTargets()];
    problems.push(...found.map((problem) => `at ${width} × ${height} px, ${problem}`));
    const share = height < BARS_STAY_FROM ? await shareOfBars() : 0;
    if (share > MOST_BARS) problems.push(`bars take ${Math.round(share * height)} of ${height} px`);
  }
  return problems;
}
