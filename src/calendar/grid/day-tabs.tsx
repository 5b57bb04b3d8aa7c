import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs";
import { t } from "#words";
import { dayOfMonth, type Weekday } from "#dates/day";
import { spokenDay, weekdayName } from "#dates/words";
import type { DayColumn } from "../week-layout.ts";
import styles from "./day-tabs.module.css";
import { toneOf } from "./event-box.tsx";

type DayTabsProps<T> = {
  columns: readonly DayColumn<T>[];
  showDates: boolean;
  activeDay: Weekday;
  onChange: (day: Weekday) => void;
  children: ReactNode;
};

const MAX_DOTS = 6;

/** A row of days with a dot for each class, above the active day. */
export function DayTabs<T>({ columns, showDates, activeDay, onChange, children }: DayTabsProps<T>) {
  return (
    <Tabs selectedKey={String(activeDay)} onSelectionChange={(key) => onChange(Number(key) as Weekday)}>
      <TabList className={styles.row ?? ""} aria-label={t("Day")}>
        {columns.map((column) => {
          const { weekday, date } = column;
          const classes = classesOf(column);
          return (
            <Tab key={weekday} id={String(weekday)} className={`tone-quiet ${styles.tab}`}>
              <span className="visually-hidden">{`${spokenDay(weekday, date)}, ${t("{count, plural, =0 {no classes} one {# class} other {# classes}}", { count: classes.length })}`}</span>
              <span aria-hidden="true" className={styles.face}>
                <span className={`type-small ${styles.name}`}>{weekdayName(weekday, "short")}</span>
                {showDates && date !== undefined && (
                  <span className={`weight-bold ${styles.date}`}>{dayOfMonth(date)}</span>
                )}
                <span className={styles.dots}>
                  {classes.slice(0, MAX_DOTS).map((occurrence) => (
                    <span key={occurrence.key} className={styles.dot} data-course={toneOf(occurrence.event)} />
                  ))}
                </span>
              </span>
            </Tab>
          );
        })}
      </TabList>
      {/* A new panel for each day: an existing one keeps its id, which no tab would point to. */}
      <TabPanel key={activeDay} id={String(activeDay)} className={styles.panel ?? ""}>
        {children}
      </TabPanel>
    </Tabs>
  );
}

function classesOf<T>({ entries }: DayColumn<T>) {
  return entries
    .flatMap(({ placed, hidden }) => (placed ? placed.item : hidden.items))
    .filter(({ event }) => (event.kind ?? "class") === "class")
    .sort((a, b) => a.start - b.start);
}
