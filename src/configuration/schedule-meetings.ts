import type { ScheduleSection, SentSection } from "#contract/builder/schedule-request";
import type { ClassListing } from "#contract/catalog";
import { scheduleMeetings } from "#contract/schedule-meetings";

/** Their sections with the meetings of their listings. */
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
