import { useEffect, useRef, useState } from "react";
import { DayView, PeriodSelector, WeekGrid } from "#calendar";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import type { CourseColors } from "#contract/course-colors";
import { institutionDay } from "#contract/institution-time";
import { courseName } from "#contract/labels/catalog-words";
import { type IsoDate, weekdayOf } from "#dates/day";
import { nearestWithin, weekDates } from "#dates/span";
import { dayLabel, spokenDay } from "#dates/words";
import { Button, optionalPart, Row, Spoken, Stack, Text } from "#ui";
import { t } from "#words";
import { ClassEventText, classEventLabel } from "../../lib/classes/class-event.tsx";
import { type HeldEvent, hasSetTime, heldEvents, isLive } from "../../lib/classes/class-week.ts";
import { dayNotes, noteCell } from "../../lib/classes/day-notes.tsx";
import { activeListings, isWaiting } from "../../lib/classes/held-class.ts";
import { ReadAsText } from "../../lib/classes/read-as-text.tsx";
import { serverNow } from "../../lib/time/server-clock.ts";
import { focusOn } from "../../ui/focus-on.ts";
import { useIsPhone } from "../../ui/layout/use-media-query.ts";
import { original } from "../../ui/original.ts";
import { weekNotes } from "./week-notes.ts";

const WeekText = optionalPart(async () => (await import("./week-text.tsx")).WeekText);

type WeekCardProps = { classes: EnrolledClasses; colors: CourseColors };

/** A week; the head of a day opens that day. */
export function WeekCard({ classes, colors }: WeekCardProps) {
  const { TermStartDate, TermEndDate } = classes.TermHeader;
  const [date, moveTo] = useState(() => withinTerm(institutionDay(serverNow()), classes.TermHeader));
  const [isDay, showDay] = useState(false);
  const isPhone = useIsPhone();
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasDay = useRef(isDay);
  // What was pressed is no longer there: the day's heading, or the day's head in the week, takes the focus.
  useEffect(() => {
    if (wasDay.current === isDay) return;
    wasDay.current = isDay;
    if (isDay) focusOn(card.current?.querySelector("h3"));
    else card.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
  }, [isDay]);

  const notes = weekNotes(classes, date);
  const shown = classes.Classes.filter(isLive).flatMap(activeListings);
  const shared = {
    label: t("Your week"),
    events: heldEvents(classes, colors, date),
    renderAllDay: noteCell(dayNotes(classes.TermHeader.Calendar, shown)),
    renderEvent: (event, view) => (
      <ClassEventText event={event} view={view} marks={isWaiting(event.data.enrolled) ? [t("Waitlisted")] : []} />
    ),
    eventLabel: (event, { weekday, date: day }) => {
      const { enrolled } = event.data;
      const note = isWaiting(enrolled) ? t("waitlisted") : "";
      return original(classEventLabel(courseName(enrolled), event, spokenDay(weekday, day), note));
    },
  } satisfies Partial<Parameters<typeof WeekGrid<HeldEvent["data"]>>[0]>;
  return (
    <Stack as="section" aria-labelledby="term-week">
      <Row as="header" gap={2}>
        <h2 ref={heading} id="term-week" className="type-title-3" style={{ flex: 1 }}>
          {isDay ? t("Day") : t("Week")}
        </h2>
        <ReadAsText isIcon={isPhone}>
          {(close) => (
            <WeekText
              classes={classes}
              colors={colors}
              date={date}
              missing={notes.map(({ words }) => words)}
              onClose={close}
              onLost={close}
            />
          )}
        </ReadAsText>
        {isDay ? (
          <Button size="small" className="no-print" onPress={() => showDay(false)}>
            {t("Show Week")}
          </Button>
        ) : null}
        <Spoken>
          <PeriodSelector
            isSilent
            date={date}
            period={isDay ? "day" : "week"}
            // The day's heading has the rest.
            label={isDay ? dayLabel(date, "short") : undefined}
            onMove={(move) => moveTo(withinTerm(move.date, classes.TermHeader))}
            minDate={TermStartDate ?? undefined}
            maxDate={TermEndDate ?? undefined}
          />
        </Spoken>
      </Row>
      {isDay || notes.length === 0 ? null : (
        <Text as="ul" size="small" tone="quiet" aria-label={t("Not this week")}>
          {notes.map(({ classNumber, name, words, firstDay }) => (
            <li key={classNumber}>
              {words}{" "}
              {firstDay === undefined ? null : (
                <Button
                  variant="inline"
                  aria-label={t("Show First Week of {name}", { name })}
                  onPress={() => {
                    moveTo(withinTerm(firstDay, classes.TermHeader));
                    // The button isn't there in that week.
                    focusOn(heading.current);
                  }}
                >
                  {t("Show First Week")}
                </Button>
              )}
            </li>
          ))}
        </Text>
      )}
      <div ref={card} className="to-edges">
        {isDay ? (
          <DayView {...shared} label={t("Your day")} date={date} headingLevel={3} />
        ) : (
          <WeekGrid
            {...shared}
            headingLevel={3}
            weekOf={date}
            activeDay={weekdayOf(date)}
            onActiveDayChange={(weekday, by) => {
              moveTo(weekDates(date, [weekday])[0]!);
              showDay(by === "head");
            }}
          />
        )}
      </div>
    </Stack>
  );
}

/** Whether any week has something to show. */
export function hasWeek({ Classes }: EnrolledClasses): boolean {
  return Classes.filter(isLive).some((enrolled) => activeListings(enrolled).some(hasSetTime));
}

/** The day, or the term's nearest end. */
export function withinTerm(day: IsoDate, { TermStartDate, TermEndDate }: EnrolledClasses["TermHeader"]): IsoDate {
  return nearestWithin(day, TermStartDate, TermEndDate);
}
