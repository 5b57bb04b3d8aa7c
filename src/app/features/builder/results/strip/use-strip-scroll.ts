import { type RefObject, type UIEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useMediaQuery } from "../../../../ui/use-media-query.ts";
import { isInWindow, WINDOW_SIZE, windowAround, windowAtRest } from "./strip-window.ts";

export type StripScroll = {
  /** Indexes of those that are drawn, and where each begins in pixels. */
  drawn: readonly { index: number; left: number }[];
  /** Of all the window, in pixels. */
  length: number;
  isAtStart: boolean;
  isScrolling: boolean;
  onScroll: (event: UIEvent<HTMLElement>) => void;
  /** A hand moves the strip; where it comes to rest counts. */
  onTouch: () => void;
};

type Options = {
  list: RefObject<HTMLUListElement | null>;
  /** What the strip is of: another one is another strip. */
  of: object;
  total: number;
  /** Where the student is, as far as that is known. */
  index: number | undefined;
  /** From the start of one thumbnail to that of the next, in pixels. */
  pitch: number;
  /** The current one stands in the middle, and what a hand moves there becomes the current one. */
  isCentred: boolean;
  onCentre: (index: number) => void;
};

const OVERSCAN = 3;
/** The strip is at rest when it has not moved for so long. */
const REST_MS = 150;
/** Within this time of the last change the next one is not waited for: a key is being held down. */
const QUICK_MS = 150;
/** Further away than this, scrolling there would only blur. */
const FAR_THUMBNAILS = 12;

/** Keeps the current thumbnail in view, and the window of thumbnails around what is in view. */
export function useStripScroll({ list, of, total, index, pitch, isCentred, onCentre }: Options): StripScroll {
  const [start, setStart] = useState(() => windowAround(index ?? 0, total));
  const isCalm = useMediaQuery("(prefers-reduced-motion: no-preference)");
  const [width, setWidth] = useState(window.innerWidth);
  const margin = isCentred ? Math.max(0, (width - pitch) / 2) : 0;
  const lastMove = useRef(0);
  const isByHand = useRef(false);
  /** The pixel and the index that belong together, when the window moves under what is in view. */
  const anchor = useRef<{ start: number; left: number }>(undefined);
  const seen = useRef<object>(undefined);

  // A step out of the window; where a hand has moved it, it stays.
  const [followed, setFollowed] = useState({ of, index });
  if (followed.of !== of || followed.index !== index) {
    setFollowed({ of, index });
    if (index !== undefined && !isInWindow(index, start, total)) setStart(windowAround(index, total));
  }
  const begins = Math.max(0, Math.min(start, total - WINDOW_SIZE));

  const [view, setView] = useState(() => ({ left: leftOf(0), isScrolling: false }));
  /** Asking the element itself would have the whole page laid out in the middle of drawing it. */
  const scrolled = useRef(view.left);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = (isScrolling: boolean) => {
    const left = scrolled.current;
    setView((last) =>
      last.isScrolling === isScrolling && Math.floor(last.left / pitch) === Math.floor(left / pitch)
        ? last
        : { left, isScrolling },
    );
  };
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    scrolled.current = currentTarget.scrollLeft;
    // In the frame that shows the strip scrolled.
    flushSync(() => look(true));
    clearTimeout(resting.current);
    resting.current = setTimeout(() => look(false), REST_MS);
  };
  useEffect(() => () => clearTimeout(resting.current), []);
  useLayoutEffect(() => observeWidth(list.current, setWidth), [list]);

  // The window has moved: what was in view stays there.
  useLayoutEffect(() => {
    const { current: last } = anchor;
    if (last && last.start !== begins) list.current?.scrollTo({ left: last.left + (last.start - begins) * pitch });
    anchor.current = undefined;
  }, [list, begins, pitch]);

  /** Where the strip is to be scrolled so that the current thumbnail is in view. */
  function leftOf(from: number): number {
    if (index === undefined || !isInWindow(index, begins, total)) return from;
    const at = (index - begins) * pitch;
    return isCentred ? at : leftToShow(at, pitch, from, width);
  }

  const follow = useEffectEvent(() => {
    const isNew = seen.current !== of;
    seen.current = of;
    const now = performance.now();
    const isQuick = now - lastMove.current < QUICK_MS;
    lastMove.current = now;
    const from = scrolled.current;
    const left = leftOf(from);
    if (isNew) {
      if (left > 0 || from > 0) list.current?.scrollTo({ left, behavior: "instant" });
      return;
    }
    if (Math.abs(left - from) < 1) return;
    const isFar = Math.abs(left - from) > FAR_THUMBNAILS * pitch;
    const behavior = isCalm && !isQuick && !isFar ? "smooth" : "instant";
    // With the next frame the page is laid out anyway.
    requestAnimationFrame(() => list.current?.scrollTo({ left, behavior }));
  });
  useLayoutEffect(() => follow(), [of, index, pitch, width, isCentred]);

  const rest = useEffectEvent(() => {
    const left = scrolled.current;
    const nearest = Math.max(0, Math.min(begins + Math.round(left / pitch), total - 1));
    if (isCentred && isByHand.current && nearest !== index) onCentre(nearest);
    isByHand.current = false;
    const next = windowAtRest(nearest, begins, total);
    if (next === begins) return;
    anchor.current = { start: begins, left };
    setStart(next);
  });
  useEffect(() => {
    if (!view.isScrolling) rest();
  }, [view.isScrolling]);

  const count = Math.min(WINDOW_SIZE, total);
  const first = Math.max(0, Math.floor((view.left - margin) / pitch) - OVERSCAN);
  const end = Math.min(count, Math.ceil((view.left - margin + width) / pitch) + OVERSCAN);
  const inView = Array.from({ length: Math.max(0, end - first) }, (_, i) => begins + first + i);
  return {
    drawn: withCurrent(inView, index, begins, total).map((at) => ({
      index: at,
      left: margin + (at - begins) * pitch,
    })),
    length: 2 * margin + count * pitch,
    isAtStart: view.left <= pitch / 2,
    isScrolling: view.isScrolling,
    onScroll,
    onTouch: () => (isByHand.current = true),
  };
}

/** The least scrolling that brings a thumbnail into view with one beside it. */
function leftToShow(at: number, pitch: number, from: number, width: number): number {
  if (at - pitch < from) return Math.max(0, at - pitch);
  return Math.max(from, at + 2 * pitch - width);
}

function withCurrent(drawn: number[], index: number | undefined, start: number, total: number): number[] {
  if (index === undefined || !isInWindow(index, start, total)) return drawn;
  return [...new Set([...drawn, index])].sort((a, b) => a - b);
}

/** Reports the width after layout and at every change. */
function observeWidth(element: Element | null, onWidth: (width: number) => void) {
  if (!element) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    if (entry) onWidth(entry.contentRect.width);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
