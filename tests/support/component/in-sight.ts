import { drawn } from "./drawn.ts";
import { untilQuiet } from "./still.ts";

/** A control that is higher, such as a week's panel, needs not be seen whole. */
const TALL_PX = 100;
/** Rounding, and the line of a border. */
const EDGE_PX = 1.5;
const STUCK = ["fixed", "sticky"];

/** What can have the focus by the Tab key, in the order of the page; behind a dialog, nothing. */
function stops(): HTMLElement[] {
  return [...document.body.querySelectorAll<HTMLElement>("*")].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled") &&
      !element.closest("[inert], [aria-hidden=true]") &&
      element.checkVisibility({ visibilityProperty: true }),
  );
}

/**
 * Focuses each stop of the page, there and back, and lets the browser scroll to it, as it does for the Tab key: what is
 * then out of sight, in words. WCAG 2.4.11.
 */
export async function stopsOutOfSight(): Promise<string[]> {
  const hidden = new Set<string>();
  const there = stops();
  if (there.length === 0) return ["nothing can have the focus"];
  for (const stop of [...there, ...there.toReversed()]) {
    // Focusing it once more wouldn't scroll to it.
    if (stop === document.activeElement) stop.scrollIntoView({ block: "nearest" });
    else stop.focus();
    const control = document.activeElement;
    if (!control || control === document.body) continue;
    // Some scroll by themselves, or move the focus on.
    if (outOfSight(control)) await drawn();
    const problem = outOfSight(document.activeElement ?? control);
    if (problem) hidden.add(problem);
  }
  // Lists that opened under fields on the way close.
  await untilQuiet();
  return [...hidden];
}

/** Where a control isn't in the window, or is under something else, such as a bar. Its box may be its label's. */
function outOfSight(control: Element): string | undefined {
  const shown = control.closest("label") ?? control;
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const coverAt = (y: number) => coverOf(shown, x, y, true);
  // Something may be right below it, such as the next line of a text.
  const barAt = (y: number) => coverOf(shown, x, y, false);
  if (bottom - top > TALL_PX) {
    const [from, to] = [Math.max(top, 0) + EDGE_PX, Math.min(bottom, innerHeight) - EDGE_PX];
    const covers = [from, (from + to) / 2, to].map(coverAt);
    return covers.every(Boolean) ? `${nameOf(control)} ${covers[0]}` : undefined;
  }
  const cover = coverAt((top + bottom) / 2) ?? [top + EDGE_PX, bottom - EDGE_PX].map(barAt).find(Boolean);
  return cover && `${nameOf(control)} ${cover}`;
}

/** Undefined where the control, or what it is in or around, is on top. */
function coverOf(shown: Element, x: number, y: number, byAny: boolean): string | undefined {
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return "is outside of the window";
  const there = document.elementFromPoint(x, y);
  if (!there || shown.contains(there)) return undefined;
  const bar = stuckAround(there);
  if (bar?.contains(shown)) return undefined;
  if (bar) return `is under ${nameOf(bar)}`;
  return byAny && !there.contains(shown) ? `is under ${nameOf(there)}` : undefined;
}

function stuckAround(element: Element): Element | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (STUCK.includes(getComputedStyle(at).position)) return at;
  }
  return undefined;
}

/**
 * The share of the window, from 0 to 1, that has bars which stay while the page scrolls: with its middle at the window's.
 * Of a dialog that scrolls, what stays while it does, such as its buttons.
 */
export async function shareOfBars(): Promise<number> {
  scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
  await drawn();
  const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y + 0.5));
  const dialog = document.querySelector("[role=dialog], [role=alertdialog]");
  const scrollers = [dialog, ...(dialog?.querySelectorAll("*") ?? [])].filter((part) => part && isScroller(part));
  const isBar = (there: Element) => {
    if (!dialog) return stuckAround(there) !== undefined;
    return scrollers.length > 0 && dialog.contains(there) && !scrollers.some((scroller) => scroller?.contains(there));
  };
  return rows.filter((there) => there && isBar(there)).length / innerHeight;
}

function isScroller(part: Element): boolean {
  return part.scrollHeight > part.clientHeight && ["auto", "scroll"].includes(getComputedStyle(part).overflowY);
}

/** WCAG 2.5.8. */
const TARGET_PX = 24;
const TARGETS = "a[href], button, label:has(input), summary, [role=tab], [role=option]";

/**
 * Targets that can't be pressed in a square of 24 px around their middle. Links in a sentence are as high as its lines, and
 * events of a week as long as they take; a list beside it has the same.
 */
export function smallTargets(): string[] {
  const targets = [...document.body.querySelectorAll<HTMLElement>(TARGETS)].filter(
    (target) =>
      target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !target.matches(":disabled") &&
      !target.closest("[inert], [aria-hidden=true], .visually-hidden, li:has(> [data-kind]), [data-kind]") &&
      !isClipped(target) &&
      !isInSentence(target),
  );
  return targets.filter(isSmall).map((target) => {
    const { width, height } = target.getBoundingClientRect();
    return `${nameOf(target)} has ${Math.round(width)} × ${Math.round(height)} px`;
  });
}

/** As React Aria hides what only screen readers press. */
function isClipped(target: Element): boolean {
  return [target, target.parentElement!].some((part) => getComputedStyle(part).clipPath !== "none");
}

function isInSentence(target: Element): boolean {
  if (getComputedStyle(target).display !== "inline") return false;
  return [...(target.parentElement?.childNodes ?? [])].some(
    (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ""),
  );
}

function isSmall(target: HTMLElement): boolean {
  const { width, height } = target.getBoundingClientRect();
  if (width >= TARGET_PX && height >= TARGET_PX) return false;
  target.scrollIntoView({ block: "center" });
  const { left, top, right, bottom } = target.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const isHit = (dx: number, dy: number) => target.contains(document.elementFromPoint(x + dx, y + dy));
  const extent = (step: (by: number) => boolean) => reach((by) => step(by)) + reach((by) => step(-by)) + 1;
  return extent((by) => isHit(by, 0)) < TARGET_PX || extent((by) => isHit(0, by)) < TARGET_PX;
}

/** How many pixels on one side of its middle press a target. */
function reach(isHit: (by: number) => boolean): number {
  let by = 0;
  while (by < TARGET_PX && isHit(by + 1)) by++;
  return by;
}

const LETTERS = 40;

function nameOf(element: Element): string {
  const words = element.getAttribute("aria-label") ?? (element.closest("label") ?? element).textContent.trim();
  return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> “${words.slice(0, LETTERS)}”`;
}
