import { useState } from "react";
import {
  addDays,
  type CalendarEvent,
  EventText,
  eventSpans,
  type IsoDate,
  spokenDay,
  visibleHours,
  WeekGrid,
  type Weekday,
  WORKWEEK,
} from "#calendar";
import type { BuildResult } from "#contract/builder/build-result";
import { placeLabel } from "#contract/labels/place-label";
import { bareTimeRange, spokenTimeRange, timeRangeLabel } from "#contract/wall-time";
import { t } from "#words";
import { useClassHref } from "../../lib/classes/class-link.ts";
import { classEvents, type ClassMeeting, meetingWords } from "../../lib/classes/class-week.ts";
import { Semester, type View, WeekTable } from "../../lib/classes/week-views.tsx";
import { Stack, useNavigate } from "#ui";
import type { SharedCourse } from "./shared-details.tsx";

const DAYS_PER_WEEK = 7;

type SharedWeekProps = { courses: readonly SharedCourse[]; result: BuildResult; view: View };

/** One week of the schedule, with all weeks to choose from. It starts with the term's second week. */
export function SharedWeek({ courses, result, view }: SharedWeekProps) {
  const { Term, StartDate, EndDate } = result.TermInfo;
  const [weekOf, setWeekOf] = useState<IsoDate>(() => addDays(StartDate, DAYS_PER_WEEK));
  const classHref = useClassHref();
  const navigate = useNavigate();
  const open = (classNumber: number) => void navigate(classHref({ term: Term.Code, classNumber }));
  const { days, hours } = weekFrame(courses, result);
  const listings = courses.flatMap((course) => course.listings);
  const events = sharedEvents(courses, weekOf);
  const shown = { term: { termStartDate: StartDate, termEndDate: EndDate }, weekOf, days };
  return (
    <Stack gap={3}>
      {view === "week" ? (
        <div className="to-edges">
          <WeekGrid
            label={t("Week view")}
            events={events}
            weekOf={weekOf}
            days={days}
            {...hours}
            beginsWithDay
            onSelect={({ data }) => open(data.listing.Details.ClassNumber)}
            renderEvent={({ data: { course, listing, meeting }, start, end }, { isSingleDay }) => {
              const place = placeLabel(meeting, listing, isSingleDay ? "short" : "tight");
              const time = (isSingleDay ? timeRangeLabel : bareTimeRange)(start, end);
              const lines = place === "" ? [time] : [place, time];
              return <EventText title={course.label} detail={listing.Details.Component.Code} lines={lines} />;
            }}
            eventLabel={({ data, start, end }, { weekday, date }) => {
              const when = `${spokenDay(weekday, date)} ${spokenTimeRange(start, end)}`;
              return meetingWords(`${data.course.label} ${data.course.title}`.trimEnd(), data, when);
            }}
          />
        </div>
      ) : null}
      <div className={view === "week" ? "only-print" : undefined}>
        <WeekTable {...shown} events={events} onSelect={open} />
      </div>
      <Semester {...shown} listings={listings} onSelect={setWeekOf} />
    </Stack>
  );
}

/** The meetings in the week of a date, or all as a pattern. */
function sharedEvents(
  courses: readonly SharedCourse[],
  weekOf?: IsoDate,
): CalendarEvent<ClassMeeting & { course: SharedCourse }>[] {
  return courses.flatMap((course) =>
    course.listings.flatMap((listing) =>
      classEvents(listing, { tone: course.color }, weekOf).map((event) => ({
        ...event,
        data: { ...event.data, course },
      })),
    ),
  );
}

/** The hours and days of all weeks, so that switching weeks doesn't change them. */
function weekFrame(courses: readonly SharedCourse[], { ShowSaturday }: Pick<BuildResult, "ShowSaturday">) {
  const events = sharedEvents(courses);
  const hasSunday = events.some(({ days }) => days?.includes(0));
  const days: Weekday[] = [...(hasSunday ? ([0] as const) : []), ...WORKWEEK, ...(ShowSaturday ? ([6] as const) : [])];
  return { days, hours: visibleHours(events.flatMap(eventSpans)) };
}
