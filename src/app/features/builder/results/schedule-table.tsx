import { useAtomValue, useSetAtom } from "jotai/react";
import { memo, useDeferredValue } from "react";
import { WeekList, type WeekListColumn } from "#calendar";
import { instructorNames, placeLabel } from "../../../lib/class-facts.ts";
import { Card } from "../../../ui/card.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { datesOf, type Term } from "../meeting-words.ts";
import type { WeekData } from "../week-events.ts";
import { selectClassAtom, selectedAtom } from "./alternatives/selection-atoms.ts";
import { type ShownWeek, weekAtom } from "./week-atoms.ts";
import styles from "./schedule-table.module.css";

const INSTRUCTOR: WeekListColumn<WeekData> = {
  heading: "Instructor",
  render: ({ data }) => (data.type === "class" ? instructorNames([data.meeting]).join(", ") || "Staff" : null),
};

const PLACE: WeekListColumn<WeekData> = {
  heading: "Location",
  render: ({ data }) => (data.type === "class" ? placeLabel(data.meeting, data.listing, "short") : null),
};

/** The shown schedule's week as a list, drawn after the calendar. */
export function ScheduleTable() {
  const week = useDeferredValue(useAtomValue(weekAtom));
  return week ? <Table week={week} /> : null;
}

const Table = memo(({ week }: { week: ShownWeek }) => {
  const selected = useAtomValue(selectedAtom);
  const select = useSetAtom(selectClassAtom);
  // Four columns do not fit on a phone.
  const hasPlaceColumn = useMediaQuery("(width >= 480px)");
  const name: WeekListColumn<WeekData> = {
    heading: "Class",
    render: (event, occurrence) => (
      <>
        <ClassCell data={event.data} term={week.term} />
        {hasPlaceColumn
          ? null
          : [PLACE, INSTRUCTOR].map(({ heading, render }) => (
              <span key={heading} className={styles.place}>
                {render(event, occurrence)}
              </span>
            ))}
      </>
    ),
  };
  return (
    <Card isList>
      <WeekList<WeekData>
        label="Week list"
        events={week.listEvents}
        weekOf={week.weekOf}
        days={week.days}
        columns={hasPlaceColumn ? [name, PLACE, INSTRUCTOR] : [name]}
        selectedId={selected ? String(selected.classNumber) : null}
        onSelect={({ data }) => {
          if (data.type !== "class") return;
          const { ClassNumber } = data.listing.Details;
          select(ClassNumber === selected?.classNumber ? undefined : ClassNumber);
        }}
      />
    </Card>
  );
});

function ClassCell({ data, term }: { data: WeekData; term: Term }) {
  if (data.type === "break") return data.name;
  if (data.type === "travel") return null;
  const { course, listing, meeting } = data;
  const dates = datesOf(meeting, term);
  return (
    <>
      <strong>{course.label}</strong> {listing.Details.Component.Code} {listing.Section}
      <span className={styles.place}>
        Class {listing.Details.ClassNumber}
        {dates ? `, ${dates}` : null}
      </span>
    </>
  );
}
