import { useState } from "react";
import { PeriodSelector, type Period, TimelineView, type TimelineViewProps, type TimelineWeek } from "#calendar";
import { Section } from "../section.tsx";
import { MONDAY, TERM } from "./samples.ts";
import { Specimen } from "./specimen.tsx";

/** A term with a recess in the middle, after a week in which nothing meets. */
export function sampleMark({ date }: TimelineWeek) {
  if (date === "2027-03-15") return "recess" as const;
  return date < "2027-01-25" ? ("none" as const) : ("classes" as const);
}

export function TimelineSection() {
  return (
    <Section title="Timeline" columns={12}>
      <Specimen caption="A term: a week selected, today, a recess, a week without classes">
        <Timeline label="Semester" initial={MONDAY} today="2027-02-10" markOf={sampleMark} />
        <Timeline label="Nothing selected" initial={null} />
        <Timeline label="Recess selected" initial="2027-03-17" markOf={sampleMark} />
        <Timeline label="Year" initial="2028-01-05" startDate="2027-08-30" endDate="2028-08-20" note="51 weeks" />
      </Specimen>
    </Section>
  );
}

function Timeline({ initial, ...rest }: { initial: string | null } & Partial<TimelineViewProps> & { label: string }) {
  const [selected, select] = useState(initial);
  return <TimelineView {...TERM} {...rest} selected={selected} onSelect={select} />;
}

export function PeriodSection() {
  return (
    <Section title="Periods" columns={12}>
      <Specimen caption="Day, week, month; at the last week">
        <Chooser period="day" />
        <Chooser period="week" />
        <Chooser period="week" initial="2027-02-03" maxDate="2027-02-05" />
        <Chooser period="week" initial="2027-12-29" />
        <Chooser period="month" />
      </Specimen>
    </Section>
  );
}

function Chooser({ period, initial = MONDAY, maxDate }: { period: Period; initial?: string; maxDate?: string }) {
  const [date, setDate] = useState(initial);
  return (
    <div>
      <PeriodSelector period={period} date={date} maxDate={maxDate} onMove={(move) => setDate(move.date)} />
    </div>
  );
}
