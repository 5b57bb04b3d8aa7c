import { type RefObject, useEffect, useRef } from "react";
import { type RowPlaces, stickyTop } from "./row-places.ts";

type Beginning = RowPlaces & {
  openNumber: number | undefined;
  /** The page's scroll position to begin with. */
  scrollTop: number | undefined;
};

/** How far down in the window a row begins that was out of sight, of its height. */
const SHARE_ABOVE = 0.3;

/**
 * Begins where the address says: at its scroll position, else with the open row in sight, as for who follows a link to a
 * class of a long list.
 */
export function useFirstPlace(
  grid: RefObject<HTMLElement | null>,
  { list, offsets, scale, top, openNumber, scrollTop }: Beginning,
): void {
  // After the layout effects, among them the router's, which begins a new screen at its top.
  useEffect(() => {
    if (scrollTop !== undefined) window.scrollTo(0, scrollTop);
  }, [scrollTop]);

  const hasBegun = useRef(false);
  useEffect(() => {
    // The place of the rows is measured after the first drawing.
    if (hasBegun.current || top === 0) return;
    hasBegun.current = true;
    const at = openNumber === undefined ? undefined : list.rowOf.get(openNumber);
    if (scrollTop !== undefined || at === undefined) return;
    const [start, end] = [top + offsets[at]! * scale, top + offsets[at + 1]! * scale];
    const isInSight = start >= window.scrollY + stickyTop(grid.current) && end <= window.scrollY + window.innerHeight;
    if (!isInSight) window.scrollTo(0, start - window.innerHeight * SHARE_ABOVE);
  }, [grid, list, offsets, scale, top, openNumber, scrollTop]);
}
