import { onTestFinished } from "vitest";

/** Shows that something is on its way: a turning circle, which is slow when motion is reduced, and the bar on top. */
const LOADING = /^_?(turn|creep)/;
/** What changes without anything moving. */
const FADES =
  /^(opacity|color|background-color|border-\w+-color|border-color|outline-color|outline|fill|stroke|visibility)$/;

/** What style sheets move until the test ends, as "translate of <div class=…>". */
export function watchMotion(): { moves: () => string[] } {
  const moves = new Set<string>();
  const note = ({ target }: Event) => {
    for (const animation of (target as Element).getAnimations({ subtree: true })) {
      const { effect } = animation;
      const { animationName = "", transitionProperty = "" } = animation as Partial<CSSAnimation & CSSTransition>;
      const timing = effect?.getComputedTiming();
      if (LOADING.test(animationName) || !timing || Number(timing.duration) === 0) continue;
      const keyframes = (effect as KeyframeEffect).getKeyframes();
      const properties = transitionProperty ? [transitionProperty] : keyframes.flatMap((frame) => Object.keys(frame));
      const moving = properties
        .filter((name) => !["offset", "computedOffset", "easing", "composite"].includes(name))
        .map((name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
        .filter((name) => !FADES.test(name));
      const element = (effect as KeyframeEffect).target;
      for (const name of moving)
        moves.add(`${name} of <${element?.tagName.toLowerCase()} class="${element?.className}">`);
    }
  };
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  for (const type of ["animationstart", "transitionrun"])
    document.addEventListener(type, note, { capture: true, signal: ended.signal });
  return { moves: () => [...moves] };
}
