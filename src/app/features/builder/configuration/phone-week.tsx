import { useRef } from "react";
import { EventText, spokenDay, type VisibleHours, WeekGrid } from "#calendar";
import type { WeekData } from "../week-events.ts";
import { eventWords } from "../results/event-words.ts";
import type { ShownWeek } from "../results/week-atoms.ts";
import { Drawing } from "./draw/drawing.tsx";
import styles from "./week-column.module.css";

/** The whole week in a third of a phone's height. Breaks are drawn on it; classes are changed in the results. */
export function PhoneWeek({ week }: { week: ShownWeek }) {
  const grid = useRef<HTMLDivElement>(null);
  return (
    <div ref={grid} className={styles.compact}>
      <WeekGrid<WeekData>
        label="Week view"
        events={week.gridEvents.map((event) => ({ ...event, selectable: event.kind === "break" }))}
        weekOf={week.weekOf}
        showDates={false}
        days={week.days}
        {...week.hours}
        hourHeight={hourHeight(week.hours)}
        singleDay={false}
        onSelect={ignore}
        renderEvent={({ data }) => <Words data={data} />}
        eventLabel={(event, { weekday, date }) => eventWords(event, spokenDay(weekday, date))}
      />
      <Drawing grid={grid} />
    </div>
  );
}

/** What is chosen is a break, whose dialog DrawBreaks opens. */
const ignore = () => undefined;

function Words({ data }: { data: WeekData }) {
  if (data.type === "travel") return null;
  if (data.type === "break") return <EventText title={data.name} />;
  const { Subject, CatalogNumber, Component } = data.listing.Details;
  return <EventText title={CatalogNumber} detail={Component.Code} lines={[Subject]} />;
}

/** Pixels; with less, classes of 50 minutes would not fit one after the other. */
const LEAST = 29;
const MOST = 44;

function hourHeight({ firstHour, lastHour }: VisibleHours): number {
  const room = window.innerHeight * 0.34;
  return Math.max(LEAST, Math.min(MOST, Math.floor(room / (lastHour - firstHour))));
}
