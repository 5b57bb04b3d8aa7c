import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { groupBreaks } from "#configuration/break-groups";
import type { StoredBreak } from "#contract/configuration";
import { spokenTimeRange, timeRangeLabel } from "#contract/wall-time";
import { dayName, isolated } from "#contract/words";
import { message, t } from "#words";
import { LiveRegion } from "../../../ui/messages/live-region.tsx";
import { applyWithUndoAtom } from "../visit.ts";
import { BreakDialog, type BreakDialogProps } from "./break-dialog.tsx";
import { breaksAtom } from "./breaks.ts";
import { drawnSpan, type Grab, isBreakDay, KEY_STEP, moved, type Span } from "./drawn-span.ts";
import { followDrag } from "./follow-drag.ts";
import { type Box, measureWeek } from "./week-places.ts";
import styles from "./draw-breaks.module.css";

type Part = "whole" | "start" | "end";
type Preview = { boxes: readonly Box[]; words?: string; edge?: Part };

/** Keys in quick succession are one change. */
const SETTLE_MS = 600;
const KEY_HINT = message(
  "Press Enter to edit, Shift with an arrow key to move, or Alt with Up or Down to change the end. Add Shift for the start.",
);

/**
 * Draws, moves, and resizes breaks on a `WeekGrid` inside `grid`, by mouse, touch, and keys, and drags classes to
 * ghosts. A drawn or pressed break opens its dialog.
 */
export function DrawBreaks({ grid }: { grid: { readonly current: HTMLElement | null } }) {
  const breaks = useAtomValue(breaksAtom);
  const change = useSetAtom(applyWithUndoAtom);
  const [preview, setPreview] = useState<Preview>();
  const [dialog, setDialog] = useState<Omit<BreakDialogProps, "onClose">>();
  /** Key changes that aren't saved yet. */
  const [held, setHeld] = useState<{ id: string; span: Span }>();
  const [isFocused, setFocused] = useState(false);
  const isDragging = useRef(false);
  const movedId = useRef<string>(undefined);

  function show(span: Span, edge: Part, week = grid.current && measureWeek(grid.current)) {
    if (week) setPreview({ boxes: week.boxesOf(span), words: timeRangeLabel(span.start, span.end), edge });
  }

  /** Saves a dragged or moved break. */
  function save(id: string, { days, start, end }: Span) {
    const stored = breaks.find((each) => each.id === id);
    if (!stored) return;
    const { name, isAllDay, dayOfWeek: was, startMinutes, endMinutes } = stored;
    const dayOfWeek = days[0] ?? was;
    if (dayOfWeek === was && start === startMinutes && end === endMinutes) return;
    const times = isAllDay ? { startMinutes, endMinutes } : { startMinutes: start, endMinutes: end };
    const when = isAllDay ? t("all day") : timeRangeLabel(start, end);
    void change(
      [{ type: "set-break", id, values: { name, isAllDay, dayOfWeek, ...times } }],
      t("{name} moved to {day}, {when}", { name: isolated(name) || t("Break"), day: dayName(dayOfWeek), when }),
    );
  }

  const onPress = useEffectEvent((press: PointerEvent) => {
    const root = grid.current;
    const week = root && measureWeek(root);
    const grab = press.isPrimary && press.button === 0 ? grabAt(press, breaks) : undefined;
    if (!week || !grab) return;
    const from = week.pointAt(press);
    let span: Span | undefined;
    let ghost: HTMLElement | undefined;
    followDrag(root, press, {
      onMove: (pointer) => {
        isDragging.current = true;
        getSelection()?.removeAllRanges();
        if (grab.part === "class") {
          if (grab.button.getAttribute("aria-pressed") !== "true") grab.button.click();
          ghost = ghostAt(root, pointer);
          return setPreview({ boxes: [ghost ? week.boxOf(ghost) : week.boxAround(pointer)] });
        }
        // A long press without a drag makes an hour.
        const isHeld = grab.part === "new" && pointer === press && press.pointerType === "touch";
        const to = isHeld ? { ...from, minutes: from.minutes + 50 } : week.pointAt(pointer);
        span = drawnSpan(grab, from, to, week.days);
        show(span, grab.part === "new" ? "whole" : grab.part, week);
      },
      onDrop: () => {
        if (grab.part === "class") ghost?.querySelector("button")?.click();
        else if (span && grab.part !== "new") save(grab.id, span);
        else if (span) setDialog({ drawn: { days: span.days, startMinutes: span.start, endMinutes: span.end } });
      },
      onEnd: () => {
        isDragging.current = false;
        setPreview(undefined);
      },
    });
  });

  const onHover = useEffectEvent((pointer: PointerEvent) => {
    const root = grid.current;
    if (!root || pointer.pointerType === "touch" || isDragging.current) return;
    root.setAttribute("data-grab", grabAt(pointer, breaks)?.part ?? "");
  });

  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    const stored = breakAt(target, breaks);
    const edited = groupBreaks(breaks).find((group) => group.some((each) => each === stored));
    if (edited) setDialog({ edited });
  });

  const onFocus = useEffectEvent(({ target }: FocusEvent) => setFocused(breakAt(target, breaks) !== undefined));

  const onKey = useEffectEvent((key: KeyboardEvent) => {
    const stored = breakAt(key.target, breaks);
    const by = { ArrowUp: -KEY_STEP, ArrowDown: KEY_STEP }[key.key] ?? 0;
    const dayStep = { ArrowLeft: -1, ArrowRight: 1 }[key.key] ?? 0;
    const part = key.altKey ? (key.shiftKey ? "start" : "end") : "whole";
    const week = grid.current && measureWeek(grid.current);
    if (!stored || !week || (part === "whole" ? !key.shiftKey || by === dayStep : by === 0)) return;
    key.preventDefault();
    key.stopPropagation();
    if (stored.isAllDay && part !== "whole") return;
    if (held && held.id !== stored.id) save(held.id, held.span);
    const of = held?.id === stored.id ? held.span : spanOf(stored);
    const days = week.days.filter(isBreakDay);
    const day = days[days.indexOf(of.days[0]!) + dayStep];
    const span = moved({ part, id: stored.id, of, isAllDay: stored.isAllDay }, by, day);
    setHeld({ id: stored.id, span });
    show(span, part, week);
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
    root.addEventListener("keydown", (event) => onKey(event), { ...on, capture: true });
    // Must exist before the touch, or the browser scrolls.
    root.addEventListener("touchmove", () => undefined, { ...on, passive: false });
    return () => ended.abort();
  }, [grid]);

  const onSettled = useEffectEvent(() => {
    if (!held) return;
    setHeld(undefined);
    setPreview(undefined);
    movedId.current = held.id;
    save(held.id, held.span);
  });
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => onSettled(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [held]);
  // Who leaves the screen within that time has moved it all the same.
  const onLeave = useEffectEvent(() => {
    if (held) save(held.id, held.span);
  });
  useEffect(() => () => onLeave(), []);

  // A moved break is a new element, so it gets the focus again.
  useLayoutEffect(() => {
    const id = movedId.current;
    movedId.current = undefined;
    if (id !== undefined) grid.current?.querySelector<HTMLElement>(`[data-move="break-${id}"] > button`)?.focus();
  }, [breaks, grid]);

  return (
    <div className={styles.layer} data-draws>
      {preview?.boxes.map((box) => (
        <div key={box.left} className={styles.preview} style={box} data-edge={preview.edge} aria-hidden="true">
          {preview.words}
        </div>
      ))}
      {dialog ? <BreakDialog {...dialog} onClose={() => setDialog(undefined)} /> : null}
      <LiveRegion message={held ? wordsOf(held.span) : isFocused ? t(KEY_HINT) : ""} />
    </div>
  );
}

type PressGrab = Grab | { part: "class"; button: HTMLElement };

/** What is under the pointer: a break or its edge, a class, or empty time. */
function grabAt(pointer: PointerEvent, breaks: readonly StoredBreak[]): PressGrab | undefined {
  const target = pointer.target as Element;
  const slot = target.closest<HTMLElement>("li");
  if (!slot) return target.closest("[data-day]") ? { part: "new" } : undefined;
  const stored = breakAt(slot, breaks);
  if (!stored) {
    const button = slot.dataset["kind"] === "class" ? target.closest<HTMLElement>("[data-stop]") : null;
    return button ? { part: "class", button } : undefined;
  }
  const { top, bottom, height } = slot.getBoundingClientRect();
  const reach = stored.isAllDay ? 0 : Math.min(height / 4, pointer.pointerType === "touch" ? 16 : 8);
  const part = pointer.clientY < top + reach ? "start" : pointer.clientY > bottom - reach ? "end" : "whole";
  return { part, id: stored.id, of: spanOf(stored), isAllDay: stored.isAllDay };
}

function breakAt(target: EventTarget | null, breaks: readonly StoredBreak[]): StoredBreak | undefined {
  const slot = target instanceof Element ? target.closest<HTMLElement>("[data-move]") : null;
  return breaks.find(({ id }) => slot?.dataset["move"] === `break-${id}`);
}

/** A fitting section under the pointer. */
function ghostAt(root: HTMLElement, { clientX, clientY }: PointerEvent): HTMLElement | undefined {
  const ghosts = document
    .elementsFromPoint(clientX, clientY)
    .map((each) => each.closest<HTMLElement>('[data-kind="ghost"]'));
  return ghosts.find((ghost) => ghost && !ghost.dataset["state"] && root.contains(ghost)) ?? undefined;
}

function spanOf({ dayOfWeek, startMinutes, endMinutes }: StoredBreak): Span {
  return { days: [dayOfWeek], start: startMinutes, end: endMinutes };
}

function wordsOf({ days, start, end }: Span): string {
  return `${dayName(days[0]!)}, ${spokenTimeRange(start, end)}`;
}
