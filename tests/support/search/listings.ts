import type { ClassListing, Meeting } from "#contract/catalog";
import { componentDescription, daysString } from "#contract/institution";

/** Classes as replies bring them; what is not said is ordinary. */
export type SmallListing = {
  number?: number;
  /** "COMP.1010" */
  course?: string;
  title?: string;
  topic?: string;
  component?: string;
  section?: string;
  career?: string;
  type?: "E" | "N";
  status?: "A" | "X" | "T" | "S";
  association?: number;
  parent?: number | null;
  auto?: readonly number[];
  units?: number;
  seats?: { capacity?: number | null; enrolled?: number; waitCapacity?: number; waiting?: number };
  attributes?: ClassListing["Attributes"];
  /** "MWF 9:00-9:50" each, undefined for a meeting without a time. */
  meets?: readonly (string | undefined)[];
  meetings?: readonly Meeting[];
};

const CAREERS: Readonly<Record<string, string>> = { UGRD: "Undergraduate", GRAD: "Graduate" };
const STATUSES = { A: "Active", X: "Canceled", T: "Tentative", S: "Stop Further Enrollment" };
const OPEN = { Code: "O", Description: "Open" };
const WAITLIST = { Code: "W", Description: "Waitlist" };
const CLOSED = { Code: "C", Description: "Closed" };

export function listing(given: SmallListing = {}): ClassListing {
  const { number = 101, course = "COMP.1010", component = "LEC", career = "UGRD", status = "A", units = 3 } = given;
  const { capacity = 30, enrolled = 0, waitCapacity = 0, waiting = 0 } = given.seats ?? {};
  const [Subject = "", CatalogNumber = ""] = course.split(".");
  return {
    CourseId: course,
    CourseOfferNumber: 1,
    Section: given.section ?? String(number),
    Session: { Code: "1", Description: "Regular Academic Session" },
    Details: {
      ClassNumber: number,
      Subject,
      CatalogNumber,
      CourseTitle: given.title ?? `Title of ${course}`,
      CourseTopic: given.topic ?? null,
      Component: { Code: component, Description: componentDescription(component) },
      ClassType: { Code: given.type ?? (component === "LEC" ? "E" : "N") },
      ClassStatus: { Code: status, Description: STATUSES[status] },
      AcademicCareer: { Code: career, Description: CAREERS[career] ?? career },
      EnrollmentStatus: capacity === null || enrolled < capacity ? OPEN : waiting < waitCapacity ? WAITLIST : CLOSED,
      EnrollmentTotal: enrolled,
      EnrollmentCapacity: capacity,
      WaitListTotal: waiting,
      WaitListCapacity: waitCapacity,
      MinimumCredits: units,
      MaximumCredits: units,
      Location: { Code: "UMLNORTH", Description: "North Campus" },
      InstructionMode: { Code: "P", Description: "In Person" },
      AutoEnrollmentSection1: given.auto?.[0] ?? null,
      AutoEnrollmentSection2: given.auto?.[1] ?? null,
      AssociationNumber: given.association ?? 9999,
      ParentClassNumber: given.parent ?? null,
    },
    Meetings: status === "X" ? [] : [...(given.meetings ?? (given.meets ?? []).map((text) => meeting(text)))],
    Attributes: [...(given.attributes ?? [])],
  };
}

export function meeting(text: string | undefined, more: Partial<Meeting> = {}): Meeting {
  const match = text?.match(/^([MTWRF]+) (\d+:\d+)-(\d+:\d+)$/);
  const days = (match?.[1] ?? "").split("").map((letter) => 1 + "MTWRF".indexOf(letter));
  const time = (clock: string | undefined) => (clock === undefined ? null : `${clock.padStart(5, "0")}:00`);
  return {
    Number: 1,
    Days: days,
    DaysString: daysString(days),
    StartTime: time(match?.[2]),
    EndTime: time(match?.[3]),
    StartTimeFormatted: match?.[2] ?? null,
    EndTimeFormatted: match?.[3] ?? null,
    StartDate: "2027-01-25",
    EndDate: "2027-05-07",
    StartDateFormatted: "1/25/2027",
    EndDateFormatted: "5/7/2027",
    IsSingleDay: false,
    SkippedWeeks: [],
    Component: null,
    Facility: null,
    Instructors: [],
    ...more,
  };
}
