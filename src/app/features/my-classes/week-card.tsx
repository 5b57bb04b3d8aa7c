import { useState } from "react";
import { EventText, PeriodSelector, spokenDay, WeekGrid } from "#calendar";
import type { EnrolledClasses } from "#contract/enrollment";
import { spokenTimeRange, timeRangeLabel } from "#contract/wall-time";
import { courseNumber, placeLabel, sectionLabel } from "../../lib/class-facts.ts";
import { isoDay } from "../../lib/format-date.ts";
import type { CourseColour } from "../../ui/course-colour.ts";
import { isWaiting } from "../../lib/held-class.ts";
import { titleOf } from "./enrolled-class.ts";
import { type TermEvent, termEvents, withinTerm } from "./term-week.ts";
import styles from "./week-card.module.css";

export type WeekCardProps = { classes: EnrolledClasses; colours: ReadonlyMap<string, CourseColour> };

/** The term week by week, from this week on while the term runs. */
export function WeekCard({ classes, colours }: WeekCardProps) {
  const { TermStartDate, TermEndDate } = classes.TermHeader;
  const [weekOf, setWeekOf] = useState(() => withinTerm(isoDay(new Date()), classes.TermHeader));
  return (
    <section aria-labelledby="term-week" className={styles.section}>
      <header className={styles.head}>
        <h2 id="term-week" className="type-title-3">
          Week
        </h2>
        <PeriodSelector
          date={weekOf}
          onMove={({ date }) => setWeekOf(withinTerm(date, classes.TermHeader))}
          minDate={TermStartDate ?? undefined}
          maxDate={TermEndDate ?? undefined}
        />
      </header>
      <WeekGrid
        label="Your classes of the week"
        events={termEvents(classes, colours, weekOf)}
        weekOf={weekOf}
        renderEvent={({ data: { enrolled, listing, meeting }, start, end }) => (
          <EventText
            title={courseNumber(enrolled)}
            detail={sectionLabel(listing)}
            lines={[
              ...(isWaiting(enrolled) ? ["Waitlisted"] : []),
              placeLabel(meeting, listing, "short"),
              timeRangeLabel(start, end),
            ]}
          />
        )}
        eventLabel={(event, { weekday, date }) => eventWords(event, spokenDay(weekday, date))}
      />
    </section>
  );
}

/** An event in full, for screen readers. */
function eventWords({ data: { enrolled, listing, meeting }, start, end }: TermEvent, day: string): string {
  return [
    titleOf(enrolled),
    `${listing.Details.Component.Description.toLowerCase()} ${listing.Section}`,
    `${day} ${spokenTimeRange(start, end)}`,
    placeLabel(meeting, listing, "sentence"),
    isWaiting(enrolled) ? "waitlisted" : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}
