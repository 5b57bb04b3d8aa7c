import { cdp } from "vitest/browser";
import { brokenWords } from "./broken-words.ts";
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

/**
 * Cut on purpose: for screen readers only (React Aria's announcer keeps what it said last, also for the tests after), with
 * an ellipsis, and lines of an event that is too short for them, whose name and popover say them.
 */
const CUT = ".visually-hidden, [data-live-announcer], .one-line, .two-lines, [data-kind]";
const SLACK = 2;

/** What a page loses when its text grows or its window shrinks: a sideways scroll, and words out of sight. */
export function lostContent(): string[] {
  const { scrollWidth } = document.documentElement;
  const lost = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide in a window of ${innerWidth} px`] : [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!;
    if (!text.textContent?.trim() || element.closest(`${CUT}, script, style, option`)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const by = cutBy(text, element);
    if (by) lost.push(`“${text.textContent.trim().slice(0, 60)}” is cut by ${by}`);
  }
  return [...lost, ...brokenWords().map((word) => `the word ${word} is broken`)];
}

function cutBy(text: Node, element: Element): string | undefined {
  const range = document.createRange();
  range.selectNodeContents(text);
  const { left, right, top, bottom, width } = range.getBoundingClientRect();
  if (width === 0) return undefined;
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { overflowX, overflowY, textOverflow, position } = getComputedStyle(around);
    // One can scroll to it.
    if (/auto|scroll/.test(overflowX)) return undefined;
    const box = around.getBoundingClientRect();
    const isCutAcross = /hidden|clip/.test(overflowX) && (left < box.left - SLACK || right > box.right + SLACK);
    if (isCutAcross && textOverflow !== "ellipsis") return describe(around);
    const isCutAlong = /hidden|clip/.test(overflowY) && (top < box.top - SLACK || bottom > box.bottom + SLACK);
    if (isCutAlong) return describe(around);
    if (position === "fixed") break;
  }
  return left < -SLACK || right > innerWidth + SLACK ? "the window" : undefined;
}

const describe = (element: Element) => `<${element.tagName.toLowerCase()} class="${element.className}">`;
