import { useState } from "react";
import { type Weekday, WeekGrid, type WeekGridProps } from "#calendar";
import { Section } from "../section.tsx";
import { drawSample, lockOf, saySample } from "./drawing.tsx";
import { alternatives, crowd, MONDAY, oddTimes, type Sample, schedule } from "./samples.ts";
import { Specimen } from "./specimen.tsx";
import styles from "./specimen.module.css";

export function WeekSection() {
  const [selectedId, select] = useState<string | null>("lab");
  const [activeDay, setActiveDay] = useState<Weekday>(2);
  return (
    <>
      <Section title="Week" columns={12}>
        <Specimen caption="One selected, its alternatives as ghosts, locks in the corners">
          <Week
            label="Chosen schedule"
            events={[...schedule, ...alternatives]}
            weekOf={MONDAY}
            lastHour={18}
            selectedId={selectedId}
            onSelect={({ id }) => select(id === selectedId ? null : id)}
            cornerAction={lockOf}
            isAnimated
          />
        </Specimen>
        <Specimen caption="Crowded: events, moments, ghosts next to an event, ghosts alone">
          <Week label="Crowded week" events={crowd} lastHour={13} onSelect={() => {}} />
        </Specimen>
      </Section>
      <Section title="Week in other states" columns={12}>
        <div className={styles.columns}>
          <Specimen caption="Nothing to choose, as a pattern without dates, one day at a time">
            <Week label="Pattern" events={schedule} lastHour={17} singleDay activeDay={3} />
          </Specimen>
          <Specimen caption="Heads that choose a day">
            <Week
              label="Week with heads"
              events={schedule}
              weekOf={MONDAY}
              singleDay={false}
              hourHeight={30}
              activeDay={activeDay}
              onActiveDayChange={setActiveDay}
            />
          </Specimen>
          <Specimen caption="Empty">
            <Week label="Empty week" events={[]} weekOf={MONDAY} lastHour={11} />
          </Specimen>
          <Specimen caption="Weekend, over midnight, a moment">
            <Week label="Odd times" events={oddTimes} singleDay={false} hourHeight={24} />
          </Specimen>
        </div>
      </Section>
    </>
  );
}

function Week(props: Omit<WeekGridProps<Sample>, "renderEvent" | "eventLabel">) {
  return <WeekGrid<Sample> renderEvent={drawSample} eventLabel={saySample} {...props} />;
}
