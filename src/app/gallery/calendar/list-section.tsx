import { useState } from "react";
import { DayList, TimelineList, WeekList, WeekMiniature, WeekThumbnail } from "#calendar";
import { timeRangeLabel } from "#contract/wall-time";
import { Section } from "../section.tsx";
import { sampleMark } from "./period-sections.tsx";
import { alternatives, clash, MONDAY, type Sample, type SampleEvent, schedule, TERM } from "./samples.ts";
import { Specimen } from "./specimen.tsx";
import styles from "./specimen.module.css";

const columns = [
  { heading: "Class", render: ({ data }: SampleEvent) => `${data.title} ${data.detail ?? ""}` },
  { heading: "Location", render: ({ data }: SampleEvent) => data.lines?.[0] },
] as const;

export function ListSection() {
  const [selectedId, select] = useState<string | null>("lab");
  const [week, setWeek] = useState<string>(MONDAY);
  const listing = { columns, selectedId, onSelect: ({ id }: SampleEvent) => select(id) };
  return (
    <Section title="The same as lists" columns={12}>
      <div className={styles.columns}>
        <Specimen caption="A week, one selected">
          <div className={styles.card}>
            <WeekList<Sample> label="Week" events={[...schedule, ...alternatives]} weekOf={MONDAY} {...listing} />
          </div>
        </Specimen>
        <div>
          <Specimen caption="A day; an empty day">
            <div className={styles.card}>
              <DayList<Sample> label="Day" events={schedule} date="2027-01-27" {...listing} />
            </div>
            <div className={styles.card}>
              <DayList<Sample> label="Day" events={[]} date="2027-01-23" {...listing} />
            </div>
          </Specimen>
          <Specimen caption="A timeline">
            <div className={styles.card}>
              <TimelineList
                label="Weeks"
                {...TERM}
                endDate="2027-03-27"
                selected={week}
                onSelect={setWeek}
                markOf={sampleMark}
                today="2027-02-10"
              />
            </div>
          </Specimen>
        </div>
      </div>
    </Section>
  );
}

export function SmallWeeksSection() {
  const said = schedule.map(({ data, start, end }) => `${data.title} ${timeRangeLabel(start, end)}`).join(", ");
  return (
    <Section title="Small weeks" columns={12}>
      <div className={styles.columns}>
        <Specimen caption="A miniature; ghosts and clashes are drawn, notes are not">
          <WeekMiniature label={`Best week: ${said}`} events={[...schedule, ...alternatives, clash]} />
        </Specimen>
        <Specimen caption="Thumbnails: a week, an empty one">
          <div className={styles.thumbnails}>
            <div className={styles.framed}>
              <WeekThumbnail events={schedule} />
            </div>
            <div className={styles.framed}>
              <WeekThumbnail events={[]} />
            </div>
          </div>
        </Specimen>
      </div>
    </Section>
  );
}
