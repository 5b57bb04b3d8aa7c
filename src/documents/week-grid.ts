import { View } from "@react-pdf/renderer";
import { createElement, type ReactElement } from "react";
import { institution } from "#contract/institution";
import { bareTimeRange, hourLabel, MINUTES_PER_HOUR, timeRangeLabel } from "#contract/wall-time";
import { shortDateRange } from "#contract/words";
import { dateRange } from "./day-and-time.ts";
import { weight } from "./fonts.ts";
import { line, type Style } from "./text.ts";
import { breakTone, ink, type Tone } from "./tones.ts";
import type { HiddenEvents, Week, WeekEvent } from "./week.ts";

/** Points. */
const AXIS_WIDTH = 36;
const HEAD_HEIGHT = 18;
/** A week of many hours is drawn closer, so that it leaves the page room for the list. */
const MOST_HEIGHT = 330;
const HOUR_HEIGHT = { least: 24, most: 46 };
/** So that a week of a day and a night stays on its page. */
const TALLEST = 560;
/** Of the mark of what has no room. */
const MARK_WIDTH = 13;
const INSET = 1.5;
const EDGE = 2.5;
const EVENT_PADDING = 2;
const EVENT_LINE = 8.6;

type Frame = {
  dayWidth: number;
  hourHeight: number;
  week: Week;
  tones: ReadonlyMap<string, Tone>;
  /** Dates that need not be said. */
  usual: string | undefined;
};

/** The week as a grid of days and hours, `width` points wide. */
export function weekGrid(
  week: Week,
  { width, tones, usual }: { width: number } & Pick<Frame, "tones" | "usual">,
): ReactElement {
  const hours = week.lastHour - week.firstHour;
  const hourHeight = Math.min(Math.max(MOST_HEIGHT / hours, HOUR_HEIGHT.least), HOUR_HEIGHT.most, TALLEST / hours);
  const frame = { dayWidth: (width - AXIS_WIDTH) / week.days.length, hourHeight, week, tones, usual };
  return createElement(
    View,
    { wrap: false },
    createElement(
      View,
      { style: { flexDirection: "row", height: HEAD_HEIGHT, paddingLeft: AXIS_WIDTH } },
      ...week.days.map((day) =>
        line(institution.dayNames[day] ?? "", {
          width: frame.dayWidth,
          textAlign: "center",
          fontWeight: weight.medium,
          color: ink.textMuted,
        }),
      ),
    ),
    createElement(
      View,
      { style: { height: hours * hourHeight } },
      ...hourLines(frame),
      ...dayLines(frame),
      ...inReadingOrder(week).map((each) => ("items" in each ? hiddenMark(each, frame) : eventBox(each, frame))),
    ),
  );
}

/** By day and by start, in which a document is read aloud. */
function inReadingOrder({ days, events, hidden }: Week): (WeekEvent | HiddenEvents)[] {
  return days.flatMap((day) =>
    [...events, ...hidden].filter((each) => each.day === day).sort((a, b) => a.start - b.start),
  );
}

function hourLines({ week, hourHeight }: Frame): ReactElement[] {
  return Array.from({ length: week.lastHour - week.firstHour + 1 }, (_, at) => at).flatMap((at) => {
    const top = at * hourHeight;
    const rule = createElement(View, {
      style: { position: "absolute", top, left: AXIS_WIDTH, right: 0, borderTopWidth: 0.5, borderTopColor: ink.line },
    });
    const label = line(hourLabel(week.firstHour + at), {
      position: "absolute",
      top: top - 4.5,
      width: AXIS_WIDTH - 6,
      textAlign: "right",
      fontSize: 7.5,
      color: ink.textFaint,
    });
    return [rule, label];
  });
}

function dayLines({ week, dayWidth }: Frame): ReactElement[] {
  return [...week.days, undefined].map((_, at) =>
    createElement(View, {
      style: {
        position: "absolute",
        top: 0,
        bottom: 0,
        left: AXIS_WIDTH + at * dayWidth,
        borderLeftWidth: 0.5,
        borderLeftColor: ink.line,
      },
    }),
  );
}

/** Where a span stands in the grid, in points. */
function boxOf({ day, start, end }: WeekEvent | HiddenEvents, { week, dayWidth, hourHeight }: Frame) {
  const points = (minutes: number) => (minutes / MINUTES_PER_HOUR) * hourHeight;
  return {
    top: points(start - week.firstHour * MINUTES_PER_HOUR) + 0.5,
    left: AXIS_WIDTH + week.days.indexOf(day) * dayWidth + INSET,
    width: dayWidth - INSET,
    height: points(end - start) - 1,
  };
}

/** "+5" at the end of the day's width. */
function hiddenMark(hidden: HiddenEvents, frame: Frame): ReactElement {
  const { top, left, width, height } = boxOf(hidden, frame);
  return createElement(
    View,
    {
      style: {
        position: "absolute",
        top,
        left: left + width - MARK_WIDTH,
        width: MARK_WIDTH - INSET,
        height,
        borderRadius: 2.5,
        backgroundColor: breakTone.tint,
      },
    },
    line(`+${hidden.items.length}`, {
      fontSize: hidden.items.length < 100 ? 6.5 : 5,
      textAlign: "center",
      color: breakTone.text,
    }),
  );
}

function eventBox(event: WeekEvent, frame: Frame): ReactElement {
  const { tones, usual } = frame;
  const { top, left, width, height } = boxOf(event, frame);
  const laneWidth = (width - (event.leavesStrip ? MARK_WIDTH : 0)) / event.laneCount;
  const { tone, isWaiting } = lookOf(event, tones);
  const [title, ...details] = wordsOf(event, usual);
  const roomFor = Math.max(1, Math.floor((height - 2 * EVENT_PADDING + 1) / EVENT_LINE));
  const dashed: Style = {
    borderWidth: 0.75,
    borderStyle: "dashed",
    borderColor: tone.edge,
    backgroundColor: ink.surface,
  };
  const solid: Style = { borderLeftWidth: EDGE, borderLeftColor: tone.edge, backgroundColor: tone.tint };
  return createElement(
    View,
    {
      style: [
        {
          position: "absolute",
          top,
          left: left + event.lane * laneWidth,
          width: laneWidth - INSET,
          height,
          paddingTop: height < 2 * EVENT_LINE ? 0 : EVENT_PADDING,
          paddingHorizontal: 3,
          borderRadius: 2.5,
          overflow: "hidden",
          fontSize: 7.2,
          lineHeight: EVENT_LINE / 7.2,
          color: tone.text,
        },
        isWaiting ? dashed : solid,
      ],
    },
    line(title, { fontWeight: weight.bold, fontSize: 7.6, lineHeight: EVENT_LINE / 7.6 }),
    ...details.slice(0, roomFor - 1).map((each) => line(each)),
  );
}

function lookOf({ item }: WeekEvent, tones: Frame["tones"]): { tone: Tone; isWaiting: boolean } {
  if (item.kind === "break") return { tone: breakTone, isWaiting: false };
  return { tone: tones.get(item.ofClass.course) ?? breakTone, isWaiting: item.ofClass.waitNote !== null };
}

/** The lines of an event, the most telling first, as the last ones find no room in a short one. */
function wordsOf({ item, laneCount }: WeekEvent, usual: Frame["usual"]): [string, ...string[]] {
  if (item.kind === "break") {
    const { name, startMinutes, endMinutes } = item.ofBreak;
    return [name, timeRangeLabel(startMinutes, endMinutes)];
  }
  const { ofClass, section, meeting } = item;
  const waiting = ofClass.waitNote === null ? [] : ["Waitlisted"];
  const { startDate, endDate, startMinutes, endMinutes } = meeting;
  const dates = dateRange(startDate, endDate) === usual ? [] : [shortDateRange(startDate, endDate)];
  const marks = [...waiting, ...dates];
  const place = meeting.shortPlace === null ? [] : [meeting.shortPlace];
  const [start, end] = [startMinutes ?? 0, endMinutes ?? 0];
  if (laneCount > 2) {
    // A lane has room for "COMP" or for "1020".
    const [subject = "", ...numbers] = ofClass.course.split(".");
    return [subject, ...numbers, section.label, ...marks, ...place, bareTimeRange(start, end)];
  }
  if (laneCount > 1) {
    // The hours beside the week tell morning from afternoon.
    return [ofClass.course, section.label, ...marks, ...place, bareTimeRange(start, end)];
  }
  return [`${ofClass.course} ${section.label}`, ...marks, ...place, timeRangeLabel(start, end)];
}
