import { onTestFinished } from "vitest";

/** Shows that something is on its way: a turning circle, which is slow when motion is reduced, and the bar on top. */
const LOADING = /^_?(turn|creep)/;
/** What changes without anything moving. */
const FADES =
  /^(opacity|color|background-color|border-\w+-color|border-color|outline-color|outline|fill|stroke|visibility)$/;

const partOf = (element: Element | null, pseudo?: string | null) =>
  `${pseudo ? `${pseudo} of ` : ""}<${element?.tagName.toLowerCase()} class="${element?.getAttribute("class")}">`;

/** What an animation or transition moves, as "translate of <div class=…>". */
function movesOf(animation: Animation): string[] {
  const effect = animation.effect as KeyframeEffect | null;
  const { animationName = "", transitionProperty = "" } = animation as Partial<CSSAnimation & CSSTransition>;
  if (!effect || LOADING.test(animationName) || Number(effect.getComputedTiming().duration) === 0) return [];
  const keyframes = effect.getKeyframes();
  const properties = transitionProperty ? [transitionProperty] : keyframes.flatMap((frame) => Object.keys(frame));
  return properties
    .filter((name) => !["offset", "computedOffset", "easing", "composite"].includes(name))
    .map((name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    .filter((name) => !FADES.test(name))
    .map((name) => `${name} of ${partOf(effect.target, effect.pseudoElement)}`);
}

/** What style sheets move until the test ends. */
export function watchMotion(): { moves: () => string[] } {
  const moves = new Set<string>();
  const note = ({ target }: Event) => {
    for (const animation of (target as Element).getAnimations({ subtree: true }))
      for (const move of movesOf(animation)) moves.add(move);
  };
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  for (const type of ["animationstart", "transitionrun"])
    document.addEventListener(type, note, { capture: true, signal: ended.signal });
  return { moves: () => [...moves] };
}

const secondsOf = (times: string) => times.split(", ").map((time) => Number.parseFloat(time));
/** In seconds; a change is then seen at once. */
const MOMENT = 0.1;
const PARTS = [null, "::before", "::after"];

/** What moves on the page as it is now, would move if it changed, or takes longer than a moment to fade. */
export function movingParts(): string[] {
  const found = new Set(document.getAnimations().flatMap(movesOf));
  for (const element of document.querySelectorAll("html, body, body *:not(script, style)")) {
    for (const part of PARTS) {
      const style = getComputedStyle(element, part);
      const durations = secondsOf(style.transitionDuration);
      if (style.scrollBehavior === "smooth") found.add(`smooth scrolling of ${partOf(element)}`);
      if ((part && style.content === "none") || Math.max(...durations) === 0) continue;
      for (const [at, property] of style.transitionProperty.split(", ").entries()) {
        const most = FADES.test(property) ? MOMENT : 0;
        if (durations[at % durations.length]! > most) found.add(`${property} of ${partOf(element, part)}`);
      }
    }
  }
  return [...found];
}
