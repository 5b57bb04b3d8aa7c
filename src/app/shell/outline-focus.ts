/** The link of the page's outline that has the focus, by its address, and whether it's in the bar at the bottom. */
let focused: { href: string; isBottom: boolean } | undefined;

/** Before the application takes the outline's place. */
export function noteOutlineFocus(): void {
  const link = document.activeElement?.closest<HTMLAnchorElement>(".outline nav a");
  const href = link?.getAttribute("href");
  focused = link && href ? { href, isBottom: link.closest(".outline-bar") !== null } : undefined;
}

/** Gives the focus to the same link of the frame. */
export function takeOutlineFocus(): void {
  if (!focused) return;
  const { href, isBottom } = focused;
  focused = undefined;
  // The first navigation is the top bar's.
  const links = [...document.querySelectorAll<HTMLElement>(`nav a[href="${CSS.escape(href)}"]`)];
  (isBottom ? links.at(-1) : links[0])?.focus();
}
