import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from "react";
import { measureWeek, type WeekPoint } from "#calendar";
import { scheduleMeetings } from "#contract/schedule-meetings";
import { MINUTES_PER_HOUR } from "#dates/minutes";
import { hourLabel, weekdayName } from "#dates/words";
import type { TimeSlot } from "#engine";
import { Button, ChipGroup, LiveRegion, Row, Select, Stack, Text, TimeField } from "#ui";
import { t } from "#words";
import { heldWeekAtom } from "../../held-classes.ts";
import { countSlotsAtom } from "./fit-atoms.ts";
import styles from "./slot-panel.module.css";
import { drawnSlots, groupSlots, hourAt, SLOT_DAYS, slotWords, withoutPoint, withSlots } from "./slots.ts";

const FIRST_HOUR = 7;
const LAST_HOUR = 22;
const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR + 1 }, (_, at) => FIRST_HOUR + at);

type SlotsProps = { slots: readonly TimeSlot[]; onChange: (slots: readonly TimeSlot[]) => void };

/** A small week to draw on, and the same as a form. */
export function SlotPanel({ slots, onChange, onDone }: SlotsProps & { onDone: () => void }) {
  const [draft, setDraft] = useState<readonly TimeSlot[]>([]);
  const shown = withSlots(slots, draft);
  const count = useSlotCount(shown);
  const words = countWords(shown, count);
  return (
    <Stack gap={3} className={styles.panel ?? ""}>
      <Text weight="strong">{t("Draw when you're free")}</Text>
      <SlotWeek {...{ slots, shown, onChange }} onDraft={setDraft} />
      <Row justify="between">
        <Text as="span" size="small" tone="quiet">
          {words}
        </Text>
        <Row gap={2}>
          {slots.length > 0 ? (
            <Button variant="quiet" size="small" onPress={() => onChange([])}>
              {t("Clear")}
            </Button>
          ) : null}
          <Button variant="secondary" size="small" onPress={onDone}>
            {t("Done")}
          </Button>
        </Row>
      </Row>
      {/* Not while drawing. */}
      <LiveRegion message={draft.length === 0 && slots.length > 0 ? words : ""} />
      <SlotChips slots={slots} onChange={onChange} />
      <SlotForm onAdd={(slot) => onChange(withSlots(slots, [slot]))} />
    </Stack>
  );
}

function countWords(slots: readonly TimeSlot[], count: number | undefined): string {
  if (slots.length === 0) return t("Drag over the hours when you're free.");
  if (count === undefined) return t("Counting…");
  return t("{count, plural, one {# class fits} other {# classes fit}}", { count });
}

/** Follows what is drawn; the last count stays until the next one is known. */
function useSlotCount(slots: readonly TimeSlot[]): number | undefined {
  const [count, setCount] = useState<number>();
  const ask = useSetAtom(countSlotsAtom);
  const key = JSON.stringify(slots);
  useEffect(() => {
    const drawn = JSON.parse(key) as TimeSlot[];
    if (drawn.length === 0) return undefined;
    const stop = new AbortController();
    // If it fails, the list says so.
    ask(drawn, stop.signal).then(
      (found) => !stop.signal.aborted && setCount(found),
      () => {},
    );
    return () => stop.abort();
  }, [ask, key]);
  return count;
}

export function SlotChips({ slots, onChange }: SlotsProps) {
  const groups = groupSlots(slots);
  const chips = groups.map((group) => ({ id: group.id, value: slotWords(group) }));
  const remove = (id: string) => onChange(slots.filter((slot) => `${slot.startMinutes}-${slot.endMinutes}` !== id));
  return <ChipGroup label={t("Free time")} chips={chips} onRemove={remove} />;
}

type SlotWeekProps = SlotsProps & {
  shown: readonly TimeSlot[];
  onDraft: (slots: readonly TimeSlot[]) => void;
};

/** For the pointer; the form says and does the same for others. */
function SlotWeek({ slots, shown, onChange, onDraft }: SlotWeekProps) {
  const root = useRef<HTMLDivElement>(null);
  const from = useRef<WeekPoint>(undefined);
  const drawn = useRef<readonly TimeSlot[]>([]);
  const busy = useBusyTimes();

  function pointAt({ nativeEvent }: PointerEvent): WeekPoint | undefined {
    const week = root.current && measureWeek(root.current);
    return week?.pointAt(nativeEvent);
  }
  function begin(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary) return;
    from.current = pointAt(event);
    drawn.current = [];
    root.current?.setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent) {
    const to = from.current && pointAt(event);
    if (!from.current || !to) return;
    drawn.current = isSame(from.current, to) ? drawn.current : drawnSlots(from.current, to);
    onDraft(drawn.current);
  }
  function end(isDropped: boolean) {
    const start = from.current;
    from.current = undefined;
    onDraft([]);
    if (!isDropped || !start) return;
    if (drawn.current.length > 0) return onChange(withSlots(slots, drawn.current));
    // A press takes a slot away, or makes an hour.
    const left = withoutPoint(slots, start);
    onChange(left.length < slots.length ? left : withSlots(slots, [hourAt(start)]));
  }

  return (
    <div
      ref={root}
      className={styles.week}
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    >
      <div />
      {SLOT_DAYS.map((day) => (
        <div key={day} className={`type-quiet ${styles.head}`}>
          {weekdayName(day, "letter")}
        </div>
      ))}
      <div className={styles.hours}>
        {HOURS.map((hour) => (
          <div key={hour} data-hour={hour} className={`type-small tone-faint ${styles.hour}`} style={spanStyle(hour)}>
            {hourLabel(hour, "bare")}
          </div>
        ))}
      </div>
      {SLOT_DAYS.map((day) => (
        <div key={day} data-day={day} className={styles.day}>
          {busy
            .filter((each) => each.day === day)
            .map((each) => (
              <div key={`${each.startMinutes}-${each.endMinutes}`} className={styles.busy} style={slotStyle(each)} />
            ))}
          {shown
            .filter((slot) => slot.day === day)
            .map((slot) => (
              <div key={slot.startMinutes} data-slot className={styles.slot} style={slotStyle(slot)} />
            ))}
        </div>
      ))}
    </div>
  );
}

/** Less than a quarter of an hour apart: a press, not a drag. */
function isSame(a: WeekPoint, b: WeekPoint): boolean {
  return a.day === b.day && Math.abs(a.minutes - b.minutes) < 10;
}

function spanStyle(hour: number): CSSProperties {
  return { top: `${((hour - FIRST_HOUR) / (LAST_HOUR - FIRST_HOUR)) * 100}%` };
}

function slotStyle({ startMinutes, endMinutes }: TimeSlot): CSSProperties {
  const share = (minutes: number) =>
    Math.max(0, Math.min(1, (minutes / MINUTES_PER_HOUR - FIRST_HOUR) / (LAST_HOUR - FIRST_HOUR)));
  return { top: `${share(startMinutes) * 100}%`, height: `${(share(endMinutes) - share(startMinutes)) * 100}%` };
}

/** Of the student's classes, so that the free hours show. */
function useBusyTimes(): TimeSlot[] {
  const week = useAtomValue(heldWeekAtom);
  const meetings = week?.classes.flatMap((listing) => scheduleMeetings(listing)) ?? [];
  const times = meetings.flatMap(({ days, startMinutes, endMinutes }) =>
    startMinutes === null || endMinutes === null ? [] : days.map((day) => ({ day, startMinutes, endMinutes })),
  );
  return [...new Map(times.map((time) => [JSON.stringify(time), time])).values()];
}

function SlotForm({ onAdd }: { onAdd: (slot: TimeSlot) => void }) {
  const [day, setDay] = useState("1");
  const [start, setStart] = useState<number | undefined>(12 * MINUTES_PER_HOUR);
  const [end, setEnd] = useState<number | undefined>(15 * MINUTES_PER_HOUR);
  const canAdd = start !== undefined && end !== undefined && start < end;
  return (
    <Row align="end" gap={2} className={styles.form ?? ""}>
      <Select
        label={t("Day")}
        options={SLOT_DAYS.map((each) => ({ id: String(each), text: weekdayName(each) }))}
        value={day}
        onChange={setDay}
      />
      <TimeField label={t("From")} value={start} onChange={setStart} />
      <TimeField label={t("To")} value={end} onChange={setEnd} after={start} isEnd />
      <Button
        isDisabled={!canAdd}
        onPress={() => canAdd && onAdd({ day: Number(day), startMinutes: start, endMinutes: end })}
      >
        {t("Add")}
      </Button>
    </Row>
  );
}
