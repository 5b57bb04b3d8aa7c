import { type Static, Type } from "typebox";
import { ClassListing } from "../catalog.ts";
import { TermCalendar } from "../term-calendar.ts";
import { Walks } from "../walks.ts";
import { ClassNumber, CodeDescription, DateText, Nullable, saidFields, WallTime } from "../wire-shapes.ts";
import { ConfigurationBreak, ConfigurationId, Offering } from "./configuration.ts";
import { EntityId, SortingPreference } from "./configuration-document.ts";

const ScheduledClassFields = {
  ClassNumber,
  Component: Type.Object({ Code: Type.String() }),
  Section: Type.String(),
  /** The course of the class: an entity id, or a held course's id. */
  CorrelationId: Type.String(),
  CourseCorrelationId: Type.String(),
  IsFromEnrollmentCart: Type.Boolean(),
  IsFromCurrentEnrollment: Type.Boolean(),
  IsLocked: Type.Boolean(),
  Details: Type.Object({ ClassType: Type.Object({ Code: Type.Union([Type.Literal("E"), Type.Literal("N")]) }) }),
  AutoEnrollmentSection1: Nullable(ClassNumber),
  AutoEnrollmentSection2: Nullable(ClassNumber),
};
export const ScheduledClass = Type.Object({
  ...ScheduledClassFields,
  AdditionalComponents: Type.Array(Type.Object(ScheduledClassFields)),
});
export type ScheduledClass = Static<typeof ScheduledClass>;

const TravelWarning = Type.Object({
  Date: DateText,
  DayOfWeek: Type.Integer({ minimum: 0, maximum: 6 }),
  StartTime: WallTime,
  EndTime: WallTime,
});

export const Schedule = Type.Object({
  HashCode: Type.String(),
  Classes: Type.Array(ScheduledClass),
  TravelWarnings: Type.Array(TravelWarning),
  /** Ids of breaks with `IsWish` that it doesn't keep; absent without any. */
  MissedWishes: Type.Optional(Type.Array(EntityId)),
  Schedule: Type.Object({
    HasVisibleEvents: Type.Boolean(),
    Events: Type.Array(
      Type.Object({
        Name: Type.String(),
        ClassNumber: Nullable(ClassNumber),
        Days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 })),
        StartTime: WallTime,
        EndTime: WallTime,
        StartDate: DateText,
        EndDate: DateText,
        HideOnTimeline: Type.Boolean(),
      }),
    ),
  }),
});
export type Schedule = Static<typeof Schedule>;

export const BuildResult = Type.Object({
  /** True: schedules may exist but aren't shown. Message says why, or which classes of a shared one conflict. */
  IsError: Type.Boolean(),
  Message: Nullable(Type.String()),
  Said: saidFields("Message"),
  /** See `ResultCode` of the schedule request; null if the search stopped before one was proven. */
  ResultCode: Nullable(Type.Integer({ minimum: 0, maximum: 4 })),
  Problem: Nullable(
    Type.Object({
      Class: Nullable(
        Type.Object({
          IsFromCurrentEnrollment: Type.Boolean(),
          IsFromEnrollmentCart: Type.Boolean(),
          Matches: Type.Integer(),
        }),
      ),
      Metadata: Type.Object({
        Id: Type.String(),
        Details: Type.Object({ Offerings: Type.Array(Offering), CourseTitle: Type.String() }),
        Metadata: Type.Object({ CourseOfferNumber: Type.Integer() }),
      }),
      Components: Type.Array(
        Type.Object({
          Id: Type.String(),
          Component: Type.Object({ Component: Type.Object({ Code: Type.String() }) }),
          ExplicitSections: Type.Array(ClassNumber),
        }),
      ),
    }),
  ),
  /** A decimal string, because it may exceed 2^53. A lower bound if IsCountExact is false. */
  TotalCount: Type.String({ pattern: "^[0-9]+$" }),
  IsCountExact: Type.Boolean(),
  /** The best `limit` schedules by the preference. */
  Schedules: Type.Array(Schedule),
  Classes: Type.Record(Type.String(), ClassListing),
  Breaks: Type.Array(ConfigurationBreak),
  /**
   * How many schedules keep a wish, on all days of breaks that differ only in the day. A decimal string, and a lower bound if
   * `IsCountExact` is false. Absent without wishes.
   */
  Wishes: Type.Optional(
    Type.Array(
      Type.Object({
        BreakIds: Type.Array(EntityId),
        KeptCount: Type.String({ pattern: "^[0-9]+$" }),
        IsCountExact: Type.Boolean(),
      }),
    ),
  ),
  TermInfo: Type.Object({ Term: CodeDescription, StartDate: DateText, EndDate: DateText, Calendar: TermCalendar }),
  Options: Type.Object({
    IncludeEnrollmentCart: Type.Boolean(),
    IncludeCurrentEnrollment: Type.Boolean(),
    ScheduleSortingPreference: Type.Object({ Value: SortingPreference }),
  }),
  ScheduleSortingPreferences: Type.Array(Type.Object({ Description: Type.String(), Value: SortingPreference })),
  HasOnlineOrTBAMeetings: Type.Boolean(),
  HasTBAMeetings: Type.Boolean(),
  ShowSaturday: Type.Boolean(),
  /** `HH:mm`; null if nothing has a time. */
  LatestMeetingEndTime: Nullable(Type.String()),
  FirstMeetingDate: Nullable(DateText),
  LastMeetingDate: Nullable(DateText),
  ProcessedCount: Type.Number(),
  /** Seconds. */
  ProcessTime: Type.Number(),
});
export type BuildResult = Static<typeof BuildResult>;

export const BuildResults = Type.Object({
  Result: BuildResult,
  ConfigurationId: Nullable(ConfigurationId),
  ConfigurationName: Nullable(Type.String()),
});
export type BuildResults = Static<typeof BuildResults>;

/** A class or another part of a link that the shared schedule leaves out. */
export const LeftOut = Type.Object({
  /** Null for a text that isn't a class number. */
  ClassNumber: Nullable(ClassNumber),
  IsCanceled: Type.Boolean(),
  /** "GEOL.1010 LEC 001", "Class 999". */
  Name: Type.String(),
  /** Empty if it isn't known. */
  CourseTitle: Type.String(),
  /** Why it's left out. */
  Message: Type.String(),
  Said: saidFields("Message"),
});
export type LeftOut = Static<typeof LeftOut>;

/** The result's `Message` also has the reasons of `LeftOut`. */
export const SharedResults = Type.Object({
  ...BuildResults.properties,
  /** All that the link names, in its order. */
  ClassNumbers: Type.Array(ClassNumber),
  LeftOut: Type.Array(LeftOut),
  /** Between the buildings of the classes; absent if none is known (beyond the specification). */
  Walks: Type.Optional(Walks),
});
export type SharedResults = Static<typeof SharedResults>;
