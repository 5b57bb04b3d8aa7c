import { useAtomValue, useSetAtom } from "jotai/react";
import {
  type FormEvent,
  type KeyboardEvent as ReactKey,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { groupBreaks } from "#configuration/break-groups";
import type { StoredBreak } from "#contract/configuration";
import { institution } from "#contract/institution";
import { spokenTimeRange, timeLabel, timeRangeLabel } from "#contract/wall-time";
import { isolated } from "#contract/words";
import { LiveRegion } from "../../../../ui/live-region.tsx";
import { optionalPart } from "../../../../ui/optional-part.tsx";
import { TextField } from "../../../../ui/text-field.tsx";
import { newEntityId } from "../../edits/entity-id.ts";
import { applyWithUndoAtom } from "../../edits/with-undo.ts";
import { applyAtom } from "../atoms.ts";
import { breaksAtom, dayNames, valuesOf } from "../breaks.ts";
import { drawnSpan, type Grab, isBreakDay, KEY_STEP, moved, type Span } from "./drawn-span.ts";
import { followDrag } from "./follow-drag.ts";
import { type Box, measureWeek, type WeekPlaces } from "./week-places.ts";
import styles from "./draw-breaks.module.css";

const BreakDialog = optionalPart(async () => (await import("../break-dialog.tsx")).BreakDialog);

type Part = "whole" | "start" | "end";
type Preview = { boxes: readonly Box[]; words?: string; edge?: Part };

/** Keys that follow each other are one change. */
const SETTLE_MS = 600;
const KEY_HINT = "Press Enter to edit, Shift with an arrow key to move, or Tab to change its start or end.";

/**
 * Breaks are drawn, moved and made longer or shorter on a `WeekGrid` inside `grid`, by mouse, finger and keys; and a
 * class is dragged to a ghost. Pressing a break opens its dialog, which does the same without dragging.
 */
export function DrawBreaks({ grid }: { grid: { readonly current: HTMLElement | null } }) {
  const breaks = useAtomValue(breaksAtom);
  const change = useSetAtom(applyWithUndoAtom);
  const [preview, setPreview] = useState<Preview>();
  /** What keys have changed, until it's saved. */
  const [held, setHeld] = useState<{ id: string; part: Part; span: Span }>();
  /** The break that has the focus, or one of its edges. */
  const [focusedId, setFocusedId] = useState<string>();
  const [named, setNamed] = useState<{ ids: readonly string[]; box: Box; takesFocus: boolean }>();
  const [editedId, setEditedId] = useState<string>();
  const isDragging = useRef(false);
  const movedId = useRef<string>(undefined);
  const focused = breaks.find(({ id }) => id === focusedId);
  const edited = groupBreaks(breaks).find((group) => group.some(({ id }) => id === editedId));

  function show(span: Span, edge?: Part, week = grid.current && measureWeek(grid.current)) {
    if (week)
      setPreview({ boxes: week.boxesOf(span), words: timeRangeLabel(span.start, span.end), ...(edge && { edge }) });
  }

  /** Saves where a break was dragged or moved to. */
  function save(id: string, { days, start, end }: Span) {
    const stored = breaks.find((each) => each.id === id);
    const [day] = days;
    if (!stored || day === undefined || isSame(spanOf(stored), { days, start, end })) return;
    const values = { ...valuesOf(stored), dayOfWeek: day };
    if (!stored.isAllDay) Object.assign(values, { startMinutes: start, endMinutes: end });
    const when = stored.isAllDay ? "all day" : timeRangeLabel(start, end);
    void change(
      [{ type: "set-break", id, values }],
      `${nameOf(stored)} moved to ${institution.dayNames[day]}, ${when}`,
    );
  }

  function add(span: Span, week: WeekPlaces, takesFocus: boolean) {
    const added = span.days.map(
      (dayOfWeek): StoredBreak => ({
        id: newEntityId(),
        isEnabled: true,
        name: "",
        dayOfWeek,
        isAllDay: false,
        startMinutes: span.start,
        endMinutes: span.end,
      }),
    );
    const [box] = week.boxesOf(span);
    if (!box) return;
    void change(
      added.map((each) => ({ type: "add-break", added: each })),
      `Break added on ${dayNames(span.days)}, ${timeRangeLabel(span.start, span.end)}`,
    );
    setNamed({ ids: added.map(({ id }) => id), box, takesFocus });
  }

  const onPress = useEffectEvent((press: PointerEvent) => {
    const root = grid.current;
    const week = root && measureWeek(root);
    if (!week || !press.isPrimary || press.button !== 0) return;
    const grab = grabAt(press, breaks);
    if (!grab) return;
    const from = week.pointAt(press);
    let span: Span | undefined;
    let ghost: HTMLElement | undefined;
    const isTouch = press.pointerType === "touch";
    followDrag(root, press, {
      onMove: (pointer) => {
        isDragging.current = true;
        getSelection()?.removeAllRanges();
        if (grab.part === "class") {
          if (grab.button.getAttribute("aria-pressed") !== "true") grab.button.click();
          ghost = ghostAt(root, pointer);
          return setPreview({ boxes: ghost ? [week.boxOf(ghost)] : [{ ...pointOf(root, pointer), ...SIZE }] });
        }
        // A finger that is only held asks for an hour.
        const to =
          isTouch && pointer === press && grab.part === "new"
            ? { ...from, minutes: from.minutes + 50 }
            : week.pointAt(pointer);
        span = drawnSpan(grab, from, to, week.days);
        show(span, grab.part === "new" ? undefined : grab.part, week);
      },
      onDrop: () => {
        if (grab.part === "class") ghost?.querySelector("button")?.click();
        else if (span && grab.part !== "new") save(grab.id, span);
        else if (span) add(span, week, !isTouch);
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

  const onClick = useEffectEvent(({ target }: MouseEvent) => setEditedId(breakAt(target, breaks)?.id));

  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) return;
    setFocusedId(breakAt(target, breaks)?.id);
  });

  function moveByKey(stored: StoredBreak, part: Part, by: number, dayStep = 0) {
    const week = grid.current && measureWeek(grid.current);
    if (!week) return;
    const of = held?.id === stored.id ? held.span : spanOf(stored);
    const days = week.days.filter(isBreakDay);
    const day = days[days.indexOf(of.days[0]!) + dayStep];
    const span = moved({ part, id: stored.id, of, isAllDay: stored.isAllDay }, by, day);
    setHeld({ id: stored.id, part, span });
    show(span, part, week);
  }

  const onKey = useEffectEvent((key: KeyboardEvent) => {
    const stored = breakAt(key.target, breaks);
    const step = { ArrowUp: [-KEY_STEP, 0], ArrowDown: [KEY_STEP, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key.key];
    if (!stored || !step || !key.shiftKey) return;
    key.preventDefault();
    key.stopPropagation();
    moveByKey(stored, "whole", step[0]!, step[1]);
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
    // It has to be there before a finger comes down, or the browser scrolls without asking.
    root.addEventListener("touchmove", () => undefined, { ...on, passive: false });
    return () => ended.abort();
  }, [grid]);

  function saveHeld() {
    if (!held) return;
    setHeld(undefined);
    if (held.part === "whole") {
      setPreview(undefined);
      movedId.current = held.id;
    }
    save(held.id, held.span);
  }
  const onSettled = useEffectEvent(saveHeld);
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => onSettled(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [held]);

  // A break that was moved is drawn as another one, which takes its focus.
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
      {focused && !focused.isAllDay ? (
        <Edges
          stored={focused}
          span={held?.id === focused.id ? held.span : spanOf(focused)}
          onMove={(part, by) => moveByKey(focused, part, by)}
          onFocus={(part) => show(spanOf(focused), part)}
          onLeave={(next) => {
            saveHeld();
            setPreview(undefined);
            if (!grid.current?.contains(next)) setFocusedId(undefined);
          }}
        />
      ) : null}
      {named ? <NameField key={named.ids[0]} {...named} onClose={() => setNamed(undefined)} /> : null}
      {edited ? (
        <BreakDialog edited={edited} onClose={() => setEditedId(undefined)} onLost={() => setEditedId(undefined)} />
      ) : null}
      <LiveRegion message={held?.part === "whole" ? wordsOf(held.span) : focused ? KEY_HINT : ""} />
    </div>
  );
}

type EdgesProps = {
  stored: StoredBreak;
  span: Span;
  onMove: (part: "start" | "end", by: number) => void;
  onFocus: (part: "start" | "end") => void;
  onLeave: (next: Element | null) => void;
};

/** The start and end of the break that has the focus, as sliders after the week: the preview shows them. */
function Edges({ stored, span, onMove, onFocus, onLeave }: EdgesProps) {
  return (["start", "end"] as const).map((part) => {
    const value = span[part];
    function onKeyDown(key: ReactKey) {
      const by = { ArrowUp: -KEY_STEP, ArrowDown: KEY_STEP }[key.key];
      if (by === undefined) return;
      // The other way round than a slider's: up is earlier.
      key.preventDefault();
      onMove(part, by);
    }
    return (
      <input
        key={part}
        type="range"
        className={styles.slider}
        aria-label={`${part === "start" ? "Start" : "End"} of ${nameOf(stored)}, ${dayNames(span.days)}`}
        aria-valuetext={timeLabel(value)}
        min={0}
        max={1440}
        step={KEY_STEP}
        value={value}
        onChange={({ target }) => onMove(part, target.valueAsNumber - value)}
        onKeyDown={onKeyDown}
        onFocus={() => onFocus(part)}
        onBlur={({ relatedTarget }) => onLeave(relatedTarget)}
      />
    );
  });
}

type NameFieldProps = { ids: readonly string[]; box: Box; takesFocus: boolean; onClose: () => void };

/** Names a break that was just drawn; whatever else is done leaves it as it is. */
function NameField({ ids, box, takesFocus, onClose }: NameFieldProps) {
  const breaks = useAtomValue(breaksAtom);
  const apply = useSetAtom(applyAtom);
  const [name, setName] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const own = breaks.filter(({ id }) => ids.includes(id));
  const isGone = own.length === 0;

  function save(event?: FormEvent) {
    event?.preventDefault();
    const typed = name.trim();
    if (typed !== "")
      void apply(own.map((each) => ({ type: "set-break", id: each.id, values: { ...valuesOf(each), name: typed } })));
    onClose();
  }

  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (!form.current?.contains(target as Node)) save();
  });
  useEffect(() => {
    if (isGone) return;
    const ended = new AbortController();
    window.addEventListener("pointerdown", (press) => onPress(press), { signal: ended.signal, capture: true });
    return () => ended.abort();
  }, [isGone]);
  if (isGone) return null;
  return (
    <form
      ref={form}
      aria-label="Name the break"
      className={styles.name}
      style={{ "--left": `${box.left}px`, top: box.top + box.height + 4 } as object}
      onSubmit={save}
    >
      <TextField
        label="Name (optional)"
        placeholder="Lunch"
        maxLength={100}
        inputRef={input}
        value={name}
        onChange={setName}
        onKeyDown={(key) => key.key === "Escape" && onClose()}
        onBlur={() => save()}
      />
    </form>
  );
}

/** Of the pill that shows a dragged class. */
const SIZE = { width: 48, height: 24 };

type PressGrab = Grab | { part: "class"; button: HTMLElement };

/** What is under the pointer: a break, which has edges, a class, or empty time. */
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

/** A section that fits, under the pointer. */
function ghostAt(root: HTMLElement, { clientX, clientY }: PointerEvent): HTMLElement | undefined {
  const ghosts = document
    .elementsFromPoint(clientX, clientY)
    .map((each) => each.closest<HTMLElement>('[data-kind="ghost"]'));
  return ghosts.find((ghost) => ghost && !ghost.dataset["state"] && root.contains(ghost)) ?? undefined;
}

function pointOf(root: HTMLElement, { clientX, clientY }: PointerEvent) {
  const { left, top } = root.getBoundingClientRect();
  return { left: clientX - left - SIZE.width / 2, top: clientY - top - SIZE.height / 2 };
}

function spanOf({ dayOfWeek, startMinutes, endMinutes }: StoredBreak): Span {
  return { days: [dayOfWeek], start: startMinutes, end: endMinutes };
}

function isSame(a: Span, b: Span): boolean {
  return a.days[0] === b.days[0] && a.start === b.start && a.end === b.end;
}

function nameOf({ name }: StoredBreak): string {
  return isolated(name) || "Break";
}

function wordsOf(span: Span): string {
  return `${dayNames(span.days)}, ${spokenTimeRange(span.start, span.end)}`;
}
