import { EventText, spokenDay, type VisibleHours, WeekGrid } from "#calendar";
import type { WeekData } from "../week-events.ts";
import { eventWords } from "../results/event-words.ts";
import type { ShownWeek } from "../results/week-atoms.ts";
import styles from "./week-column.module.css";

/** The whole week in a third of a phone's height, to be looked at; the results are for changing it. */
export function PhoneWeek({ week }: { week: ShownWeek }) {
  return (
    <div className={styles.compact}>
      <WeekGrid<WeekData>
        label="Week view"
        events={week.gridEvents}
        weekOf={week.weekOf}
        showDates={false}
        days={week.days}
        {...week.hours}
        hourHeight={hourHeight(week.hours)}
        singleDay={false}
        renderEvent={({ data }) => <Words data={data} />}
        eventLabel={(event, { weekday, date }) => eventWords(event, spokenDay(weekday, date))}
      />
    </div>
  );
}

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
