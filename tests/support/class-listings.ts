import type { ClassListing, Instructor, Meeting } from "#contract/catalog";

/** Listings as the server sends them: everything that is not said is ordinary. */

type Details = ClassListing["Details"];
type Over = Partial<Omit<ClassListing, "Details">> & { Details?: Partial<Details> };

export function listingOf(classNumber: number, over: Over = {}): ClassListing {
  const { Details, ...rest } = over;
  return {
    CourseId: "C1",
    CourseOfferNumber: 1,
    Section: "201",
    Session: { Code: "1", Description: "Regular Academic Session" },
    Meetings: [meetingOf()],
    Attributes: [],
    ...rest,
    Details: {
      ClassNumber: classNumber,
      Subject: "COMP",
      CatalogNumber: "1010",
      CourseTitle: "Computing I",
      CourseTopic: null,
      Component: { Code: "LEC", Description: "Lecture" },
      ClassType: { Code: "E" },
      ClassStatus: { Code: "A", Description: "Active" },
      AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
      EnrollmentStatus: { Code: "O", Description: "Open" },
      EnrollmentTotal: 10,
      EnrollmentCapacity: 30,
      WaitListTotal: 0,
      WaitListCapacity: 0,
      MinimumCredits: 3,
      MaximumCredits: 3,
      Location: { Code: "UMLNORTH", Description: "North Campus" },
      InstructionMode: { Code: "P", Description: "In Person" },
      AutoEnrollmentSection1: null,
      AutoEnrollmentSection2: null,
      AssociationNumber: 9999,
      ParentClassNumber: null,
      ...Details,
    },
  };
}

export function meetingOf(over: Partial<Meeting> = {}): Meeting {
  return {
    Number: 1,
    Days: [1, 3, 5],
    DaysString: "MWF",
    StartTime: "09:00:00",
    EndTime: "09:50:00",
    StartTimeFormatted: "9:00 AM",
    EndTimeFormatted: "9:50 AM",
    StartDate: "2027-01-19",
    EndDate: "2027-05-07",
    StartDateFormatted: "1/19/2027",
    EndDateFormatted: "5/7/2027",
    IsSingleDay: false,
    SkippedWeeks: [],
    Component: null,
    Facility: roomOf("Olsen 408"),
    Instructors: [personOf("Briana Morrison")],
    ...over,
  };
}

export function roomOf(description: string): NonNullable<Meeting["Facility"]> {
  return { Code: description, Description: description, ShortDescription: description, IsOnline: false };
}

export function personOf(name: string, role = "PI"): Instructor {
  const [first = "", ...last] = name.split(" ");
  return { Person: { FirstName: first, LastName: last.join(" "), Id: name }, Role: { Code: role } };
}
