import { useState } from "react";
import {
  addDays,
  EventText,
  type IsoDate,
  spokenDay,
  TimelineView,
  WeekGrid,
  WeekList,
  type WeekListColumn,
  type Weekday,
} from "#calendar";
import type { BuildResult } from "#contract/build-result";
import { bareTimeRange, spokenTimeRange, timeRangeLabel } from "#contract/wall-time";
import { t } from "#words";
import { placeLabel } from "../../lib/classes/class-facts.ts";
import { useClassHref } from "../../lib/classes/class-link.ts";
import { type ClassMeeting, meetingWords, weekMark } from "../../lib/classes/class-week.ts";
import { isoDay } from "../../lib/format/format-date.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Stack } from "../../ui/layout/layout.tsx";
import { Text } from "../../ui/layout/text.tsx";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useMediaQuery } from "../../ui/layout/use-media-query.ts";
import { type SharedCourse, type SharedEvent, sharedEvents, weekFrame } from "./shared-courses.ts";

export type View = "week" | "list";

export type SharedWeekProps = {
  courses: readonly SharedCourse[];
  result: BuildResult;
  view: View;
};

const DAYS_PER_WEEK = 7;

/** One week of the schedule, with all weeks to choose from. It starts with the term's second week. */
export function SharedWeek({ courses, result, view }: SharedWeekProps) {
  const { StartDate, EndDate } = result.TermInfo;
  const [weekOf, setWeekOf] = useState<IsoDate>(() => addDays(StartDate, DAYS_PER_WEEK));
  const [today] = useState(() => isoDay(new Date()));
  const openClass = useOpenClass(result.TermInfo.Term.Code);
  const listings = courses.flatMap((course) => course.listings);
  const { days, hours } = weekFrame(courses, result);
  const events = sharedEvents(courses, weekOf);
  return (
    <Stack gap={3}>
      {view === "week" ? (
        <div className="to-edges">
          <WeekGrid
            label={t("Week view")}
            events={events}
            weekOf={weekOf}
            days={days}
            firstHour={hours.firstHour}
            lastHour={hours.lastHour}
            beginsWithDay
            onSelect={openClass}
            renderEvent={({ data: { course, listing, meeting }, start, end }, { isSingleDay }) => (
              <EventText
                title={course.label}
                detail={listing.Details.Component.Code}
                lines={[
                  placeLabel(meeting, listing, isSingleDay ? "short" : "tight"),
                  isSingleDay ? timeRangeLabel(start, end) : bareTimeRange(start, end),
                ].filter((line) => line !== "")}
              />
            )}
            eventLabel={(event, { weekday, date }) => eventWords(event, spokenDay(weekday, date))}
          />
        </div>
      ) : null}
      <div className={view === "week" ? "only-print" : undefined}>
        <Card isList>
          <WeekTable events={events} weekOf={weekOf} days={days} onSelect={openClass} />
        </Card>
      </div>
      <div className="no-print">
        <TimelineView
          label={t("Semester")}
          startDate={StartDate}
          endDate={EndDate}
          selected={weekOf}
          days={days}
          today={today}
          markOf={({ date }) => weekMark(listings, date)}
          onSelect={setWeekOf}
        />
      </div>
    </Stack>
  );
}

type SharedMeeting = ClassMeeting & { course: SharedCourse };

const placeColumn = (): WeekListColumn<SharedMeeting> => ({
  heading: t("Location"),
  render: ({ data: { meeting, listing } }) => placeLabel(meeting, listing, "short"),
});

type WeekTableProps = {
  events: readonly SharedEvent[];
  weekOf: IsoDate;
  days: readonly Weekday[];
  onSelect: OpenClass;
};

function WeekTable({ events, weekOf, days, onSelect }: WeekTableProps) {
  // Three columns don't fit on a phone.
  const hasPlaceColumn = useMediaQuery("(width >= 480px)");
  const place = placeColumn();
  const name: WeekListColumn<SharedMeeting> = {
    heading: t("Class"),
    render: (event, occurrence) => (
      <>
        <strong>{event.data.course.label}</strong> {event.data.listing.Details.Component.Code}{" "}
        {event.data.listing.Section}
        {hasPlaceColumn ? null : (
          <Text as="div" tone="quiet">
            {place.render(event, occurrence)}
          </Text>
        )}
      </>
    ),
  };
  return (
    <WeekList
      label={t("Week list")}
      events={events}
      weekOf={weekOf}
      days={days}
      onSelect={onSelect}
      columns={hasPlaceColumn ? [name, place] : [name]}
    />
  );
}

type OpenClass = (event: SharedEvent) => void;

/** A class's details, whose Back returns here. */
function useOpenClass(term: string): OpenClass {
  const classHref = useClassHref();
  const navigate = useNavigate();
  return ({ data }) => void navigate(classHref({ term, classNumber: data.listing.Details.ClassNumber }));
}

/** An event in full for screen readers. */
function eventWords({ data, start, end }: SharedEvent, day: string): string {
  const { label, title } = data.course;
  return meetingWords(`${label} ${title}`.trimEnd(), data, `${day} ${spokenTimeRange(start, end)}`);
}
