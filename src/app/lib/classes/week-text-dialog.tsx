import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { type CalendarEvent, weekOccurrences } from "#calendar";
import { describedWeek, freeDaysWords, type WordedEvent, wordedDays } from "#contract/labels/schedule-words";
import type { IsoDate, Weekday } from "#dates/day";
import { weekDates, weekdaysBetween, WORKWEEK } from "#dates/span";
import { dayLabel, spokenDay } from "#dates/words";
import { capitalized } from "#contract/words";
import { t } from "#words";
import { Dialog, Stack, Text } from "#ui";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { writeClipboard } from "../share/browser.ts";
import type { NoteOfDay } from "./day-notes.tsx";

type WeekTextProps<Data> = {
  events: readonly CalendarEvent<Data>[];
  weekOf: IsoDate | undefined;
  /** All but the day and the time; undefined for what isn't said. */
  whatOf: (event: CalendarEvent<Data>) => string | undefined;
  noteOf?: NoteOfDay | undefined;
  /** Classes that the week doesn't show, under a title. */
  others: readonly { title: string; classes: readonly string[] }[];
  /** A few sentences, without each day. */
  isShort?: boolean;
  onClose: () => void;
};

/** A week in sentences, in the order in which it happens. */
export function WeekTextDialog<Data>({ isShort = false, onClose, ...week }: WeekTextProps<Data>) {
  const { weekOf } = week;
  const { summary, days, free, others } = textOf(week);
  const text = useRef<HTMLElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  const copy = async () => {
    const lines = [
      ...summary,
      ...days.flatMap(({ heading, summary: words, note, lines: own }) => ["", heading, ...note, words, ...own]),
      ...(free === undefined ? [] : ["", free]),
      ...others.flatMap(({ title, classes }) => ["", title, ...classes]),
    ];
    showToast((await writeClipboard(lines.join("\n"))) ? t("Text copied") : t("Your browser didn't copy the text."));
  };
  return (
    <Dialog
      onClose={onClose}
      title={isShort ? t("Week Summary") : t("Week as Text")}
      note={
        weekOf === undefined
          ? undefined
          : t("Week of {day}", { day: dayLabel(weekDates(weekOf, WORKWEEK)[0]!, "monthDay") })
      }
      size="large"
      closesOnOutsidePress
      closeLabel={t("Close")}
      action={{ label: t("Copy Text"), icon: Copy, variant: "secondary", onPress: () => void copy() }}
    >
      {/* Can be scrolled by keys, and is read from its start on. */}
      <Stack gap={4} className="prose" ref={text} tabIndex={0} role="group" aria-label={t("Text")}>
        <p>{summary.join(" ")}</p>
        {isShort ? null : (
          <>
            {days.map(({ heading, summary: words, note, lines }) => (
              <Stack as="section" key={heading} gap={1}>
                <h3 className="type-title-3">{heading}</h3>
                {note.map((text) => (
                  <Text key={text} tone="quiet">
                    {text}
                  </Text>
                ))}
                <p>{words}</p>
                <Stack as="ol" gap={1}>
                  {lines.map((line, at) => (
                    <li key={`${at + 1} ${line}`}>{line}</li>
                  ))}
                </Stack>
              </Stack>
            ))}
            {free === undefined ? null : <p>{free}</p>}
            {others.map(({ title, classes }) => (
              <Stack as="section" key={title} gap={1}>
                <h3 className="type-title-3">{title}</h3>
                <Stack as="ul" gap={1}>
                  {classes.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </Stack>
              </Stack>
            ))}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function textOf<Data>({ events, weekOf, whatOf, noteOf, others }: Omit<WeekTextProps<Data>, "onClose">) {
  const worded = wordedEvents(events, { weekOf, whatOf });
  const days = wordedDaysOf(worded);
  const dates = weekOf === undefined ? [] : weekDates(weekOf, days);
  const dateOf = (weekday: Weekday) => dates[days.indexOf(weekday)];
  const notesOf = (weekday: Weekday) => {
    const date = dateOf(weekday);
    const note = date === undefined ? undefined : noteOf?.(date);
    return note === undefined ? [] : [note];
  };
  const told = wordedDays(worded, days);
  const headingOf = (weekday: Weekday) => capitalized(spokenDay(weekday, dateOf(weekday)));
  // A day off has no classes, but a reason.
  const off = days.filter((weekday) => !told.some((day) => day.weekday === weekday) && notesOf(weekday).length > 0);
  return {
    summary: describedWeek(worded, days),
    days: told.map(({ weekday, ...day }) => ({ ...day, heading: headingOf(weekday), note: notesOf(weekday) })),
    free: freeDaysWords(worded, days),
    others: [
      ...(off.length === 0
        ? []
        : [
            {
              title: t("Days Off"),
              classes: off.map((weekday) => `${headingOf(weekday)}: ${notesOf(weekday).join(", ")}`),
            },
          ]),
      ...others.filter(({ classes }) => classes.length > 0),
    ],
  };
}

type WordedOptions<Data> = Pick<WeekTextProps<Data>, "weekOf" | "whatOf">;

const ALL_DAYS = weekdaysBetween(0, 6);

/** Monday to Friday, and days of the weekend with something. */
export function wordedDaysOf(events: readonly WordedEvent[]): Weekday[] {
  return ALL_DAYS.filter((day) => WORKWEEK.includes(day) || events.some(({ weekday }) => weekday === day));
}

export function wordedEvents<Data>(
  events: readonly CalendarEvent<Data>[],
  { weekOf, whatOf }: WordedOptions<Data>,
): WordedEvent[] {
  return weekOccurrences(events, ALL_DAYS, weekOf).flatMap(({ weekday, occurrences }) =>
    occurrences.flatMap(({ start, end, event }): WordedEvent[] => {
      const what = whatOf(event);
      if (what === undefined) return [];
      return [{ weekday, start, end, what, kind: event.kind === "break" ? "break" : "class" }];
    }),
  );
}
