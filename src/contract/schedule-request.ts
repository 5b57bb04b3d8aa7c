import { type Static, Type } from "typebox";
import { SORTING_PREFERENCES } from "./course-rules.ts";

/**
 * What the schedule engine needs to know of one configuration, complete: the same request gives the same answer in
 * the browser's worker and on the server. The server makes it from the database; the client may switch entries on
 * and off in it and ask its own engine before the server has answered.
 *
 * Minutes count from midnight (0 to 1440); dates are ISO `YYYY-MM-DD`; weekdays are 0 (Sunday) to 6.
 */

const Nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** One weekly pattern of a class. A class without times has meetings whose `startMinutes` is null, or none at all. */
export const ScheduleMeeting = Type.Object({
  days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 })),
  startMinutes: Nullable(Type.Integer({ minimum: 0, maximum: 1440 })),
  endMinutes: Nullable(Type.Integer({ minimum: 0, maximum: 1440 })),
  startDate: Nullable(Type.String({ format: "date" })),
  endDate: Nullable(Type.String({ format: "date" })),
  /** Weeks, counted from 0 at the week (Sunday first) of startDate, in which it does not meet. */
  skippedWeeks: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 63 }))),
  /** Campus code, null when online or unknown: those never cause a travel warning. */
  campus: Nullable(Type.String()),
  online: Type.Boolean(),
});
export type ScheduleMeeting = Static<typeof ScheduleMeeting>;

/** `waitlist` is a full class whose wait list has room; `closed` has neither. */
export const SeatStatus = Type.Union([Type.Literal("open"), Type.Literal("waitlist"), Type.Literal("closed")]);
export type SeatStatus = Static<typeof SeatStatus>;

export const ScheduleSection = Type.Object({
  classNumber: Type.Integer(),
  section: Type.String(),
  component: Type.String(),
  isEnrollmentSection: Type.Boolean(),
  /** Sections of one offering go together when their numbers are equal or either is ANY_ASSOCIATION. */
  association: Type.Integer(),
  /** When set, this section is possible only beside that class. */
  parentClassNumber: Nullable(Type.Integer()),
  /** Worst of this class and the classes that it brings along. */
  status: SeatStatus,
  campus: Nullable(Type.String()),
  online: Type.Boolean(),
  honors: Type.Boolean(),
  /** Ids of everyone who teaches it or a class that it brings along; absent while nobody is named. */
  instructors: Type.Optional(Type.Array(Type.String())),
  /** Null when the class has no limit. */
  openSeats: Nullable(Type.Integer({ minimum: 0 })),
  meetings: Type.Array(ScheduleMeeting),
  /** Classes enrolled along with this one; their meetings count for clashes like its own. */
  autoEnroll: Type.Array(Type.Object({ classNumber: Type.Integer(), meetings: Type.Array(ScheduleMeeting) })),
});
export type ScheduleSection = Static<typeof ScheduleSection>;

/** None of a course's sections with a person, or only theirs of a component. Sections without instructors stay. */
export const InstructorRule = Type.Object({
  id: Type.String({ maxLength: 100 }),
  name: Type.String({ maxLength: 200 }),
  /** Code of the component; where several people are allowed, one of them teaches it. */
  onlyOf: Type.Optional(Type.String({ maxLength: 20 })),
});
export type InstructorRule = Static<typeof InstructorRule>;

export const CourseOptions = Type.Object({
  excludeClosed: Type.Boolean(),
  excludeWaitListed: Type.Boolean(),
  excludeOnline: Type.Boolean(),
  /** Campus code to which the course is restricted, null for any. */
  campus: Nullable(Type.String({ maxLength: 40 })),
  /** 0 no preference, 1 only honors sections, 2 no honors sections. */
  honors: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  /** Absent is none; in an edit, as they are. */
  instructors: Type.Optional(Type.Array(InstructorRule, { maxItems: 20 })),
});
export type CourseOptions = Static<typeof CourseOptions>;

export const ScheduleComponent = Type.Object({
  component: Type.String(),
  /** An optional component takes part only when sections of it were chosen. */
  isOptional: Type.Boolean(),
  /** The only class numbers allowed, null for any section. */
  explicit: Nullable(Type.Array(Type.Integer())),
  /** A lock or an explicit choice beats the exclude options. */
  lockedClassNumber: Nullable(Type.Integer()),
});
export type ScheduleComponent = Static<typeof ScheduleComponent>;

export const ScheduleCourse = Type.Object({
  /** Entity id within the configuration. */
  id: Type.String(),
  courseId: Type.String(),
  offerNumber: Type.Integer(),
  /** As the student reads it: COMP.1020. */
  label: Type.String(),
  /** Empty where it would say the label again. */
  title: Type.String(),
  enabled: Type.Boolean(),
  /** Taken if it fits: see `ScheduleRequest`. Means nothing for a course of a group. */
  optional: Type.Optional(Type.Boolean()),
  options: CourseOptions,
  /** The component of the enrollment sections comes first. */
  components: Type.Array(ScheduleComponent),
  sections: Type.Array(ScheduleSection),
});
export type ScheduleCourse = Static<typeof ScheduleCourse>;

export const ScheduleBreak = Type.Object({
  id: Type.String(),
  name: Type.String(),
  enabled: Type.Boolean(),
  day: Type.Integer({ minimum: 0, maximum: 6 }),
  /** An all-day break runs from 0 to 1440. */
  startMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  endMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
});
export type ScheduleBreak = Static<typeof ScheduleBreak>;

/**
 * Classes of one course that the student already holds. They stand as they are; a configured course with the same
 * `courseId` is represented by them and not scheduled a second time.
 */
export const FixedCourse = Type.Object({
  source: Type.Union([Type.Literal("enrollment"), Type.Literal("cart")]),
  courseId: Type.String(),
  offerNumber: Type.Integer(),
  label: Type.String(),
  title: Type.String(),
  sections: Type.Array(ScheduleSection),
});
export type FixedCourse = Static<typeof FixedCourse>;

/**
 * Exactly `count` of the group's enabled courses are taken; all of them when there are fewer. Those that the student
 * already holds count. A course is in one group at most.
 */
export const ScheduleGroup = Type.Object({
  id: Type.String(),
  /** Entity ids of courses. */
  courses: Type.Array(Type.String()),
  count: Type.Integer({ minimum: 0 }),
});
export type ScheduleGroup = Static<typeof ScheduleGroup>;

export const SortingPreference = Type.Integer({ minimum: 1, maximum: SORTING_PREFERENCES.length });
export type SortingPreference = Static<typeof SortingPreference>;

const Level = Type.Integer({ minimum: 0, maximum: 2 });

/** How much Recommended minds days on campus, gaps, early starts, and late ends: 0 not at all, 1 some, 2 more. */
export const RecommendedWeights = Type.Object({ days: Level, gaps: Level, early: Level, late: Level });
export type RecommendedWeights = Static<typeof RecommendedWeights>;

/** Its schedules are those that take the largest possible number of optional courses, and every other course. */
export const ScheduleRequest = Type.Object({
  term: Type.String(),
  termStartDate: Type.String({ format: "date" }),
  termEndDate: Type.String({ format: "date" }),
  courses: Type.Array(ScheduleCourse),
  groups: Type.Optional(Type.Array(ScheduleGroup)),
  breaks: Type.Array(ScheduleBreak),
  fixed: Type.Array(FixedCourse),
  options: Type.Object({
    includeCurrentEnrollment: Type.Boolean(),
    includeEnrollmentCart: Type.Boolean(),
    /** A gap of this many minutes or fewer between two known, different campuses is a travel warning. */
    travelGapMinutes: Type.Integer({ minimum: 0 }),
    preference: SortingPreference,
    /** Absent is 1 of each. */
    weights: Type.Optional(RecommendedWeights),
  }),
});
export type ScheduleRequest = Static<typeof ScheduleRequest>;

/** 0 schedules exist; 1 breaks too restrictive; 2 a problem course; 3 only with travel warnings; 4 no sections left. */
export type ResultCode = 0 | 1 | 2 | 3 | 4;
