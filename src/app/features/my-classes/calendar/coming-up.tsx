import { CalendarOff } from "lucide-react";
import type { CalendarLayer } from "#contract/calendar-layers";
import type { CalendarEntry } from "#contract/calls/calendar";
import { dotted } from "#contract/labels/catalog-words";
import { dayOfMonth, type IsoDate, monthOfYear } from "#dates/day";
import { Card, EmptyState, Row, Text } from "#ui";
import { t } from "#words";
import { DateTile } from "../../../lib/notices/important-dates.tsx";
import styles from "./calendar.module.css";
import { byDay, entryName, entryTime, LAYERS } from "./calendar-entries.ts";

const SHOWN = 6;
const OF_DATES: readonly CalendarLayer[] = ["advising", "deadlines", "events"];

type ComingUpProps = {
  /** Of all loaded days. */
  entries: readonly CalendarEntry[];
  on: readonly CalendarLayer[];
  today: IsoDate;
  onOpen: (entry: CalendarEntry) => void;
};

/** What a week of classes hides: the next appointments, deadlines, and events. */
export function ComingUp({ entries, on, today, onOpen }: ComingUpProps) {
  const dated = entries.filter(
    ({ className, date }) => OF_DATES.includes(className) && on.includes(className) && date >= today,
  );
  const next = [...byDay(dated).values()].flat().slice(0, SHOWN);
  return (
    <Card title={t("Coming Up")} isList className={`no-print ${styles.side}`}>
      {next.length === 0 ? (
        <EmptyState icon={CalendarOff} title={t("Nothing in the coming weeks.")} />
      ) : (
        <ul>
          {next.map((entry) => (
            <li key={`${entry.id} ${entry.date}`} className="list-row">
              <Row gap={3} wrap={false} align="start">
                <DateTile month={monthOfYear(entry.date)} day={dayOfMonth(entry.date)} />
                <div data-course={LAYERS[entry.className].tone} className={styles.what}>
                  <button type="button" className={styles.name} aria-haspopup="dialog" onClick={() => onOpen(entry)}>
                    {entryName(entry)}
                  </button>
                  <Text size="small" tone="quiet">
                    {dotted([
                      t(LAYERS[entry.className].name),
                      entry.start === null ? "" : entryTime(entry),
                      entry.place,
                    ])}
                  </Text>
                </div>
              </Row>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
