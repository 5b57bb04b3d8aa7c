import { holds, line, type SpecSection } from "../spec-line.ts";

const FIELDS = "contract/specified-builder-fields";
const CONFIGURATIONS = "server/builder/configurations";
const SPECIFIED = "server/builder/specified-calls";

export const builderEntities: SpecSection = {
  title: "Entities",
  lines: [
    line(
      "Configuration",
      holds(
        "Id, Name, Notes, IsDefault, UpdatedTimestamp, TermInfo {Term {Code, Description}, StartDate, EndDate}, Data {Courses, Breaks, Options}",
        `${FIELDS} › has those of a configuration and its options`,
        `${CONFIGURATIONS} › makes an empty default configuration, and makes it again when it is deleted or renamed`,
      ),
      holds(
        "Options: IncludeEnrollmentCart, IncludeCurrentEnrollment, HideSchedulesWithTravelWarnings, ScheduleSortingPreference",
        `${FIELDS} › has those of a configuration and its options`,
        `${SPECIFIED} › read the global options`,
      ),
    ),
    line(
      "What can be switched off",
      holds(
        "Courses and breaks have Id and IsEnabled",
        `${FIELDS} › has those of a course and a break`,
        `${CONFIGURATIONS} › keeps breaks free, and returns code 1 if only they are in the way`,
      ),
    ),
    line(
      "Course",
      holds(
        "Id, IsEnabled, Type.Value, CourseId, Metadata {CourseId, CourseOfferNumber}",
        `${FIELDS} › has those of a course and a break`,
        `${SPECIFIED} › read a course with its options`,
      ),
      holds("2 is the only supported type", `${SPECIFIED} › read a course with its options`),
      holds(
        "Details {Course.Details {CourseTitle, MinimumCredits, MaximumCredits}, Offerings (CourseOfferNumber, Subject, CatalogNumber), EnrollmentRequirements}",
        `${FIELDS} › has those of a course and a break`,
      ),
      holds(
        "Options {HonorsClassesMode.Value, ExcludeOnline, EnrollmentStatusMode.Value, Campus}",
        `${FIELDS} › has those of a course and a break`,
        `${CONFIGURATIONS} › gives a course the same options however it's added`,
      ),
      holds(
        "Components (Component, IsOptional, ExplicitSections)",
        `${FIELDS} › has those of a course and a break`,
        `${SPECIFIED} › read which components of a course are optional`,
      ),
    ),
    line(
      "Break",
      holds(
        "Id, Name, DayOfWeek, IsAllDay, StartTime, EndTime, IsEnabled",
        `${FIELDS} › has those of a course and a break`,
        "server/builder/edits › list breaks as students see them, one on several days as one",
      ),
      holds(
        "DayOfWeek is a number 1 to 6 on create",
        `${CONFIGURATIONS} › refuses a break that ends before it starts, and an unknown day`,
      ),
      holds("DayOfWeek is a description on edit (a number is taken, too)", `${SPECIFIED} › change a break`),
      holds("StartTime and EndTime are HH:mm:ss", `${SPECIFIED} › change a break`),
    ),
    line(
      "Payload of a new course",
      holds(
        "type (2), excludeClosedClasses, excludeWaitListedClasses, excludeOnlineClasses, restrictToCampus, campusRestriction, honorsClassesMode, searchString, courseId, courseOfferNumber, ConfigurationId",
        `${FIELDS} › has those of what is sent for a course, its options, its sections, and a lock`,
        `${CONFIGURATIONS} › gives a course the same options however it's added`,
      ),
    ),
    line(
      "Payload of a course's options",
      holds(
        "The same flags plus EntityId and ConfigurationId",
        `${FIELDS} › has those of what is sent for a course, its options, its sections, and a lock`,
        `${CONFIGURATIONS} › restricts a course to a campus of the term only`,
      ),
    ),
    line(
      "Payload of a component's sections",
      holds(
        "type, explicitSections, EntityId, ConfigurationId, Component (code), ComponentEntityId",
        `${FIELDS} › has those of what is sent for a course, its options, its sections, and a lock`,
      ),
      holds(
        "type 0 is any section, 1 the explicit ones; explicitSections are class numbers",
        `${CONFIGURATIONS} › takes a locked section although another would rank better, and refuses one of another course`,
        `${SPECIFIED} › read a component's sections, and which are chosen`,
      ),
      holds(
        "A component: Component, ExplicitSections, AvailableSections (Details.ClassNumber), Id, EntityId",
        `${FIELDS} › has those of a component`,
        `${SPECIFIED} › read a component's sections, and which are chosen`,
      ),
    ),
    line(
      "Payload of the advanced options",
      holds(
        "includeCurrentEnrollment, includeEnrollmentCart, hideSchedulesWithTravelWarnings, ConfigurationId",
        `${FIELDS} › has those of what is sent for a course, its options, its sections, and a lock`,
        `${CONFIGURATIONS} › says whether the student holds the course that can't be scheduled`,
      ),
    ),
    line(
      "Result of a build",
      holds(
        "IsError, Message, ResultCode, Problem, Schedules, Breaks, TermInfo (Term, StartDate, EndDate), ProcessedCount, ProcessTime",
        `${FIELDS} › has those of a build's result and its wrapper`,
        `${CONFIGURATIONS} › keeps breaks free, and returns code 1 if only they are in the way`,
      ),
      holds(
        "Classes, keyed by class number",
        `${FIELDS} › has those of a build's result and its wrapper`,
        "server/sharing/shared-schedule › is read by anyone: exactly the classes of the link, full or far apart as they may be",
      ),
      holds(
        "Options (IncludeEnrollmentCart, IncludeCurrentEnrollment, ScheduleSortingPreference.Value), ScheduleSortingPreferences (Description, Value)",
        `${FIELDS} › has those of a build's result and its wrapper`,
        `${SPECIFIED} › save how schedules are sorted`,
      ),
      holds(
        "HasOnlineOrTBAMeetings, HasTBAMeetings, ShowSaturday, LatestMeetingEndTime (HH:mm), FirstMeetingDate, LastMeetingDate",
        `${FIELDS} › has those of a build's result and its wrapper`,
        `${CONFIGURATIONS} › says of all possible schedules when they meet, and not only of those that it lists`,
      ),
      holds(
        "The wrapper: Result, ConfigurationId, ConfigurationName",
        `${FIELDS} › has those of a build's result and its wrapper`,
      ),
    ),
    line(
      "Schedule",
      holds(
        "HashCode, Classes, TravelWarnings (Date, StartTime, EndTime, DayOfWeek), Schedule {Events, HasVisibleEvents}",
        `${FIELDS} › has those of a schedule and its classes`,
        "server/builder/worker-and-server › the student's browser and the server give the same schedules of configurations over the demo university, with what the student holds",
      ),
      holds(
        "Events can carry a flag that hides them on the timeline",
        `${FIELDS} › has those of a schedule and its classes`,
      ),
    ),
    line(
      "Class of a schedule",
      holds(
        "ClassNumber, Component {Code}, Section, CorrelationId, CourseCorrelationId, IsFromEnrollmentCart, IsFromCurrentEnrollment, IsLocked",
        `${FIELDS} › has those of a schedule and its classes`,
        `${CONFIGURATIONS} › includes held classes as they stand, and copies a chosen schedule over the cart`,
      ),
      holds(
        "Details.ClassType.Code (E is an enrollment section), AutoEnrollmentSection1, AutoEnrollmentSection2, AdditionalComponents (same shape)",
        `${FIELDS} › has those of a schedule and its classes`,
      ),
    ),
    line(
      "Details of a class",
      holds(
        "Details {CourseTitle, Subject, CatalogNumber, Component {Code, Description}, Location.Code, EnrollmentStatus.Description, ClassType.Code, AutoEnrollmentSection1 and 2}, Section",
        `${FIELDS} › has those of a class`,
      ),
      holds(
        "Meetings (StartDate, EndDate, StartTime, EndTime, Days, Instructors[].Person FirstName/LastName, Facility.IsOnline)",
        `${FIELDS} › has those of a class`,
        "server/sharing/shared-schedule › is read by anyone: exactly the classes of the link, full or far apart as they may be",
      ),
    ),
    line(
      "Problem",
      holds(
        "Class (IsFromCurrentEnrollment, IsFromEnrollmentCart, Matches), Metadata (Id, Details.Offerings, Metadata.CourseOfferNumber), Components (Id, Component.Component.Code, ExplicitSections)",
        `${FIELDS} › has those of a problem`,
        `${CONFIGURATIONS} › says whether the student holds the course that can't be scheduled`,
      ),
    ),
    line(
      "Payload of a chosen schedule",
      holds(
        "Term, AcademicCareer, Classes of {ClassNumber, Component, Section, IsEnrollmentSection, AutoEnrollmentSection1, AutoEnrollmentSection2, AdditionalComponents (same fields)}",
        `${FIELDS} › has those of a chosen schedule`,
        `${CONFIGURATIONS} › includes held classes as they stand, and copies a chosen schedule over the cart`,
        "component/builder/choose › sends each class with its sections, says what it did, and leads to the cart",
      ),
      holds(
        "Classes from current enrollment are excluded",
        "app/features/builder/choose/cart-changes › the classes that are chosen are one for each course with its other sections, without enrolled ones",
      ),
    ),
    line(
      "Term for enrollment",
      holds(
        "Term {Code, Description}, AcademicCareer {Code, Description}, TermStartDate, TermEndDate",
        "server/registration/eligible-terms › lists a student's terms and careers with their dates",
      ),
      holds(
        "The selector's value is term code and career code joined by a pipe",
        "component/cart/cart-screen › keeps the term and career of the address and the selector in step",
      ),
    ),
    line(
      "Payload of a lock",
      holds(
        "EntityId, ConfigurationId, Component, ComponentEntityId, ClassNumber",
        `${FIELDS} › has those of what is sent for a course, its options, its sections, and a lock`,
      ),
      holds(
        "ClassNumber null unlocks",
        `${CONFIGURATIONS} › takes a locked section although another would rank better, and refuses one of another course`,
      ),
    ),
    line(
      "Seats of a class",
      holds(
        "Enrollment info of each class is merged into its details",
        "app/lib/seats/live-seats › puts seats that were read later into a class and the sections of its course",
      ),
    ),
  ],
};
