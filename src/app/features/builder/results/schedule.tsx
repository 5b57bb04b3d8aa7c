import { Check, Lock, Route, ShoppingCart } from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import {
  bareTimeRange,
  EventText,
  type EventView,
  PeriodSelector,
  spokenDay,
  timeRangeLabel,
  WeekGrid,
  WeekList,
  type WeekListColumn,
} from "#calendar";
import { placeLabel } from "../../../lib/class-facts.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Note } from "../../../ui/note.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { factLine } from "../schedule-facts.ts";
import type { WeekData, WeekEvent } from "../week-events.ts";
import { buildDataAtom } from "./atoms.ts";
import { eventWords } from "./event-words.ts";
import { chooseWeekAtom, selectedIdAtom, viewAtom, weekAtom } from "./week-atoms.ts";
import styles from "./schedule.module.css";

/** The shown schedule as a week or as a list. */
export function Schedule() {
  const week = useAtomValue(weekAtom);
  const view = useAtomValue(viewAtom);
  const request = useAtomValue(buildDataAtom)?.Request;
  const chooseWeek = useSetAtom(chooseWeekAtom);
  if (!week || !request) return <div />;
  return (
    <div className={styles.schedule}>
      <div className={styles.head}>
        <p className={styles.facts}>{factLine(week.schedule.facts)}</p>
        <PeriodSelector
          date={week.weekOf}
          minDate={request.termStartDate}
          maxDate={request.termEndDate}
          onMove={({ date }) => chooseWeek(date)}
        />
      </div>
      {week.hasTimes ? null : <Note>The current schedule does not have any in-person meetings.</Note>}
      {view === "week" ? <Grid /> : <Table />}
    </div>
  );
}

function Grid() {
  const week = useAtomValue(weekAtom);
  const [selectedId, select] = useAtom(selectedIdAtom);
  const isWide = useMediaQuery("(width >= 900px)");
  if (!week) return null;
  return (
    <div className={styles.grid}>
      <WeekGrid<WeekData>
        label="The week of this schedule"
        events={week.gridEvents}
        weekOf={week.weekOf}
        days={week.days}
        firstHour={week.hours.firstHour}
        lastHour={week.hours.lastHour}
        singleDay={!isWide}
        arrowKeys="vertical"
        selectedId={selectedId}
        onSelect={({ id }) => select(id === selectedId ? null : id)}
        onEventKeyDown={(_event, { key }) => {
          if (key === "Escape") select(null);
        }}
        renderEvent={renderEvent}
        eventLabel={(event, { weekday, date }) => eventWords(event, spokenDay(weekday, date))}
      />
    </div>
  );
}

function renderEvent({ data, start, end }: WeekEvent, view: EventView<WeekData>) {
  const time = view.isSingleDay ? timeRangeLabel(start, end) : bareTimeRange(start, end);
  switch (data.type) {
    case "break":
      return <EventText title={data.name} />;
    case "travel":
      return (
        <span className={styles.travel}>
          <Icon of={Route} size={12} />
          {data.minutes} min
          {view.isSingleDay
            ? `, ${data.from.shortDescription} to ${data.to.shortDescription}`
            : ` · ${data.from.abbreviation} → ${data.to.abbreviation}`}
        </span>
      );
    case "class": {
      const { course, listing, meeting } = data;
      const place = placeLabel(meeting, listing, view.isSingleDay ? "short" : "tight");
      return (
        <EventText
          title={course.label}
          detail={listing.Details.Component.Code}
          lines={[place, time].filter((line) => line !== "")}
          icon={<EventIcon data={data} />}
        />
      );
    }
  }
}

function EventIcon({ data }: { data: Extract<WeekData, { type: "class" }> }) {
  if (data.course.source === "enrollment") return <Icon of={Check} size={12} />;
  if (data.course.source === "cart") return <Icon of={ShoppingCart} size={12} />;
  return data.isLocked ? <Icon of={Lock} size={12} /> : null;
}

const PLACE: WeekListColumn<WeekData> = {
  heading: "Place",
  render: ({ data }) => (data.type === "class" ? placeLabel(data.meeting, data.listing, "short") : null),
};

function Table() {
  const week = useAtomValue(weekAtom);
  // Three columns do not fit on a phone.
  const hasPlaceColumn = useMediaQuery("(width >= 480px)");
  if (!week) return null;
  const name: WeekListColumn<WeekData> = {
    heading: "Class",
    render: (event, occurrence) => (
      <>
        <ClassCell data={event.data} />
        {hasPlaceColumn ? null : <span className={styles.place}>{PLACE.render(event, occurrence)}</span>}
      </>
    ),
  };
  return (
    <Card isList>
      <WeekList<WeekData>
        label="The week of this schedule"
        events={week.listEvents}
        weekOf={week.weekOf}
        days={week.days}
        columns={hasPlaceColumn ? [name, PLACE] : [name]}
      />
    </Card>
  );
}

function ClassCell({ data }: { data: WeekData }) {
  if (data.type === "break") return data.name;
  if (data.type === "travel") return null;
  const { course, listing } = data;
  return (
    <>
      <strong>{course.label}</strong> {listing.Details.Component.Code} {listing.Section}
    </>
  );
}
