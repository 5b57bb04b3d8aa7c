const isShown = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
const name = (element: Element) =>
  `${element.tagName.toLowerCase()} “${(element.getAttribute("aria-label") ?? (element.textContent || element.closest("label")?.textContent) ?? element.id).trim().slice(0, 40)}”`;

const hasOutline = (element: Element) => {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
};
/**
 * The part that an outline marks for an element. Boxes and radio buttons are out of sight: their label, or a part of it,
 * is marked. So are a field's edge, and a row.
 */
export function ringOf(element: Element): Element | undefined {
  const around = [element, ...["label", "[class*=_control_]", "[class*=_row_]"].map((part) => element.closest(part))];
  const beside = element.matches("input") ? [...(element.parentElement?.querySelectorAll("*") ?? [])] : [];
  return [...around, ...beside].find((each) => each && hasOutline(each)) ?? undefined;
}
const isMarked = (element: Element) => ringOf(element) !== undefined;

/** Of widgets with arrow keys, the stop. The others become it, and get the ring, as the focus comes to them. */
export const STOPS = ":is(a[href], button, input, select, textarea, summary, [tabindex='0']):not([tabindex='-1'])";
const SELECTED = "[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]), :checked";
const UNSELECTED = ":is([aria-selected=false], [aria-pressed=false], [aria-current=false]):not([data-selected])";
const DISABLED = ":disabled, [aria-disabled=true], [data-disabled]";
/** They float over other things, which have the same background then. */
const FLOATING = "[role=dialog], [role=alertdialog], .floating";

function systemColor(color: string): string {
  const probe = Object.assign(document.createElement("i"), { style: `color: ${color}` });
  document.body.append(probe);
  const { color: computed } = getComputedStyle(probe);
  probe.remove();
  return computed;
}

/** What the colors of the screen say, and nothing says in the reader's own: what is focused, selected, and disabled. Moves the focus. */
export function unmarkedStates(): string[] {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
  // What a click has focused shows no ring.
  (document.activeElement as HTMLElement | null)?.blur();
  const unfocused = all(STOPS).filter((element) => {
    element.focus({ focusVisible: true, preventScroll: true });
    return document.activeElement === element && !isMarked(element);
  });
  (document.activeElement as HTMLElement | null)?.blur();
  const unselected = all(SELECTED).filter((element) => !isMarked(element) && !element.matches("option"));
  const selectedColor = systemColor("Highlight");
  const overmarked = all(UNSELECTED).filter(
    (element) => hasOutline(element) && getComputedStyle(element).outlineColor === selectedColor,
  );
  const gray = systemColor("GrayText");
  const undisabled = all(DISABLED).filter(
    (element) => element.textContent.trim() !== "" && getComputedStyle(element).color !== gray,
  );
  const edgeless = all(FLOATING).filter((element) => {
    const frames = [element, element.parentElement!, element.firstElementChild ?? element];
    return !frames.some((frame) => Number.parseFloat(getComputedStyle(frame).borderTopWidth) >= 1);
  });
  return [
    ...unfocused.map((element) => `${name(element)} doesn't show the focus`),
    ...unselected.map((element) => `${name(element)} doesn't show that it's selected`),
    ...overmarked.map((element) => `${name(element)} looks selected`),
    ...undisabled.map((element) => `${name(element)} doesn't show that it's disabled`),
    ...edgeless.map((element) => `${name(element)} has no edge`),
  ];
}
