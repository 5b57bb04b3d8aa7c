import type { ScheduleMeeting, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";

export type Occurrence = {
  /** The class that meets, which several sections may bring. */
  classNumber: number;
  date: number;
  week: number;
  weekday: number;
  start: number;
  end: number;
  campus: string | null;
  building: string | undefined;
  inPerson: boolean;
  weekly: boolean;
  /** On a date that follows another weekday's schedule. */
  moved: boolean;
};

export function toOccurrences(
  classNumber: number,
  meeting: ScheduleMeeting,
  term: Pick<ScheduleRequest, "termStartDate" | "termEndDate">,
): Occurrence[] {
  const { startMinutes, endMinutes, days, campus, online, skippedWeeks = [], skippedDates = [] } = meeting;
  if (startMinutes === null || endMinutes === null || startMinutes === endMinutes) return [];
  const first = dateOf(meeting.startDate ?? term.termStartDate);
  const last = dateOf(meeting.endDate ?? term.termEndDate);
  const dates: { date: number; week: number; weekday: number }[] = [];
  for (let date = first; date <= last; date++) {
    const [week, weekday] = [weekOf(date), weekdayOf(date)];
    const isSkipped = skippedWeeks.includes(week - weekOf(first)) || skippedDates.some((day) => dateOf(day) === date);
    if (days.includes(weekday) && !isSkipped) dates.push({ date, week, weekday });
  }
  const weekly = dates.length > 1;
  return dates.map((date) => ({
    classNumber,
    ...date,
    start: startMinutes,
    end: endMinutes,
    campus: online ? null : campus,
    building: online ? undefined : meeting.building,
    inPerson: !online,
    weekly,
    moved: meeting.isMoved === true,
  }));
}

/** Figures of the occurrences of one week, each day on its own. */
export function toWeekFigures(occurrences: readonly Occurrence[]) {
  const figures = { days: 0, gap: 0, early: 0, late: 0, changes: 0, first: 1440, last: 0 };
  for (const day of Map.groupBy(occurrences, ({ date }) => date).values()) {
    const first = Math.min(...day.map(({ start }) => start));
    const last = Math.max(...day.map(({ end }) => end));
    const ends = [...new Set(day.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
    const busy = ends.filter((from) => day.some(({ start, end }) => start <= from && from < end));
    const busyMinutes = busy.reduce((sum, from) => sum + (ends[ends.indexOf(from) + 1] ?? from) - from, 0);
    const stops = day
      .filter(({ campus }) => campus !== null)
      .sort((a, b) => a.start - b.start || a.end - b.end || (a.campus ?? "").localeCompare(b.campus ?? ""));
    figures.days += day.some(({ inPerson }) => inPerson) ? 1 : 0;
    figures.first = Math.min(figures.first, first);
    figures.last = Math.max(figures.last, last);
    figures.gap += last - first - busyMinutes;
    figures.early += Math.max(0, 540 - first);
    figures.late += Math.max(0, last - 1020);
    figures.changes += stops.filter(({ campus }, index) => index > 0 && campus !== stops[index - 1]?.campus).length;
  }
  return figures;
}

function dateOf(isoDate: string): number {
  return Date.parse(`${isoDate}T00:00:00Z`) / 86_400_000;
}

function weekdayOf(date: number): number {
  return new Date(date * 86_400_000).getUTCDay();
}

/** Weeks begin on Sunday. */
function weekOf(date: number): number {
  return Math.floor((date - weekdayOf(date)) / 7);
}

export function between(a: ScheduleSection, b: ScheduleSection, request: ScheduleRequest): "clash" | "travel" | "free" {
  // What both bring is attended once, with the one that comes first.
  const brought = new Set([a.classNumber, ...a.autoEnroll.map(({ classNumber }) => classNumber)]);
  let isTight = false;
  for (const x of occurrencesOf(a, request)) {
    for (const y of occurrencesOf(b, request)) {
      if (x.date !== y.date || brought.has(y.classNumber)) continue;
      if (x.start < y.end && y.start < x.end) return "clash";
      const gap = x.end <= y.start ? y.start - x.end : x.start - y.end;
      const isFar = x.campus !== null && y.campus !== null && x.campus !== y.campus;
      if (isFar && gap <= request.options.travelGapMinutes) isTight = true;
    }
  }
  return isTight ? "travel" : "free";
}

const occurrences = new WeakMap<ScheduleSection, readonly Occurrence[]>();

/** Every date of a section and its companions. A section belongs to one request, or to requests of the same term. */
export function occurrencesOf(
  section: ScheduleSection,
  term: Pick<ScheduleRequest, "termStartDate" | "termEndDate">,
): readonly Occurrence[] {
  const known =
    occurrences.get(section) ??
    [section, ...section.autoEnroll].flatMap(({ classNumber, meetings }) =>
      meetings.flatMap((meeting) => toOccurrences(classNumber, meeting, term)),
    );
  occurrences.set(section, known);
  return known;
}
