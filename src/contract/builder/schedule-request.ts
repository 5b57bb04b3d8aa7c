import { type Static, Type } from "typebox";
import type { Walks } from "../walks.ts";
import { Nullable } from "../wire-shapes.ts";
import {
  type ConfigurationDocument,
  type StoredBreak,
  type StoredCourse,
  type StoredGroup,
  Topic,
} from "./configuration-document.ts";

/**
 * Everything the engine needs of a configuration: the same request gives the same answer in the browser and on the
 * server.
 *
 * Minutes are since midnight (0 to 1440); dates are ISO `YYYY-MM-DD`; weekdays are 0 (Sunday) to 6.
 */

/** A weekly pattern of a class. A class without times has meetings whose `startMinutes` is null, or no meetings. */
export type ScheduleMeeting = {
  days: number[];
  /** Since midnight; null if unscheduled. */
  startMinutes: number | null;
  endMinutes: number | null;
  startDate: string | null;
  endDate: string | null;
  /** Weeks without a meeting, counted from startDate's (0, Sunday first). */
  skippedWeeks?: number[];
  /** Dates without a meeting, ISO; others in the pattern stay. */
  skippedDates?: string[];
  /** It's on a date that follows another weekday's schedule. Breaks, which belong to weekdays, don't count against it. */
  isMoved?: boolean;
  /** Campus code; null if online or unknown, which never causes a travel warning. */
  campus: string | null;
  online: boolean;
  /** Absent if online, or if no walk from or to it is known. */
  building?: string;
};

/** `waitlist` is a full class whose waitlist has room; `closed` has neither. */
export const SeatStatus = Type.Union([Type.Literal("open"), Type.Literal("waitlist"), Type.Literal("closed")]);
export type SeatStatus = Static<typeof SeatStatus>;

/** As it's sent: meetings are in the listings of its classes. */
export const SentSection = Type.Object({
  classNumber: Type.Integer(),
  section: Type.String(),
  component: Type.String(),
  isEnrollmentSection: Type.Boolean(),
  /** Of a repeatable course whose classes differ in it; a section without one can go with all of them. */
  topic: Type.Optional(Topic),
  /** Sections of one offering fit if the numbers are equal or either is ANY_ASSOCIATION. */
  association: Type.Integer(),
  /** If set, the section requires that class. */
  parentClassNumber: Nullable(Type.Integer()),
  /** Classes of other courses that are this class under other names; absent without any. */
  sameAs: Type.Optional(Type.Array(Type.Integer())),
  /** The worst of this class and its auto-enrolled ones. */
  status: SeatStatus,
  /** Campus code, null when online or unknown: those never cause a travel warning. */
  campus: Nullable(Type.String()),
  online: Type.Boolean(),
  honors: Type.Boolean(),
  /** Ids of everyone who teaches it or its auto-enrolled classes; absent if unknown. */
  instructors: Type.Optional(Type.Array(Type.String())),
  /** Null without a limit. */
  openSeats: Nullable(Type.Integer({ minimum: 0 })),
  /** Auto-enrolled classes; their meetings count for conflicts. */
  autoEnroll: Type.Array(Type.Object({ classNumber: Type.Integer() })),
});
export type SentSection = Static<typeof SentSection>;

export type ScheduleSection = Omit<SentSection, "autoEnroll"> & {
  meetings: ScheduleMeeting[];
  autoEnroll: { classNumber: number; meetings: ScheduleMeeting[] }[];
};

/** An optional component takes part only if sections of it were chosen. */
export type ScheduleComponent = StoredCourse["components"][number] & { isOptional: boolean };

export type ScheduleCourse = Omit<StoredCourse, "components"> & {
  /** For students: COMP.1020. */
  label: string;
  /** Empty if it would repeat the label. */
  title: string;
  /** The enrollment component comes first. A lock or explicit sections override exclude options. */
  components: ScheduleComponent[];
  sections: ScheduleSection[];
  /** Label of a course that is the same under another name and counts for both, so that this one isn't enabled. */
  coveredBy?: string;
};

/** The student's classes of one course, fixed; a configured one of this `courseId` and topic isn't scheduled again. */
export const SentFixedCourse = Type.Object({
  source: Type.Union([Type.Literal("enrollment"), Type.Literal("cart")]),
  courseId: Type.String(),
  offerNumber: Type.Integer(),
  topic: Type.Optional(Topic),
  label: Type.String(),
  title: Type.String(),
  sections: Type.Array(SentSection),
});
export type FixedCourse = Omit<Static<typeof SentFixedCourse>, "sections"> & { sections: ScheduleSection[] };

/** Schedules take every required course and the largest possible number of optional ones. */
export type ScheduleRequest = {
  term: string;
  termStartDate: string;
  termEndDate: string;
  courses: ScheduleCourse[];
  /** A group takes exactly `count` of its enabled courses, held ones included, or all if fewer. Groups don't overlap. */
  groups?: StoredGroup[];
  /** All-day breaks last from 0 to 1440. */
  breaks: StoredBreak[];
  fixed: FixedCourse[];
  /** Only if the student wishes for time to walk, and walks are known. */
  walks?: Walks;
  options: ConfigurationDocument["options"] & {
    /** A gap of at most this many minutes between two known, different campuses is a travel warning. */
    travelGapMinutes: number;
  };
};

/** 0 schedules exist; 1 breaks too restrictive; 2 a problem course; 3 only with travel warnings; 4 no sections left. */
export type ResultCode = 0 | 1 | 2 | 3 | 4;
