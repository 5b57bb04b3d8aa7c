import { type RefObject, useLayoutEffect } from "react";

/** Focuses an element that isn't focusable, such as a heading, after a control was removed. */
export function focusOn(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus(options);
}

/** Call it when the errors are drawn next. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[data-invalid] input")?.focus());
}

/** If the element is removed with the focus in it, the heading of its card or list item gets the focus. */
export function usePassFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    const place = element?.closest("section, li, [role=tabpanel]");
    return () => {
      if (!element?.contains(document.activeElement)) return;
      requestAnimationFrame(() => focusOn(place?.querySelector<HTMLElement>("h2, h3")));
    };
  }, [ref]);
}
