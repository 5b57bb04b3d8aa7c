import { brokenWords } from "./broken-words.ts";
import { tagsOutOfPlace } from "./tags-out-of-place.ts";

/** Rounding, and the hairline of a border. */
const SLACK = 1;
const STRICT_SLACK = 2;
/** The share of a line's height that may be outside of its box: letters rarely reach the edges of their line. */
const EDGE_OF_LINE = 0.25;

type Strictness = {
  /** Lines out of sight count as cut. Otherwise they were left out on purpose. */
  isHiddenLost?: boolean;
  /** Selects parts whose texts may be cut. */
  except?: string;
};

/**
 * What is wrong with the page as it is now: it scrolls sideways or past its end, something is outside of the window, a
 * text is cut without an ellipsis, a word is broken, a tag or an icon is squeezed. Contrast and the size of targets are
 * rules of axe.
 */
export function layoutProblems({ isHiddenLost = false, except }: Strictness = {}): string[] {
  const boxes = new Boxes();
  return [
    ...scrollsSideways(),
    ...scrollsPastEnd(),
    ...outsideOfWindow(boxes),
    ...cutTexts(isHiddenLost ? new StrictBoxes() : boxes, except),
    ...cutValues(),
    ...brokenWords().map((words) => `broken: ${words}`),
    ...tagsOutOfPlace().map((tag) => `out of its place: ${tag}`),
    ...squeezedIcons().map((icon) => `squeezed icon: ${icon}`),
    ...rowsFromDot().map((words) => `a row begins with a dot: “${words}”`),
  ];
}

function scrollsSideways(): string[] {
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide in a window of ${innerWidth} px`] : [];
}

/** By something out of the flow, such as words for screen readers, which would be a scroll bar beside a short page. */
function scrollsPastEnd(): string[] {
  const { scrollHeight } = document.documentElement;
  const end = Math.max(innerHeight, Math.ceil(document.body.getBoundingClientRect().bottom + scrollY));
  return scrollHeight > end ? [`the page scrolls ${scrollHeight - end} px past its end`] : [];
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

/** Texts with a line of which only a part is seen, or for strict boxes nothing. */
function cutTexts(boxes: Boxes, except?: string): string[] {
  const problems: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!;
    if (!text.textContent?.trim() || !isVisible(element)) continue;
    if (except !== undefined && element.closest(except)) continue;
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
  edgeOf(element: Element, whole: DOMRect): Edge | undefined {
    let part = whole;
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
      const seen = box.getBoundingClientRect();
      if (endsWithEllipsis(style)) {
        const left = this.leftByEllipsis(part, seen, style);
        if (!left) return undefined;
        part = left;
      }
      if (box === document.body) continue;
      if (!canScrollX && isCutting(style.overflowX) && this.leavesAcross(part, seen)) return { by: box };
      if (!canScrollY && isCutting(style.overflowY) && this.leavesAlong(part, seen)) return { by: box };
    }
    return !canScrollX && this.leavesAcross(part, { left: 0, right: innerWidth }) ? { by: "window" } : undefined;
  }

  /** What of a part is still to be seen where its box ends with "…": in general, that says enough. */
  protected leftByEllipsis(_part: DOMRect, _box: DOMRect, _style: CSSStyleDeclaration): DOMRect | undefined {
    return undefined;
  }

  /** Partly: what is wholly outside isn't cut, but elsewhere, such as the next page of a strip. */
  protected leavesAcross(part: Across, seen: Across): boolean {
    return (
      (part.left < seen.left - SLACK && part.right > seen.left + SLACK) ||
      (part.right > seen.right + SLACK && part.left < seen.right - SLACK)
    );
  }

  /** Partly: a line of which nothing is seen was left out on purpose. */
  protected leavesAlong(part: DOMRect, seen: DOMRect): boolean {
    const slack = part.height * EDGE_OF_LINE;
    const isSeen = part.top < seen.bottom - slack && part.bottom > seen.top + slack;
    return isSeen && (part.top < seen.top - slack || part.bottom > seen.bottom + slack);
  }
}

/** What is wholly outside is lost, too. An ellipsis speaks for what is cut across, not for other lines or boxes. */
class StrictBoxes extends Boxes {
  protected override leftByEllipsis(part: DOMRect, box: DOMRect, { webkitLineClamp }: CSSStyleDeclaration) {
    if (webkitLineClamp !== "" && webkitLineClamp !== "none") return undefined;
    const [left, right] = [Math.max(part.left, box.left), Math.min(part.right, box.right)];
    return right > left ? new DOMRect(left, part.top, right - left, part.height) : undefined;
  }

  protected override leavesAcross(part: Across, seen: Across): boolean {
    return part.left < seen.left - STRICT_SLACK || part.right > seen.right + STRICT_SLACK;
  }

  protected override leavesAlong(part: DOMRect, seen: DOMRect): boolean {
    return part.top < seen.top - STRICT_SLACK || part.bottom > seen.bottom + STRICT_SLACK;
  }
}

const isScrolled = (overflow: string) => overflow === "auto" || overflow === "scroll";
const isCutting = (overflow: string) => overflow === "hidden" || overflow === "clip";
const endsWithEllipsis = ({ textOverflow, overflowX, webkitLineClamp }: CSSStyleDeclaration) =>
  (textOverflow === "ellipsis" && overflowX !== "visible") || (webkitLineClamp !== "" && webkitLineClamp !== "none");

type Across = Pick<DOMRect, "left" | "right">;
/** Texts for screen readers aren't seen, nor is what React Aria's announcer said last, maybe in the test before. */
const isVisible = (element: Element) =>
  !element.closest(".visually-hidden, [data-live-announcer], script, style") &&
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

/** Texts with a dot between parts that is the first of its row. */
function rowsFromDot(): string[] {
  const problems: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = text.textContent ?? "";
    if (!words.includes("·") || !isVisible(text.parentElement!)) continue;
    const before = document.createRange();
    before.setStart(blockOf(text.parentElement!), 0);
    for (const { index } of words.matchAll(/·/g)) {
      const dot = document.createRange();
      dot.setStart(text, index);
      dot.setEnd(text, index + 1);
      before.setEnd(text, index);
      const [at] = dot.getClientRects();
      const middle = at && (at.top + at.bottom) / 2;
      // Right-to-left words may be on either side.
      const follows = [...before.getClientRects()].some(
        ({ top, bottom, left, right }) => middle && top < middle && middle < bottom && left < right,
      );
      if (at && !follows) problems.push(words);
    }
  }
  return problems;
}

/** What an element's lines are in: for parts of a row, the row. */
function blockOf(element: Element): Element {
  let block = element;
  const goesOn = () => {
    const parent = block.parentElement ?? document.body;
    return getComputedStyle(block).display.startsWith("inline") || getComputedStyle(parent).display.includes("flex");
  };
  while (block !== document.body && goesOn()) block = block.parentElement!;
  return block;
}

const LETTERS = 60;

function nameOf(element: Element): string {
  const name = element.getAttribute("aria-label") ?? element.textContent.trim();
  return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> “${name.slice(0, LETTERS)}”`;
}
