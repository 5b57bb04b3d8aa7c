import type { ClassListing, EnrollmentInfo } from "#contract/catalog";
import { instructorsOf, isTimed, mainMeeting } from "#contract/labels/class-labels";
import { classTitle } from "#contract/labels/class-title";
import { toMinutes } from "#dates/minutes";
import type { ClassSeats, IndexedClass } from "#engine";

/** What quick search needs of a class. */
export function toIndexedClass(listing: ClassListing): IndexedClass {
  const { CourseId, CourseOfferNumber, Section, Details, Meetings } = listing;
  return {
    classNumber: Details.ClassNumber,
    subject: Details.Subject,
    catalogNumber: Details.CatalogNumber,
    section: Section,
    componentNames: [Details.Component.Code, Details.Component.Description],
    offering: `${CourseId} ${CourseOfferNumber}`,
    title: classTitle(Details),
    instructors: instructorsOf(Meetings).map(({ FirstName, LastName }) => ({
      firstName: FirstName,
      lastName: LastName,
    })),
    campus: Details.Location?.Code ?? null,
    time: toTime(listing),
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

function toTime(listing: ClassListing): IndexedClass["time"] {
  const main = mainMeeting(listing);
  if (!main || !isTimed(main) || main.StartTime === null) return null;
  return {
    startMinutes: toMinutes(main.StartTime),
    endMinutes: toMinutes(main.EndTime ?? main.StartTime),
    firstDay: Math.min(...main.Days),
  };
}
