import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs";
import type { Weekday } from "#dates/day";
import { spokenDay } from "#dates/words";
import { t } from "#words";
import type { DayColumn } from "../week-layout.ts";
import { classesOfDay, DayFace } from "./day-row.tsx";
import styles from "./day-tabs.module.css";

type DayTabsProps<T> = {
  columns: readonly DayColumn<T>[];
  showDates: boolean;
  activeDay: Weekday;
  onChange: (day: Weekday) => void;
  children: ReactNode;
};

/** A row of days with a dot for each class, above the active day. */
export function DayTabs<T>({ columns, showDates, activeDay, onChange, children }: DayTabsProps<T>) {
  return (
    <Tabs selectedKey={String(activeDay)} onSelectionChange={(key) => onChange(Number(key) as Weekday)}>
      <TabList className={styles.row ?? ""} aria-label={t("Day")}>
        {columns.map((column) => {
          const { weekday, date } = column;
          const classes = classesOfDay(column);
          return (
            <Tab key={weekday} id={String(weekday)} className={`tone-quiet ${styles.tab}`}>
              <span className="visually-hidden">{`${spokenDay(weekday, date)}, ${t("{count, plural, =0 {no classes} one {# class} other {# classes}}", { count: classes.length })}`}</span>
              <DayFace column={column} showDates={showDates} />
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
