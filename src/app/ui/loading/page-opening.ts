/** The page's head shows an outline, in whose place the first screen comes, until the visitor first acts. */
const FLAG = "opening";

/** For the page's head. */
export function beginPageOpening(): void {
  document.documentElement.dataset[FLAG] = "";
}

/** From the page's outline until its visitor first acts: skeletons show at once, and answers are drawn in slices. */
export function isPageOpening(): boolean {
  return FLAG in (globalThis.document?.documentElement.dataset ?? {});
}

/** At the first act, or by the returned function. Later skeletons wait again: most answers come before one is needed. */
export function endPageOpeningOnce(): () => void {
  const end = () => void delete document.documentElement.dataset[FLAG];
  // Assistive technologies press without a pointer or key.
  for (const type of ["pointerdown", "keydown", "click"]) addEventListener(type, end, { capture: true, once: true });
  return end;
}
