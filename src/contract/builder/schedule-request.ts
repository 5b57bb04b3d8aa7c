import { type Static, Type } from "typebox";
import { SORTING_PREFERENCES } from "../course-rules.ts";
import { Nullable } from "../wire-shapes.ts";

/**
 * Everything the engine needs of a configuration: the same request gives the same answer in the browser's worker and on
 * the server. The server makes it from the database; the client can switch entries in it and ask its engine before the
 * server answers.
 *
 * Minutes are since midnight (0 to 1440); dates are ISO `YYYY-MM-DD`; weekdays are 0 (Sunday) to 6.
 */

/** A weekly pattern of a class. A class without times has meetings whose `startMinutes` is null, or no meetings. */
export const ScheduleMeeting = Type.Object({
  days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 })),
  startMinutes: Nullable(Type.Integer({ minimum: 0, maximum: 1440 })),
  endMinutes: Nullable(Type.Integer({ minimum: 0, maximum: 1440 })),
  startDate: Nullable(Type.String({ format: "date" })),
  endDate: Nullable(Type.String({ format: "date" })),
  /** Weeks without a meeting, counted from startDate's (0, Sunday first). */
  skippedWeeks: Type.Optional(Type.Array(Type.Integer({ minimum: 0, maximum: 63 }))),
  /** Campus code; null if online or unknown, which never causes a travel warning. */
  campus: Nullable(Type.String()),
  online: Type.Boolean(),
});
export type ScheduleMeeting = Static<typeof ScheduleMeeting>;

/** `waitlist` is a full class whose waitlist has room; `closed` has neither. */
export const SeatStatus = Type.Union([Type.Literal("open"), Type.Literal("waitlist"), Type.Literal("closed")]);
export type SeatStatus = Static<typeof SeatStatus>;

const sectionFields = {
  classNumber: Type.Integer(),
  section: Type.String(),
  component: Type.String(),
  isEnrollmentSection: Type.Boolean(),
  /** Sections of one offering fit if the numbers are equal or either is ANY_ASSOCIATION. */
  association: Type.Integer(),
  /** If set, the section requires that class. */
  parentClassNumber: Nullable(Type.Integer()),
  /** The worst of this class and its auto-enrolled ones. */
  status: SeatStatus,
  campus: Nullable(Type.String()),
  online: Type.Boolean(),
  honors: Type.Boolean(),
  /** Ids of everyone who teaches it or its auto-enrolled classes; absent if unknown. */
  instructors: Type.Optional(Type.Array(Type.String())),
  /** Null without a limit. */
  openSeats: Nullable(Type.Integer({ minimum: 0 })),
};
const meets = { meetings: Type.Array(ScheduleMeeting) };
/** Auto-enrolled classes; their meetings count for conflicts. */
const autoEnrolled = { classNumber: Type.Integer() };

/** As it's sent: meetings are in the listings of its classes. */
export const SentSection = Type.Object({ ...sectionFields, autoEnroll: Type.Array(Type.Object(autoEnrolled)) });
export type SentSection = Static<typeof SentSection>;

export const ScheduleSection = Type.Object({
  ...sectionFields,
  ...meets,
  autoEnroll: Type.Array(Type.Object({ ...autoEnrolled, ...meets })),
});
export type ScheduleSection = Static<typeof ScheduleSection>;

/** Excludes a course's sections with a person, or allows only theirs and unstaffed ones, for a component. */
export const InstructorRule = Type.Object({
  id: Type.String({ maxLength: 100 }),
  name: Type.String({ maxLength: 200 }),
  /** Component code; if several people are allowed, any of them. */
  onlyOf: Type.Optional(Type.String({ maxLength: 20 })),
});
export type InstructorRule = Static<typeof InstructorRule>;

export const CourseOptions = Type.Object({
  excludeClosed: Type.Boolean(),
  excludeWaitListed: Type.Boolean(),
  excludeOnline: Type.Boolean(),
  /** Campus code of the course's limit; null for any. */
  campus: Nullable(Type.String({ maxLength: 40 })),
  /** 0 no preference, 1 only honors sections, 2 no honors sections. */
  honors: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  /** Absent means none; in an edit, unchanged. */
  instructors: Type.Optional(Type.Array(InstructorRule, { maxItems: 20 })),
});
export type CourseOptions = Static<typeof CourseOptions>;

export const ScheduleComponent = Type.Object({
  component: Type.String(),
  /** An optional component takes part only if sections of it were chosen. */
  isOptional: Type.Boolean(),
  /** The only class numbers allowed; null for any. */
  explicit: Nullable(Type.Array(Type.Integer())),
  /** A lock or an explicit choice overrides exclude options. */
  lockedClassNumber: Nullable(Type.Integer()),
});
export type ScheduleComponent = Static<typeof ScheduleComponent>;

export const ScheduleCourse = Type.Object({
  /** Entity id within the configuration. */
  id: Type.String(),
  courseId: Type.String(),
  offerNumber: Type.Integer(),
  /** For students: COMP.1020. */
  label: Type.String(),
  /** Empty if it would repeat the label. */
  title: Type.String(),
  enabled: Type.Boolean(),
  /** Taken if it fits: see `ScheduleRequest`. Ignored for a course of a group. */
  optional: Type.Optional(Type.Boolean()),
  options: CourseOptions,
  /** The enrollment component comes first. */
  components: Type.Array(ScheduleComponent),
  sections: Type.Array(ScheduleSection),
});
export type ScheduleCourse = Static<typeof ScheduleCourse>;

export const ScheduleBreak = Type.Object({
  id: Type.String(),
  name: Type.String(),
  enabled: Type.Boolean(),
  day: Type.Integer({ minimum: 0, maximum: 6 }),
  /** An all-day break is 0 to 1440. */
  startMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  endMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
});
export type ScheduleBreak = Static<typeof ScheduleBreak>;

/** The student's classes of one course, fixed; a configured one with this `courseId` isn't scheduled again. */
const fixedCourse = {
  source: Type.Union([Type.Literal("enrollment"), Type.Literal("cart")]),
  courseId: Type.String(),
  offerNumber: Type.Integer(),
  label: Type.String(),
  title: Type.String(),
};
export const FixedCourse = Type.Object({ ...fixedCourse, sections: Type.Array(ScheduleSection) });
export const SentFixedCourse = Type.Object({ ...fixedCourse, sections: Type.Array(SentSection) });
export type FixedCourse = Static<typeof FixedCourse>;

/** Takes exactly `count` of its enabled courses, held ones included, or all if fewer. Groups don't overlap. */
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

/** Weights of days on campus, gaps, early starts, and late ends in Recommended: 0 none, 1 some, 2 more. */
export const RecommendedWeights = Type.Object({ days: Level, gaps: Level, early: Level, late: Level });
export type RecommendedWeights = Static<typeof RecommendedWeights>;

/** Schedules take every required course and the largest possible number of optional ones. */
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
    /** A gap of at most this many minutes between two known, different campuses is a travel warning. */
    travelGapMinutes: Type.Integer({ minimum: 0 }),
    preference: SortingPreference,
    /** Absent means 1 of each. */
    weights: Type.Optional(RecommendedWeights),
  }),
});
export type ScheduleRequest = Static<typeof ScheduleRequest>;

/** 0 schedules exist; 1 breaks too restrictive; 2 a problem course; 3 only with travel warnings; 4 no sections left. */
export type ResultCode = 0 | 1 | 2 | 3 | 4;
