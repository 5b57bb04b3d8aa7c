import { brokenWords } from "./broken-words.ts";
import { tagsOutOfPlace } from "./tags-out-of-place.ts";

/** Rounding, and the hairline of a border. */
const SLACK = 1;
/** The share of a line's height that may be outside of its box: letters rarely reach the edges of their line. */
const EDGE_OF_LINE = 0.25;

/**
 * What is wrong with the page as it is now: it scrolls sideways, something is outside of the window, a text is cut
 * without an ellipsis, a word is broken, a tag or an icon is squeezed. Contrast and the size of targets are rules of axe.
 */
export function layoutProblems(): string[] {
  const boxes = new Boxes();
  return [
    ...scrollsSideways(),
    ...outsideOfWindow(boxes),
    ...cutTexts(boxes),
    ...cutValues(),
    ...brokenWords().map((words) => `broken: ${words}`),
    ...tagsOutOfPlace().map((tag) => `out of its place: ${tag}`),
    ...squeezedIcons().map((icon) => `squeezed icon: ${icon}`),
  ];
}

function scrollsSideways(): string[] {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide in a window of ${innerWidth} px`] : [];
}

const CONTROLS =
  "a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], img, svg";

/** Controls and pictures that no scroller brings into the window. */
function outsideOfWindow(boxes: Boxes): string[] {
  return [...document.body.querySelectorAll(CONTROLS)].filter(isVisible).flatMap((element) => {
    const rect = element.getBoundingClientRect();
    if (rect.width === 0 || boxes.edgeOf(element, rect)?.by !== "window") return [];
    return [`outside of the window: ${nameOf(element)}`];
  });
}

/** Lines of text of which only a part is seen. A line of which nothing is seen was left out on purpose. */
function cutTexts(boxes: Boxes): string[] {
  const problems: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!;
    if (!text.textContent?.trim() || !isVisible(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const edge = line.width > 0 ? boxes.edgeOf(element, line) : undefined;
      if (!edge) continue;
      problems.push(`cut by ${edge.by === "window" ? "the window" : nameOf(edge.by)}: “${text.textContent.trim()}”`);
      break;
    }
  }
  return problems;
}

/** Values and placeholders of fields. One that is edited scrolls. */
function cutValues(): string[] {
  return [...document.querySelectorAll("input")]
    .filter((input) => isVisible(input) && input !== document.activeElement)
    .filter((input) => input.scrollWidth > input.clientWidth + SLACK && !endsWithEllipsis(getComputedStyle(input)))
    .map((input) => `cut by its field: “${input.value}”`);
}

type Edge = { by: Element | "window" };

/** Which box cuts what is in it. Remembers styles: a page asks for those of the same boxes a thousand times. */
class Boxes {
  readonly #styles = new Map<Element, CSSStyleDeclaration>();

  #styleOf(element: Element): CSSStyleDeclaration {
    const style = this.#styles.get(element) ?? getComputedStyle(element);
    this.#styles.set(element, style);
    return style;
  }

  /** What cuts a part of an element off, such as a line of its text, unless it can be scrolled into view or ends with "…". */
  edgeOf(element: Element, part: DOMRect): Edge | undefined {
    let { position } = this.#styleOf(element);
    let [canScrollX, canScrollY] = [false, false];
    for (let box: Element | null = element; box && box !== document.documentElement; box = box.parentElement) {
      const style = this.#styleOf(box);
      const isAround = box === element || position !== "absolute" || style.position !== "static";
      // A fixed part leaves all boxes around it, and one that is absolute those that aren't positioned.
      if (position === "fixed" && box !== element) break;
      if (!isAround) continue;
      if (box !== element) position = style.position;
      canScrollX ||= isScrolled(style.overflowX);
      canScrollY ||= isScrolled(style.overflowY);
      if (endsWithEllipsis(style)) return undefined;
      if (box === document.body) continue;
      const seen = box.getBoundingClientRect();
      if (!canScrollX && isCutting(style.overflowX) && leavesAcross(part, seen)) return { by: box };
      if (!canScrollY && isCutting(style.overflowY) && leavesAlong(part, seen)) return { by: box };
    }
    return !canScrollX && leavesAcross(part, { left: 0, right: innerWidth }) ? { by: "window" } : undefined;
  }
}

const isScrolled = (overflow: string) => overflow === "auto" || overflow === "scroll";
const isCutting = (overflow: string) => overflow === "hidden" || overflow === "clip";
const endsWithEllipsis = ({ textOverflow, overflowX, webkitLineClamp }: CSSStyleDeclaration) =>
  (textOverflow === "ellipsis" && overflowX !== "visible") || (webkitLineClamp !== "" && webkitLineClamp !== "none");

type Across = Pick<DOMRect, "left" | "right">;
/** Partly: what is wholly outside isn't cut, but elsewhere, such as the next page of a strip. */
const leavesAcross = (part: Across, seen: Across) =>
  (part.left < seen.left - SLACK && part.right > seen.left + SLACK) ||
  (part.right > seen.right + SLACK && part.left < seen.right - SLACK);

function leavesAlong(part: DOMRect, seen: DOMRect): boolean {
  const slack = part.height * EDGE_OF_LINE;
  const isSeen = part.top < seen.bottom - slack && part.bottom > seen.top + slack;
  return isSeen && (part.top < seen.top - slack || part.bottom > seen.bottom + slack);
}

/** Texts for screen readers aren't seen. */
const isVisible = (element: Element) =>
  !element.closest(".visually-hidden, script, style") &&
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

/** Icons next to text that are narrower than their size, with their surroundings. */
function squeezedIcons(): string[] {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const icons = [...document.querySelectorAll("svg.lucide")].filter((icon) => icon.checkVisibility());
  return icons
    .filter((icon) => (icon as SVGElement).getBoundingClientRect().width < wantedWidth(icon, rem) - 0.5)
    .map((icon) => icon.parentElement?.parentElement?.textContent ?? icon.outerHTML);
}

/** In pixels; an icon's size is in rem. */
function wantedWidth(icon: Element, rem: number): number {
  return Number.parseFloat(icon.getAttribute("width") ?? "0") * rem;
}

const LETTERS = 60;

function nameOf(element: Element): string {
  const name = element.getAttribute("aria-label") ?? element.textContent.trim();
  return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> “${name.slice(0, LETTERS)}”`;
}
