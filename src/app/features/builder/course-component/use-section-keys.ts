import { useSetAtom } from "jotai/react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { SectionRow } from "./section-rows.ts";
import { placeAfterKey } from "../list-keys.ts";
import { extendAtom, tickFilteredAtom, toggleAtom } from "./list-atoms.ts";

/**
 * The keys and presses of a list with several choices: arrows, Home, End and Page keys move, Space ticks, Shift extends
 * from the last one ticked, Control A ticks all.
 */
export function useSectionKeys(
  rows: readonly SectionRow[],
  list: RefObject<HTMLElement | null>,
  scrollTo: (at: number) => void,
) {
  const toggleSection = useSetAtom(toggleAtom);
  const extendTo = useSetAtom(extendAtom);
  const tickAll = useSetAtom(tickFilteredAtom);
  /** A section keeps its place among others; where it is filtered away, another one takes that. */
  const [active, setActive] = useState<{ classNumber: number | undefined; at: number }>({
    classNumber: undefined,
    at: 0,
  });
  const found = rows.findIndex(({ classNumber }) => classNumber === active.classNumber);
  const activeAt = found >= 0 ? found : Math.min(active.at, rows.length - 1);
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    list.current?.querySelector<HTMLElement>(`[data-at="${activeAt}"]`)?.focus();
  });

  function toggle(at: number) {
    const row = rows[at];
    if (row) toggleSection(row.classNumber);
  }

  function extend(at: number) {
    const [from, to] = [rows[activeAt], rows[at]];
    if (from && to) extendTo(from.classNumber, to.classNumber);
  }

  function goTo(at: number) {
    setActive({ classNumber: rows[at]?.classNumber, at });
  }

  function move(to: number) {
    const at = Math.max(0, Math.min(rows.length - 1, to));
    wantsFocus.current = true;
    goTo(at);
    scrollTo(at);
    return at;
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = placeAfterKey(event.key, activeAt, rows.length);
    if (to !== undefined) {
      const at = move(to);
      if (event.shiftKey) extend(at);
    } else if (event.key === " " || event.key === "Enter") {
      if (event.shiftKey) extend(activeAt);
      else toggle(activeAt);
    } else if (event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey)) {
      tickAll(true);
    } else {
      return;
    }
    event.preventDefault();
  }

  function onPress(at: number, isShift: boolean) {
    goTo(at);
    if (isShift) extend(at);
    else toggle(at);
  }

  return { activeAt, onKeyDown, onPress };
}
