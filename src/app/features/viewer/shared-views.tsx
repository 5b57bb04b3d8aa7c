import { useState } from "react";
import { type CalendarEvent, eventSpans, type VisibleHours, visibleHours, WeekGrid } from "#calendar";
import type { BuildResult, Schedule } from "#contract/builder/build-result";
import { listingsByCourse } from "#contract/builder/schedule-listings";
import type { ClassListing } from "#contract/catalog";
import { type CourseColors, colorOf, type LinkColors, sharedColors } from "#contract/course-colors";
import { creditsLabel, titleBeside } from "#contract/labels/catalog-words";
import { classTitle } from "#contract/labels/class-title";
import { addDays, type IsoDate, type Weekday } from "#dates/day";
import { MINUTES_PER_HOUR } from "#dates/minutes";
import { WORKWEEK, weekdaysBetween } from "#dates/span";
import { spokenDay } from "#dates/words";
import { Card, Link, optionalPart, Row, Stack } from "#ui";
import { t } from "#words";
import { ClassEventText, classEventLabel, fullMarks } from "../../lib/classes/class-event.tsx";
import { courseNumber, isFull, sectionLabel } from "../../lib/classes/class-facts.ts";
import { useClassHref } from "../../lib/classes/class-link.ts";
import { type ClassMeeting, classEvents } from "../../lib/classes/class-week.ts";
import { dayNotes, noteCell } from "../../lib/classes/day-notes.tsx";
import { FullMark } from "../../lib/classes/full-mark.tsx";
import { ListingFacts, Meetings } from "../../lib/classes/meetings.tsx";
import { ReadAsText } from "../../lib/classes/read-as-text.tsx";
import { Semester, type View, WeekTable } from "../../lib/classes/week-views.tsx";
import { useNavigate } from "../../routing/location.tsx";
import { classNames } from "../../ui/class-names.ts";
import { useMediaQuery } from "../../ui/layout/use-media-query.ts";
import { original } from "../../ui/original.ts";
import styles from "./viewer.module.css";

const WeekText = optionalPart(async () => (await import("./week-text.tsx")).SharedWeekText);

export type SharedCourse = ReturnType<typeof sharedCourses>[number];

/** The enrollment section comes first. */
export function sharedCourses(
  schedule: Pick<Schedule, "Classes">,
  result: Pick<BuildResult, "Classes">,
  link: LinkColors,
) {
  const groups = listingsByCourse(result, schedule);
  const colors = sharedColors(groups, link);
  return groups.map((listings) => {
    const [{ CourseId, Details }] = listings;
    const label = courseNumber(Details);
    return {
      label,
      /** Empty if it would repeat the label. */
      title: titleBeside(label, classTitle(Details)),
      color: colorOf(colors, CourseId),
      credits: creditsLabel(Details.MinimumCredits, Details.MaximumCredits),
      listings,
    };
  });
}

/** By course id. */
export function courseColors(courses: readonly SharedCourse[]): CourseColors {
  return new Map(courses.map(({ listings: [{ CourseId }], color }) => [CourseId, color]));
}

type TermInfo = BuildResult["TermInfo"];

export function SharedDetails({ courses, termInfo }: { courses: readonly SharedCourse[]; termInfo: TermInfo }) {
  return (
    <Card title={t("Schedule Details")} aside={<span className="type-quiet">{sizeOf(courses)}</span>} isList>
      <ul>
        {courses.map(({ label, title, color, credits, listings }) => (
          <li key={listings[0].Details.ClassNumber} className={styles.course} data-course={color}>
            <Row as="h3" justify="between" align="start" wrap={false} className={styles.name}>
              <span>
                <strong>{label}</strong> {original(title)}
              </span>
              <span className="type-quiet">{credits}</span>
            </Row>
            <Stack as="ul" style={{ marginBlockStart: "var(--space-4)" }}>
              {listings.map((listing) => (
                <Section key={listing.Details.ClassNumber} listing={listing} course={label} termInfo={termInfo} />
              ))}
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function sizeOf(courses: readonly SharedCourse[]): string {
  const leads = courses.map(({ listings: [{ Details }] }) => Details);
  const minimum = leads.reduce((sum, { MinimumCredits }) => sum + MinimumCredits, 0);
  const maximum = leads.reduce((sum, { MaximumCredits }) => sum + MaximumCredits, 0);
  const credits = creditsLabel(minimum, maximum);
  return t("{count, plural, one {# course} other {# courses}}, {credits}", { count: courses.length, credits });
}

function Section({ listing, course, termInfo }: { listing: ClassListing; course: string; termInfo: TermInfo }) {
  const classHref = useClassHref();
  const term = { termStartDate: termInfo.StartDate, termEndDate: termInfo.EndDate };
  return (
    <li className={styles.section}>
      <Link
        to={classHref({ term: termInfo.Term.Code, classNumber: listing.Details.ClassNumber })}
        aria-label={t("{class}, details", { class: `${course} ${sectionLabel(listing)}` })}
      >
        {sectionLabel(listing)}
      </Link>
      <Stack gap={0}>
        <Meetings listing={listing} term={term} />
        <ListingFacts listing={listing} />
        <FullMark details={listing.Details} />
      </Stack>
    </li>
  );
}

type SharedWeekProps = { courses: readonly SharedCourse[]; result: BuildResult; view: View };

/** One week of the schedule, with all weeks to choose from. It starts with the term's second week. */
export function SharedWeek({ courses, result, view }: SharedWeekProps) {
  const { Term, StartDate, EndDate, Calendar } = result.TermInfo;
  const [weekOf, setWeekOf] = useState<IsoDate>(() => addDays(StartDate, 7));
  const classHref = useClassHref();
  const navigate = useNavigate();
  const open = (classNumber: number) => void navigate(classHref({ term: Term.Code, classNumber }));
  // All days and hours at once: the week is what a link is opened for. In a narrower window, or with larger text, only a
  // day at a time can be read.
  const isCompact = useMediaQuery("(22em <= width < 40em)");
  const { days: usual, hours } = weekFrame(courses, result, isCompact);
  const listings = courses.flatMap((course) => course.listings);
  const events = sharedEvents(courses, weekOf);
  const noteOf = dayNotes(Calendar, listings);
  const days = ALL_DAYS.filter((day) => usual.includes(day) || isOn(events, day));
  const shown = { term: { termStartDate: StartDate, termEndDate: EndDate }, weekOf, days };
  return (
    <Stack gap={3}>
      {view === "week" ? (
        <div className={classNames("to-edges", isCompact && styles.compact)}>
          <WeekGrid
            label={t("Week view")}
            events={events}
            weekOf={weekOf}
            days={days}
            {...hours}
            {...(isCompact && { isCompact, singleDay: false, hourHeight: phoneHour(hours) })}
            beginsWithDay
            renderAllDay={noteCell(noteOf)}
            onSelect={({ data }) => open(data.listing.Details.ClassNumber)}
            renderEvent={(event, view) => {
              const { course, listing } = event.data;
              return <ClassEventText event={event} view={view} course={course.label} {...fullMarks(listing.Details)} />;
            }}
            eventLabel={(event, { weekday, date }) => {
              const { course, listing } = event.data;
              const seats = isFull(listing.Details) ? t("full") : "";
              return original(
                classEventLabel(`${course.label} ${course.title}`.trimEnd(), event, spokenDay(weekday, date), seats),
              );
            }}
          />
        </div>
      ) : null}
      <div className={view === "week" ? "only-print" : undefined}>
        <WeekTable {...shown} events={events} noteOf={noteOf} onSelect={open} />
      </div>
      {/* Below the week, which a phone's first screen has no room to lose. */}
      <Row justify="end">
        <ReadAsText>
          {(close) => (
            <WeekText
              events={events}
              listings={listings}
              weekOf={weekOf}
              noteOf={noteOf}
              onClose={close}
              onLost={close}
            />
          )}
        </ReadAsText>
      </Row>
      <Semester {...shown} listings={listings} onSelect={setWeekOf} />
    </Stack>
  );
}

const ALL_DAYS = weekdaysBetween(0, 6);

/** A day that follows another weekday may be a Saturday. */
function isOn(events: readonly Pick<CalendarEvent<unknown>, "days">[], day: Weekday): boolean {
  return events.some(({ days }) => days.includes(day));
}

/** The meetings in the week of a date, or all as a pattern. */
function sharedEvents(
  courses: readonly SharedCourse[],
  weekOf?: IsoDate,
): CalendarEvent<ClassMeeting & { course: SharedCourse }>[] {
  return courses.flatMap((course) =>
    course.listings.flatMap((listing) => classEvents(listing, { tone: course.color, data: { course } }, weekOf)),
  );
}

/** Pixels; with less, classes of 50 minutes would be no targets. */
const MIN_HOUR = 30;
const MAX_HOUR = 44;

/** All hours of a week fit under the bars, and the buttons above it. */
function phoneHour({ firstHour, lastHour }: VisibleHours): number {
  const room = window.innerHeight - 300;
  return Math.max(MIN_HOUR, Math.min(MAX_HOUR, Math.floor(room / (lastHour - firstHour))));
}

/** The hours and days of all weeks, so that switching weeks doesn't change them; `isTight` leaves out unused hours. */
function weekFrame(
  courses: readonly SharedCourse[],
  { ShowSaturday }: Pick<BuildResult, "ShowSaturday">,
  isTight: boolean,
) {
  const spans = sharedEvents(courses).flatMap(eventSpans);
  const has = (day: Weekday) => spans.some(({ weekday }) => weekday === day);
  const days: Weekday[] = [
    ...(has(0) ? ([0] as const) : []),
    ...WORKWEEK,
    ...(ShowSaturday || has(6) ? ([6] as const) : []),
  ];
  return { days, hours: visibleHours(spans, isTight && spans.length > 0 ? usedHours(spans) : {}) };
}

function usedHours(spans: ReturnType<typeof eventSpans>): VisibleHours {
  const [first, last] = [Math.min(...spans.map(({ start }) => start)), Math.max(...spans.map(({ end }) => end))];
  return { firstHour: Math.floor(first / MINUTES_PER_HOUR), lastHour: Math.ceil(last / MINUTES_PER_HOUR) };
}
