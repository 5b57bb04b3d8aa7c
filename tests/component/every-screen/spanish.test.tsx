import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { drawn } from "../../support/component/act.ts";
import { englishShown, speakEnglish, speakSpanish } from "../../support/component/english.ts";
import { openScreen, SCREEN_NAMES } from "../../support/component/every-screen.ts";
import { WIDE, whenScreenEnds } from "../../support/component/open-app.tsx";
import { OWN_WORDS } from "../../support/component/own-words.ts";
import { lostContent, setTextSize } from "../../support/component/reflow.ts";
import { textsOverTexts } from "../../support/component/spaced-text.ts";

/** In usual windows, on small phones, and with text twice as large in half of a window. */
const READINGS = [
  { width: 1280, textPercent: 100 },
  { width: 320, textPercent: 100 },
  { width: 640, textPercent: 200 },
];

/** Beside a week, where each has a line of the grid. */
function hoursInTwoLines(): string[] {
  const range = document.createRange();
  const hours = [...document.querySelectorAll("[class*=_hour_]")].filter((hour) => hour.checkVisibility());
  return hours.flatMap((hour) => {
    range.selectNodeContents(hour);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    return lines.size > 1 ? [`“${hour.textContent}” takes two lines`] : [];
  });
}

it.each(SCREEN_NAMES)("%s is in Spanish, and has room for its longer words", async (name) => {
  whenScreenEnds(speakEnglish);
  speakSpanish();
  await openScreen(name);
  const problems: string[] = [];
  for (const { width, textPercent } of READINGS) {
    await setTextSize(textPercent);
    await page.viewport(width, WIDE.height);
    await drawn();
    await drawn();
    const found = [...lostContent(), ...englishShown(OWN_WORDS)];
    if (textPercent === 100) found.push(...textsOverTexts(), ...hoursInTwoLines());
    problems.push(...found.map((problem) => `at ${width} px and ${textPercent} %, ${problem}`));
  }
  expect(problems, problems.join("; ")).toEqual([]);
});
