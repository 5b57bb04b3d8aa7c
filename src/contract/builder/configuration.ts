import { type Static, Type } from "typebox";
import { ClassListing, CourseComponent } from "../catalog.ts";
import { TermCalendar } from "../term-calendar.ts";
import { Walks } from "../walks.ts";
import { ClassNumber, CodeDescription, DateText, IsoDateTime, Nullable, WallTime } from "../wire-shapes.ts";
import {
  ComponentCode,
  ConfigurationDocument,
  CourseOptions,
  EntityId,
  SortingPreference,
  Topic,
} from "./configuration-document.ts";
import { type FixedCourse, type ScheduleSection, SentFixedCourse, SentSection } from "./schedule-request.ts";

export const ConfigurationId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const Offering = Type.Object({
  CourseOfferNumber: Type.Integer(),
  Subject: Type.String(),
  CatalogNumber: Type.String(),
  AcademicCareer: CodeDescription,
  SectionsAvailable: Type.Integer(),
  /** Those of a repeatable course: each can be an entry of a configuration. */
  Topics: Type.Optional(Type.Array(Type.Object({ Topic, SectionsAvailable: Type.Integer() }))),
});
export type Offering = Static<typeof Offering>;

export const ConfigurationCourse = Type.Object({
  Id: EntityId,
  IsEnabled: Type.Boolean(),
  Type: Type.Object({ Value: Type.Literal(2) }),
  CourseId: Type.String(),
  Metadata: Type.Object({
    CourseId: Type.String(),
    CourseOfferNumber: Type.Integer(),
    CourseTopic: Type.Optional(Topic),
  }),
  Details: Type.Object({
    Course: Type.Object({
      Details: Type.Object({
        CourseTitle: Type.String(),
        MinimumCredits: Type.Number(),
        MaximumCredits: Type.Number(),
      }),
    }),
    /** Empty, or without the chosen number, if that is no longer offered: the course is then invalid. */
    Offerings: Type.Array(Offering),
    EnrollmentRequirements: Nullable(Type.String()),
  }),
  Options: Type.Object({
    HonorsClassesMode: Type.Object({ Value: CourseOptions.properties.honors }),
    ExcludeOnline: Type.Boolean(),
    /** 0 excludes nothing, 1 closed and waitlisted classes, 2 closed ones. */
    EnrollmentStatusMode: Type.Object({ Value: Type.Integer({ minimum: 0, maximum: 2 }) }),
    Campus: Nullable(CodeDescription),
  }),
  Components: Type.Array(
    Type.Object({
      Id: EntityId,
      Component: CourseComponent,
      /** That of `Component` again. */
      IsOptional: Type.Boolean(),
      ExplicitSections: Type.Array(ClassNumber),
      LockedClassNumber: Nullable(ClassNumber),
    }),
  ),
});
export type ConfigurationCourse = Static<typeof ConfigurationCourse>;

export const ConfigurationBreak = Type.Object({
  Id: EntityId,
  IsEnabled: Type.Boolean(),
  Name: Type.String(),
  DayOfWeek: Type.Integer({ minimum: 0, maximum: 6 }),
  IsAllDay: Type.Boolean(),
  StartTime: WallTime,
  EndTime: WallTime,
  /** Free if possible; absent means that it must be free. */
  IsWish: Type.Optional(Type.Literal(true)),
  /** Of a wish: at least so many free minutes in a row; absent means the whole time. */
  MinimumMinutes: Type.Optional(Type.Integer()),
});
export type ConfigurationBreak = Static<typeof ConfigurationBreak>;

const configurationHead = {
  Id: ConfigurationId,
  Name: Type.String(),
  Notes: Type.String(),
  IsDefault: Type.Boolean(),
  /** The student's advisers see it (beyond the specification). Absent means no. */
  IsShared: Type.Optional(Type.Literal(true)),
  UpdatedTimestamp: Nullable(IsoDateTime),
  /** For compare-and-set: send it with a change, and changes made elsewhere aren't overwritten. */
  Version: Type.Integer(),
  TermInfo: Type.Object({ Term: CodeDescription, StartDate: DateText, EndDate: DateText, Calendar: TermCalendar }),
};

export const ConfigurationSummary = Type.Object({
  ...configurationHead,
  CourseCount: Type.Integer(),
  /** A break on several days counts once. */
  BreakCount: Type.Integer(),
});
export type ConfigurationSummary = Static<typeof ConfigurationSummary>;

export const Configuration = Type.Object({
  ...configurationHead,
  Data: Type.Object({
    Courses: Type.Array(ConfigurationCourse),
    Breaks: Type.Array(ConfigurationBreak),
    Options: Type.Object({
      IncludeEnrollmentCart: Type.Boolean(),
      IncludeCurrentEnrollment: Type.Boolean(),
      HideSchedulesWithTravelWarnings: Type.Literal(true),
      ScheduleSortingPreference: Type.Object({ Value: SortingPreference }),
    }),
  }),
});
export type Configuration = Static<typeof Configuration>;

const SentOfferedCourse = Type.Object({
  courseId: Type.String(),
  offerNumber: Type.Integer(),
  /** False if no class of it can be enrolled in any more: it can only be removed. */
  isOffered: Type.Boolean(),
  label: Type.String(),
  title: Type.String(),
  minimumCredits: Type.Number(),
  maximumCredits: Type.Number(),
  requirements: Nullable(Type.String()),
  /**
   * Courses that the student needs in the same term, by label, one of each list. Those that the student has completed
   * or is enrolled in aren't there; absent if there are none.
   */
  corequisites: Type.Optional(Type.Array(Type.Array(Type.String()))),
  /** The component of the enrollment sections comes first. */
  components: Type.Array(
    Type.Object({ component: ComponentCode, description: Type.String(), isOptional: Type.Boolean() }),
  ),
  sections: Type.Array(SentSection),
  /** Canceled or removed sections. */
  inactive: Type.Array(Type.Object({ classNumber: ClassNumber, component: ComponentCode })),
});
export type OfferedCourse = Omit<Static<typeof SentOfferedCourse>, "sections"> & { sections: ScheduleSection[] };

/** Everything that builder screens show and the engine needs, in one answer. Meetings are in the listings only. */
export const SentConfigurationData = Type.Object({
  ConfigurationId,
  ConfigurationName: Type.String(),
  Version: Type.Integer(),
  TermInfo: configurationHead.TermInfo,
  Document: ConfigurationDocument,
  Offerings: Type.Array(SentOfferedCourse),
  /** Enrolled and cart classes, included or not. */
  Held: Type.Array(SentFixedCourse),
  /** The student's unit limit of a term, by active career. */
  UnitLimits: Type.Array(Type.Object({ Career: Type.String(), Units: Type.Number() })),
  /** By class number: every class named above. */
  Classes: Type.Record(Type.String(), ClassListing),
  /** Between the term's buildings; absent if none is known. */
  Walks: Type.Optional(Walks),
});
export type SentConfigurationData = Static<typeof SentConfigurationData>;
export type ConfigurationData = Omit<SentConfigurationData, "Offerings" | "Held"> & {
  Offerings: OfferedCourse[];
  Held: FixedCourse[];
};

export const CourseSearchResult = Type.Object({
  CourseId: Type.String(),
  CourseTitle: Type.String(),
  Offerings: Type.Array(Offering),
});
export type CourseSearchResult = Static<typeof CourseSearchResult>;
