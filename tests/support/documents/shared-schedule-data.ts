import type { BuildResult, LeftOut, Schedule, SharedResults } from "#contract/builder/build-result";
import type { ClassListing } from "#contract/catalog";
import { sentence } from "#contract/sentences/sentence";
import type { LONG } from "../odd-names.ts";
import { listingOf, meeting, personOf, roomOf } from "../search/listings.ts";
import { foundersDay, withFoundersDay } from "../search/unusual-dates.ts";

/** Five courses, one of them online. */

export const SHARED_TERM = "3730";
/** The laboratory of Computing I is automatic. */
export const SHARED_NUMBERS = [1001, 1010, 1020, 1021, 1030, 1040];
export const VIEW = "#/my-academics/schedule-builder/view";
export const SHARED_VIEW = `${VIEW}?term=${SHARED_TERM}&classes=${SHARED_NUMBERS.join(",")}`;

/** "TR 11:00-12:15", from the first day of the term. */
const at = (when: string, room: string, instructor: string) =>
  meeting(when, { StartDate: "2027-01-19", Facility: roomOf(room), Instructors: [personOf(instructor)] });
const south = { Code: "UMLSOUTH", Description: "South Campus" };
const online = { Code: "OA", Description: "Online, asynchronous" };
const computing = { course: "COMP.1010", title: "Computing I" };
const physics = { course: "PHYS.1410", title: "Physics I" };
const lab = { component: "LAB", units: 0 };

const sharedClasses: readonly ClassListing[] = [
  listingOf(1001, { ...computing, units: 4, auto: [1002] }),
  listingOf(1002, { ...computing, ...lab, section: "803", meetings: [at("R 9:30-10:45", "Olsen 311", "Ada Byron")] }),
  listingOf(1010, {
    course: "MATH.1310",
    title: "Calculus I",
    units: 4,
    meetings: [at("TR 14:00-15:15", "Ball 210", "Kiwi Graham")],
  }),
  listingOf(1020, { ...physics, meetings: [at("MWF 11:00-11:50", "Olney 150", "Timothy Cook")] }),
  listingOf(1021, { ...physics, ...lab, section: "811", meetings: [at("W 14:00-16:50", "Olney 201", "Timothy Cook")] }),
  listingOf(1030, {
    course: "HIST.1050",
    title: "Western Civilization",
    section: "301",
    location: south,
    meetings: [{ ...at("TR 11:00-12:15", "Coburn 255", "Anna-Lena Schmidt"), StartDate: "2027-03-22" }],
  }),
  listingOf(1040, {
    course: "PSYC.1010",
    title: "Introduction to Psychology",
    section: "061",
    location: null,
    mode: online,
    meetings: [],
  }),
];

type Scheduled = Schedule["Classes"][number];

function scheduled(number: number, others: readonly number[] = []): Scheduled {
  const { Section, Details } = sharedClasses.find((each) => each.Details.ClassNumber === number)!;
  return {
    ClassNumber: number,
    Component: { Code: Details.Component.Code },
    Section,
    CorrelationId: `c-${number}`,
    CourseCorrelationId: `${Details.Subject}.${Details.CatalogNumber}`,
    IsFromEnrollmentCart: false,
    IsFromCurrentEnrollment: false,
    IsLocked: false,
    Details: { ClassType: Details.ClassType },
    AutoEnrollmentSection1: Details.AutoEnrollmentSection1,
    AutoEnrollmentSection2: null,
    AdditionalComponents: others.map((other) => scheduled(other)),
  };
}

const schedule: Schedule = {
  HashCode: "1",
  Classes: [scheduled(1001), scheduled(1010), scheduled(1020, [1021]), scheduled(1030), scheduled(1040)],
  TravelWarnings: [],
  Schedule: { HasVisibleEvents: true, Events: [] },
};

export function sharedResult(over: Partial<BuildResult> = {}): SharedResults {
  return {
    Result: {
      IsError: false,
      Message: null,
      ResultCode: 0,
      Problem: null,
      TotalCount: "1",
      IsCountExact: true,
      Schedules: [schedule],
      Classes: Object.fromEntries(sharedClasses.map((each) => [each.Details.ClassNumber, each])),
      Breaks: [],
      TermInfo: {
        Term: { Code: SHARED_TERM, Description: "2027 Spring" },
        StartDate: "2027-01-19",
        EndDate: "2027-05-07",
      },
      Options: {
        IncludeEnrollmentCart: false,
        IncludeCurrentEnrollment: false,
        ScheduleSortingPreference: { Value: 1 },
      },
      ScheduleSortingPreferences: [],
      HasOnlineOrTBAMeetings: true,
      HasTBAMeetings: false,
      ShowSaturday: false,
      LatestMeetingEndTime: "16:50",
      FirstMeetingDate: "2027-01-19",
      LastMeetingDate: "2027-05-07",
      ProcessedCount: 1,
      ProcessTime: 0,
      ...over,
    },
    ConfigurationId: null,
    ConfigurationName: null,
    ClassNumbers: SHARED_NUMBERS,
    LeftOut: [],
  };
}

const leftOut: LeftOut[] = [
  {
    ClassNumber: 1050,
    IsCanceled: true,
    Name: "GEOL.1010 LEC 001",
    CourseTitle: "Physical Geology",
    Message: "GEOL.1010 LEC 001 was canceled.",
    Said: { Message: [sentence("class.canceled", { class: "GEOL.1010 LEC 001" })] },
  },
  {
    ClassNumber: 999,
    IsCanceled: false,
    Name: "Class 999",
    CourseTitle: "",
    Message: "Class 999 isn't offered in 2027 Spring.",
    Said: { Message: [sentence("cart.not_in_term", { number: 999, term: "2027 Spring" })] },
  },
];

/** Of a link with a canceled and an unknown class. */
export function partialResult(): SharedResults {
  const Message = leftOut.map((each) => each.Message).join(" ");
  return { ...sharedResult({ Message }), ClassNumbers: [...SHARED_NUMBERS, 1050, 999], LeftOut: leftOut };
}

export const onlineSchedule: Schedule = {
  ...schedule,
  Classes: [scheduled(1040)],
  Schedule: { HasVisibleEvents: false, Events: [] },
};

/** The laboratory of Computing I has no seat left. */
export function fullResult(): SharedResults {
  const result = structuredClone(sharedResult());
  const { Details } = result.Result.Classes["1002"]!;
  Object.assign(Details, { EnrollmentTotal: Details.EnrollmentCapacity, WaitListCapacity: 0, WaitListTotal: 0 });
  return result;
}

export function dayOffResult(): SharedResults {
  const shared = structuredClone(sharedResult());
  const { Result } = shared;
  Result.TermInfo.Calendar = foundersDay;
  for (const [number, listing] of Object.entries(Result.Classes)) Result.Classes[number] = withFoundersDay(listing);
  return shared;
}

/** From Computing to Western Civilization, the walk takes two minutes more than there are. */
export function walkingResult(): SharedResults {
  const shared = structuredClone(sharedResult());
  const places: Readonly<Record<number, string>> = { 1002: "Olsen", 1030: "Coburn" };
  for (const [number, Building] of Object.entries(places)) {
    for (const { Facility } of shared.Result.Classes[number]!.Meetings) Object.assign(Facility!, { Building });
  }
  const Minutes = [
    [null, 17],
    [17, null],
  ];
  return { ...shared, Walks: { Buildings: ["Coburn", "Olsen"], Minutes } };
}

/** Calculus and Physics are two topics of one course. */
export function topicsResult(): SharedResults {
  const shared = structuredClone(sharedResult());
  const topics: Readonly<Record<number, string>> = {
    1010: "Film Noir",
    1020: "Data and Power",
    1021: "Data and Power",
  };
  for (const [number, CourseTopic] of Object.entries(topics)) {
    const listing = shared.Result.Classes[number]!;
    listing.CourseId = "HIST.4910";
    const course = { Subject: "HIST", CatalogNumber: "4910", CourseTitle: "Special Topics" };
    Object.assign(listing.Details, { ...course, CourseTopic });
  }
  return shared;
}

export function namedResult({ title, person, place }: typeof LONG): SharedResults {
  const result = structuredClone(sharedResult());
  for (const { Details, Meetings } of Object.values(result.Result.Classes)) {
    Details.CourseTitle = title;
    for (const each of Meetings) Object.assign(each, { Facility: roomOf(place), Instructors: [personOf(person)] });
  }
  return result;
}
