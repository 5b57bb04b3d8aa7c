import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import { TimelineView } from "#calendar";
import { isoDay } from "../../../lib/format-date.ts";
import { Note } from "../../../ui/note.tsx";
import { buildDataAtom } from "./atoms.ts";
import { ScheduleGrid } from "./schedule-grid.tsx";
import { ScheduleTable } from "./schedule-table.tsx";
import { SummaryLine } from "./summary-line.tsx";
import { chooseWeekAtom, viewAtom, weekAtom, weekMarkAtom } from "./week-atoms.ts";
import styles from "./schedule.module.css";

/** The shown schedule as a week or as a list, and the weeks of the term. Paper has the list in any case. */
export function Schedule() {
  const week = useAtomValue(weekAtom);
  const view = useAtomValue(viewAtom);
  if (!week) return <div />;
  return (
    <div className={styles.schedule}>
      <div className={styles.summary}>
        <SummaryLine />
      </div>
      {week.hasTimes ? null : <Note>The current schedule does not have any in-person meetings.</Note>}
      {view === "week" ? <ScheduleGrid /> : null}
      <div className={styles.table} data-view={view}>
        <ScheduleTable />
      </div>
      <Semester />
    </div>
  );
}

function Semester() {
  const week = useAtomValue(weekAtom);
  const request = useAtomValue(buildDataAtom)?.Request;
  const markOf = useAtomValue(weekMarkAtom);
  const chooseWeek = useSetAtom(chooseWeekAtom);
  const [today] = useState(() => isoDay(new Date()));
  if (!week || !request) return null;
  return (
    <TimelineView
      label="Semester"
      startDate={request.termStartDate}
      endDate={request.termEndDate}
      selected={week.weekOf}
      days={week.days}
      today={today}
      markOf={({ date }) => markOf(date)}
      onSelect={chooseWeek}
    />
  );
}
