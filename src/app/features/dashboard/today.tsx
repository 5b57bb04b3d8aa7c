import { DayView, EventText, toCalendarEvents } from "#calendar";
import type { UpcomingMeetings } from "#contract/calls/profile";
import { DOT } from "#contract/labels/catalog-words";
import type { IsoDate } from "#dates/day";
import { spokenDay, spokenTimeRange, timeRangeLabel } from "#dates/words";
import { t } from "#words";
import { useClassHref } from "../../lib/classes/class-link.ts";
import { useNavigate } from "../../routing/location.tsx";
import { original } from "../../ui/original.ts";
import { TODAY_HOUR_HEIGHT } from "./dashboard-time.ts";

type TodayProps = {
  date: IsoDate;
  classes: UpcomingMeetings["ClassMeetingOccurrences"];
  firstHour: number;
  lastHour: number;
};

/** The day's classes by their hours; each opens its page. */
export function Today({ date, classes, ...hours }: TodayProps) {
  const navigate = useNavigate();
  const toClassHref = useClassHref();
  const events = classes.flatMap((each) => {
    const { Subject, CatalogNumber, ClassNumber, Occurrence, Term, Color } = each;
    const href = toClassHref({ term: Term.Code, classNumber: ClassNumber });
    const event = {
      name: `${Subject}.${CatalogNumber}`,
      id: String(ClassNumber),
      start: Occurrence.StartUtc,
      end: Occurrence.EndUtc,
      onClick: () => void navigate(href),
    };
    return toCalendarEvents(event, { tone: Color, data: each });
  });
  return (
    <DayView
      {...hours}
      label={t("Today")}
      date={date}
      headingLevel={3}
      hourHeight={TODAY_HOUR_HEIGHT}
      events={events}
      renderEvent={({ name, data: { Component, Section, Meeting, CourseTitle }, start, end }) => (
        <EventText
          title={name}
          detail={original([`${Component.Code} ${Section}`, CourseTitle].join(DOT))}
          time={timeRangeLabel(start, end)}
          lines={[original(Meeting.Facility?.Description)].filter(Boolean)}
        />
      )}
      eventLabel={({ name, data: { Component, Section, Meeting, CourseTitle }, start, end }, { weekday }) =>
        original(
          [
            `${name} ${CourseTitle}`,
            `${Component.Description.toLowerCase()} ${Section}`,
            `${spokenDay(weekday, date)} ${spokenTimeRange(start, end)}`,
            Meeting.Facility?.Description,
          ]
            .filter(Boolean)
            .join(", "),
        )
      }
    />
  );
}
