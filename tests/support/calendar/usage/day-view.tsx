import { useState } from "react";
import { DayView, type Event, PeriodSelector } from "#calendar";

export function CampusDay({ events }: { events: readonly Event[] }) {
  const [date, setDate] = useState("2027-01-25");
  return (
    <>
      <PeriodSelector date={date} period="day" onMove={(move) => setDate(move.date)} />
      <DayView label="Campus" date={date} events={events} firstHour={8} lastHour={21} headingLevel={3} />
    </>
  );
}
