import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openScreen, SCREEN_NAMES } from "../../support/component/every-screen.ts";
import { drawn } from "../../support/component/act.ts";
import { WIDE } from "../../support/component/open-app.tsx";
import { lostContent, setTextSize } from "../../support/component/reflow.ts";

/** How a window of 1280 px is read: its width in CSS pixels, and the size of its text. */
const READINGS = [
  { width: 640, textPercent: 100, reading: "at a zoom of 200 %" },
  { width: 320, textPercent: 100, reading: "at a zoom of 400 %" },
  { width: 1280, textPercent: 200, reading: "with text twice as large" },
  { width: 640, textPercent: 200, reading: "with text twice as large, in half of the window" },
];

const headings = () =>
  [...document.querySelectorAll("h1")]
    .filter((heading) => heading.checkVisibility())
    .map(({ textContent }) => textContent);

it.each(SCREEN_NAMES)("nothing is lost in a zoomed page or with large text: %s", async (name) => {
  await openScreen(name, WIDE);
  const usual = headings();
  const problems: string[] = [];
  for (const { width, textPercent, reading } of READINGS) {
    await setTextSize(textPercent);
    await page.viewport(width, WIDE.height);
    await drawn();
    await drawn();
    problems.push(...lostContent().map((problem) => `${reading}, ${problem}`));
    const missing = usual.filter((heading) => !headings().includes(heading));
    problems.push(...missing.map((heading) => `${reading}, the title “${heading}” is missing`));
  }
  expect(problems, problems.join("; ")).toEqual([]);
});
