import { cdp } from "vitest/browser";
import { layoutProblems } from "./layout-problems.ts";
import { whenScreenEnds } from "./open-app.tsx";

const USUAL_PX = 16;
const setStandard = async (px: number) => await cdp().send("Page.setFontSizes", { fontSizes: { standard: px } });
let willEnd = false;

/** What a reader sets in the browser, as "very large" text. Until the screen ends. */
export async function setTextSize(percent: number): Promise<void> {
  if (!willEnd) {
    willEnd = true;
    whenScreenEnds(async () => {
      willEnd = false;
      await setStandard(USUAL_PX);
    });
  }
  await setStandard((USUAL_PX * percent) / 100);
}

/** Events have lines that are too short for them; their name and popover say them. */
const EVENTS = "[data-kind]";

/** What a page loses when its text grows or its window shrinks, such as words out of sight, and what it looks worse by. */
export function lostContent(): string[] {
  return layoutProblems({ isHiddenLost: true, except: EVENTS });
}
