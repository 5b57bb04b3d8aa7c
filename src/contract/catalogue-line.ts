import { type Static, type TProperties, type TSchema, Type } from "typebox";
import { LARGEST_CLASS_NUMBER } from "./course-rules.ts";
import { Requisite, STORABLE } from "./requisites.ts";
import { SeatGroup } from "./reserved-seats.ts";

/** `title` is what messages say was expected; `description` is for the generated docs/catalogue-line.schema.json. */

/** Null and absent both mean unknown. */
const Maybe = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));

const Text = (maxLength: number, description: string) =>
  Type.String({ maxLength, pattern: STORABLE, title: `text of up to ${maxLength} characters`, description });

const Whole = (minimum: number, maximum: number, description: string) =>
  Type.Integer({ minimum, maximum, title: `a whole number from ${minimum} to ${maximum}`, description });

const Day = (description: string) =>
  Type.String({ format: "date", pattern: "^(19|20|21)", title: "a date (YYYY-MM-DD) from 1900 to 2199", description });

const Time = (description: string) =>
  Type.String({ pattern: "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$", title: "HH:mm", description });

const Flag = (description: string) => Type.Boolean({ title: "true or false", description });

const List = <Schema extends TSchema>(item: Schema, maxItems: number, things: string, description: string) =>
  Type.Array(item, { maxItems, title: `a list of up to ${maxItems} ${things}`, description });

const Fields = <Properties extends TProperties>(properties: Properties, description?: string) =>
  Type.Object(properties, { title: "an object", ...(description !== undefined && { description }) });

const Code = (maxLength: number, description: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: STORABLE,
    title: `text of 1 to ${maxLength} characters`,
    description,
  });

const Consent = (description: string) =>
  Type.Union([Type.Literal("N"), Type.Literal("I"), Type.Literal("D")], { title: '"N", "I", or "D"', description });

const Units = (description: string) =>
  Type.Number({ minimum: 0, maximum: 999, title: "a number from 0 to 999", description });

const SourceClassNumber = (description: string) => Whole(0, LARGEST_CLASS_NUMBER, description);

const Seats = (description: string) => Whole(0, 1_000_000, description);

const CatalogueTerm = Fields(
  {
    code: Type.String({
      minLength: 1,
      maxLength: 40,
      pattern: "^[^\\u0000-\\u0020\\ud800-\\udfff][^\\u0000-\\u001f\\ud800-\\udfff]*$",
      title: "text of 1 to 40 characters that doesn't start with a space",
      description: "Must be the same on every line of the file.",
    }),
    description: Maybe(Text(200, "The term's name, as shown to students. Defaults to the code.")),
    startDate: Maybe(Day("First day of the term. If missing, the import needs --start.")),
    endDate: Maybe(Day("Last day of the term. If missing, the import needs --weeks or meetings with a list of weeks.")),
  },
  "The class's term. Repeat it on every line.",
);

const Moment = (description: string) =>
  Type.String({
    pattern: "^(19|20|21)\\d\\d-\\d\\d-\\d\\dT([01]\\d|2[0-3]):[0-5]\\d$",
    title: "a date and time (YYYY-MM-DDTHH:mm)",
    description,
  });

const SessionDates = Fields(
  {
    description: Maybe(Text(200, "The session's name.")),
    startDate: Maybe(Day("First day of the session.")),
    endDate: Maybe(Day("Last day of the session.")),
    enrollmentOpens: Maybe(Moment("When enrollment opens for students with an appointment.")),
    openEnrollment: Maybe(Moment("When enrollment opens for everyone. Defaults to enrollmentOpens.")),
    enrollmentCloses: Maybe(Moment("When enrollment closes.")),
    dropDeadline: Maybe(Day("Last day to drop without a trace.")),
    withdrawDeadline: Maybe(Day("Last day to withdraw.")),
  },
  "The session's dates, the same for all of its classes.",
);

const Instructors = (description: string) =>
  List(
    Fields({
      id: Maybe(Code(60, "Identifies the person. If missing, the name does.")),
      firstName: Maybe(Text(100, "First name.")),
      lastName: Maybe(Text(100, "Last name.")),
      role: Maybe(Code(10, "PI (primary instructor) or another code, such as TA. Defaults to PI.")),
    }),
    50,
    "instructors",
    description,
  );

const CatalogueMeeting = Fields({
  days: Maybe(List(Whole(0, 6, "Day of the week. 0 is Sunday."), 20, "days", "Days of the week, in any order.")),
  start: Maybe(Time("Start time, in the institution's time zone.")),
  end: Maybe(
    Time(
      "At least 5 minutes after start; otherwise, the meeting has no set time. Before start, it's on the next day: up " +
        "to 12 hours later, and by noon.",
    ),
  ),
  startDate: Maybe(Day("First possible meeting date. Defaults to the session's first day.")),
  endDate: Maybe(Day("Last possible meeting date. Defaults to the session's last day.")),
  weeks: Maybe(
    Type.String({
      pattern: "^(?=0*1)[01]{1,60}$",
      title: "up to 60 digits, each 0 or 1, with at least one 1",
      description:
        "One digit per week: 1 if the class meets, 0 if not. The first digit is for the week (Sunday to Saturday) of " +
        "startDate or the term's first day.",
    }),
  ),
  facility: Maybe(Text(200, "Room, as shown to students.")),
  facilityDetails: Maybe(
    Fields(
      {
        code: Maybe(Code(60, "Identifies the room. If missing, facility does.")),
        shortDescription: Maybe(Text(60, "The room in narrow places. Defaults to facility.")),
        building: Maybe(Text(100, "Building name.")),
        campus: Maybe(Text(40, "Campus code. Defaults to the class's campus.")),
      },
      "More about the facility, the same for all meetings there.",
    ),
  ),
  instructors: Maybe(Instructors("Instructors of this meeting, instead of the class's.")),
  online: Maybe(Flag("True if the meeting is online.")),
  component: Maybe(Text(20, "The meeting's component, if the class bundles several.")),
});

const CatalogueLinks = Fields(
  {
    config: Maybe(Text(40, "Each configuration of a course is a separate offering. Requires subpart.")),
    subpart: Maybe(Text(40, "A student takes one class from each subpart of a configuration. Requires config.")),
    parentClass: Maybe(SourceClassNumber("The only class this one can be taken with. Requires config and subpart.")),
    group: Maybe(Text(40, "A letter shared by the sections in a bundle. For information only.")),
    bundled: Maybe(Flag("The meetings cover every component, so students don't need another class.")),
    components: Maybe(
      List(Text(20, "Component code."), 20, "components", "The bundled components. For information only."),
    ),
  },
  "Which classes of a course can be taken together.",
);

const RepeatRule = Fields(
  {
    allowed: Maybe(Flag("False if students who passed the course can't take it again for credit.")),
    maxTimes: Maybe(Whole(1, 99, "How often students can pass the course for credit, the first time included.")),
    maxUnits: Maybe(Units("Credits that students can earn in the course, over all terms.")),
  },
  "How often the course counts over several terms. The same for all of its classes.",
);
/** Absent parts are unknown. */
export type RepeatRule = { allowed?: boolean; maxTimes?: number; maxUnits?: number };

export const CatalogueLine = Fields(
  {
    term: CatalogueTerm,
    classNumber: SourceClassNumber("Identifies the class within the term."),
    subject: Maybe(Text(20, "Defaults to the letters at the start of courseId.")),
    catalogNumber: Maybe(Text(20, "Defaults to the rest of courseId.")),
    courseTitle: Maybe(Text(300, "Defaults to subject and catalog number.")),
    courseDescription: Maybe(Text(20_000, "Plain text.")),
    subjectDescription: Maybe(Text(200, "The subject's name, the same for all of its classes.")),
    requisites: Maybe(Requisite),
    repeatable: Maybe(Flag("Students can take the course more than once in a term. The same for all of its classes.")),
    repeat: Maybe(RepeatRule),
    courseId: Maybe(
      Text(60, "Identifies the course. If missing, subject and catalog number identify it and are required."),
    ),
    section: Maybe(Text(20, "Defaults to a three-digit number, unique within the course and component.")),
    component: Maybe(Text(20, "Component code, such as LEC, LAB, DIS, or SEM.")),
    credits: Maybe(
      Fields(
        { min: Maybe(Units("Minimum credits for the class.")), max: Maybe(Units("Maximum credits for the class.")) },
        "Credits. The import corrects a reversed range.",
      ),
    ),
    topic: Maybe(Text(200, "What this class of a topics course is about.")),
    gradingBasis: Maybe(Code(10, "Code of the grading basis, such as GRD or PNP. Defaults to GRD.")),
    instructionMode: Maybe(
      Code(10, "P, HY, OL, OA, or OS, or another code. By default, the meetings decide: P, HY, or OL."),
    ),
    addConsent: Maybe(Consent("Consent needed to enroll: N (none), I (instructor), or D (department). Defaults to N.")),
    dropConsent: Maybe(Consent("Consent needed to drop. Defaults to N.")),
    requirementDesignation: Maybe(Code(20, "Code of the requirement that the class meets.")),
    attributes: Maybe(
      List(
        Fields({
          attribute: Code(20, "Code, such as LHON."),
          value: Code(20, "Code, such as HONORS."),
          attributeDescription: Maybe(Text(200, "The attribute in words, the same wherever it's given.")),
          description: Maybe(Text(200, "The value in words, the same wherever it's given.")),
        }),
        100,
        "attributes",
        "What students can search classes by.",
      ),
    ),
    notes: Maybe(List(Code(5_000, "Plain text."), 50, "notes", "Shown to students with the class, in this order.")),
    combined: Maybe(
      Fields(
        {
          id: Code(60, "The same for all classes that share the seats."),
          description: Maybe(Text(200, "Defaults to the id.")),
          capacity: Maybe(Seats("Number of shared seats. If missing, there's no limit besides each class's own.")),
          sameClass: Maybe(
            Flag(
              "Whether its classes of different courses are the same class under different names, which students hold " +
                "once. If missing, their components and times decide.",
            ),
          ),
        },
        "The combined section that the class belongs to.",
      ),
    ),
    optionalComponent: Maybe(
      Flag("Students can leave out this component. All of the offering's classes of the component must say it."),
    ),
    session: Maybe(Text(20, "Session code. Defaults to 1, the whole term.")),
    sessionDates: Maybe(SessionDates),
    career: Maybe(Text(10, "Defaults to the institution's default career (UGRD).")),
    campus: Maybe(Text(40, "Campus code. If missing, the campus is unknown.")),
    building: Maybe(Text(100, "Building name. Applies to rooms whose names start with it.")),
    enrollment: Maybe(
      Fields(
        {
          capacity: Maybe(Seats("Number of seats. If missing, there's no limit.")),
          total: Maybe(Seats("Students already enrolled. Can exceed the capacity.")),
          waitCapacity: Maybe(Seats("Places on the waitlist.")),
          waitTotal: Maybe(Seats("Students already on the waitlist.")),
        },
        "Seats and waitlist places.",
      ),
    ),
    reservedSeats: Maybe(
      List(
        Fields({
          id: Code(40, "Identifies the group within the class. A later file that has the same keeps its members."),
          description: Maybe(
            Text(100, 'Whom they are for, as students see it after "reserved for". By default, the group in words.'),
          ),
          seats: Seats("Number of seats that are kept until members of the group have filled them."),
          for: SeatGroup,
          until: Maybe(
            Day(
              "Last day, in the institution's time zone. If missing, the seats stay reserved until a registrar releases them.",
            ),
          ),
        }),
        20,
        "groups",
        "Seats of the class that are kept for groups of students. A student of several groups fills the first one's.",
      ),
    ),
    status: Maybe(
      Text(
        40,
        "A, X, T, or S, or the words Active, Canceled, Tentative, or Stopped. Open, Closed, and Waitlist mean active.",
      ),
    ),
    instructors: Maybe(Instructors("Instructors of all meetings that don't have their own.")),
    meetings: Maybe(List(CatalogueMeeting, 200, "meetings", "The class's weekly meetings.")),
    linkedTo: Maybe(CatalogueLinks),
    classType: Maybe(
      Type.Union([Type.Literal("E"), Type.Literal("N")], {
        title: '"E" or "N"',
        description: "E for an enrollment section, N for a non-enrollment section. Overrides the component's default.",
      }),
    ),
    association: Maybe(
      Whole(
        0,
        9999,
        "Sections of a course can be taken together if their association numbers match; 9999 matches any.",
      ),
    ),
    autoEnroll: Maybe(
      List(
        SourceClassNumber("A class in the same file."),
        2,
        "class numbers",
        "Classes that students are automatically enrolled in along with this one.",
      ),
    ),
  },
  "One class in a term. The import ignores other fields and reports how many classes have them.",
);
/** One class of a catalog file. Null and absent both mean unknown. */
export type CatalogueLine = Static<typeof CatalogueLine>;
export type CatalogueMeeting = Static<typeof CatalogueMeeting>;

export type ClassStatus = "A" | "X" | "T" | "S";

/** In lowercase. Seats alone decide whether an active class is open, so words for that mean active. */
export const STATUS_WORDS: ReadonlyMap<string, ClassStatus> = new Map<string, ClassStatus>([
  ...["a", "active", "open", "closed", "full", "wait list", "waitlist"].map((word) => [word, "A"] as const),
  ...["x", "cancelled", "canceled"].map((word) => [word, "X"] as const),
  ...["t", "tentative"].map((word) => [word, "T"] as const),
  ...["s", "stopped", "stop further enrollment"].map((word) => [word, "S"] as const),
]);
