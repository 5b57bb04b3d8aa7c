import { atom } from "jotai";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Box } from "#calendar";
import { t } from "#words";
import { applyEditsAtom, breaksAtom } from "../workspace/edits.ts";
import styles from "./draw-breaks.module.css";

/** A drawn break without a name yet: the ids of its breaks, one for each day, and its place in the week. */
type Naming = { ids: readonly string[]; box: Box };

/** An atom, not a component's state: if the break leaves no schedule, another component draws the week. */
export const namingAtom = atom<Naming>();

type NameBreakProps = Naming & {
  /** `isByKey`: the focus goes back to the break. */
  onClose: (isByKey: boolean) => void;
};

/** The name of a break that was just drawn, in its place and selected for typing. It's "Break" until another is typed. */
export function NameBreak({ ids, box, onClose }: NameBreakProps) {
  const breaks = useAtomValue(breaksAtom);
  const apply = useSetAtom(applyEditsAtom);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const own = breaks.filter(({ id }) => ids.includes(id));
  const isLost = own.length === 0;

  function close(isKept: boolean, isByKey: boolean) {
    if (isDone.current) return;
    isDone.current = true;
    const name = field.current?.value.trim() ?? "";
    // The Undo of drawing the break removes it, so naming it has none.
    if (isKept && name !== "" && name !== t("Break")) {
      void apply(
        own.map(({ id, isAllDay, dayOfWeek, startMinutes, endMinutes }) => ({
          type: "set-break",
          id,
          values: { name, isAllDay, dayOfWeek, startMinutes, endMinutes },
        })),
      );
    }
    onClose(isByKey);
  }
  // Undo or another window removed the break.
  const endLost = useEffectEvent(() => close(false, false));
  useEffect(() => {
    if (isLost) endLost();
  }, [isLost]);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);

  return (
    <input
      ref={field}
      className={styles.name}
      // On a phone, a day is narrower than a name. The window may be narrower than when it was drawn.
      style={{
        left: `min(${box.left}px, 100% - 6rem)`,
        top: box.top,
        maxWidth: `min(${box.width}px, 100% - ${box.left}px)`,
      }}
      aria-label={t("Name of this break")}
      defaultValue={t("Break")}
      maxLength={100}
      autoComplete="off"
      enterKeyHint="done"
      onBlur={() => close(true, false)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        close(event.key === "Enter", true);
      }}
    />
  );
}
