import { DayView, EventText, type EventView, WeekGrid } from "#calendar";
import type { CalendarEntry } from "#contract/calls/calendar";
import { addDays, type IsoDate, sundayOf, type Weekday, weekdayOf } from "#dates/day";
import { spokenDay } from "#dates/words";
import { Icon } from "#ui";
import { t } from "#words";
import { useClassHref } from "../../../lib/classes/class-link.ts";
import { useNavigate } from "../../../routing/location.tsx";
import { original, originalLang } from "../../../ui/original.ts";
import styles from "./calendar.module.css";
import {
  type EntryEvent,
  entryName,
  entryTime,
  entryWords,
  LAYERS,
  toEntryEvents,
  waitPlaceWords,
} from "./calendar-entries.ts";

type Days = ReadonlyMap<IsoDate, readonly CalendarEntry[]>;
type GridProps = { date: IsoDate; days: Days; onOpen: (entry: CalendarEntry) => void };

const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5];

type WeekProps = GridProps & {
  today: IsoDate;
  /** From its head, or, where the week shows one day at a time, from its tab or by a swipe. */
  onDay: (day: IsoDate, isFromHead: boolean) => void;
};

export function CalendarWeek({ date, today, days, onOpen, onDay }: WeekProps) {
  const grid = useGrid({ days, onOpen });
  const used = new Set([...days.keys()].map(weekdayOf));
  const weekdays = ([0, 1, 2, 3, 4, 5, 6] as const).filter((day) => WORKDAYS.includes(day) || used.has(day));
  return (
    <div className={`to-edges ${styles.grid}`}>
      <WeekGrid
        {...grid}
        label={t("Your week")}
        weekOf={date}
        days={weekdays}
        today={today}
        activeDay={weekdayOf(date)}
        onActiveDayChange={(weekday, by) => onDay(addDays(sundayOf(date), weekday), by === "head")}
      />
    </div>
  );
}

export function CalendarDayGrid({ date, days, onOpen }: GridProps) {
  const grid = useGrid({ days, onOpen });
  return (
    <div className={`to-edges ${styles.grid}`}>
      <DayView {...grid} label={t("Your day")} date={date} />
    </div>
  );
}

function useGrid({ days, onOpen }: Omit<GridProps, "date">) {
  const navigate = useNavigate();
  const toClassHref = useClassHref();
  const open = (entry: CalendarEntry) => {
    if (!entry.Class) onOpen(entry);
    else void navigate(toClassHref({ term: entry.Class.Term, classNumber: entry.Class.ClassNumber }));
  };
  return {
    events: toEntryEvents([...days.values()].flat()),
    onSelect: ({ data }: EntryEvent) => open(data),
    renderEvent: ({ data }: EntryEvent, view: EventView<CalendarEntry>) => (
      <Words entry={data} isWide={view.isSingleDay} />
    ),
    eventLabel: ({ data }: EntryEvent) =>
      original(`${entryWords(data)}, ${spokenDay(weekdayOf(data.date), data.date)}`),
    renderAllDay: (day: IsoDate) => {
      const entries = (days.get(day) ?? []).filter(({ start }) => start === null);
      return entries.length === 0 ? null : <AllDay day={day} entries={entries} onOpen={open} />;
    },
  };
}

function Words({ entry, isWide }: { entry: CalendarEntry; isWide: boolean }) {
  const { className, shortName, note, place } = entry;
  const isClass = className === "classes" || className === "waitlisted";
  const title = isWide ? entryName(entry) : (shortName ?? entryName(entry));
  // A column of a week has room for "LEC" of "LEC 201".
  const section = isWide ? note : note?.split(" ")[0];
  const lines = [waitPlaceWords(entry), place, isClass ? null : note];
  return (
    <EventText
      title={original(title)}
      detail={isClass ? section : undefined}
      time={entryTime(entry, isWide ? "short" : "bare")}
      lines={lines.filter(Boolean).map(original)}
      icon={isClass ? undefined : <Icon of={LAYERS[className].icon} size={12} />}
    />
  );
}

type AllDayProps = { day: IsoDate; entries: readonly CalendarEntry[]; onOpen: (entry: CalendarEntry) => void };

function AllDay({ day, entries, onOpen }: AllDayProps) {
  return (
    <ul className={styles.allDay} aria-label={t("All day, {day}", { day: spokenDay(weekdayOf(day), day) })}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <button
            type="button"
            className={styles.chip}
            data-course={LAYERS[entry.className].tone}
            title={entryName(entry)}
            lang={originalLang(entryName(entry))}
            onClick={() => onOpen(entry)}
          >
            <Icon of={LAYERS[entry.className].icon} size={12} />
            <span>{original(entryName(entry))}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
