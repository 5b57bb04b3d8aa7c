import type { BuildResult, BuildResults, Schedule } from "#contract/builder/build-result";
import type { ClassListing } from "#contract/catalog";
import { listingOf, meetingOf, personOf, roomOf } from "../search/class-listings.ts";
import { meeting } from "../search/listings.ts";

/** A shared schedule as `publicResults` answers with it: five courses, one of them online. */

export const SHARED_TERM = "3730";
/** The laboratory of Computing I is automatic. */
export const SHARED_NUMBERS = [1001, 1010, 1020, 1021, 1030, 1040];
export const VIEW = "#/my-academics/schedule-builder/view";
export const SHARED_VIEW = `${VIEW}?term=${SHARED_TERM}&classes=${SHARED_NUMBERS.join(",")}`;

type Details = Partial<ClassListing["Details"]>;

const sharedClass = (number: number, course: string, title: string, units: number, over: Partial<ClassListing> = {}) =>
  listingOf(number, {
    CourseId: course,
    ...over,
    Details: {
      Subject: course.split(".")[0]!,
      CatalogNumber: course.split(".")[1]!,
      CourseTitle: title,
      MinimumCredits: units,
      MaximumCredits: units,
      ...(over.Details as Details),
    },
  });

const part = (code: string, description: string): Details => ({
  Component: { Code: code, Description: description },
  ClassType: { Code: "N" },
});

const at = (when: string | undefined, room: string, instructor: string) =>
  meeting(when, { StartDate: "2027-01-19", Facility: roomOf(room), Instructors: [personOf(instructor)] });

const sharedClasses: readonly ClassListing[] = [
  sharedClass(1001, "COMP.1010", "Computing I", 4, {
    Details: { AutoEnrollmentSection1: 1002 } as ClassListing["Details"],
  }),
  sharedClass(1002, "COMP.1010", "Computing I", 0, {
    Section: "803",
    Meetings: [at("R 9:30-10:45", "Olsen 311", "Ada Byron")],
    Details: part("LAB", "Laboratory") as ClassListing["Details"],
  }),
  sharedClass(1010, "MATH.1310", "Calculus I", 4, { Meetings: [at("TR 14:00-15:15", "Ball 210", "Kiwi Graham")] }),
  sharedClass(1020, "PHYS.1410", "Physics I", 3, { Meetings: [at("MWF 11:00-11:50", "Olney 150", "Timothy Cook")] }),
  sharedClass(1021, "PHYS.1410", "Physics I", 0, {
    Section: "811",
    Meetings: [at("W 14:00-16:50", "Olney 201", "Timothy Cook")],
    Details: part("LAB", "Laboratory") as ClassListing["Details"],
  }),
  sharedClass(1030, "HIST.1050", "Western Civilization", 3, {
    Section: "301",
    Meetings: [meetingOf({ ...at("TR 11:00-12:15", "Coburn 255", "Anna-Lena Schmidt"), StartDate: "2027-03-22" })],
    Details: { Location: { Code: "UMLSOUTH", Description: "South Campus" } } as ClassListing["Details"],
  }),
  sharedClass(1040, "PSYC.1010", "Introduction to Psychology", 3, {
    Section: "061",
    Meetings: [],
    Details: {
      Location: null,
      InstructionMode: { Code: "OA", Description: "Online, asynchronous" },
    } as ClassListing["Details"],
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

export function sharedResult(over: Partial<BuildResult> = {}): BuildResults {
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
        ScheduleSortingPreference: { Value: 0 },
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
  };
}

/** Nothing but the online course. */
export const onlineSchedule: Schedule = {
  ...schedule,
  Classes: [scheduled(1040)],
  Schedule: { HasVisibleEvents: false, Events: [] },
};
