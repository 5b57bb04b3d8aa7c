import { ringOf, STOPS } from "./unmarked-states.ts";

/** WCAG 1.4.11: of what shows where a field is, and what has the focus. */
const LEAST = 3;
/** WCAG 1.4.3. */
const LEAST_OF_TEXT = 4.5;

type Color = readonly [red: number, green: number, blue: number, alpha: number];

const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
const drawnColors = new Map<string, Color>();

/** As a canvas draws it: style sheets have colors in many notations. */
function colorOf(css: string): Color {
  let color = drawnColors.get(css);
  if (!color) {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = css;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    color = [red, green, blue, alpha / 255];
    drawnColors.set(css, color);
  }
  return color;
}

const over = ([r, g, b, a]: Color, [red, green, blue]: Color): Color => [
  r * a + red * (1 - a),
  g * a + green * (1 - a),
  b * a + blue * (1 - a),
  1,
];

/** What an element is filled with, where it may let through what is around it. */
function fillOf(element: Element | null): Color {
  if (!element) return colorOf("Canvas");
  const own = colorOf(getComputedStyle(element).backgroundColor);
  return own[3] === 1 ? own : over(own, fillOf(element.parentElement));
}

function luminance([red, green, blue]: Color): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Color, other: Color): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0;
const name = (element: Element) =>
  `${element.tagName.toLowerCase()} “${(element.getAttribute("aria-label") ?? (element.textContent || element.closest("label")?.textContent) ?? element.id).trim().slice(0, 40)}”`;
const UNSEEN =
  ".visually-hidden, [data-live-announcer], :disabled, [aria-disabled=true], [data-disabled], script, style";
const rounded = (ratio: number) => ratio.toFixed(2);

const FIELDS =
  "input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), textarea, select, button[aria-haspopup=listbox]";
/** Drawn for boxes, radio buttons, and switches, which are out of sight. */
const BOXES = "label :is([class*=_box_], [class*=_dot_], [class*=_track_])";
/** What only looks like a button has words, and needs an edge if it's chosen. */
const CHOSEN = "label:has(input:checked)";

/** How clearly an element's edge or fill stands out from what is around it. */
function edgeContrast(element: Element): number {
  const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
  const around = fillOf(element.parentElement);
  const hasBorder = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1;
  const edge = hasBorder ? contrast(over(colorOf(borderTopColor), around), around) : 1;
  return Math.max(edge, contrast(fillOf(element), around));
}

/** Fields and chosen options whose edge is faint, but for disabled ones. */
export function faintFields(): string[] {
  const partsOf = (field: Element) =>
    field.matches("label") ? [field, ...field.querySelectorAll("*")] : [field, field.parentElement!];
  return [...document.querySelectorAll([FIELDS, BOXES, CHOSEN].join())].filter(isShown).flatMap((field) => {
    if (field.closest(":disabled, [aria-disabled=true], [data-disabled]")) return [];
    const best = Math.max(...partsOf(field).filter(isShown).map(edgeContrast));
    return best < LEAST ? [`the edge of ${name(field)} has ${rounded(best)} to 1`] : [];
  });
}

/** Rings of the focus that are faint on what they are drawn on. Moves the focus. */
export function faintRings(): string[] {
  const faint = [...document.querySelectorAll<HTMLElement>(STOPS)].filter(isShown).flatMap((element) => {
    element.focus({ focusVisible: true, preventScroll: true });
    const ring = document.activeElement === element ? ringOf(element) : undefined;
    if (!ring) return [];
    const { outlineColor, outlineOffset, outlineWidth } = getComputedStyle(ring);
    const isInside = Number.parseFloat(outlineOffset) <= -Number.parseFloat(outlineWidth) / 2;
    const under = fillOf(isInside ? ring : ring.parentElement);
    const ratio = contrast(over(colorOf(outlineColor), under), under);
    return ratio < LEAST ? [`the ring of ${name(element)} has ${rounded(ratio)} to 1`] : [];
  });
  (document.activeElement as HTMLElement | null)?.blur();
  return faint;
}

/**
 * Texts and icons that are faint on what is behind them. For the reader's own colors, where axe reads the page's. Those of
 * what is disabled may be.
 */
export function faintTexts(): string[] {
  const faint = new Set<string>();
  const note = (element: Element, least: number) => {
    if (!isShown(element) || element.closest(UNSEEN)) return;
    const under = fillOf(element);
    const ratio = contrast(over(colorOf(getComputedStyle(element).color), under), under);
    if (ratio < least)
      faint.add(`${name(element.closest("a, button, label, p, li") ?? element)} has ${rounded(ratio)} to 1`);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (text.textContent?.trim()) note(text.parentElement!, LEAST_OF_TEXT);
  for (const icon of document.querySelectorAll("svg.lucide")) note(icon, LEAST);
  return [...faint];
}
