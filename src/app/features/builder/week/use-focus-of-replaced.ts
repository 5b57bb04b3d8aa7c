import { type RefObject, useLayoutEffect } from "react";

/** What marks the parts of a week that can have the focus. */
const MARKS = ["data-head", "data-hour-action", "data-stop"];

let passed: string | undefined;

/**
 * Where a week takes the place of another at once, as when no schedule is left, the same day, hour, or event has the
 * focus again: by keyboard, the press that did it would be lost otherwise.
 */
export function useFocusOfReplaced(grid: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = grid.current;
    if (passed !== undefined) root?.querySelector<HTMLElement>(passed)?.focus({ preventScroll: true });
    passed = undefined;
    return () => {
      const focused = document.activeElement;
      passed = focused && root?.contains(focused) ? selectorOf(focused) : undefined;
      queueMicrotask(() => (passed = undefined));
    };
  }, [grid]);
}

function selectorOf(element: Element): string | undefined {
  const mark = MARKS.find((each) => element.hasAttribute(each));
  return mark && `[${mark}="${CSS.escape(element.getAttribute(mark) ?? "")}"]`;
}
