import { type Static, Type } from "typebox";
import { MAX_BREAKS, MAX_COURSES, MAX_GROUP_COURSES, MAX_GROUPS, SORTING_PREFERENCES } from "../course-rules.ts";
import { ClassNumber, Nullable } from "../wire-shapes.ts";

/** Of a course or break within its configuration. */
export const EntityId = Type.String({ pattern: "^[A-Za-z0-9_-]{1,40}$" });
export const ComponentCode = Type.String({ minLength: 1, maxLength: 20 });

export const ExplicitSections = Type.Array(ClassNumber, { maxItems: 500 });
const MAX_COMPONENTS = 20;
const MAX_WISHED_SECTIONS = 20;

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
  /** Sections that the student added by number: neither `excludeClosed` nor `honors` 2 excludes them. Absent means none. */
  keptSections: Type.Optional(Type.Array(ClassNumber, { maxItems: 20 })),
});
export type CourseOptions = Static<typeof CourseOptions>;

export const SortingPreference = Type.Integer({ minimum: 1, maximum: SORTING_PREFERENCES.length });
export type SortingPreference = Static<typeof SortingPreference>;

const Level = Type.Integer({ minimum: 0, maximum: 2 });

/** Weights of days on campus, gaps, early starts, and late ends in Recommended: 0 none, 1 some, 2 more. */
export const RecommendedWeights = Type.Object({ days: Level, gaps: Level, early: Level, late: Level });
export type RecommendedWeights = Static<typeof RecommendedWeights>;

/** How Recommended wants classes to be taught; fewer of the other kind come first. */
export const Delivery = Type.Union([Type.Literal("either"), Type.Literal("inPerson"), Type.Literal("online")]);
export type Delivery = Static<typeof Delivery>;

/** Null allows any section. */
const choice = {
  explicitSections: Nullable(ExplicitSections),
  lockedClassNumber: Nullable(ClassNumber),
  /**
   * One of these if possible, such as a friend's: no schedule is left out, but those with one come first. Absent means
   * none; in an edit, unchanged.
   */
  wishedSections: Type.Optional(Type.Array(ClassNumber, { maxItems: MAX_WISHED_SECTIONS })),
};
export const SectionChoice = Type.Object(choice);
export type SectionChoice = Static<typeof SectionChoice>;

/** What sections of a repeatable course are about, as the course's classes say it. */
export const Topic = Type.String({ minLength: 1, maxLength: 300 });

/** A course as the database keeps it. */
export const StoredCourse = Type.Object({
  id: EntityId,
  isEnabled: Type.Boolean(),
  courseId: Type.String({ maxLength: 60 }),
  offerNumber: Type.Integer(),
  /** Of a repeatable course; absent means any topic that isn't another entry's. */
  topic: Type.Optional(Topic),
  /** Taken if it fits; absent means required. */
  isOptional: Type.Optional(Type.Boolean()),
  options: CourseOptions,
  components: Type.Array(Type.Object({ component: ComponentCode, ...choice }), { maxItems: MAX_COMPONENTS }),
});
export type StoredCourse = Static<typeof StoredCourse>;

const breakValues = {
  name: Type.String({ maxLength: 100 }),
  dayOfWeek: Type.Integer({ minimum: 0, maximum: 6 }),
  isAllDay: Type.Boolean(),
  /** An all-day break is 0 to 1440. */
  startMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  endMinutes: Type.Integer({ minimum: 0, maximum: 1440 }),
  /** Free if possible: no schedule is left out, but those that keep more wishes come first. Absent means it must be free. */
  isWish: Type.Optional(Type.Boolean()),
  /** Of a wish: at least so many free minutes in a row. Absent or null means the whole time. */
  minutes: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1440 }))),
};

/** In a change of a break, an absent `isWish` or `minutes` stays. */
export const BreakValues = Type.Object(breakValues);
export type BreakValues = Static<typeof BreakValues>;

/** A break as the database keeps it. */
export const StoredBreak = Type.Object({ id: EntityId, isEnabled: Type.Boolean(), ...breakValues });
export type StoredBreak = Static<typeof StoredBreak>;

/** "Pick 1 of these": exactly `count` of the courses are taken. Removed courses are ignored. */
export const StoredGroup = Type.Object({
  id: EntityId,
  courses: Type.Array(EntityId, { minItems: 1, maxItems: MAX_GROUP_COURSES }),
  count: Type.Integer({ minimum: 0, maximum: MAX_GROUP_COURSES }),
});
export type StoredGroup = Static<typeof StoredGroup>;

/** A configuration in the database, as one JSON document. */
export const ConfigurationDocument = Type.Object({
  courses: Type.Array(StoredCourse, { maxItems: MAX_COURSES }),
  breaks: Type.Array(StoredBreak, { maxItems: MAX_BREAKS }),
  groups: Type.Optional(Type.Array(StoredGroup, { maxItems: MAX_GROUPS })),
  options: Type.Object({
    includeEnrollmentCart: Type.Boolean(),
    includeCurrentEnrollment: Type.Boolean(),
    preference: SortingPreference,
    /** Absent means 1 of each. */
    weights: Type.Optional(RecommendedWeights),
    /** Absent means either. */
    delivery: Type.Optional(Delivery),
    /** A wish: no walk that takes longer than the time between two classes. Absent means false. */
    timeToWalk: Type.Optional(Type.Boolean()),
  }),
});
export type ConfigurationDocument = Static<typeof ConfigurationDocument>;

export const emptyConfiguration: ConfigurationDocument = {
  courses: [],
  breaks: [],
  options: { includeEnrollmentCart: true, includeCurrentEnrollment: true, preference: 1 },
};
