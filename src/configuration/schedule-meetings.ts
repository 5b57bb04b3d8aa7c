import type { ClassListing, Meeting } from "#contract/catalog";
import { campusOf } from "#contract/institution";
import type { ScheduleMeeting, ScheduleSection, SentSection } from "#contract/builder/schedule-request";
import { minutesOf } from "#contract/labels/class-labels";

const known = new WeakMap<readonly Meeting[], ScheduleMeeting[]>();

/** A class's meetings as the engine reads them; the same list for the same meetings. */
export function scheduleMeetings({ Meetings, Details }: Pick<ClassListing, "Meetings" | "Details">): ScheduleMeeting[] {
  let meetings = known.get(Meetings);
  if (!meetings) known.set(Meetings, (meetings = Meetings.map((each) => toScheduleMeeting(each, Details.Location))));
  return meetings;
}

function toScheduleMeeting(meeting: Meeting, location: ClassListing["Details"]["Location"]): ScheduleMeeting {
  const { Facility, SkippedWeeks } = meeting;
  const minutes = minutesOf(meeting);
  const campus = Facility?.Campus ?? location?.Code ?? null;
  const online = Facility?.IsOnline === true || (campus !== null && campusOf(campus).isOnline);
  return {
    days: meeting.Days,
    startMinutes: minutes?.start ?? null,
    endMinutes: minutes?.end ?? null,
    startDate: meeting.StartDate,
    endDate: meeting.EndDate,
    ...(SkippedWeeks.length > 0 && { skippedWeeks: SkippedWeeks }),
    campus: online ? null : campus,
    online,
  };
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
