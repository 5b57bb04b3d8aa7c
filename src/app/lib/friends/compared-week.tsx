import { Hourglass, Users } from "lucide-react";
import type { CSSProperties } from "react";
import { type CalendarEvent, usedWeekdays, weekOccurrences } from "#calendar";
import type { ClassListing } from "#contract/catalog";
import { assignColors, colorOf } from "#contract/course-colors";
import { layoutLanes, type Span } from "#contract/lanes";
import { addDays, type IsoDate, sundayOf, type Weekday } from "#dates/day";
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from "#dates/minutes";
import { WORKWEEK } from "#dates/span";
import { bareTimeRange, dayLabel, hourLabel, spokenDay, spokenTimeRange, weekdayName } from "#dates/words";
import { Icon } from "#ui";
import { t } from "#words";
import { original } from "../../ui/original.ts";
import { courseNumber } from "../classes/class-facts.ts";
import { type ClassMeeting, classEvents, meetingWords } from "../classes/class-week.ts";
import { listLabel } from "../format/format.ts";
import { busyOn, freeWithin } from "./common-time.ts";
import styles from "./compared-week.module.css";

/** A person of the comparison, in the order of the lanes of each day. */
export type ComparedPerson = {
  /** Undefined for the student who compares. */
  name: string | undefined;
  mark: string;
  /** How the person's classes are drawn: 1 to 5 for friends, 0 for the student. */
  look: number;
  listings: readonly ClassListing[];
  /** Class numbers of places on waitlists. */
  waiting: ReadonlySet<number>;
};

type ComparedWeekProps = {
  people: readonly ComparedPerson[];
  weekOf: IsoDate;
  /** In pixels at the default text size. */
  hourHeight: (hours: number) => number;
};

type Block = Span & {
  listing: ClassListing;
  meeting: ClassMeeting["meeting"];
  /** Indexes of people, from the first lane to the last. */
  people: readonly number[];
};

/** Shorter free times are too short to meet. */
const MIN_FREE_MINUTES = 30;

/**
 * Everyone's classes in one week, each person in a lane of their own, and what is free in all lanes as bands over them.
 * Lanes, marks, and edges tell the people apart; colors tell the courses.
 */
export function ComparedWeek({ people, weekOf, hourHeight }: ComparedWeekProps) {
  const frame = frameOf(people);
  if (!frame) return null;
  const { days, firstHour, lastHour } = frame;
  const colors = assignColors(people.flatMap(({ listings }) => listings.map(({ CourseId }) => CourseId)));
  const scale = {
    "--first-hour": firstHour,
    "--hours": lastHour - firstHour,
    "--hour-height": `${hourHeight(lastHour - firstHour) / 16}rem`,
  };
  const hours = Array.from({ length: lastHour - firstHour + 1 }, (_, at) => firstHour + at);
  const placed = people.map(({ listings }) => occurrencesOf(listings, days, weekOf));
  return (
    <div role="group" aria-label={t("Weeks side by side")} className={`boxed to-edges ${styles.week}`}>
      <div className={styles.heads} aria-hidden="true">
        {days.map((weekday) => (
          <div key={weekday} className={styles.head}>
            <b>{weekdayName(weekday, "short")}</b>{" "}
            <span className={styles.date}>{dayLabel(dateOf(weekOf, weekday), "short")}</span>
          </div>
        ))}
      </div>
      <div className={styles.track} style={scale as CSSProperties}>
        <div aria-hidden="true">
          {hours.map((hour) => (
            <div key={hour} className={styles.line} style={{ "--from": hour } as CSSProperties}>
              <span className="type-small tone-faint">{hourLabel(hour, "bare")}</span>
            </div>
          ))}
        </div>
        <div className={styles.columns}>
          {days.map((weekday, day) => {
            const date = dateOf(weekOf, weekday);
            const free = freeTogether(people, date, frame);
            const blocks = together(placed.map((own) => own[day]!.occurrences));
            return (
              <ul key={weekday} className={styles.day} aria-label={spokenDay(weekday, date)}>
                {[
                  ...free.map((span) => ({
                    start: span.start,
                    item: <FreeTime key={`free ${span.start}`} span={span} />,
                  })),
                  ...blocks.map((block) => ({
                    start: block.start,
                    item: (
                      <ClassBlock
                        key={`${block.listing.Details.ClassNumber} ${block.start} ${block.people[0]}`}
                        block={block}
                        people={people}
                        color={colorOf(colors, block.listing.CourseId)}
                      />
                    ),
                  })),
                ]
                  .toSorted((a, b) => a.start - b.start)
                  .map(({ item }) => item)}
              </ul>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function FreeTime({ span: { start, end } }: { span: Span }) {
  return (
    <li className={styles.free} style={placeOf({ start, end })}>
      <span className="visually-hidden">{t("Free together, {time}", { time: spokenTimeRange(start, end) })}</span>
      <span aria-hidden="true" className={styles.freeWords}>
        <b>{t("Free [time]")}</b> <span className={styles.freeTime}>{bareTimeRange(start, end)}</span>
      </span>
    </li>
  );
}

type ClassBlockProps = {
  block: Block & { lane: number; laneCount: number };
  people: readonly ComparedPerson[];
  color: string;
};

function ClassBlock({ block, people, color }: ClassBlockProps) {
  const { listing, meeting, start, end } = block;
  const own = block.people.map((place) => people[place]!);
  const course = courseNumber(listing.Details);
  const [subject, number] = course.split(".");
  const isTogether = own.length > 1;
  const isWaiting = own.some(({ waiting }) => waiting.has(listing.Details.ClassNumber));
  const names = listLabel(own.map(({ name }) => name ?? t("You [in a list of people]")));
  const words = meetingWords(
    course,
    { listing, meeting },
    spokenTimeRange(start, end),
    isWaiting ? t("waitlisted") : "",
  );
  const marks = own.flatMap(({ name, mark }) => (name === undefined ? [] : mark));
  return (
    <li
      className={styles.block}
      data-course={color}
      data-look={isTogether ? "together" : own[0]!.look}
      data-waiting={isWaiting || undefined}
      style={lanePlace(block, people.length)}
    >
      <span className="visually-hidden">{original(`${names}: ${words}`)}</span>
      <span aria-hidden="true" className={styles.face}>
        {marks.length > 0 || isTogether ? (
          <b className={styles.mark}>
            {isTogether ? <Icon of={Users} size={12} /> : null} {marks.join(" ")}
          </b>
        ) : null}
        {isWaiting ? <Icon of={Hourglass} size={12} /> : null}
        <span className={styles.course}>
          <span className={styles.subject}>{subject}.</span>
          <wbr />
          {number}
        </span>
        <span className={styles.more}>{listing.Details.Component.Code}</span>
        <span className={styles.more}>{bareTimeRange(start, end)}</span>
      </span>
    </li>
  );
}

/** The student and friends by how their classes are drawn. */
export function PersonSample({ look, mark }: Pick<ComparedPerson, "look" | "mark">) {
  return (
    <span aria-hidden="true" className={`${styles.block} ${styles.sample}`} data-course="blue-grey" data-look={look}>
      <b>{mark}</b>
    </span>
  );
}

/** The hours and days of all weeks, so that switching weeks doesn't change them; undefined if nobody has set times. */
function frameOf(people: readonly ComparedPerson[]): Frame | undefined {
  const events = people.flatMap(({ listings }) =>
    listings.flatMap((listing) => classEvents(listing, { tone: "blue" })),
  );
  if (events.length === 0) return undefined;
  const days = usedWeekdays(events);
  const times = events.flatMap(({ start, end }) => (end < start ? [0, MINUTES_PER_DAY] : [start, end]));
  const firstHour = Math.floor(Math.min(...times) / MINUTES_PER_HOUR);
  const lastHour = Math.min(24, Math.ceil(Math.max(...times) / MINUTES_PER_HOUR));
  return { days: days.length === 0 ? WORKWEEK : days, firstHour, lastHour };
}

type Frame = { days: readonly Weekday[]; firstHour: number; lastHour: number };

/** When everyone is free on a date, within the hours that the week shows. */
function freeTogether(
  people: readonly Pick<ComparedPerson, "listings">[],
  date: IsoDate,
  { firstHour, lastHour }: Pick<Frame, "firstHour" | "lastHour">,
): Span[] {
  const busy = busyOn(
    people.flatMap(({ listings }) => listings),
    date,
  );
  return freeWithin({ start: firstHour * MINUTES_PER_HOUR, end: lastHour * MINUTES_PER_HOUR }, busy, MIN_FREE_MINUTES);
}

/** The hours of each shown weekday when everyone is free, for the list below the week. */
export function freeHours(people: readonly ComparedPerson[], weekOf: IsoDate) {
  const frame = frameOf(people);
  return (frame?.days ?? []).map((weekday) => ({
    weekday,
    spans: freeTogether(people, dateOf(weekOf, weekday), frame!),
  }));
}

function occurrencesOf(listings: readonly ClassListing[], days: readonly Weekday[], weekOf: IsoDate) {
  const events = listings.flatMap((listing): CalendarEvent<ClassMeeting>[] =>
    classEvents(listing, { tone: "blue" }, weekOf),
  );
  return weekOccurrences(events, days, weekOf);
}

type Own = ReturnType<typeof occurrencesOf>[number]["occurrences"];

/** A class that neighbors in the lanes share is one block over all of them. */
function together(byPerson: readonly Own[]): (Block & { lane: number; laneCount: number })[] {
  const blocks: Block[] = [];
  byPerson.forEach((occurrences, person) => {
    for (const { event, start, end } of occurrences) {
      const { listing, meeting } = event.data;
      const before = blocks.find(
        (block) =>
          block.listing.Details.ClassNumber === listing.Details.ClassNumber &&
          block.start === start &&
          block.end === end &&
          block.people.at(-1) === person - 1,
      );
      if (before) blocks[blocks.indexOf(before)] = { ...before, people: [...before.people, person] };
      else blocks.push({ start, end, listing, meeting, people: [person] });
    }
  });
  // Classes of one person that overlap, such as those of a cart, are side by side in the person's lane.
  return byPerson.flatMap((_, person) => {
    const own = blocks.filter((block) => block.people[0] === person);
    return layoutLanes(own, { maxLanes: own.length }).placed.map(({ item, lane, laneCount }) => ({
      ...item,
      lane,
      laneCount,
    }));
  });
}

function placeOf({ start, end }: Span): CSSProperties {
  return { "--from": start / MINUTES_PER_HOUR, "--length": (end - start) / MINUTES_PER_HOUR } as CSSProperties;
}

function lanePlace({ people, lane, laneCount, ...span }: Block & { lane: number; laneCount: number }, count: number) {
  const first = people[0]!;
  const from = first + (people.length * lane) / laneCount;
  return {
    ...placeOf(span),
    "--lane": from / count,
    "--share": people.length / laneCount / count,
  } as CSSProperties;
}

function dateOf(weekOf: IsoDate, weekday: Weekday): IsoDate {
  return addDays(sundayOf(weekOf), weekday);
}
