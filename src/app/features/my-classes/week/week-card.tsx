import { t } from "#words";
import { useRef, useState } from "react";
import { EventText, type IsoDate, PeriodSelector, spokenDay, WeekGrid } from "#calendar";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import { placeLabel } from "#contract/labels/place-label";
import { spokenTimeRange, timeRangeLabel } from "#contract/wall-time";
import { courseNumber, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { meetingWords } from "../../../lib/classes/class-week.ts";
import { isoDay } from "../../../lib/format/format-date.ts";
import { Button, Row, Stack, Text } from "#ui";
import type { CourseColor } from "../../../ui/badges/course-color.ts";
import { isWaiting } from "../../../lib/classes/held-class.ts";
import { titleOf } from "../enrolled-class.ts";
import { type TermEvent, termEvents, type WeekNote, weekNotes, withinTerm } from "./term-week.ts";

export type WeekCardProps = { classes: EnrolledClasses; colors: ReadonlyMap<string, CourseColor> };

/** The term by week, starting with the current one. */
export function WeekCard({ classes, colors }: WeekCardProps) {
  const { TermStartDate, TermEndDate } = classes.TermHeader;
  const section = useRef<HTMLElement>(null);
  const [weekOf, setWeekOf] = useState(() => withinTerm(isoDay(new Date()), classes.TermHeader));
  return (
    <Stack as="section" ref={section} tabIndex={-1} aria-labelledby="term-week">
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
      <WeekNotes
        notes={weekNotes(classes, weekOf)}
        onShow={(day) => {
          setWeekOf(withinTerm(day, classes.TermHeader));
          // The focused button was removed.
          section.current?.focus();
        }}
      />
      <div className="to-edges">
        <WeekGrid
          label={t("Your week")}
          events={termEvents(classes, colors, weekOf)}
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

type WeekNotesProps = { notes: readonly WeekNote[]; onShow: (day: IsoDate) => void };

/** Classes that a student might miss in the week. */
function WeekNotes({ notes, onShow }: WeekNotesProps) {
  if (notes.length === 0) return null;
  return (
    <Text as="ul" size="small" tone="quiet" aria-label={t("Not this week")}>
      {notes.map(({ key, name, text, firstDay }) => (
        <li key={key}>
          {text}{" "}
          {firstDay === undefined ? null : (
            <Button
              variant="inline"
              aria-label={t("Show first week of {name}", { name })}
              onPress={() => onShow(firstDay)}
            >
              {t("Show first week")}
            </Button>
          )}
        </li>
      ))}
    </Text>
  );
}

/** An event in full for screen readers. */
function eventWords({ data, start, end }: TermEvent, day: string): string {
  const { enrolled } = data;
  const when = `${day} ${spokenTimeRange(start, end)}`;
  return meetingWords(titleOf(enrolled), data, when, isWaiting(enrolled) ? t("waitlisted") : "");
}
