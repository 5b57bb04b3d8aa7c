import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type Box, measureWeek, type WeekSpan } from "#calendar";
import { type BreakGroup, groupBreaks } from "#configuration/break-groups";
import type { StoredBreak } from "#contract/builder/configuration-document";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { daysString } from "#contract/institution";
import { breakName, isLimit } from "#contract/labels/break-name";
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from "#dates/minutes";
import { timeRangeLabel, weekdayName } from "#dates/words";
import { LiveRegion } from "#ui";
import { message, t } from "#words";
import { listLabel } from "../../../lib/format/format.ts";
import { useKeyHint } from "../../../lib/screen/key-hints.ts";
import { followDrag } from "../../../ui/follow-drag.ts";
import { newEntityId } from "../workspace/document.ts";
import { applyWithUndoAtom, breaksAtom } from "../workspace/edits.ts";
import { gridAtom } from "../workspace/selection.ts";
import { BreakDialog } from "./break-dialog.tsx";
import { type BreakGrab, type DrawnWeek, drawnSpan, steppedSpan } from "./drag-break.ts";
import styles from "./draw-breaks.module.css";
import { BREAK_DAYS, freeSpan, type KeepFree, keepDayFree, limitHours } from "./keep-free.ts";
import { leftWords, useLeftAfter } from "./left-after.ts";
import { NameBreak, namingAtom } from "./name-break.tsx";

/** What is being drawn, or what a press of a day or an hour would do, until it's done. */
type Preview = {
  boxes: readonly Box[];
  title?: string;
  /** What the pressed button does. */
  label?: string;
  /** What it would change, whose count is shown. */
  change?: KeepFree;
  /** By the focus: the count is announced, too. */
  isFocused?: boolean;
};

const KEY_HINT = message(
  "Press Enter to edit, Shift with an arrow key to move, or Alt with Up or Down to change the end. Add Shift for the start.",
);

/**
 * Draws, moves, resizes, and names breaks on a `WeekGrid`, says what a press of a day or an hour leaves, and drags
 * classes to ghosts, by mouse, touch, and keys.
 */
export function DrawBreaks({ grid }: { grid: { readonly current: HTMLElement | null } }) {
  const breaks = useAtomValue(breaksAtom);
  const { events } = useAtomValue(gridAtom);
  const change = useSetAtom(applyWithUndoAtom);
  const [preview, setPreview] = useState<Preview>();
  const [naming, setNaming] = useAtom(namingAtom);
  const [edited, setEdited] = useState<BreakGroup>();
  const [isFocused, setFocused] = useState(false);
  const saysKeys = useKeyHint(isFocused ? "break" : undefined);
  const left = useLeftAfter(preview?.change?.edits);
  const words = left && preview?.change ? leftWords(left, preview.change.isRemoval) : undefined;
  const movedId = useRef<string>(undefined);

  const drawnWeek = (days: readonly number[]): DrawnWeek => ({
    days,
    edges: [...new Set(events.flatMap(({ kind, start, end }) => (kind === undefined ? [start, end] : [])))],
  });

  function save(group: BreakGroup, span: WeekSpan) {
    const edits = editsTo(group, span);
    if (edits.length === 0) return;
    const [{ isAllDay }] = group;
    const name = breakName(group[0]);
    const when = isAllDay ? t("all day") : timeRangeLabel(span.startMinutes, span.endMinutes);
    const day = listLabel(span.days.map((each) => weekdayName(each)));
    void change({ edits, label: t("{name} moved to {day}, {when}", { name, day, when }) });
  }

  function add(span: WeekSpan) {
    const added = newBreaks(span, newEntityId());
    const box = grid.current && measureWeek(grid.current)?.boxesOf(span)[0];
    if (added.length === 0) return;
    void change({
      edits: added.map((each) => ({ type: "add-break", added: each })),
      label: t("{item} added", { item: t("Break") }),
    });
    if (box) setNaming({ ids: added.map(({ id }) => id), box });
  }

  const onPress = useEffectEvent((press: PointerEvent) => {
    const root = grid.current;
    if (press.pointerType === "touch") showAxis(press.target, false);
    const week = root && measureWeek(root);
    const grab = press.isPrimary && press.button === 0 ? grabAt(press, breaks) : undefined;
    if (!week || !grab) return;
    const own = "group" in grab ? grab : undefined;
    const from = week.pointAt(press);
    const drawn = drawnWeek(week.days);
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
      const to = isHeld ? { ...from, minutes: from.minutes + MINUTES_PER_HOUR } : week!.pointAt(pointer);
      span = drawnSpan(own, from, to, drawn);
      const drawnAs = { name: "", ...own?.group[0], ...span };
      const name = breakName(drawnAs);
      const title = isLimit(drawnAs) ? name : `${name} ${timeRangeLabel(span.startMinutes, span.endMinutes)}`;
      setPreview({
        boxes: week!.boxesOf(span),
        title: `${title} · ${daysString(span.days)}`,
        change: { edits: own ? editsTo(own.group, span) : additions(span), isRemoval: false },
      });
    }
    function drop(isDropped: boolean) {
      setPreview(undefined);
      if (!isDropped) return;
      ghost?.querySelector("button")?.click();
      if (span && own) save(own.group, span);
      else if (span) add(span);
    }
    followDrag(root, press, { onMove: move, onEnd: drop });
  });

  /** What a press of this day or hour would do. */
  function showAxis(target: EventTarget | null, isByFocus: boolean): boolean {
    const week = grid.current && measureWeek(grid.current);
    const element = target instanceof Element ? target.closest<HTMLElement>("[data-head], [data-hour-action]") : null;
    if (!week || !element) return false;
    const shared = { label: element.firstElementChild?.textContent ?? "", isFocused: isByFocus };
    if (element.dataset["head"] === undefined) {
      const hour = Number(element.dataset["hourAction"]);
      const days = week.days.filter((day) => BREAK_DAYS.includes(day));
      const boxes = week.boxesOf({ days, ...freeSpan(hour) });
      setPreview({ ...shared, boxes, change: limitHours(breaks, hour, days, DRAWN_ID) });
    } else {
      const day = Number(element.dataset["head"]);
      const boxes = week.boxesOf({ days: [day], startMinutes: 0, endMinutes: MINUTES_PER_DAY });
      setPreview({ ...shared, boxes, change: keepDayFree(breaks, day, DRAWN_ID) });
    }
    return true;
  }

  const onHover = useEffectEvent((pointer: PointerEvent) => {
    if (pointer.pointerType === "touch" || pointer.buttons > 0) return;
    grid.current?.setAttribute("data-grab", grabAt(pointer, breaks)?.part ?? "");
  });

  const onOver = useEffectEvent((pointer: PointerEvent) => {
    if (pointer.pointerType === "touch" || pointer.buttons > 0) return;
    if (!showAxis(pointer.target, false)) endAxis();
  });

  /** The pointer may have come to a day while the code for drawing was on its way. */
  const onStart = useEffectEvent((root: HTMLElement) => {
    if (matchMedia("(hover: hover)").matches)
      showAxis(root.querySelector(":is([data-head], [data-hour-action]):hover"), false);
  });

  const endAxis = useEffectEvent(() => setPreview((last) => (last?.label === undefined ? last : undefined)));

  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    endAxis();
    const group = breakAt(target, breaks);
    if (group) setEdited(group);
  });

  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    setFocused(breakAt(target, breaks) !== undefined);
    if (target instanceof Element && target.matches(":focus-visible")) showAxis(target, true);
  });

  const onBlur = useEffectEvent(() => {
    setFocused(false);
    endAxis();
  });

  const onKey = useEffectEvent((key: KeyboardEvent) => {
    const group = breakAt(key.target, breaks);
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[key.key] ?? 0;
    const dayStep = { ArrowLeft: -1, ArrowRight: 1 }[key.key] ?? 0;
    const part: BreakGrab["part"] = key.altKey ? (key.shiftKey ? "start" : "end") : "whole";
    if (!group || (part === "whole" ? !key.shiftKey || by === dayStep : by === 0)) return;
    // The other way round than a slider's: up is earlier.
    key.preventDefault();
    key.stopPropagation();
    if (group[0].isAllDay && part !== "whole") return;
    const days = grid.current ? measureWeek(grid.current)?.days : undefined;
    movedId.current = group[0].id;
    save(group, steppedSpan({ part, group }, by, dayStep, drawnWeek(days ?? BREAK_DAYS)));
  });

  useEffect(() => {
    const root = grid.current;
    if (!root) return;
    const ended = new AbortController();
    const on = { signal: ended.signal };
    root.addEventListener("pointerdown", (event) => onPress(event), on);
    root.addEventListener("pointermove", (event) => onHover(event), on);
    root.addEventListener("pointerover", (event) => onOver(event), on);
    root.addEventListener("pointerleave", () => endAxis(), on);
    root.addEventListener("pointercancel", () => endAxis(), on);
    root.addEventListener("click", (event) => onClick(event), on);
    root.addEventListener("focusin", (event) => onFocus(event), on);
    root.addEventListener("focusout", () => onBlur(), on);
    root.addEventListener("keydown", (event) => onKey(event), { ...on, capture: true });
    // Must exist before the touch, or the browser scrolls.
    root.addEventListener("touchmove", () => undefined, { ...on, passive: false });
    onStart(root);
    return () => ended.abort();
  }, [grid]);

  // A moved break is a new element, so it gets the focus again.
  useLayoutEffect(() => {
    const id = movedId.current;
    movedId.current = undefined;
    if (id !== undefined) focusBreak(grid.current, breaks, id);
  }, [breaks, grid]);

  return (
    <div className={`no-print ${styles.layer}`} data-draws>
      {preview?.boxes.map((box) => (
        <div key={box.left} className={styles.preview} style={box} aria-hidden="true">
          {preview.title}
        </div>
      ))}
      {preview?.change ? <LeftMark box={preview.boxes.at(-1)} label={preview.label} words={words} /> : null}
      {naming ? (
        <NameBreak
          {...naming}
          onClose={(isByKey) => {
            setNaming(undefined);
            if (isByKey) focusBreak(grid.current, breaks, naming.ids[0] ?? "");
          }}
        />
      ) : null}
      {edited ? <BreakDialog edited={edited} onClose={() => setEdited(undefined)} /> : null}
      <LiveRegion message={spokenOf(preview?.isFocused === true ? words : undefined, saysKeys)} />
    </div>
  );
}

function spokenOf(words: string | undefined, saysKeys: boolean): string {
  if (words !== undefined) return words;
  return saysKeys ? t(KEY_HINT) : "";
}

type LeftMarkProps = { box: Box | undefined; label: string | undefined; words: string | undefined };

/** "Leaves 4,324 schedules", below what is drawn, or in it if that reaches far down. */
function LeftMark({ box, label, words }: LeftMarkProps) {
  if (!box || (label === undefined && words === undefined)) return null;
  const isTall = box.height > TALL;
  const middle = box.left + box.width / 2;
  const top = isTall ? box.top + LINE : box.top + box.height + 4;
  return (
    <p className={styles.left} aria-hidden="true" style={{ top, left: `clamp(0px, ${middle}px - 6rem, 100% - 12rem)` }}>
      {label === undefined ? null : <b>{label}</b>}
      {words === undefined ? null : <span>{words}</span>}
    </p>
  );
}

/** Pixels. */
const TALL = 120;
const LINE = 36;
/** Of breaks that are only counted. */
const DRAWN_ID = "drawn";

function newBreaks({ days, startMinutes, endMinutes }: WeekSpan, id: string): StoredBreak[] {
  const shared = { isEnabled: true, name: "", isAllDay: false, startMinutes, endMinutes };
  return days.map((dayOfWeek) => ({ id: `${id}-${dayOfWeek}`, dayOfWeek, ...shared }));
}

const additions = (span: WeekSpan): ConfigurationEdit[] =>
  newBreaks(span, DRAWN_ID).map((added) => ({ type: "add-break", added }));

/** Empty if it stays where it is. */
function editsTo(group: BreakGroup, { days, startMinutes, endMinutes }: WeekSpan): ConfigurationEdit[] {
  const isSame = (each: StoredBreak, at: number) =>
    each.dayOfWeek === days[at] && each.startMinutes === startMinutes && each.endMinutes === endMinutes;
  if (group.every(isSame)) return [];
  return group.map(({ id, name, isAllDay }, at) => {
    const dayOfWeek = days[at] ?? group[at]!.dayOfWeek;
    return { type: "set-break", id, values: { name, isAllDay, dayOfWeek, startMinutes, endMinutes } };
  });
}

function focusBreak(root: HTMLElement | null, breaks: readonly StoredBreak[], id: string): void {
  const group = groupBreaks(breaks).find((each) => each.some((one) => one.id === id));
  const places = [id, ...(group ?? []).map((one) => one.id)].map((one) => `[data-move="break-${one}"] > button`);
  root?.querySelector<HTMLElement>(places.join())?.focus();
}

type Grab = BreakGrab | { part: "new" } | { part: "class"; button: HTMLElement };

function grabAt({ target, clientY, pointerType }: PointerEvent, breaks: readonly StoredBreak[]): Grab | undefined {
  const element = target as Element;
  const slot = element.closest<HTMLElement>("li");
  if (!slot) return element.closest("[data-day]") ? { part: "new" } : undefined;
  const group = breakAt(slot, breaks);
  if (!group) {
    const button = slot.dataset["kind"] === "class" ? element.closest<HTMLElement>("[data-stop]") : null;
    return button ? { part: "class", button } : undefined;
  }
  const isOutside = slot.dataset["cut"] === "before" || slot.dataset["cut"] === "after";
  const { top, bottom, height } = slot.getBoundingClientRect();
  const hasEdges = !group[0].isAllDay && !isOutside;
  const edge = Math.min(height / 4, pointerType === "touch" ? TOUCH_EDGE : POINTER_EDGE);
  if (hasEdges && clientY < top + edge) return { part: "start", group, isOutside };
  if (hasEdges && clientY > bottom - edge) return { part: "end", group, isOutside };
  return { part: "whole", group, isOutside };
}

/** How far into a break its edges can be grabbed, in pixels. */
const TOUCH_EDGE = 16;
const POINTER_EDGE = 8;

function breakAt(target: EventTarget | null, breaks: readonly StoredBreak[]): BreakGroup | undefined {
  const slot = target instanceof Element ? target.closest<HTMLElement>("[data-move]") : null;
  // Of a wish, the week shows each day's own times, as a break of its own.
  return groupBreaks(breaks).find((group) => group.some(({ id }) => slot?.dataset["move"] === `break-${id}`));
}

/** A section that fits, under the pointer. */
function ghostAt(root: HTMLElement, { clientX, clientY }: PointerEvent): HTMLElement | undefined {
  const ghosts = document
    .elementsFromPoint(clientX, clientY)
    .map((each) => each.closest<HTMLElement>('[data-kind="ghost"]'));
  return ghosts.find((ghost) => ghost && !ghost.dataset["state"] && root.contains(ghost)) ?? undefined;
}
