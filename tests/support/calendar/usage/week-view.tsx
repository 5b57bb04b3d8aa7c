import { useState } from "react";
import { DayView, type Event, WeekGrid } from "#calendar";
import { weekDates } from "#dates/span";

/** The head of a day opens it. */
export function CampusWeek({ events, weekOf }: { events: readonly Event[]; weekOf: string }) {
  const [date, setDate] = useState<string>();
  if (date !== undefined) return <DayView label="Campus" date={date} events={events} />;
  return (
    <WeekGrid
      label="Campus week"
      events={events}
      weekOf={weekOf}
      firstDay={1}
      lastDay={6}
      firstHour={8}
      lastHour={18}
      onActiveDayChange={(day, by) => {
        if (by === "head") setDate(weekDates(weekOf, [day])[0]);
      }}
    />
  );
}
