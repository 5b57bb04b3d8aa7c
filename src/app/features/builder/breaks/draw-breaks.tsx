import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type Box, measureWeek, type WeekPoint, type WeekSpan } from "#calendar";
import { groupBreaks } from "#configuration/break-groups";
import type { StoredBreak } from "#contract/builder/configuration-document";
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from "#dates/minutes";
import { timeRangeLabel, weekdayName } from "#dates/words";
import { isolated } from "#contract/words";
import { message, t } from "#words";
import { useKeyHint } from "../../../lib/screen/key-hints.ts";
import { followDrag } from "../../../ui/follow-drag.ts";
import { LiveRegion } from "#ui";
import { applyWithUndoAtom } from "../visit.ts";
import { BREAK_DAYS, BreakDialog, type BreakDialogProps } from "./break-dialog.tsx";
import styles from "./draw-breaks.module.css";
import { breaksAtom } from "../content.ts";

type Preview = { boxes: readonly Box[]; words?: string };

const KEY_HINT = message(
  "Press Enter to edit, Shift with an arrow key to move, or Alt with Up or Down to change the end. Add Shift for the start.",
);

/** Draws, moves, and resizes breaks on a `WeekGrid`, and drags classes to ghosts, by mouse, touch, and keys. */
export function DrawBreaks({ grid }: { grid: { readonly current: HTMLElement | null } }) {
  const breaks = useAtomValue(breaksAtom);
  const change = useSetAtom(applyWithUndoAtom);
  const [preview, setPreview] = useState<Preview>();
  const [dialog, setDialog] = useState<Omit<BreakDialogProps, "onClose">>();
  const [isFocused, setFocused] = useState(false);
  const saysKeys = useKeyHint(isFocused ? "break" : undefined);
  const movedId = useRef<string>(undefined);

  function save({ id, name, isAllDay, ...was }: StoredBreak, { days, startMinutes, endMinutes }: WeekSpan) {
    const dayOfWeek = days[0] ?? was.dayOfWeek;
    if (dayOfWeek === was.dayOfWeek && startMinutes === was.startMinutes && endMinutes === was.endMinutes) return;
    const when = isAllDay ? t("all day") : timeRangeLabel(startMinutes, endMinutes);
    void change(
      [{ type: "set-break", id, values: { name, isAllDay, dayOfWeek, startMinutes, endMinutes } }],
      t("{name} moved to {day}, {when}", { name: isolated(name) || t("Break"), day: weekdayName(dayOfWeek), when }),
    );
  }

  const onPress = useEffectEvent((press: PointerEvent) => {
    const root = grid.current;
    const week = root && measureWeek(root);
    const grab = press.isPrimary && press.button === 0 ? grabAt(press, breaks) : undefined;
    if (!week || !grab) return;
    const own = "stored" in grab ? grab : undefined;
    const from = week.pointAt(press);
    let span: WeekSpan | undefined;
    let ghost: HTMLElement | undefined;

    function move(pointer: PointerEvent) {
      getSelection()?.removeAllRanges();
      if (grab!.part === "class") {
        if (grab!.button.getAttribute("aria-pressed") !== "true") grab!.button.click();
        ghost = ghostAt(root!, pointer);
        const { clientX, clientY } = pointer;
        const box = ghost?.getBoundingClientRect() ?? new DOMRect(clientX - 24, clientY - 12, 48, 24);
        return setPreview({ boxes: [week!.boxIn(box)] });
      }
      // A long press without a drag makes an hour.
      const isHeld = !own && pointer === press && press.pointerType === "touch";
      const start = isHeld ? { ...from, minutes: rounded(from.minutes) } : from;
      const to = isHeld ? { ...from, minutes: start.minutes + MINUTES_PER_HOUR } : week!.pointAt(pointer);
      span = drawnSpan(own, start, to, week!.days);
      setPreview({ boxes: week!.boxesOf(span), words: timeRangeLabel(span.startMinutes, span.endMinutes) });
    }
    function drop(isDropped: boolean) {
      setPreview(undefined);
      if (!isDropped) return;
      ghost?.querySelector("button")?.click();
      if (span && own) save(own.stored, span);
      else if (span) setDialog({ drawn: span });
    }
    followDrag(root, press, { onMove: move, onEnd: drop });
  });

  const onHover = useEffectEvent((pointer: PointerEvent) => {
    if (pointer.pointerType === "touch" || pointer.buttons > 0) return;
    grid.current?.setAttribute("data-grab", grabAt(pointer, breaks)?.part ?? "");
  });

  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    const stored = breakAt(target, breaks);
    const edited = groupBreaks(breaks).find((group) => group.some((each) => each === stored));
    if (edited) setDialog({ edited });
  });

  const onFocus = useEffectEvent(({ target }: FocusEvent) => setFocused(breakAt(target, breaks) !== undefined));

  const onKey = useEffectEvent((key: KeyboardEvent) => {
    const stored = breakAt(key.target, breaks);
    const by = { ArrowUp: -STEP, ArrowDown: STEP }[key.key] ?? 0;
    const dayStep = { ArrowLeft: -1, ArrowRight: 1 }[key.key] ?? 0;
    const part: BreakGrab["part"] = key.altKey ? (key.shiftKey ? "start" : "end") : "whole";
    if (!stored || (part === "whole" ? !key.shiftKey || by === dayStep : by === 0)) return;
    key.preventDefault();
    key.stopPropagation();
    if (stored.isAllDay && part !== "whole") return;
    const days = grid.current ? measureWeek(grid.current)?.days.filter((day) => BREAK_DAYS.includes(day)) : undefined;
    movedId.current = stored.id;
    save(stored, moved({ part, stored }, by, days?.[days.indexOf(stored.dayOfWeek) + dayStep]));
  });

  useEffect(() => {
    const root = grid.current;
    if (!root) return;
    const ended = new AbortController();
    const on = { signal: ended.signal };
    root.addEventListener("pointerdown", (event) => onPress(event), on);
    root.addEventListener("pointermove", (event) => onHover(event), on);
    root.addEventListener("click", (event) => onClick(event), on);
    root.addEventListener("focusin", (event) => onFocus(event), on);
    root.addEventListener("focusout", () => setFocused(false), on);
    root.addEventListener("keydown", (event) => onKey(event), { ...on, capture: true });
    // Must exist before the touch, or the browser scrolls.
    root.addEventListener("touchmove", () => undefined, { ...on, passive: false });
    return () => ended.abort();
  }, [grid]);

  // A moved break is a new element, so it gets the focus again.
  useLayoutEffect(() => {
    const id = movedId.current;
    movedId.current = undefined;
    if (id !== undefined) grid.current?.querySelector<HTMLElement>(`[data-move="break-${id}"] > button`)?.focus();
  }, [breaks, grid]);

  return (
    <div className={`no-print ${styles.layer}`} data-draws>
      {preview?.boxes.map((box) => (
        <div key={box.left} className={styles.preview} style={box} aria-hidden="true">
          {preview.words}
        </div>
      ))}
      {dialog ? <BreakDialog {...dialog} onClose={() => setDialog(undefined)} /> : null}
      <LiveRegion message={saysKeys ? t(KEY_HINT) : ""} />
    </div>
  );
}

type Grab = BreakGrab | { part: "new" } | { part: "class"; button: HTMLElement };

function grabAt({ target, clientY, pointerType }: PointerEvent, breaks: readonly StoredBreak[]): Grab | undefined {
  const element = target as Element;
  const slot = element.closest<HTMLElement>("li");
  if (!slot) return element.closest("[data-day]") ? { part: "new" } : undefined;
  const stored = breakAt(slot, breaks);
  if (!stored) {
    const button = slot.dataset["kind"] === "class" ? element.closest<HTMLElement>("[data-stop]") : null;
    return button ? { part: "class", button } : undefined;
  }
  const isOutside = slot.dataset["cut"] === "before" || slot.dataset["cut"] === "after";
  const { top, bottom, height } = slot.getBoundingClientRect();
  const hasEdges = !stored.isAllDay && !isOutside;
  const edge = Math.min(height / 4, pointerType === "touch" ? TOUCH_EDGE : POINTER_EDGE);
  if (hasEdges && clientY < top + edge) return { part: "start", stored, isOutside };
  if (hasEdges && clientY > bottom - edge) return { part: "end", stored, isOutside };
  return { part: "whole", stored, isOutside };
}

/** How far into a break its edges can be grabbed, in pixels. */
const TOUCH_EDGE = 16;
const POINTER_EDGE = 8;

function breakAt(target: EventTarget | null, breaks: readonly StoredBreak[]): StoredBreak | undefined {
  const slot = target instanceof Element ? target.closest<HTMLElement>("[data-move]") : null;
  return breaks.find(({ id }) => slot?.dataset["move"] === `break-${id}`);
}

function ghostAt(root: HTMLElement, { clientX, clientY }: PointerEvent): HTMLElement | undefined {
  const ghosts = document
    .elementsFromPoint(clientX, clientY)
    .map((each) => each.closest<HTMLElement>('[data-kind="ghost"]'));
  return ghosts.find((ghost) => ghost && !ghost.dataset["state"] && root.contains(ghost)) ?? undefined;
}

export type BreakGrab = {
  part: "whole" | "start" | "end";
  stored: StoredBreak;
  /** Of the shown hours, at whose edge it's drawn: it then comes to the pointer. */
  isOutside?: boolean;
};

/** Minutes to which drags round and by which keys move: classes begin and end at any five, such as 9:50. */
const STEP = 5;
/** Shorter breaks would be hard to see and to hold. */
const LEAST_MINUTES = 15;

/** The time after a drag of a break or of empty time; `days` are the shown ones. */
export function drawnSpan(
  grab: BreakGrab | undefined,
  from: WeekPoint,
  to: WeekPoint,
  days: readonly number[],
): WeekSpan {
  if (!grab) {
    const [first, last] = [from.day, to.day].toSorted((a, b) => a - b) as [number, number];
    const earliest = Math.floor(Math.min(from.minutes, to.minutes) / STEP) * STEP;
    const latest = Math.ceil(Math.max(from.minutes, to.minutes) / STEP) * STEP;
    const startMinutes = Math.min(earliest, MINUTES_PER_DAY - LEAST_MINUTES);
    return {
      days: days.filter((day) => BREAK_DAYS.includes(day) && day >= first && day <= last),
      startMinutes,
      endMinutes: clamp(latest, startMinutes + LEAST_MINUTES, MINUTES_PER_DAY),
    };
  }
  // An edge follows the pointer, because the visible edge may be the week's, not the break's.
  const { part, stored, isOutside } = grab;
  const edge = part === "end" ? stored.endMinutes : stored.startMinutes;
  const by = part === "whole" && !isOutside ? rounded(to.minutes - from.minutes) : rounded(to.minutes) - edge;
  return moved(grab, by, BREAK_DAYS.includes(to.day) ? to.day : undefined);
}

export function moved({ part, stored }: BreakGrab, by: number, day = stored.dayOfWeek): WeekSpan {
  const { dayOfWeek, isAllDay, startMinutes, endMinutes } = stored;
  const days = [dayOfWeek];
  if (part === "start")
    return { days, startMinutes: clamp(startMinutes + by, 0, endMinutes - LEAST_MINUTES), endMinutes };
  if (part === "end")
    return { days, startMinutes, endMinutes: clamp(endMinutes + by, startMinutes + LEAST_MINUTES, MINUTES_PER_DAY) };
  const least = isAllDay ? 0 : clamp(by, -startMinutes, MINUTES_PER_DAY - endMinutes);
  return { days: [day], startMinutes: startMinutes + least, endMinutes: endMinutes + least };
}

function rounded(minutes: number): number {
  return Math.round(minutes / STEP) * STEP;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
