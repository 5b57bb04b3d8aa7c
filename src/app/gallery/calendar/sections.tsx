import { useState } from "react";
import { PeriodSelector } from "#calendar";
import { DaySection } from "./day-section.tsx";
import { ListSection, SmallWeeksSection } from "./list-section.tsx";
import { PeriodSection, TimelineSection } from "./period-sections.tsx";
import { MONDAY } from "./samples.ts";
import { WeekSection } from "./week-sections.tsx";

export function CalendarSections() {
  return (
    <>
      <WeekSection />
      <DaySection />
      <TimelineSection />
      <PeriodSection />
      <SmallWeeksSection />
      <ListSection />
    </>
  );
}

/** Next to the tabs, as in the design pictures. */
export function PeriodSample() {
  const [date, setDate] = useState(MONDAY);
  return <PeriodSelector date={date} onMove={(move) => setDate(move.date)} />;
}
