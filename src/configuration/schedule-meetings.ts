import type { ClassListing, Meeting } from "#contract/catalog";
import { weekdayOf } from "#dates/day";
import { campusOf } from "#contract/institution";
import type { ScheduleMeeting, ScheduleSection, SentSection } from "#contract/builder/schedule-request";
import { minutesOf } from "#contract/labels/class-labels";

const known = new WeakMap<readonly Meeting[], ScheduleMeeting[]>();

/** A class's meetings as the engine reads them; the same list for the same meetings. */
export function scheduleMeetings({ Meetings, Details }: Pick<ClassListing, "Meetings" | "Details">): ScheduleMeeting[] {
  let meetings = known.get(Meetings);
  if (!meetings) {
    meetings = Meetings.flatMap((each) => toScheduleMeetings(each, Details.Location));
    known.set(Meetings, meetings);
  }
  return meetings;
}

/** A date that follows another weekday's schedule is a meeting of its own. */
function toScheduleMeetings(meeting: Meeting, location: ClassListing["Details"]["Location"]): ScheduleMeeting[] {
  const {
    Facility,
    Days,
    StartDate,
    EndDate,
    SkippedWeeks,
    SkippedDates = [],
    DaysOff = [],
    AddedDates = [],
  } = meeting;
  const minutes = minutesOf(meeting);
  const campus = Facility?.Campus ?? location?.Code ?? null;
  const online = Facility?.IsOnline === true || (campus !== null && campusOf(campus).isOnline);
  const skippedDates = [...SkippedDates, ...DaysOff];
  const times = { startMinutes: minutes?.start ?? null, endMinutes: minutes?.end ?? null };
  const place = { campus: online ? null : campus, online };
  const weekly: ScheduleMeeting = {
    days: Days,
    ...times,
    startDate: StartDate,
    endDate: EndDate,
    ...(SkippedWeeks.length > 0 && { skippedWeeks: SkippedWeeks }),
    ...(skippedDates.length > 0 && { skippedDates }),
    ...place,
  };
  const moved = AddedDates.map((date) => {
    return { days: [weekdayOf(date)], ...times, startDate: date, endDate: date, isMoved: true, ...place };
  });
  return [weekly, ...moved];
}

export function withMeetings<Course extends { sections: readonly SentSection[] }>(
  courses: readonly Course[],
  classes: Readonly<Record<string, ClassListing>>,
) {
  const meets = ({ classNumber }: { classNumber: number }) => {
    const listing = classes[classNumber];
    return { classNumber, meetings: listing ? scheduleMeetings(listing) : [] };
  };
  return courses.map((course) => ({
    ...course,
    sections: course.sections.map(
      (section): ScheduleSection => ({ ...section, ...meets(section), autoEnroll: section.autoEnroll.map(meets) }),
    ),
  }));
}
