import { type RawBuilder, sql } from "kysely";
import type { UpcomingMeetings } from "#contract/calls/profile";
import type { Meeting } from "#contract/catalog";
import { assignColors, type CourseColor, type CourseColors, colorOf } from "#contract/course-colors";
import { institutionDay, institutionMoment } from "#contract/institution-time";
import { meetsOn, minutesOf } from "#contract/labels/class-labels";
import { compareCourses } from "#contract/labels/course-order";
import type { Walks } from "#contract/walks";
import { addDays, toDayNumber } from "#dates/day";
import { MINUTES_PER_DAY } from "#dates/minutes";
import { daysFrom } from "#dates/span";
import { readWalks } from "#engine";
import { componentOfCode, toCodeDescription } from "../catalog/code-words.ts";
import { type ClassRecord, recordTitle, type TermCatalog, type TermRecord } from "../catalog/records.ts";
import { listingOf } from "../catalog/to-wire.ts";
import { type LiveRow, waivesClashesOf } from "../registration/rules/student-facts.ts";

/** Meetings shown after today. */
const COMING_SHOWN = 8;
const DAYS_AHEAD = 7;

type Attended = { record: ClassRecord; term: TermRecord; color: CourseColor; walks?: Walks | undefined };
type Occurrence = UpcomingMeetings["ClassMeetingOccurrences"][number];

/** Today's meetings, including past ones, last night's that is still going on, and the next ones within a week. */
export async function upcomingClasses(
  termOf: (code: string) => Promise<TermCatalog>,
  live: readonly LiveClass[],
  now: Date,
): Promise<UpcomingMeetings> {
  const attended: Attended[] = [];
  // As in My Classes, which shows a term and career at a time.
  for (const own of Map.groupBy(live, ({ termCode, career }) => `${termCode} ${career}`).values()) {
    const { classes, term, walks } = await termOf(own[0]!.termCode);
    const colors = colorsOf(own, classes);
    for (const { classNumber, enrollmentClassNumber, status } of own) {
      const record = classes.get(classNumber);
      const lead = classes.get(enrollmentClassNumber) ?? record;
      if (record && lead && status === "E")
        attended.push({ record, term, walks, color: colorOf(colors, lead.offering.course.courseId) });
    }
  }
  return { ClassMeetingOccurrences: nextOccurrences(attended, now) };
}

function colorsOf(live: readonly LiveClass[], classes: TermCatalog["classes"]): CourseColors {
  const leads = live.flatMap(({ classNumber, enrollmentClassNumber }) => {
    const record = classNumber === enrollmentClassNumber ? classes.get(classNumber) : undefined;
    if (!record) return [];
    const { course, subject, catalogNumber } = record.offering;
    return [{ courseId: course.courseId, Subject: subject, CatalogNumber: catalogNumber }];
  });
  return assignColors(leads.sort(compareCourses).map(({ courseId }) => courseId));
}

export function nextOccurrences(attended: readonly Attended[], now: Date): Occurrence[] {
  const today = institutionDay(now);
  const yesterday = addDays(today, -1);
  const days = daysFrom(yesterday, DAYS_AHEAD + 2);
  const all = days.flatMap((date) =>
    attended
      .flatMap(({ record, term, color, walks }) =>
        listingOf(record).Meetings.flatMap((meeting) => {
          const minutes = minutesOf(meeting);
          if (!minutes || meetsOn(meeting, toDayNumber(date)) !== true) return [];
          const isOver = date === yesterday && institutionMoment(date, minutes.end) <= now;
          return isOver ? [] : [{ date, record, term, color, walks, meeting, ...minutes }];
        }),
      )
      .sort((a, b) => a.start - b.start || a.end - b.end),
  );
  const todays = all.filter(({ date }) => date <= today);
  return all.slice(0, todays.length + COMING_SHOWN).map(({ date, record, term, color, meeting, start, end }, at) => ({
    Occurrence: {
      StartUtc: institutionMoment(date, start).toISOString(),
      EndUtc: institutionMoment(date, end).toISOString(),
    },
    Meeting: meeting,
    ClassNumber: record.classNumber,
    Term: toCodeDescription(term),
    CourseId: record.offering.course.courseId,
    Subject: record.offering.subject,
    CatalogNumber: record.offering.catalogNumber,
    CourseTitle: recordTitle(record),
    Section: record.section,
    Component: componentOfCode(record.component),
    Color: color,
    ...walkFrom(all.slice(0, at), all[at]!),
  }));
}

type Placed = { date: string; meeting: Meeting; start: number; end: number; walks: Walks | undefined };

/** The field `Walk`, from the last of the day's classes that have ended. */
function walkFrom(earlier: readonly Placed[], { date, meeting, start, walks }: Placed): Pick<Occurrence, "Walk"> {
  const before = earlier.filter((each) => each.date === date && each.end <= start);
  const last = before.reduce<Placed | undefined>(
    (late, each) => (late && late.end > each.end ? late : each),
    undefined,
  );
  const [from, to] = [last?.meeting.Facility, meeting.Facility];
  if (!walks || !from?.Building || !to?.Building || from.IsOnline || to.IsOnline) return {};
  const minutes = readWalks(walks)(from.Building, to.Building);
  return minutes ? { Walk: { Minutes: minutes, From: from.Description } } : {};
}

export type LiveClass = LiveRow & { termCode: string };

/** Without those of ended terms that don't meet later, canceled ones, and those that came with these. */
export function selectLiveClasses(studentId: string, today: string): RawBuilder<LiveClass> {
  return sql`
    select e.term_code as "termCode", e.class_number as "classNumber", e.career, e.status, e.units,
      e.enrollment_class_number as "enrollmentClassNumber", ${waivesClashesOf(sql.ref("e"))} as "waivesClashes"
    from enrollments e
    join terms t on t.code = e.term_code
    join classes c on c.term_code = e.term_code and c.class_number = e.class_number and c.status <> 'X'
    join classes p on p.term_code = e.term_code and p.class_number = e.enrollment_class_number and p.status <> 'X'
    where e.student_id = ${studentId} and e.status in ('E', 'W') and (t.end_date >= ${today} or exists (
      select from meetings m
      where m.term_code = e.term_code and m.class_number = e.class_number
        and m.end_date + (m.end_minutes > ${MINUTES_PER_DAY})::int >= ${today}))
    order by e.term_code, e.class_number`;
}
