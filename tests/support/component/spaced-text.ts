import { whenScreenEnds } from "./open-app.tsx";

/** What a reader may set for all texts: WCAG 1.4.12. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Spaces the page's texts as a reader may. What it returns takes that back, as the end of the screen does. */
export function spaceTexts(): () => void {
  const style = document.createElement("style");
  style.textContent = SPACED;
  document.head.append(style);
  const undo = () => style.remove();
  whenScreenEnds(undo);
  return undo;
}

/** Of a line's height: letters rarely reach its edges. */
const AIR = 0.15;
/** Letters may lean over the end of their text. */
const LEAN_PX = 1.5;

type Line = { words: string; element: Element; stuck: Element | undefined; box: DOMRect };

/** Texts whose lines are drawn over each other, two at a time, but for events of a week, which lie over one another. */
export function textsOverTexts(): string[] {
  const lines = shownLines();
  const problems = new Set<string>();
  for (const [at, line] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (line.element === other.element || line.stuck !== other.stuck || !isOver(line.box, other.box)) continue;
      problems.add(`“${line.words}” runs into “${other.words}”`);
    }
  }
  return [...problems];
}

function isOver(a: DOMRect, b: DOMRect): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return width > LEAN_PX && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > LEAN_PX;
}

const UNSEEN = ".visually-hidden, [data-live-announcer], [aria-live], [data-kind], [inert], script, style";

function shownLines(): Line[] {
  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!;
    const words = text.textContent?.trim();
    if (!words || element.closest(UNSEEN)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { clip, stuck } = around(element);
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, top, right, bottom, height } of range.getClientRects()) {
      const [from, to] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      const [over, under] = [Math.max(top + AIR * height, clip.top), Math.min(bottom - AIR * height, clip.bottom)];
      if (to > from && under > over) {
        lines.push({ words, element, stuck, box: new DOMRect(from, over, to - from, under - over) });
      }
    }
  }
  return lines;
}

/** What cuts an element's texts off, and what keeps it in place while the page scrolls under it. */
function around(element: Element) {
  const clip = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  let stuck: Element | undefined;
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const { position, display, overflowX, clipPath } = getComputedStyle(box);
    if (clipPath !== "none") Object.assign(clip, { right: -Infinity });
    // A tooltip is over what it's next to, as what is fixed.
    if (position === "fixed" || position === "sticky" || box.role === "tooltip") stuck ??= box;
    if (display === "inline" || overflowX === "visible") continue;
    const { left, top, right, bottom } = box.getBoundingClientRect();
    clip.left = Math.max(clip.left, left);
    clip.top = Math.max(clip.top, top);
    clip.right = Math.min(clip.right, right);
    clip.bottom = Math.min(clip.bottom, bottom);
  }
  return { clip, stuck };
}
