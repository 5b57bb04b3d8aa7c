import { t } from "#words";
import { useState } from "react";
import { nearestWithin } from "#dates/span";
import { serverNow } from "../../lib/time/server-clock.ts";
import { EventText, PeriodSelector, WeekGrid } from "#calendar";
import { institutionDay } from "#contract/institution-time";
import type { IsoDate } from "#dates/day";
import { spokenDay, spokenTimeRange, timeRangeLabel } from "#dates/words";
import type { CourseColors } from "#contract/course-colors";
import { courseName } from "#contract/words";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import { placeLabel } from "#contract/labels/place-label";
import { courseNumber, sectionLabel } from "../../lib/classes/class-facts.ts";
import {
  type HeldEvent,
  hasSetTime,
  heldEvents,
  isLive,
  meetingWords,
  weekMark,
} from "../../lib/classes/class-week.ts";
import { listLabel } from "../../lib/format/format.ts";
import { Row, Stack, Text } from "#ui";
import { activeListings, isWaiting } from "../../lib/classes/held-class.ts";

type WeekCardProps = { classes: EnrolledClasses; colors: CourseColors };

export function WeekCard({ classes, colors }: WeekCardProps) {
  const { TermStartDate, TermEndDate } = classes.TermHeader;
  const [weekOf, setWeekOf] = useState(() => withinTerm(institutionDay(serverNow()), classes.TermHeader));
  const missing = missingFrom(classes, weekOf);
  return (
    <Stack as="section" aria-labelledby="term-week">
      <Row as="header" justify="between">
        <h2 id="term-week" className="type-title-3">
          {t("Week")}
        </h2>
        <PeriodSelector
          date={weekOf}
          onMove={({ date }) => setWeekOf(withinTerm(date, classes.TermHeader))}
          minDate={TermStartDate ?? undefined}
          maxDate={TermEndDate ?? undefined}
        />
      </Row>
      {missing.length === 0 ? null : (
        <Text size="small" tone="quiet">
          {t("Not shown this week: {classes}.", { classes: listLabel(missing) })}
        </Text>
      )}
      <div className="to-edges">
        <WeekGrid
          label={t("Your week")}
          events={heldEvents(classes, colors, weekOf)}
          weekOf={weekOf}
          renderEvent={({ data: { enrolled, listing, meeting }, start, end }) => (
            <EventText
              title={courseNumber(enrolled)}
              detail={sectionLabel(listing)}
              lines={[
                ...(isWaiting(enrolled) ? [t("Waitlisted")] : []),
                placeLabel(meeting, listing, "short"),
                timeRangeLabel(start, end),
              ]}
            />
          )}
          eventLabel={(event, { weekday, date }) => eventWords(event, spokenDay(weekday, date))}
        />
      </div>
    </Stack>
  );
}

function eventWords({ data, start, end }: HeldEvent, day: string): string {
  const { enrolled } = data;
  const when = `${day} ${spokenTimeRange(start, end)}`;
  return meetingWords(courseName(enrolled), data, when, isWaiting(enrolled) ? t("waitlisted") : "");
}

export function hasWeek({ Classes }: EnrolledClasses): boolean {
  return Classes.filter(isLive).some((enrolled) => activeListings(enrolled).some(hasSetTime));
}

export function withinTerm(day: IsoDate, { TermStartDate, TermEndDate }: EnrolledClasses["TermHeader"]): IsoDate {
  return nearestWithin(day, TermStartDate, TermEndDate);
}

/** "ARHI.1010 LEC 203": sections that don't meet in the week, or have no set time. */
export function missingFrom({ Classes }: EnrolledClasses, weekOf: IsoDate): string[] {
  return Classes.filter(isLive).flatMap((enrolled) =>
    activeListings(enrolled)
      .filter((listing) => weekMark([listing], weekOf) !== "classes")
      .map((listing) => `${courseNumber(enrolled)} ${sectionLabel(listing)}`),
  );
}
