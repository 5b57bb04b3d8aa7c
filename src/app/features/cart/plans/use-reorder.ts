import { type HTMLAttributes, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from "react";
import { followDrag } from "../../../ui/follow-drag.ts";

export type Reorder = {
  /** The names in the order shown while dragging. */
  order: readonly string[];
  moving: string | undefined;
  /** For a row's handle; rows carry `data-plan`. */
  gripOf: (name: string) => HTMLAttributes<HTMLElement>;
};

/** Reorders rows by dragging a handle or with its arrow keys. */
export function useReorder(names: readonly string[], onMove: (name: string, index: number) => void): Reorder {
  const [drag, setDrag] = useState<{ name: string; index: number }>();
  const stop = useRef<() => void>(undefined);
  // Leaving the screen ends the drag.
  useEffect(() => () => stop.current?.(), []);
  const order = drag ? placed(names, drag.name, drag.index) : names;

  function grab(name: string, { currentTarget, nativeEvent, button }: ReactPointerEvent<HTMLElement>) {
    const list = currentTarget.closest("ol");
    if (button !== 0 || !list) return;
    const rows = [...list.querySelectorAll("[data-plan]")].map((row) => row.getBoundingClientRect());
    const from = names.indexOf(name);
    let index = from;
    // On the list, because a moved row loses the pointer.
    stop.current = followDrag(list, nativeEvent, {
      isHandle: true,
      onMove({ clientY }) {
        index = indexAt(rows, from, clientY);
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
      const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const index = names.indexOf(name) + step;
      if (index >= 0 && index < names.length) onMove(name, index);
    },
  });
  return { order, moving: drag?.name, gripOf };
}

function placed(names: readonly string[], name: string, index: number): string[] {
  return names.filter((other) => other !== name).toSpliced(index, 0, name);
}

/** The position of a row that started at `from` and is dragged to `y`. */
export function indexAt(rows: readonly Pick<DOMRect, "top" | "bottom">[], from: number, y: number): number {
  const middle = ({ top, bottom }: Pick<DOMRect, "top" | "bottom">) => (top + bottom) / 2;
  const above = rows.filter((row, index) => index !== from && middle(row) < y).length;
  return Math.min(above, rows.length - 1);
}
