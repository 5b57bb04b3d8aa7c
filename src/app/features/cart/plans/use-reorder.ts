import { type HTMLAttributes, type PointerEvent as ReactPointerEvent, useState } from "react";

type Reorder = {
  /** The names in the order shown while dragging. */
  order: readonly string[];
  moving: string | undefined;
  /** For a row's handle; rows carry `data-plan`. */
  gripOf: (name: string) => HTMLAttributes<HTMLElement>;
};

/** Reorders rows by dragging a handle, or by its arrow keys. */
export function useReorder(names: readonly string[], onMove: (name: string, index: number) => void): Reorder {
  const [drag, setDrag] = useState<{ name: string; index: number }>();

  function grab(name: string, { currentTarget, nativeEvent, button }: ReactPointerEvent<HTMLElement>) {
    const list = currentTarget.closest("ol");
    if (button !== 0 || !list) return;
    const rows = [...list.querySelectorAll("[data-plan]")].map((row) => row.getBoundingClientRect());
    const from = names.indexOf(name);
    let index = from;
    followHandle(list, nativeEvent.pointerId, {
      onMove(y) {
        getSelection()?.removeAllRanges();
        index = indexAt(rows, from, y);
        setDrag({ name, index });
      },
      onEnd(isDropped) {
        setDrag(undefined);
        if (isDropped && index !== from) onMove(name, index);
      },
    });
  }

  const gripOf = (name: string): HTMLAttributes<HTMLElement> => ({
    onPointerDown: (event) => grab(name, event),
    onKeyDown: (event) => {
      const step = STEPS[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const index = names.indexOf(name) + step;
      if (index >= 0 && index < names.length) onMove(name, index);
    },
  });
  return { order: drag ? placed(names, drag.name, drag.index) : names, moving: drag?.name, gripOf };
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function placed(names: readonly string[], name: string, index: number): string[] {
  return names.filter((other) => other !== name).toSpliced(index, 0, name);
}

/** The place of a row that was at `from` and is dragged to `y`. */
function indexAt(rows: readonly Pick<DOMRect, "top" | "bottom">[], from: number, y: number): number {
  return rows.filter(({ top, bottom }, row) => row !== from && (top + bottom) / 2 < y).length;
}

type Follow = { onMove: (y: number) => void; onEnd: (isDropped: boolean) => void };

/** A handle does nothing but drag, so it needs neither a long press nor some distance first. Escape cancels. */
function followHandle(list: HTMLElement, pointerId: number, { onMove, onEnd }: Follow): void {
  const ended = new AbortController();
  const follow = <Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, act, { signal: ended.signal, capture: true });
  const end = (isDropped: boolean) => {
    ended.abort();
    onEnd(isDropped);
  };
  // By the list, because a row that moves in the page loses the pointer.
  list.setPointerCapture(pointerId);
  follow("pointermove", (pointer) => pointer.pointerId === pointerId && onMove(pointer.clientY));
  follow("pointerup", (pointer) => pointer.pointerId === pointerId && end(true));
  follow("pointercancel", (pointer) => pointer.pointerId === pointerId && end(false));
  follow("keydown", (key) => {
    if (key.key !== "Escape") return;
    key.stopPropagation();
    end(false);
  });
}
