/** Moves the focus to what takes none by itself, such as a heading, in place of a control that was removed. */
export function focusOn(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus(options);
}
