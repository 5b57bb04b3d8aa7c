import type { ClassListing, Instructor, Meeting } from "#contract/catalog";
import { componentDescription, daysString } from "#contract/institution";

type Details = ClassListing["Details"];

/** Classes as replies bring them; what is not said is ordinary. */
export type SmallListing = {
  number?: number;
  course?: string;
  /** Like `course`, if not given. */
  courseId?: string;
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
  /** As many as `units`, if not given. */
  maxUnits?: number;
  seats?: { capacity?: number | null; enrolled?: number; waitCapacity?: number; waiting?: number };
  /** As answers that are the same for everyone have them. */
  reserved?: Details["ReservedSeats"];
  session?: ClassListing["Session"];
  location?: Details["Location"];
  mode?: Details["InstructionMode"];
  attributes?: ClassListing["Attributes"];
  /** "MWF 9:00-9:50" each, undefined for a meeting without a time. */
  meets?: readonly (string | undefined)[];
  meetings?: readonly Meeting[];
};

/** As a catalog has them, for screens that a newcomer looks at. */
export const COURSE_TITLES: Readonly<Record<string, string>> = {
  "ARHI.1010": "Art History I",
  "ARHI.1040": "Art of the Twentieth Century",
  "ARTS.1010": "Art Concepts",
  "BIOL.1110": "Principles of Biology I",
  "CHEM.1210": "Chemistry I",
  "COMP.1010": "Computing I",
  "COMP.1020": "Computing II",
  "CRIM.1010": "Introduction to Criminal Justice",
  "HIST.1000": "World Civilizations",
  "MATH.1310": "Calculus I",
  "MATH.1320": "Calculus II",
  "MECH.4250": "Convective Processes",
  "PHIL.2040": "Contemporary Moral Problems",
  "PHYS.1410": "Physics I",
  "PHYS.1425": "Physics for Life Sciences",
  "PSYC.1010": "General Psychology",
};

const CAREERS: Readonly<Record<string, string>> = {
  UGRD: "Undergraduate",
  GRAD: "Graduate",
  CSCE: "Continuing Studies",
};
const STATUSES = { A: "Active", X: "Canceled", T: "Tentative", S: "Stop Further Enrollment" };
const NORTH = { Code: "UMLNORTH", Description: "North Campus" };
const OPEN = { Code: "O", Description: "Open" };
const WAITLIST = { Code: "W", Description: "Waitlist" };
const CLOSED = { Code: "C", Description: "Closed" };

/** Four seats of a class. */
export const FOR_MAJORS = { Id: "BIOL", Description: "Biology majors", Left: 4, Until: "2027-01-15" };

export function listing(given: SmallListing = {}): ClassListing {
  const { number = 101, course = "COMP.1010", component = "LEC", career = "UGRD", status = "A", units = 3 } = given;
  const { capacity = 30, enrolled = 0, waitCapacity = 0, waiting = 0 } = given.seats ?? {};
  const whenFull = waiting < waitCapacity ? WAITLIST : CLOSED;
  const [Subject = "", CatalogNumber = ""] = course.split(".");
  return {
    CourseId: given.courseId ?? course,
    CourseOfferNumber: 1,
    Section: given.section ?? String(number),
    Session: given.session ?? { Code: "1", Description: "Regular Academic Session" },
    Details: {
      ClassNumber: number,
      Subject,
      CatalogNumber,
      CourseTitle: given.title ?? COURSE_TITLES[course] ?? `Title of ${course}`,
      CourseTopic: given.topic ?? null,
      Component: { Code: component, Description: componentDescription(component) },
      ClassType: { Code: given.type ?? (component === "LEC" ? "E" : "N") },
      ClassStatus: { Code: status, Description: STATUSES[status] },
      AcademicCareer: { Code: career, Description: CAREERS[career] ?? career },
      EnrollmentStatus: capacity === null || enrolled < capacity ? OPEN : whenFull,
      EnrollmentTotal: enrolled,
      EnrollmentCapacity: capacity,
      WaitListTotal: waiting,
      WaitListCapacity: waitCapacity,
      ...(given.reserved && { ReservedSeats: given.reserved }),
      MinimumCredits: units,
      MaximumCredits: given.maxUnits ?? units,
      Location: given.location === undefined ? NORTH : given.location,
      InstructionMode: given.mode ?? { Code: "P", Description: "In Person" },
      AutoEnrollmentSection1: given.auto?.[0] ?? null,
      AutoEnrollmentSection2: given.auto?.[1] ?? null,
      AssociationNumber: given.association ?? 9999,
      ParentClassNumber: given.parent ?? null,
    },
    Meetings: status === "X" ? [] : [...(given.meetings ?? (given.meets ?? []).map((text) => meeting(text)))],
    Attributes: [...(given.attributes ?? [])],
  };
}

/** An open lecture of Computing I with a room and an instructor, for what a row or a page says. */
export function listingOf(number: number, given: SmallListing = {}): ClassListing {
  const { meets = ["MWF 9:00-9:50"] } = given;
  const meetings = meets.map((when) => meetingOf({}, when));
  return listing({ number, section: "201", title: "Computing I", seats: { enrolled: 10 }, meetings, ...given });
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

export function meetingOf(over: Partial<Meeting> = {}, when = "MWF 9:00-9:50"): Meeting {
  return meeting(when, {
    StartTimeFormatted: "9:00 AM",
    EndTimeFormatted: "9:50 AM",
    StartDate: "2027-01-19",
    StartDateFormatted: "1/19/2027",
    Facility: roomOf("Olsen 408"),
    Instructors: [personOf("Briana Morrison")],
    ...over,
  });
}

export function roomOf(description: string): NonNullable<Meeting["Facility"]> {
  return { Code: description, Description: description, ShortDescription: description, IsOnline: false };
}

export function personOf(name: string, role = "PI"): Instructor {
  const [first = "", ...last] = name.split(" ");
  return { Person: { FirstName: first, LastName: last.join(" "), Id: name }, Role: { Code: role } };
}
