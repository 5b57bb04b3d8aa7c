import { useState } from "react";
import { EventText, toCalendarEvents, WeekGrid } from "#calendar";
import { spokenDay, spokenTimeRange, timeRangeLabel } from "#dates/words";

type Shift = { id: string; job: string; room: string; days: number[]; start: string; end: string };

/** Events with data of the caller's own, which it renders and names. */
export function Shifts({ shifts }: { shifts: readonly Shift[] }) {
  const [selected, select] = useState<string>();
  const events = shifts.flatMap((shift) =>
    toCalendarEvents({ name: shift.job, id: shift.id, meetings: [shift] }, { data: shift, kind: "ghost" }),
  );
  return (
    <WeekGrid
      label="Shifts"
      events={events}
      selectedIds={selected === undefined ? [] : [selected]}
      onSelect={({ id }) => select(id)}
      renderEvent={({ data, start, end }) => (
        <EventText title={data.job} time={timeRangeLabel(start, end)} lines={[data.room]} />
      )}
      eventLabel={({ data, start, end }, { weekday, date }) =>
        `${data.job} in ${data.room}, ${spokenDay(weekday, date)}, ${spokenTimeRange(start, end)}`
      }
    />
  );
}
