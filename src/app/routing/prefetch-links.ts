import { matchRoutes } from "react-router-dom";

/** A screen, and the address by which its route is asked for it. */
export type PrefetchTarget<Screen> = { screen: Screen; url: string };

/** Begins a screen's readings. Returns a function that drops them, unless the student has gone there. */
export type Prefetch<Screen> = (target: PrefetchTarget<Screen>, isPressed: boolean) => (() => void) | undefined;

type ScreenCode = { path: string; code: () => Promise<unknown> };

/** A pointer that rests this long is probably not on its way to another link. People take longer until they press. */
const DWELL_MS = 65;

/**
 * Loads a screen once a link to it is pointed at, touched, or focused, which is mostly before the press ends: its code at
 * once, and its data when the pointer has moved there and stays, at a press, and at a focus by keyboard. Until the signal.
 */
export function prefetchLinks<Screen extends ScreenCode>(
  screens: readonly Screen[],
  prefetch: Prefetch<Screen>,
  signal: AbortSignal,
): void {
  let pointedAt: Element | undefined;
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  let dropPressed: (() => void) | undefined;

  // Controls of React Aria stop their events, and scroll events don't bubble.
  const listen = <Type extends keyof DocumentEventMap>(type: Type, on: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, on, { signal, capture: true, passive: true });

  function targetOf(link: Element | undefined): PrefetchTarget<Screen> | undefined {
    const path = link?.getAttribute("href")?.slice(1);
    if (path === undefined || !mayPrefetch()) return undefined;
    const screen = matchRoutes([...screens], path)?.at(-1)?.route;
    return screen && { screen, url: new URL(path, location.origin).href };
  }

  function loadCode(link: Element | undefined) {
    // If it fails, the visit says so.
    targetOf(link)
      ?.screen.code()
      .catch(() => {});
  }

  function begin(link: Element | undefined, isPressed: boolean) {
    const target = targetOf(link);
    return target && prefetch(target, isPressed);
  }

  function leave() {
    clearTimeout(dwelling);
    pointedAt = undefined;
  }

  // A touch is over its target before it's down on it.
  listen("pointerover", ({ target }) => loadCode(linkAt(target)));
  listen("focusin", ({ target }) => {
    const link = linkAt(target);
    loadCode(link);
    if (link?.matches(":focus-visible")) begin(link, false);
  });
  // Unlike pointerover, not when a list scrolls below a pointer at rest.
  listen("pointermove", ({ target, pointerType, buttons }) => {
    const link = pointerType === "touch" || buttons > 0 ? undefined : linkAt(target);
    if (link === pointedAt) return;
    leave();
    pointedAt = link;
    if (link) dwelling = setTimeout(() => begin(link, false), DWELL_MS);
  });
  listen("scroll", leave);
  listen("pointerdown", (event) => {
    clearTimeout(dwelling);
    dropPressed = opensHere(event) ? begin(linkAt(event.target), true) : undefined;
  });
  // The finger scrolls.
  listen("pointercancel", () => dropPressed?.());
  signal.addEventListener("abort", leave);
}

function linkAt(target: EventTarget | null): Element | undefined {
  const link = target instanceof Element ? target.closest("a[href^='#/']") : null;
  return link ?? undefined;
}

/** A press that isn't for another window, or for the browser's menu. */
function opensHere({ button, altKey, ctrlKey, metaKey, shiftKey }: PointerEvent): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Not all browsers say how they're connected. Offline, a browser doesn't ask again for a module that it couldn't load. */
function mayPrefetch(): boolean {
  const { connection, onLine } = navigator as Navigator & { connection?: Connection };
  return onLine && !connection?.saveData && !connection?.effectiveType?.endsWith("2g");
}
