import type { ConfigurationData } from "#contract/builder/configuration";
import type { ScheduleCourse, ScheduleRequest } from "#contract/builder/schedule-request";
import { DEFAULT_COURSE_OPTIONS } from "#contract/course-rules";
import { cartItem } from "../cart/cart-entries.ts";
import { inCart } from "../cart/cart-replies.ts";
import type { Reply } from "../component/fake-api.ts";
import {
  breakOf,
  courseOf,
  fixedOf,
  meetingOf,
  NO_OPTIONS,
  requestOf,
  sectionOf,
  TERM,
} from "../engine/schedule-requests.ts";
import type { LONG } from "../odd-names.ts";
import { FOR_MAJORS } from "../search/listings.ts";
import { foundersDay, withFoundersDay } from "../search/unusual-dates.ts";
import { configurationDataOf, foundCourse, sections } from "./builder-data.ts";
import { calculus, computing, type OwnReplies, psychology, threeCourses } from "./builder-screen.ts";

/** Configurations of Schedule Builder in the states that screens show, for stories and tests. */

/** 12 × 12 × 12 = 1,728 schedules. */
export const manySchedules = requestOf(
  ["HIST.1010", "PHIL.1010", "ARTS.1010"].map((name, at) => courseOf(name, sections(100 * (at + 1), at + 1))),
);

/** A lecture with its laboratory, and the first lecture of calculus: one schedule. */
export const oneSchedule = requestOf([
  courseOf(
    "COMP.1020",
    [
      sectionOf(201, { meetings: [meetingOf()], autoEnroll: [{ classNumber: 203, meetings: [] }] }),
      sectionOf(801, { component: "LAB", isEnrollmentSection: false, meetings: [meetingOf({ days: [5] })] }),
    ],
    { title: "Computing II" },
  ),
  { ...calculus, sections: calculus.sections.slice(0, 1) },
]);

const lunch = breakOf("lunch", { dayOfWeek: 1, startMinutes: 720, endMinutes: 780, name: "Lunch" });
/** An hour for lunch on Mondays to Wednesdays, and Fridays without classes, if possible. */
export const withWishes = requestOf(threeCourses.courses, {
  breaks: [
    ...[1, 2, 3].map((dayOfWeek) => {
      const times = { dayOfWeek, startMinutes: 660, endMinutes: 840, minutes: 60 };
      return breakOf(`lunch-${dayOfWeek}`, { ...times, name: "Lunch", isWish: true });
    }),
    breakOf("free", { dayOfWeek: 5, isAllDay: true, startMinutes: 0, endMinutes: 1440, name: "Fridays", isWish: true }),
  ],
});
export const withLunch = requestOf(threeCourses.courses, { breaks: [lunch] });

/** COMP.1020 has 8 schedules with PSYC.1010, and twice as many with its closed laboratories. */
export const halfClosed = requestOf([
  {
    ...computing,
    sections: computing.sections.map((each) => (each.classNumber > 802 ? { ...each, status: "closed" } : each)),
  },
  psychology,
]);

/** Two courses of which each has what is left out, and one that is off. */
export const someOff = requestOf(
  [
    { ...computing, sections: computing.sections.map((each) => ({ ...each, status: "closed" as const })) },
    { ...psychology, isEnabled: false },
  ],
  { breaks: [lunch] },
);

const FULL = [803, 804];

/** Two of four laboratories are full; all of those that are named, if any are. */
export function fullLabs(options: object = DEFAULT_COURSE_OPTIONS, ...only: number[]): ScheduleRequest {
  const kept = computing.sections
    .filter(({ classNumber, component }) => component === "LEC" || only.length === 0 || only.includes(classNumber))
    .map((each) => ({ ...each, status: FULL.includes(each.classNumber) ? ("closed" as const) : each.status }));
  return requestOf([{ ...computing, options: { ...computing.options, ...options }, sections: kept }, psychology]);
}

/** The data of the usual reply, changed. */
export const changedData =
  (
    change: (data: ConfigurationData) => Partial<ConfigurationData>,
  ): Extract<OwnReplies, (...given: never) => unknown> =>
  (usual) => ({
    buildData: (asked) => {
      const { data } = usual["buildData"]!(asked) as { data: ConfigurationData };
      return { data: { ...data, ...change(data) } };
    },
  });

const withSeats = (seats: Partial<ConfigurationData["Classes"][string]["Details"]>) =>
  changedData(({ Classes }) => {
    const changed = Object.entries(Classes).map(([number, each]) => {
      return [number, FULL.includes(Number(number)) ? { ...each, Details: { ...each.Details, ...seats } } : each];
    });
    return { Classes: Object.fromEntries(changed) as ConfigurationData["Classes"] };
  });
/** The term's calendar, by which the classes of Monday are on Tuesday in the week that shows first. */
export const withDayOff = changedData(({ Classes, TermInfo }) => ({
  TermInfo: { ...TermInfo, Calendar: foundersDay },
  Classes: Object.fromEntries(Object.entries(Classes).map(([number, each]) => [number, withFoundersDay(each)])),
}));

const noWaitlist = { WaitListCapacity: 0, WaitListTotal: 0 };
export const withoutSeats = withSeats({ EnrollmentCapacity: 20, EnrollmentTotal: 20, ...noWaitlist });
/** Four seats of each full class are kept for a group that the student isn't in. */
export const reservedForOthers: OwnReplies = (usual) => ({
  ...withSeats({
    EnrollmentCapacity: 20,
    EnrollmentTotal: 16,
    ...noWaitlist,
    ReservedSeats: [{ ...FOR_MAJORS, IsYours: false }],
  })(usual),
  ownReservedSeats: { data: [] },
});

/** The last course is no longer in the catalog. */
export const withInvalidCourse = changedData(({ Offerings }) => ({
  Offerings: Offerings.map((each) => ({ ...each, isOffered: each.label !== "PSYC.1010" })),
}));
export const withInvalidCourses = changedData(({ Offerings }) => ({
  Offerings: Offerings.map((each) => ({ ...each, isOffered: false })),
}));

/** A class of the course is of Continuing Studies. */
export const ofAnotherCareer = (subject: string) =>
  changedData(({ Classes }) => {
    const AcademicCareer = { Code: "CSCE", Description: "Continuing Studies" };
    const changed = Object.entries(Classes).map(([number, listing]) => [
      number,
      listing.Details.Subject === subject ? { ...listing, Details: { ...listing.Details, AcademicCareer } } : listing,
    ]);
    return { Classes: Object.fromEntries(changed) as ConfigurationData["Classes"] };
  });

const lecturesOnly = computing.sections.filter(({ component }) => component === "LEC");
export const noLabs = requestOf([{ ...computing, sections: lecturesOnly }, psychology]);

/** The student chose classes 899 and 898, which are no longer offered. */
export const lostSections = requestOf([
  {
    ...computing,
    components: computing.components.map((each) =>
      each.component === "LAB" ? { ...each, explicitSections: [801, 899], lockedClassNumber: 898 } : each,
    ),
  },
  psychology,
]);

const TAUGHT_BY = ["Kim Lee", "Wei Chen", undefined, "Kim Lee"];
/** Two laboratories of four are with Kim Lee. */
export const taughtLabs = requestOf([
  {
    ...computing,
    sections: [
      ...lecturesOnly,
      ...[801, 802, 803, 804].map((number, index) =>
        sectionOf(number, {
          component: "LAB",
          isEnrollmentSection: false,
          meetings: computing.sections.find(({ classNumber }) => classNumber === number)!.meetings,
          ...(TAUGHT_BY[index] !== undefined && { instructors: [TAUGHT_BY[index]] }),
        }),
      ),
    ],
  },
]);

const at = (classNumber: number, startMinutes: number) =>
  sectionOf(classNumber, { meetings: [meetingOf({ startMinutes, endMinutes: startMinutes + 50 })] });
/** Four schedules, three of which have the same week. */
export const sameWeeks = requestOf([courseOf("HIST.1010", [at(1, 600), at(2, 600), at(3, 600), at(4, 540)])]);

/** A class of the second half of the term, and one without a time. */
export const halfTerm = requestOf([
  computing,
  courseOf("ARTS.1010", [
    sectionOf(501, { meetings: [meetingOf({ days: [5], startDate: "2027-03-15", endDate: TERM.termEndDate })] }),
  ]),
  courseOf("MUSI.1010", [sectionOf(601, { meetings: [] })]),
]);

export const untimed = courseOf("ACCT.4910", [sectionOf(11, { meetings: [] }), sectionOf(12, { meetings: [] })]);

/** 12 to the power of 10. */
export const tooMany = requestOf(
  Array.from({ length: 10 }, (_, course) =>
    courseOf(
      `BIOL.${4900 + course}`,
      Array.from({ length: 12 }, (_each, index) => sectionOf(100 * course + index)),
    ),
  ),
);
export const noCourses = requestOf([{ ...computing, isEnabled: false }]);

/** One class that the student is enrolled in, and one of the cart. */
export const someHeld = requestOf([calculus, psychology], {
  fixed: [
    fixedOf([sectionOf(900, { meetings: [meetingOf({ days: [5] })] })], { label: "SOCI.1010", courseId: "soci" }),
    fixedOf([calculus.sections[0]!], { source: "cart", label: calculus.label, courseId: calculus.courseId }),
  ],
});

const near = (number: number, startMinutes: number, campus: string) =>
  sectionOf(number, { campus, meetings: [meetingOf({ startMinutes, endMinutes: startMinutes + 50, campus })] });
/** Two classes of the cart that are ten minutes and a campus apart. */
export const heldFarApart = requestOf([], {
  fixed: [near(1, 540, "UMLNORTH"), near(2, 600, "UMLSOUTH")].map((section, index) =>
    fixedOf([section], { source: "cart", courseId: `c${index}`, label: `HIST.${1010 + index}` }),
  ),
});
/** The same for courses that could be taken. */
const farApart = requestOf([
  courseOf("HIST.1010", [near(1, 540, "UMLNORTH")]),
  courseOf("ARTS.1010", [near(2, 600, "UMLSOUTH")]),
]);

/** Only some sections of a component, or one that is locked. */
function pinned(
  course: ScheduleCourse,
  component: string,
  given: Partial<ScheduleCourse["components"][number]>,
): ScheduleCourse {
  const components = course.components.map((each) => (each.component === component ? { ...each, ...given } : each));
  return { ...course, components };
}

/** MATH.1320 LEC 303 meets on Monday from 2:00 to 3:30 PM. */
const work = breakOf("work", { name: "Work", startMinutes: 810, endMinutes: 900 });
export const onlyOnMonday = pinned(calculus, "LEC", { explicitSections: [303] });
const elsewhere = { ...psychology, options: { ...NO_OPTIONS, campus: "UMLEAST" } };
/** Requests of which no schedule is possible. */
export const noneFits = {
  break: requestOf([computing, onlyOnMonday, psychology], { breaks: [work] }),
  course: requestOf([pinned(computing, "LAB", { lockedClassNumber: 801 }), calculus], {
    fixed: [
      fixedOf([sectionOf(310, { meetings: [meetingOf({ days: [2, 4], startMinutes: 570, endMinutes: 650 })] })], {
        source: "cart",
        label: calculus.label,
        title: calculus.title,
        courseId: calculus.courseId,
      }),
    ],
  }),
  options: requestOf([computing, elsewhere]),
  sections: requestOf([courseOf("ACCT.4210", [], { components: computing.components.slice(0, 1) })]),
  campuses: farApart,
  several: requestOf([computing, onlyOnMonday, elsewhere], { breaks: [work] }),
};

/** The break is in the way of the first course. */
export const noneFitsNamed = ({ title, words }: typeof LONG): ScheduleRequest =>
  requestOf(
    [onlyOnMonday, psychology].map((course) => ({ ...course, title })),
    { breaks: [{ ...work, name: words }] },
  );

export const catalog = [
  foundCourse("COMP.1020", "Computing II"),
  foundCourse("COMP.2010", "Computing III"),
  foundCourse("PHIL.2050", "Logic"),
];
/** What the term offers of a course that isn't configured. */
export function offeredOf(course: ScheduleCourse): Reply {
  const { Offerings, Classes } = configurationDataOf(requestOf([course]));
  return { data: { Offerings, Classes } };
}
export const sixtyCourses = Array.from({ length: 60 }, (_, index) =>
  foundCourse(`HIST.${1000 + index}`, `History ${"of Towns ".repeat(index % 3)}`),
);

export const chosen = (Added: number[], Removed: number[] = []): Reply => ({
  data: { IsError: false, Data: { Added, Removed }, Error: null },
});
const cartOfTerm = cartItem({ number: 302, course: "MATH.1320", section: "302", units: 4, meets: ["TR 12:30-14:00"] });
export const chosenCart = inCart(cartOfTerm);

/** Courses, a break, and instructors of these names. */
export function namedRequest({ title, person, words }: typeof LONG): ScheduleRequest {
  const named = [computing, psychology].map((course) => ({
    ...course,
    title,
    sections: course.sections.map((each) => ({ ...each, instructors: [person] })),
  }));
  return requestOf(named, { breaks: [{ ...lunch, name: words }] });
}

/** A class in Ball until 10:50, and one in Olney that begins at 11:00 or at 11:10: two schedules. */
export const walking = requestOf([
  courseOf("HIST.1010", [sectionOf(701, { meetings: [meetingOf()] })], { title: "World History" }),
  courseOf(
    "PHIL.1010",
    [660, 670].map((startMinutes, at) =>
      sectionOf(711 + at, { meetings: [meetingOf({ startMinutes, endMinutes: startMinutes + 50 })] }),
    ),
    { title: "Ethics" },
  ),
]);

/** From one to the other, the walk takes 15 minutes. */
export const withWalks = changedData(({ Classes }) => ({
  Classes: Object.fromEntries(
    Object.entries(Classes).map(([number, each]) => {
      const building = number === "701" ? "Ball" : "Olney";
      const room = `${building} 210`;
      const Facility = { Code: room, Description: room, ShortDescription: room, IsOnline: false, Building: building };
      return [number, { ...each, Meetings: each.Meetings.map((meeting) => ({ ...meeting, Facility })) }];
    }),
  ),
  Walks: {
    Buildings: ["Ball", "Olney"],
    Minutes: [
      [null, 15],
      [15, null],
    ],
  },
}));
