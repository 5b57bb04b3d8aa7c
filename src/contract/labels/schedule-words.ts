import type { Weekday } from "#dates/day";
import { MINUTES_PER_HOUR } from "#dates/minutes";
import { spokenTimeRange, timeLabel, weekdayName } from "#dates/words";
import { inLanguage, t } from "#words";
import type { ClassListing } from "../catalog.ts";
import { instructorNames, minutesOf, sectionName } from "./class-labels.ts";
import { withDatePattern } from "./meeting-dates.ts";
import { placeLabel } from "./place-label.ts";

// A schedule in sentences, for people who read or hear it rather than look at a week.

/** On one day, in minutes since midnight. */
export type WordedEvent = {
  weekday: Weekday;
  start: number;
  end: number;
  /** All but the day and the time: "COMP.1010 Computing I, lecture 201, Olsen 408, North Campus". */
  what: string;
  /** A break isn't counted among the classes. */
  kind: "class" | "break";
};

export type WordedDay = {
  weekday: Weekday;
  /** "3 classes, first at 9:00 AM, last until 2:50 PM." */
  summary: string;
  /** In order: "9:00 to 9:50 AM: COMP.1010 …", and "1 hour 10 minutes free" between them. */
  lines: string[];
};

/** Less than this between two classes is the way from one to the other. */
const FREE_MINUTES = 20;

/** The days that have something, in the order of `days`. */
export function wordedDays(events: readonly WordedEvent[], days: readonly Weekday[]): WordedDay[] {
  return days.flatMap((weekday) => {
    const own = ofDay(events, weekday);
    return own.length === 0 ? [] : [{ weekday, summary: daySummary(own), lines: linesOf(own) }];
  });
}

/** "No classes on Tuesday and Friday."; undefined if each of the days has one. */
export function freeDaysWords(events: readonly WordedEvent[], days: readonly Weekday[]): string | undefined {
  const free = days.filter((weekday) => !classesIn(events).some((event) => event.weekday === weekday));
  return free.length === 0 ? undefined : t("No classes on {days}.", { days: weekdays(free) });
}

/** A few sentences: the days with classes, the earliest start, the latest end, the longest gap, and what is free. */
export function describedWeek(events: readonly WordedEvent[], days: readonly Weekday[]): string[] {
  const facts = factsOf(events, days);
  if (!facts) return [t("No classes with a set time.")];
  const { busy, earliest, latest, longest } = facts;
  const gap = longest
    ? t("The longest gap is {duration}, on {day} from {start} to {end}.", {
        duration: durationWords(longest.end - longest.start),
        day: weekdayName(longest.weekday),
        start: timeLabel(longest.start),
        end: timeLabel(longest.end),
      })
    : t("There are no gaps between classes.");
  return [
    t("{count, plural, one {Classes on # day} other {Classes on # days}}: {days}.", {
      count: busy.length,
      days: weekdays(busy),
    }),
    t("The earliest class starts at {time} on {days}.", {
      time: timeLabel(earliest.minutes),
      days: weekdays(earliest.days),
    }),
    t("The latest class ends at {time} on {days}.", { time: timeLabel(latest.minutes), days: weekdays(latest.days) }),
    gap,
    freeDaysWords(events, days) ?? t("No day is free."),
  ];
}

export type WordedSchedule = {
  /** Within a sentence: "schedule 1". */
  name: string;
  events: readonly WordedEvent[];
  courses: readonly { label: string; sections: readonly string[] }[];
  /** "10 credits" */
  credits: string;
};

/** What differs between two schedules, and what is the same in both. */
export function comparedInWords(a: WordedSchedule, b: WordedSchedule, days: readonly Weekday[]): string[] {
  const sections = comparedSections(a, b);
  const credits =
    a.credits === b.credits
      ? t("Both have {credits}.", { credits: a.credits })
      : t("{a} has {creditsA}, {b} {creditsB}.", {
          a: a.name,
          creditsA: a.credits,
          b: b.name,
          creditsB: b.credits,
        });
  return [...comparedTimes(a, b, days), credits, ...sections];
}

function comparedTimes(a: WordedSchedule, b: WordedSchedule, days: readonly Weekday[]): string[] {
  const [factsA, factsB] = [factsOf(a.events, days), factsOf(b.events, days)];
  const names = { a: a.name, b: b.name };
  if (!factsA && !factsB) return [t("Neither has classes with a set time.")];
  if (!factsA || !factsB) {
    const name = factsA ? b.name : a.name;
    return [t("{name} has no classes with a set time.", { name })];
  }
  return [
    comparedDays(factsA.busy, factsB.busy, names),
    factsA.earliest.minutes === factsB.earliest.minutes
      ? t("Both start at {time} at the earliest.", { time: timeLabel(factsA.earliest.minutes) })
      : t("{a} starts at {timeA} at the earliest, {b} at {timeB}.", {
          ...names,
          timeA: timeLabel(factsA.earliest.minutes),
          timeB: timeLabel(factsB.earliest.minutes),
        }),
    factsA.latest.minutes === factsB.latest.minutes
      ? t("Both end at {time} at the latest.", { time: timeLabel(factsA.latest.minutes) })
      : t("{a} ends at {timeA} at the latest, {b} at {timeB}.", {
          ...names,
          timeA: timeLabel(factsA.latest.minutes),
          timeB: timeLabel(factsB.latest.minutes),
        }),
    comparedGaps(factsA.gapMinutes, factsB.gapMinutes, names),
  ];
}

function comparedGaps(a: number, b: number, names: { a: string; b: string }): string {
  if (a === 0 && b === 0) return t("Neither has gaps between classes.");
  if (a === b) return t("Both have {duration} of gaps a week.", { duration: durationWords(a) });
  const durations = { durationA: durationWords(a), durationB: durationWords(b) };
  return t("{a} has {durationA} of gaps a week, {b} {durationB}.", { ...names, ...durations });
}

function comparedDays(a: readonly Weekday[], b: readonly Weekday[], names: { a: string; b: string }): string {
  if (a.join() === b.join()) return t("Both have classes on {days}.", { days: weekdays(a) });
  return t("{a} has classes on {daysA}, {b} on {daysB}.", { ...names, daysA: weekdays(a), daysB: weekdays(b) });
}

function comparedSections(a: WordedSchedule, b: WordedSchedule): string[] {
  const sectionsOf = ({ courses }: WordedSchedule) => new Map(courses.map(({ label, sections }) => [label, sections]));
  const [ofA, ofB] = [sectionsOf(a), sectionsOf(b)];
  const shared = [...ofA.keys()].filter((label) => ofB.has(label));
  const isSame = (label: string) => ofA.get(label)?.join() === ofB.get(label)?.join();
  const same = shared.filter(isSame);
  const only = ({ name }: WordedSchedule, own: typeof ofA, other: typeof ofA) => {
    const labels = [...own.keys()].filter((label) => !other.has(label));
    return labels.length === 0 ? [] : [t("Only in {name}: {courses}.", { name, courses: listed(labels) })];
  };
  const differing = shared.flatMap((label) => {
    if (isSame(label)) return [];
    const [own, other] = [ofA.get(label) ?? [], ofB.get(label) ?? []];
    return [
      t("{course} is {sectionsA} in {a}, and {sectionsB} in {b}.", {
        course: label,
        a: a.name,
        b: b.name,
        sectionsA: listed(own.filter((section) => !other.includes(section))) || t("without a section of its own"),
        sectionsB: listed(other.filter((section) => !own.includes(section))) || t("without a section of its own"),
      }),
    ];
  });
  return [
    ...only(a, ofA, ofB),
    ...only(b, ofB, ofA),
    ...differing,
    ...(same.length === 0 ? [] : [t("The same in both: {courses}.", { courses: listed(same) })]),
  ];
}

/** Of a class, whatever the week, with the dates that a meeting leaves out. An end past midnight is above 1440. */
export function meetingEvents(listing: ClassListing, name: string): WordedEvent[] {
  return listing.Meetings.flatMap((meeting) => {
    const minutes = minutesOf(meeting);
    if (!minutes) return [];
    const parts = [
      name,
      sectionInSentence(listing),
      placeLabel(meeting, listing, "sentence"),
      ...instructorNames([meeting]),
    ];
    const what = withDatePattern(parts.filter(Boolean).join(", "), meeting);
    return meeting.Days.map(
      (weekday): WordedEvent => ({ weekday: weekday as Weekday, ...minutes, what, kind: "class" }),
    );
  });
}

/** "lecture 201" */
function sectionInSentence(listing: ClassListing): string {
  return sectionName(listing).toLowerCase();
}

type Edge = { minutes: number; days: Weekday[] };
type Gap = { weekday: Weekday; start: number; end: number };

/** Undefined without classes. */
function factsOf(events: readonly WordedEvent[], days: readonly Weekday[]) {
  const classes = classesIn(events);
  const busy = days.filter((weekday) => classes.some((event) => event.weekday === weekday));
  if (busy.length === 0) return undefined;
  const edge = (minutes: number, of: "start" | "end"): Edge => ({
    minutes,
    days: busy.filter((weekday) => classes.some((each) => each.weekday === weekday && each[of] === minutes)),
  });
  const shown = classes.filter(({ weekday }) => busy.includes(weekday));
  const gaps = busy.flatMap((weekday) => gapsOf(ofDay(classes, weekday)));
  const longest = gaps.reduce<Gap | undefined>(
    (best, gap) => (!best || gap.end - gap.start > best.end - best.start ? gap : best),
    undefined,
  );
  return {
    busy,
    earliest: edge(Math.min(...shown.map(({ start }) => start)), "start"),
    latest: edge(Math.max(...shown.map(({ end }) => end)), "end"),
    longest,
    gapMinutes: gaps.reduce((sum, { start, end }) => sum + end - start, 0),
  };
}

function gapsOf(own: readonly WordedEvent[]): Gap[] {
  return own.flatMap(({ weekday, start }, at) => {
    const before = Math.max(0, ...own.slice(0, at).map(({ end }) => end));
    return at > 0 && start - before >= FREE_MINUTES ? [{ weekday, start: before, end: start }] : [];
  });
}

function daySummary(own: readonly WordedEvent[]): string {
  const classes = classesIn(own);
  const [first] = classes;
  if (!first) return t("No classes.");
  if (classes.length === 1) return t("1 class, {time}.", { time: spokenTimeRange(first.start, first.end) });
  return t("{count, number} classes, first at {start}, last until {end}.", {
    count: classes.length,
    start: timeLabel(first.start),
    end: timeLabel(Math.max(...classes.map(({ end }) => end))),
  });
}

function linesOf(own: readonly WordedEvent[]): string[] {
  const gaps = gapsOf(own);
  return own.flatMap(({ start, end, what }) => {
    const gap = gaps.find((each) => each.end === start);
    const line = t("{time}: {what}", { time: spokenTimeRange(start, end), what });
    return gap ? [t("{duration} free", { duration: durationWords(gap.end - gap.start) }), line] : [line];
  });
}

/** "1 hour 10 minutes" */
function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  const parts = [
    hours > 0 && t("{count, plural, one {# hour} other {# hours}}", { count: hours }),
    (rest > 0 || hours === 0) && t("{count, plural, one {# minute} other {# minutes}}", { count: rest }),
  ];
  return parts.filter(Boolean).join(" ");
}

function ofDay(events: readonly WordedEvent[], weekday: Weekday): WordedEvent[] {
  return events.filter((event) => event.weekday === weekday).sort((a, b) => a.start - b.start || a.end - b.end);
}

function classesIn(events: readonly WordedEvent[]): WordedEvent[] {
  return events.filter(({ kind }) => kind === "class");
}

function weekdays(days: readonly Weekday[]): string {
  return listed(days.map((day) => weekdayName(day)));
}

function listed(items: readonly string[]): string {
  return inLanguage("list", (own) => new Intl.ListFormat(own, { type: "conjunction" })).format(items);
}
