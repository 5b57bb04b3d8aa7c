import { type HTMLAttributes, useRef, useState } from "react";

export type Reorder = {
  /** The names in the order in which they are shown while one is dragged. */
  order: readonly string[];
  /** The one that is dragged. */
  moving: string | undefined;
  /** For the element by which a row is taken hold of; rows carry `data-plan`. */
  gripOf: (name: string) => HTMLAttributes<HTMLElement>;
};

/** Rows that are dragged up and down by a grip, or moved with its arrow keys. */
export function useReorder(names: readonly string[], onMove: (name: string, index: number) => void): Reorder {
  const [drag, setDrag] = useState<{ name: string; index: number }>();
  const rows = useRef<readonly DOMRect[]>([]);
  const order = drag ? placed(names, drag.name, drag.index) : names;

  const gripOf = (name: string): HTMLAttributes<HTMLElement> => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      const list = event.currentTarget.closest("ol");
      rows.current = [...(list?.querySelectorAll("[data-plan]") ?? [])].map((row) => row.getBoundingClientRect());
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ name, index: names.indexOf(name) });
    },
    onPointerMove: (event) => {
      if (drag?.name !== name) return;
      setDrag({ name, index: indexAt(rows.current, names.indexOf(name), event.clientY) });
    },
    onPointerUp: () => {
      if (drag?.name === name && drag.index !== names.indexOf(name)) onMove(name, drag.index);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event) => {
      const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
      if (event.key === "Escape" && drag) setDrag(undefined);
      const index = names.indexOf(name) + step;
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (index >= 0 && index < names.length) onMove(name, index);
    },
  });
  return { order, moving: drag?.name, gripOf };
}

function placed(names: readonly string[], name: string, index: number): string[] {
  return names.filter((other) => other !== name).toSpliced(index, 0, name);
}

/** The place of a row that began at `from` and is held at `y`: past the middle of another it takes that one's place. */
export function indexAt(rows: readonly Pick<DOMRect, "top" | "bottom">[], from: number, y: number): number {
  const middle = ({ top, bottom }: Pick<DOMRect, "top" | "bottom">) => (top + bottom) / 2;
  const above = rows.filter((row, index) => index !== from && middle(row) < y).length;
  return Math.min(above, rows.length - 1);
}
