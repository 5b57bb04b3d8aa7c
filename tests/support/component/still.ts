import { expect } from "vitest";

/** Colors in transition and dimmed results have too little contrast. A transition begins a frame after the change. */
export async function untilStill(): Promise<void> {
  await expect.poll(() => document.querySelector("[data-stale]")).toBeNull();
  await frames(2);
  const isEnding = ({ effect, playState, timeline }: Animation) =>
    playState === "running" && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isEnding)
      .map(({ finished }) => finished),
  );
}

/**
 * Until nothing changes the page for some frames, as measuring and watching sizes do after the window's have changed. What
 * has no end, such as a spinner, is taken back to its beginning.
 */
export async function untilQuiet(framesLong = 0): Promise<void> {
  let hasChanged = true;
  const watched = new MutationObserver(() => (hasChanged = true));
  watched.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  while (hasChanged) {
    hasChanged = false;
    await untilStill();
    await document.fonts.ready;
    await frames(framesLong);
  }
  watched.disconnect();
  for (const animation of document.getAnimations()) animation.cancel();
}

export async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}
