import { type Static, Type } from "typebox";

const Text = Type.String({ minLength: 1, maxLength: 200 });
const Code = Type.String({ pattern: "^[A-Za-z0-9_-]{1,30}$" });
const Link = Type.String({ pattern: "^https?://[^\\s]+$", maxLength: 500 });
const Time = Type.String({ pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]:00$" });
const Day = Type.Integer({ minimum: 0, maximum: 6 });
const Color = Type.String({ pattern: "^#[0-9a-fA-F]{6}$" });
const Units = Type.Number({ minimum: 0, maximum: 99 });
const System = Type.Object({ name: Text, link: Link });
const object: typeof Type.Object = (properties, options) =>
  Type.Object(properties, { additionalProperties: false, ...options });

const Campus = object({
  code: Code,
  description: Text,
  shortDescription: Type.String({ ...Text, description: 'In tight lines: "North"' }),
  abbreviation: Type.String({ ...Text, description: 'Inside calendar events: "NC"' }),
  isOnline: Type.Boolean({ description: "Whether nobody has to travel to its classes" }),
});
export type Campus = Static<typeof Campus>;

const CareerFee = object(
  {
    name: Text,
    shortName: Text,
    amountDollars: Type.Number({ minimum: 0, maximum: 100_000 }),
    isRefundable: Type.Boolean(),
  },
  { description: "Paid once a term by students who enroll in a class of the career" },
);
export type CareerFee = Static<typeof CareerFee>;

const Career = object({
  code: Code,
  description: Text,
  tone: Type.Enum(["ugrd", "grad", "csce"], { description: "The color of its tag" }),
  maxTermUnits: Type.Number({ ...Units, description: "A new student's unit limit of a term" }),
  fee: Type.Union([CareerFee, Type.Null()]),
});
export type Career = Static<typeof Career>;

const OpenHours = object({ days: Type.Array(Day), opens: Time, closes: Time });
/** Wall times of weekdays, 0 for Sunday. */
export type OpenHours = Static<typeof OpenHours>;

/** The file INSTITUTION_FILE. */
export const Institution = object({
  $schema: Type.Optional(Type.String()),
  name: Type.String({ ...Text, description: "The portal's name" }),
  timeZone: Type.String({ ...Text, description: 'An IANA name such as "America/New_York"' }),
  logo: Type.Optional(
    Type.String({ pattern: "^[\\w.-]+\\.svg$", description: "A square SVG file in the same folder" }),
  ),
  accent: Type.Optional(
    object({ light: Color, dark: Color }, { description: "The color of links and buttons in both themes" }),
  ),
  languages: Type.Optional(
    Type.Array(Type.Enum(["en-US", "es-US"]), {
      minItems: 1,
      uniqueItems: true,
      description: "What the portal's pages can be read in, the default first; all of them if missing",
    }),
  ),
  translations: Type.Optional(
    object(
      { "es-US": Type.Optional(Type.Record(Type.String(), Type.String({ minLength: 1, maxLength: 1000 }))) },
      { description: "Texts of this file and of the catalog, and what pages in another language have in their place" },
    ),
  ),
  place: Type.String({ ...Text, description: "Where the weather is" }),
  website: Link,
  defaultCareer: Type.String({ ...Code, description: "Of imported classes that have none" }),
  fullTimeUnits: Units,
  halfTimeUnits: Units,
  campuses: Type.Array(Campus),
  searchCampuses: Type.Array(Campus, { description: "Places that are a campus to class search only" }),
  filterCampuses: Type.Array(Code, { description: "Campuses that class search offers as a filter" }),
  regularSession: Type.String({
    ...Code,
    description: "The session that lasts the whole term; classes of others say so",
  }),
  waitlists: Type.Optional(
    object(
      {
        perCourse: Type.Integer({
          minimum: 1,
          maximum: 20,
          description:
            "How many waitlists of one course a student can be on at a time. The first seat ends the others. Doesn't limit courses that can be repeated",
        }),
      },
      { description: "One waitlist of a course if missing" },
    ),
  ),
  travelGapMinutes: Type.Integer({
    minimum: 0,
    maximum: 240,
    description: "A change of campus within this time is a travel warning",
  }),
  walking: Type.Optional(
    object(
      {
        detourFactor: Type.Optional(
          Type.Number({
            minimum: 1,
            maximum: 5,
            description: "Length of a walk divided by the straight-line distance; 1.3 if missing",
          }),
        ),
        metersPerMinute: Type.Optional(
          Type.Number({ minimum: 20, maximum: 200, description: "How fast people walk; 80 if missing" }),
        ),
      },
      { description: "How long the walk between two buildings takes, by their coordinates" },
    ),
  ),
  careers: Type.Array(Career, { minItems: 1 }),
  dayLetters: Type.Array(Text, { minItems: 7, maxItems: 7, description: "Weekdays from Sunday" }),
  honorsAttribute: object({ attribute: Code, honors: Code, honorsReady: Code }),
  searchAttributes: object(
    {
      essentialLearningOutcomes: Code,
      breadthOfKnowledge: Code,
      languageWorldReady: Code,
      interdisciplinaryMinors: Code,
      experienceDistinction: Code,
      scholarsAcademy: Code,
    },
    { description: "Class attributes that class search filters by" },
  ),
  attributeNames: object({ experienceDistinction: Text, scholarsAcademy: Text }),
  requirementDesignations: Type.Record(Type.String(), Text, {
    description: "General education requirements that a class can meet, by code",
  }),
  courseOfferingModes: Type.Array(object({ Value: Code, Description: Text, careers: Type.Array(Code) }), {
    description: "Whom the careers' classes are for, as class search offers them in place of careers",
  }),
  components: Type.Array(object({ code: Code, description: Text })),
  gradePoints: Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 10 })),
  helpOffice: object({
    name: Text,
    nameInSentence: Type.String({ ...Text, description: "At the start of a sentence" }),
    link: Link,
  }),
  accessibility: Type.Optional(
    object(
      {
        contact: Type.Optional(Type.String({ ...Text, description: "An office, or a person" })),
        email: Type.Optional(
          Type.String({ pattern: "^[^\\s@<>,;]+@[^\\s@<>,;.]+(\\.[^\\s@<>,;.]+)+$", maxLength: 200 }),
        ),
        link: Type.Optional(Link),
      },
      { description: "Whom to ask about accessibility, in the portal's statement; the help office if missing" },
    ),
  ),
  registrar: Type.String({ ...Text, description: "Within a sentence: whom to ask about the catalog and records" }),
  systems: object({ lms: System, studentSystem: System, successTeam: System }),
  links: object({
    email: Link,
    academicCalendar: Link,
    advising: Type.String({ ...Link, description: "Where students manage their advising appointments" }),
    continuingStudies: Link,
  }),
  tools: Type.Array(System, { description: "The menu of other systems, in its order" }),
  closedOn: Type.Array(Type.String({ format: "date" }), { description: "Days on which no office is open" }),
  campusServices: object(
    {
      transportation: object({ link: Link }),
      parking: object({ link: Link }),
      dining: object({ link: Link }),
      helpOffice: object({ place: Text, hours: Type.Array(OpenHours) }),
      academicSupport: object({ place: Text, link: Link, hours: Type.Array(OpenHours) }),
    },
    { description: "Cards of the dashboard" },
  ),
  promo: Type.Union([object({ id: Text, text: Text, action: Text, link: Link }), Type.Null()], {
    description: "A line on the dashboard; another id shows it again to students who dismissed this one",
  }),
});
export type Institution = Static<typeof Institution>;
