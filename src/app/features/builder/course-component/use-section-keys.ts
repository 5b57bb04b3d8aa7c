import { useSetAtom } from "jotai/react";
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { SectionRow } from "./section-rows.ts";
import { tickAtom, tickFilteredAtom, tickedAtom } from "./list-atoms.ts";
import { useAtomCallback } from "jotai/utils";

const PAGE = 10;

/**
 * The keys and presses of a list with several choices: arrows, Home, End and Page keys move, Space ticks, Shift extends
 * from the last one ticked, Control A ticks all.
 */
export function useSectionKeys(
  rows: readonly SectionRow[],
  list: RefObject<HTMLElement | null>,
  scrollTo: (at: number) => void,
) {
  const tick = useSetAtom(tickAtom);
  const tickAll = useSetAtom(tickFilteredAtom);
  const isTicked = useAtomCallback(
    useCallback((get, _set, classNumber: number) => get(tickedAtom).has(classNumber), []),
  );
  const [active, setActive] = useState(0);
  const activeAt = Math.min(active, rows.length - 1);
  /** Where a range begins: the row that was ticked last. */
  const anchor = useRef<number>(undefined);
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    list.current?.querySelector<HTMLElement>(`[data-at="${activeAt}"]`)?.focus();
  });

  function toggle(at: number) {
    const row = rows[at];
    if (!row) return;
    tick([row.classNumber], !isTicked(row.classNumber));
    anchor.current = at;
  }

  /** All from the anchor to the row get what the anchor has. */
  function extend(at: number) {
    const from = anchor.current ?? activeAt;
    const first = rows[from];
    const range = rows.slice(Math.min(from, at), Math.max(from, at) + 1).map(({ classNumber }) => classNumber);
    if (first) tick(range, anchor.current === undefined || isTicked(first.classNumber));
    anchor.current = from;
  }

  function move(to: number) {
    const at = Math.max(0, Math.min(rows.length - 1, to));
    wantsFocus.current = true;
    setActive(at);
    scrollTo(at);
    return at;
  }

  function onKeyDown(event: KeyboardEvent) {
    const to = target(event.key, activeAt, rows.length);
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
    setActive(at);
    if (isShift) extend(at);
    else toggle(at);
  }

  return { activeAt, onKeyDown, onPress };
}

function target(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
      return at + 1;
    case "ArrowUp":
      return at - 1;
    case "PageDown":
      return at + PAGE;
    case "PageUp":
      return at - PAGE;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
