import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useMediaQuery } from "../../../../ui/use-media-query.ts";
import { isInWindow, WINDOW_SIZE, windowAround, windowAtRest } from "./strip-window.ts";

export type StripScroll = {
  virtualizer: Virtualizer<HTMLUListElement, HTMLLIElement>;
  /** The index of the first thumbnail of the window. */
  start: number;
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

  const virtualizer = useVirtualizer<HTMLUListElement, HTMLLIElement>({
    horizontal: true,
    count: Math.min(WINDOW_SIZE, total),
    getScrollElement: () => list.current,
    estimateSize: () => pitch,
    getItemKey: (at) => begins + at,
    overscan: OVERSCAN,
    paddingStart: margin,
    paddingEnd: margin,
    initialRect: { width, height: 0 },
    initialOffset: () => leftOf(0),
    // It is scrolled here alone: even scrolling to where it is would have the page laid out.
    scrollToFn: () => {},
    observeElementRect: (instance, tell) =>
      observeSize(instance.scrollElement, (size) => {
        tell(size);
        setWidth(size.width);
      }),
    rangeExtractor: (range) => withCurrent(defaultRangeExtractor(range), index, begins, total),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, pitch, margin]);

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
    // Asking the element itself would have the whole page laid out in the middle of drawing it.
    const from = virtualizer.scrollOffset ?? 0;
    const left = leftOf(from);
    if (isNew) {
      if (left > 0 || from > 0) list.current?.scrollTo({ left, behavior: "instant" });
      return;
    }
    if (Math.abs(left - from) < 1) return;
    const isFar = Math.abs(left - from) > FAR_THUMBNAILS * pitch;
    const behavior = isCalm && !isQuick && !isFar ? "smooth" : "instant";
    // So would scrolling at once; with the next frame the page is laid out anyway.
    requestAnimationFrame(() => list.current?.scrollTo({ left, behavior }));
  });
  useLayoutEffect(() => follow(), [of, index, pitch, width, isCentred]);

  const rest = useEffectEvent(() => {
    const left = virtualizer.scrollOffset ?? 0;
    const resting = Math.max(0, Math.min(begins + Math.round(left / pitch), total - 1));
    if (isCentred && isByHand.current && resting !== index) onCentre(resting);
    isByHand.current = false;
    const next = windowAtRest(resting, begins, total);
    if (next === begins) return;
    anchor.current = { start: begins, left };
    setStart(next);
  });
  const { isScrolling } = virtualizer;
  useEffect(() => {
    if (!isScrolling) rest();
  }, [isScrolling]);

  return { virtualizer, start: begins, onTouch: () => (isByHand.current = true) };
}

/** The least scrolling that brings a thumbnail into view with one beside it. */
function leftToShow(at: number, pitch: number, from: number, width: number): number {
  if (at - pitch < from) return Math.max(0, at - pitch);
  return Math.max(from, at + 2 * pitch - width);
}

function withCurrent(range: number[], index: number | undefined, start: number, total: number): number[] {
  if (index === undefined || !isInWindow(index, start, total)) return range;
  return [...new Set([...range, index - start])].sort((a, b) => a - b);
}

/** Tells of the size at every change and, once it has been laid out, at first. */
function observeSize(element: Element | null, onSize: (size: { width: number; height: number }) => void) {
  if (!element) return;
  const observer = new ResizeObserver(([entry]) => {
    if (entry) onSize({ width: entry.contentRect.width, height: entry.contentRect.height });
  });
  observer.observe(element);
  return () => observer.disconnect();
}
