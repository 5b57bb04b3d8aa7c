import { type RefObject, useEffect, useRef } from "react";
import { type RowPlaces, stickyTop } from "./row-places.ts";

type Beginning = RowPlaces & {
  openNumber: number | undefined;
  scrollTop: number | undefined;
};

/** An off-screen row starts this far down the window. */
const SHARE_ABOVE = 0.3;

/** Starts at the address's scroll position, or with the open row visible, as for a link to a class of a long list. */
export function useFirstPlace(
  grid: RefObject<HTMLElement | null>,
  { list, offsets, scale, top, openNumber, scrollTop }: Beginning,
): void {
  // After the layout effects, because the router's scrolls a new screen to its top.
  useEffect(() => {
    if (scrollTop !== undefined) window.scrollTo(0, scrollTop);
  }, [scrollTop]);

  const hasBegun = useRef(false);
  useEffect(() => {
    // The rows' position is known after the first paint.
    if (hasBegun.current || top === 0) return;
    hasBegun.current = true;
    const at = openNumber === undefined ? undefined : list.rowOf.get(openNumber);
    if (scrollTop !== undefined || at === undefined) return;
    const [start, end] = [top + offsets[at]! * scale, top + offsets[at + 1]! * scale];
    const isInSight = start >= window.scrollY + stickyTop(grid.current) && end <= window.scrollY + window.innerHeight;
    if (!isInSight) window.scrollTo(0, start - window.innerHeight * SHARE_ABOVE);
  }, [grid, list, offsets, scale, top, openNumber, scrollTop]);
}
