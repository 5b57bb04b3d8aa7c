import { useState } from "react";
import { addDays, DayView, PeriodSelector } from "#calendar";
import { Section } from "../section.tsx";
import { drawSample, lockOf, saySample } from "./drawing.tsx";
import { alternatives, crowd, schedule } from "./samples.ts";
import { Specimen } from "./specimen.tsx";
import styles from "./specimen.module.css";

const WEDNESDAY = "2027-01-27";

export function DaySection() {
  const [date, setDate] = useState(WEDNESDAY);
  const [selectedId, select] = useState<string | null>("lab");
  const shared = { renderEvent: drawSample, eventLabel: saySample, lastHour: 18 };
  return (
    <Section title="Day" columns={12}>
      <div className={styles.columns}>
        <Specimen caption="One selected; swiping sideways shows the next day">
          <div>
            <PeriodSelector period="day" date={date} onMove={(move) => setDate(move.date)} />
          </div>
          <DayView
            label="Chosen schedule"
            events={[...schedule, ...alternatives]}
            date={date}
            selectedId={selectedId}
            onSelect={({ id }) => select(id)}
            onDaySwipe={(direction) => setDate(addDays(date, direction === "forward" ? 1 : -1))}
            cornerAction={lockOf}
            {...shared}
          />
        </Specimen>
        <div>
          <Specimen caption="Crowded">
            <DayView
              label="Crowded day"
              events={crowd}
              date="2027-01-25"
              onSelect={() => {}}
              {...shared}
              lastHour={12}
            />
          </Specimen>
          <Specimen caption="Empty">
            <DayView label="Empty day" events={[]} date="2027-01-23" {...shared} lastHour={12} />
          </Specimen>
        </div>
      </div>
    </Section>
  );
}
