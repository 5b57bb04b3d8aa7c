import type { Locator } from "vitest/browser";
import { drawn, press } from "./act.ts";

/** Whether all of it is in the window and nothing is drawn over its middle. */
export function isInReach(control: Locator): boolean {
  const element = control.element();
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return there !== null && element.contains(there);
}

const STICKY = "[data-action-bar], nav, header, section > footer";

/** What a bar hides, even in part, of the controls that the Tab key focuses one after another, in words. */
export async function coveredFocuses(): Promise<string[]> {
  const covered: string[] = [];
  const walked = new Set<Element>();
  for (;;) {
    await press("{Tab}");
    await drawn();
    const { activeElement: control } = document;
    if (!control || control === document.body || walked.has(control)) return covered;
    walked.add(control);
    const cover = coverOf(control);
    if (cover) covered.push(`${control.getAttribute("aria-label") ?? control.textContent} under ${cover.tagName}`);
  }
}

/** The fixed or stuck bar over a control, whose box may be its label's. */
function coverOf(control: Element): Element | undefined {
  const shown = (control.closest("label") ?? control).getBoundingClientRect();
  return [...document.querySelectorAll(STICKY)].find((bar) => {
    const { position } = getComputedStyle(bar);
    if ((position !== "fixed" && position !== "sticky") || bar.contains(control)) return false;
    const over = bar.getBoundingClientRect();
    const [left, right] = [Math.max(shown.left, over.left), Math.min(shown.right, over.right)];
    const [top, bottom] = [Math.max(shown.top, over.top), Math.min(shown.bottom, over.bottom)];
    // A pixel is rounding. What is above the bar, such as a link that skips it, isn't covered.
    return (
      right > left &&
      bottom > top + 1 &&
      bar.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    );
  });
}
