import { useId } from "react";
import type { CalendarEntry } from "#contract/calls/calendar";
import { institutionMinutes } from "#contract/institution-time";
import { dotted } from "#contract/labels/catalog-words";
import { addDays, type IsoDate } from "#dates/day";
import { dayHeading } from "#dates/words";
import { Icon, Link, Row, Stack, Tag, Text, VisuallyHidden } from "#ui";
import { t } from "#words";
import { useClassHref } from "../../../lib/classes/class-link.ts";
import { serverNow } from "../../../lib/time/server-clock.ts";
import { original, originalLang } from "../../../ui/original.ts";
import styles from "./calendar.module.css";
import {
  entryName,
  entryTime,
  joinDaysOff,
  LAYERS,
  minutesOfEntry,
  type SpannedEntry,
  waitPlaceWords,
} from "./calendar-entries.ts";
import { DAYS_OF_VIEW } from "./calendar-period.ts";

type AgendaProps = {
  days: ReadonlyMap<IsoDate, readonly CalendarEntry[]>;
  first: IsoDate;
  today: IsoDate;
  onOpen: (entry: CalendarEntry) => void;
};

/** A list by day. Today is there even if it's free. */
export function Agenda({ days, first, today, onOpen }: AgendaProps) {
  const all = Array.from({ length: DAYS_OF_VIEW.agenda }, (_, at) => addDays(first, at));
  const listed = joinDaysOff(days);
  const shown = listed.size === 0 ? [] : all.filter((day) => listed.has(day) || day === today);
  return (
    <Stack gap={4}>
      {shown.map((day) => (
        <AgendaDay key={day} day={day} isToday={day === today} entries={listed.get(day) ?? []} onOpen={onOpen} />
      ))}
    </Stack>
  );
}

type AgendaDayProps = Pick<AgendaProps, "onOpen"> & {
  day: IsoDate;
  isToday: boolean;
  entries: readonly SpannedEntry[];
};

function AgendaDay({ day, isToday, entries, onOpen }: AgendaDayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.day} data-today={isToday || undefined}>
      <h2 id={id} className={styles.dayName}>
        {dayHeading(day)}
        {isToday ? <Tag tone="accent">{t("Today")}</Tag> : null}
      </h2>
      {entries.length === 0 ? (
        <Text tone="quiet" className={`boxed ${styles.free}`}>
          {t("Nothing today.")}
        </Text>
      ) : (
        <ul className={`boxed ${styles.entries}`}>
          {entries.map((entry) => (
            <AgendaRow
              key={`${entry.id} ${entry.start}`}
              entry={entry}
              isNow={isToday && isRunning(entry)}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function isRunning(entry: CalendarEntry): boolean {
  const minutes = minutesOfEntry(entry);
  const now = institutionMinutes(serverNow());
  return minutes !== undefined && minutes.start <= now && now < minutes.end;
}

type AgendaRowProps = Pick<AgendaProps, "onOpen"> & { entry: SpannedEntry; isNow: boolean };

function AgendaRow({ entry, isNow, onOpen }: AgendaRowProps) {
  const { className, note, place, color } = entry;
  const { icon, tone, name } = LAYERS[className];
  const toClassHref = useClassHref();
  const beside = dotted([throughWords(entry), note, place]);
  return (
    <li
      className={styles.entry}
      data-course={color ?? tone}
      data-layer={className}
      aria-current={isNow ? "true" : undefined}
    >
      <span className={styles.time}>{entryTime(entry)}</span>
      <span className={styles.mark} title={t(name)}>
        <Icon of={icon} size={14} />
        <VisuallyHidden>{t(name)}</VisuallyHidden>
      </span>
      <div className={styles.what}>
        {entry.Class ? (
          <Link
            to={toClassHref({ term: entry.Class.Term, classNumber: entry.Class.ClassNumber })}
            variant="quiet"
            className={styles.name}
          >
            <Name entry={entry} />
          </Link>
        ) : (
          <button type="button" className={styles.name} aria-haspopup="dialog" onClick={() => onOpen(entry)}>
            <Name entry={entry} />
          </button>
        )}
        {beside ? (
          <Text size="small" tone="quiet">
            {beside}
          </Text>
        ) : null}
      </div>
      <Row gap={1} justify="end">
        {className === "waitlisted" ? <Tag tone="warning">{waitPlaceWords(entry)}</Tag> : null}
        {isNow ? <Tag tone="accent">{t("Now")}</Tag> : null}
      </Row>
    </li>
  );
}

function throughWords({ date, lastDay = date }: SpannedEntry): string {
  return lastDay === date ? "" : t("Through {day}", { day: dayHeading(lastDay) });
}

/** "COMP.1010" in bold before its title. */
function Name({ entry }: { entry: CalendarEntry }) {
  const { shortName } = entry;
  const name = entryName(entry);
  if (shortName === null || !name.startsWith(shortName)) return <b>{original(name)}</b>;
  return (
    <span lang={originalLang(name)}>
      <b>{shortName}</b>
      {name.slice(shortName.length)}
    </span>
  );
}
