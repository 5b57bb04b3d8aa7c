import { eventSpans } from "#calendar";
import type { ScheduleCourse } from "#contract/builder/schedule-request";
import type { ClassListing } from "#contract/catalog";
import { isolated } from "#contract/labels/catalog-words";
import { withDatePattern } from "#contract/labels/meeting-dates";
import type { Weekday } from "#dates/day";
import { timeLabel, weekdayName } from "#dates/words";
import type { Alternatives, ClassMove, ImpossibleSection } from "#engine";
import { t } from "#words";
import type { Schedule } from "#workers/schedule/client";
import { listLabel } from "../../../lib/format/format.ts";
import { gapLabel } from "./result-words.ts";
import {
  type ListedRequest,
  type OtherSection,
  type ScheduledCourse,
  toScheduledCourses,
} from "./scheduled-courses.ts";
import { scheduleEvents } from "./week-events.ts";

/** The other sections of an enrolled class, such as labs. */
export type OtherSections = {
  /** Fewest moves of other classes first, then by rank. */
  fitting: readonly OtherSection[];
  unfit: readonly OtherSection[];
  /** How many weren't fully checked. */
  undecidedCount: number;
};

export function toOtherSections(
  classNumber: number,
  { shown, alternatives, impossible, undecided }: Alternatives,
  build: ListedRequest,
): OtherSections {
  const before = toScheduledCourses(shown, build);
  const timesBefore = timesOf(build.Classes[classNumber]);
  return {
    fitting: alternatives.map(({ classNumber: to, schedule, changes }): OtherSection => {
      const after = toScheduledCourses(schedule, build);
      const moves = changes.map((move) => moveWords(move, after, to));
      const own = changesOf([before, shown.facts], [after, schedule.facts]);
      const isElsewhere = moves.length > 0 || timesOf(build.Classes[to]) !== timesBefore;
      const moved =
        moves.length > MAX_NAMED ? [t("Moves {count, number} other classes", { count: moves.length })] : moves;
      const words = [...moved, ...own];
      return {
        classNumber: to,
        schedule,
        changes: words.length > 0 ? words : [isElsewhere ? t("Same daily hours") : t("Same times")],
        isElsewhere,
      };
    }),
    unfit: impossible.map((one) => ({ classNumber: one.classNumber, changes: [obstacleWords(one, build)] })),
    undecidedCount: undecided.length,
  };
}

const MAX_NAMED = 2;
const MIN_GAP_MINUTES = 30;

/** "Takes along" for a class of the same course, "moves" for others. */
function moveWords({ id, component, to }: ClassMove, after: readonly ScheduledCourse[], taken: number): string {
  const course = after.find(({ key }) => key === id);
  const find = (number: number) => course?.classes.find(({ classNumber }) => classNumber === number)?.listing;
  const section = find(to)?.Section ?? to;
  return find(taken)
    ? t("With {component} {section}", { component, section })
    : t("Moves {course} {component} to {section}", { course: course?.label ?? "", component, section });
}

type Compared = readonly [courses: readonly ScheduledCourse[], facts: Schedule["facts"]];

function changesOf([before, was]: Compared, [after, is]: Compared): string[] {
  const [old, now] = [daysOf(before), daysOf(after)];
  const freed = WEEK.filter((day) => old.has(day) && !now.has(day));
  const added = WEEK.filter((day) => now.has(day) && !old.has(day));
  const edges = (["end", "start"] as const).flatMap((edge) =>
    WEEK.flatMap((day) => {
      const [from, to] = [old.get(day)?.[edge], now.get(day)?.[edge]];
      if (from === undefined || to === undefined || from === to) return [];
      return [{ day, edge, to, isWorse: edge === "end" ? to > from : to < from }];
    }),
  );
  // Longer days come before shorter ones, because that's where the class goes.
  const sorted = edges.toSorted((a, b) => Number(b.isWorse) - Number(a.isWorse));
  const gaps = is.gapMinutes - was.gapMinutes;
  const campuses = is.campusChanges - was.campusChanges;
  const time = gapLabel(Math.abs(gaps));
  return [
    freed.length > 0 && t("Frees {days}", { days: dayList(freed) }),
    added.length > 0 && t("Adds {days}", { days: dayList(added) }),
    ...[...Map.groupBy(sorted, ({ edge, to }) => `${edge}/${to}`).values()].map((group) => {
      const [first] = group as [(typeof group)[number]];
      const values = { days: dayList(group.map(({ day }) => day)), count: group.length, time: timeLabel(first.to) };
      return first.edge === "end"
        ? t("{days} {count, plural, one {ends} other {end}} {time}", values)
        : t("{days} {count, plural, one {starts} other {start}} {time}", values);
    }),
    Math.abs(gaps) >= MIN_GAP_MINUTES &&
      (gaps < 0 ? t("Gaps {time} shorter", { time }) : t("Gaps {time} longer", { time })),
    campuses < 0 &&
      t("{count, plural, one {# fewer campus change} other {# fewer campus changes}}", { count: -campuses }),
    campuses > 0 && t("{count, plural, one {# more campus change} other {# more campus changes}}", { count: campuses }),
  ].filter((one) => one !== false);
}

const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

function dayList(days: readonly Weekday[]): string {
  return listLabel(days.map((day) => weekdayName(day, "short")));
}

/** The first start and last end of each weekday. */
function daysOf(courses: readonly ScheduledCourse[]) {
  const days = new Map<Weekday, { start: number; end: number }>();
  for (const event of scheduleEvents(courses)) {
    // Single events, such as an exam, aren't part of the week.
    if (event.startDate === event.endDate) continue;
    for (const { weekday, start, end } of eventSpans(event)) {
      const known = days.get(weekday) ?? { start, end };
      days.set(weekday, { start: Math.min(known.start, start), end: Math.max(known.end, end) });
    }
  }
  return days;
}

function timesOf(listing: ClassListing | undefined): string {
  const times = listing?.Meetings.map((meeting) => {
    const { DaysString, StartTime, EndTime } = meeting;
    return withDatePattern(`${DaysString} ${StartTime}–${EndTime}`, meeting);
  });
  return (times ?? []).toSorted().join();
}

/** "Doesn't fit with Work", "No matching LAB"; another kind would repeat the point. */
export function obstacleWords({ classNumber, obstacles }: ImpossibleSection, { Request }: ListedRequest): string {
  const has = ({ sections }: Pick<ScheduleCourse, "sections">, wanted: number) =>
    sections.some((each) => [each, ...each.autoEnroll].some((attended) => attended.classNumber === wanted));
  if (obstacles.some((each) => each.kind === "held" && each.classNumber === classNumber))
    return t("You already have this class");
  const inTheWay = obstacles.flatMap((obstacle) => {
    if (obstacle.kind === "held") return Request.fixed.find((course) => has(course, obstacle.classNumber))?.label ?? [];
    if (obstacle.kind !== "break") return [];
    return isolated(Request.breaks.find(({ id }) => id === obstacle.id)?.name.trim() ?? "") || t("a break");
  });
  const missing = obstacles.flatMap((obstacle) => {
    if (obstacle.kind !== "component") return [];
    const course = Request.courses.find(({ id }) => id === obstacle.id);
    return `${course && !has(course, classNumber) ? `${course.label} ` : ""}${obstacle.component}`;
  });
  const names = listLabel([...new Set(inTheWay.length > 0 ? inTheWay : missing)]);
  if (inTheWay.length > 0) return t("Doesn't fit with {names}", { names });
  return missing.length > 0 ? t("No matching {names}", { names }) : t("Doesn't fit with your other courses");
}
