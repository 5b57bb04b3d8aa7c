import type { ClassListing, EnrollmentInfo, Meeting } from "#contract/catalog";
import { instructorsOf } from "#contract/labels/instructors";
import { toMinutes } from "#contract/wall-time";
import type { ClassSeats, IndexedClass } from "#engine";

/** What quick search needs of a class. */
export function toIndexedClass({
  CourseId,
  CourseOfferNumber,
  Section,
  Details,
  Meetings,
}: ClassListing): IndexedClass {
  return {
    classNumber: Details.ClassNumber,
    subject: Details.Subject,
    catalogNumber: Details.CatalogNumber,
    section: Section,
    componentNames: [Details.Component.Code, Details.Component.Description],
    offering: `${CourseId} ${CourseOfferNumber}`,
    title: Details.CourseTitle,
    instructors: instructorsOf(Meetings).map(({ FirstName, LastName }) => ({
      firstName: FirstName,
      lastName: LastName,
    })),
    campus: Details.Location?.Code ?? null,
    time: toTime(Meetings),
    isActive: Details.ClassStatus.Code === "A",
    ...toSeats(Details),
  };
}

export function toSeats(
  info: Pick<EnrollmentInfo, "EnrollmentStatus" | "EnrollmentCapacity" | "EnrollmentTotal">,
): Pick<ClassSeats, "isOpen" | "openSeats"> {
  const { EnrollmentStatus, EnrollmentCapacity: capacity, EnrollmentTotal: total } = info;
  return {
    isOpen: EnrollmentStatus.Code === "O",
    openSeats: capacity === null ? null : Math.max(0, capacity - total),
  };
}

/** Of the meeting that represents the class: weekly before single days. */
function toTime(meetings: readonly Meeting[]): IndexedClass["time"] {
  const timed = meetings.filter(({ StartTime, Days }) => StartTime !== null && Days.length > 0);
  const main = timed.find(({ IsSingleDay }) => !IsSingleDay) ?? timed[0];
  if (!main || main.StartTime === null) return null;
  return {
    startMinutes: toMinutes(main.StartTime),
    endMinutes: toMinutes(main.EndTime ?? main.StartTime),
    firstDay: Math.min(...main.Days),
  };
}
