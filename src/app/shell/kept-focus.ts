import { focusOn } from "../ui/focus-on.ts";

/** What opens or loads next may take the focus. */
const PATIENCE_MS = 300;
const LOADING = "[data-loading], [aria-busy=true]";
const DIALOG = "[role=dialog], [role=alertdialog]";
const REFUSING = ":disabled, [inert], [inert] *";

/**
 * When the element with the focus leaves the page or is disabled, as a button by its own act, browsers put the focus at
 * the page's beginning and screen readers say nothing. Instead, the heading of the part around that element gets it, if
 * nothing else does. `path` is that of the last `focusin` event (from its target up to the window), or empty. Returns
 * what ends this.
 */
export function keepFocus(main: HTMLElement, path: readonly EventTarget[]): () => void {
  /** The parts around what had the focus last in the screen: a menu's or dialog's opener also counts. */
  let parts = path.includes(main)
    ? (path.slice(0, path.indexOf(main)) as Element[])
    : partsAround(document.activeElement);
  let last = (path[0] ?? document.activeElement) as Element | null;
  let isByKey = false;
  /** Whether it was disabled since then: browsers don't give the focus back to what is enabled again. */
  let wasDisabled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };

  function partsAround(element: Element | null): Element[] {
    const around: Element[] = [];
    for (let part = element; part && part !== main && main.contains(part); part = part.parentElement) around.push(part);
    return around;
  }
  const takesFocus = (element: Element) => element.checkVisibility() && !element.matches(REFUSING);
  const isLost = () => document.activeElement === document.body && last !== null && (wasDisabled || !takesFocus(last));
  /** Looks later, since what styles alone hide has the focus until the browser draws the page again. */
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(recover, PATIENCE_MS);
  };
  function recover() {
    if (!isLost()) return;
    if (last instanceof HTMLElement && takesFocus(last)) return last.focus({ preventScroll: !isByKey });
    if (main.querySelector(LOADING) || main.matches(LOADING)) return look();
    // What opened a menu whose entry opened a dialog: the entry, which the dialog gives the focus back to, is gone.
    const [opener] = parts;
    if (opener instanceof HTMLElement && takesFocus(opener)) opener.focus({ preventScroll: !isByKey });
    if (!isLost()) return;
    const left = [last?.closest(DIALOG), ...parts, main].filter((part) => part?.isConnected);
    const headings = left.flatMap((part) => [...part!.querySelectorAll<HTMLElement>("h1, h2, h3")]);
    const heading = headings.find(takesFocus);
    focusOn(heading ?? main, { preventScroll: !isByKey });
  }

  addEventListener(
    "focusin",
    ({ target }) => {
      last = target as Element;
      wasDisabled = false;
      const around = partsAround(last);
      if (around.length > 0) parts = around;
    },
    options,
  );
  addEventListener("keydown", () => (isByKey = true), options);
  addEventListener("pointerdown", () => (isByKey = wasDisabled = false), options);
  // A wide window shows a class in a panel, and hides its row.
  addEventListener("resize", look, options);
  const observer = new MutationObserver((changes) => {
    wasDisabled ||= changes.some(({ type, target }) => type === "attributes" && target === last && !takesFocus(last));
    look();
  });
  // Also dialogs and menus, which close after what they did to the screen.
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled", "inert", "hidden"] });
  look();
  return () => {
    ending.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}
