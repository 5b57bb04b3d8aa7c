/** Of a page in which `watchFocus` ran. */
export type WatchedWindow = typeof globalThis & {
  focusWatch?: { lost: () => string | undefined; forget: () => void };
};

/**
 * Runs in the page. From then on `focusWatch.lost()` says what had the focus and left the page, or can't have it any more,
 * so that the focus is on the body: by keyboard, and for a screen reader, that is the beginning of the page. It is
 * undefined while something loads, which may still take the focus.
 */
export function watchFocus(): void {
  /** What had the focus last, unless a press with the pointer took it away. */
  let last: HTMLElement | undefined;
  addEventListener("focusin", ({ target }) => (last = target as HTMLElement), { capture: true });
  addEventListener("pointerdown", () => (last = undefined), { capture: true });
  (globalThis as WatchedWindow).focusWatch = {
    lost() {
      const isOnBody = document.activeElement === null || document.activeElement === document.body;
      if (!last || !isOnBody || document.querySelector("main [data-loading], main[aria-busy=true]")) return undefined;
      const isGone = !last.isConnected || last.matches(":disabled, [inert] *, [inert]") || !last.checkVisibility();
      return isGone ? last.outerHTML.slice(0, 200) : undefined;
    },
    forget: () => (last = undefined),
  };
}

const MOST_LOOKS = 100;

/** What `look` finds after it found nothing for a while, which most often is at once. */
export async function stillLost(look: () => Promise<string | undefined> | string | undefined) {
  let lost = await look();
  for (let looks = 0; looks < MOST_LOOKS && lost !== undefined; looks++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    lost = await look();
  }
  return lost && `The focus is on the body, since what had it left: ${lost}`;
}
