import { type Static, Type } from "typebox";
import { Class, ClassListing, EnrollmentInfo } from "../catalog.ts";
import { ClassNumber, CodeDescription, TermCode, ValueDescription } from "../wire-shapes.ts";
import { anyone } from "./endpoint.ts";

const byTerm = <T extends Parameters<typeof Type.Array>[0]>(item: T) => Type.Record(Type.String(), Type.Array(item));

const SpecialGroup = Type.Object({
  Value: Type.Union([Type.Literal("honorsOnly"), Type.Literal("riverHawkScholarsAcademyOnly")]),
  Description: Type.String(),
});
export type SpecialGroup = Static<typeof SpecialGroup>;

export const ClassSearchData = Type.Object({
  Terms: Type.Array(CodeDescription),
  SubjectsByTerm: byTerm(CodeDescription),
  SessionsByTerm: byTerm(CodeDescription),
  EnrollmentStatusModes: Type.Array(ValueDescription),
  CourseOfferingModes: Type.Array(ValueDescription),
  AcademicCareers: Type.Array(CodeDescription),
  MainCampusLocations: Type.Array(CodeDescription),
  RequirementDesignations: Type.Array(CodeDescription),
  CoreCurriculumEssentialLearningOutcomes: Type.Array(CodeDescription),
  CoreCurriculumBreadthOfKnowledgeCriteria: Type.Array(CodeDescription),
  LanguageWorldReadyTrackValues: Type.Array(CodeDescription),
  InterdisciplinaryMinors: Type.Array(CodeDescription),
  RiverHawkExperienceDistinctionTracks: Type.Array(CodeDescription),
  Components: Type.Array(CodeDescription),
  /** Those with classes, by criterion. */
  SpecialGroups: Type.Array(SpecialGroup),
  QuickMeetingTimeModes: Type.Array(ValueDescription),
});
export type ClassSearchData = Static<typeof ClassSearchData>;

/** The message of every refused search; the details name the parameter. */
export const INVALID_SEARCH = "Invalid search parameters.";

/** The search's query string; lists are comma-separated. The client's addresses use the same names. */
export const SearchCriteria = Type.Object({
  term: TermCode,
  subjects: Type.Optional(Type.String()),
  excludeSubjects: Type.Optional(Type.String()),
  /** A prefix of at most 20 characters. */
  partialCatalogNumber: Type.Optional(Type.String()),
  /** Digits. */
  classNumber: Type.Optional(Type.String()),
  academicCareers: Type.Optional(Type.String()),
  courseOfferingModes: Type.Optional(Type.String()),
  /** `mode|list`, such as `Include|1,3` or `Include|M,W`. */
  meetingDays: Type.Optional(Type.String()),
  meetingTimeModes: Type.Optional(Type.String()),
  sessions: Type.Optional(Type.String()),
  campuses: Type.Optional(Type.String()),
  enrollmentStatusMode: Type.Optional(Type.String()),
  honorsOnly: Type.Optional(Type.String()),
  riverHawkScholarsAcademyOnly: Type.Optional(Type.String()),
  /** Part of the title, at most 200 characters. */
  courseTitle: Type.Optional(Type.String()),
  /** A prefix of at most 200 characters. */
  instructorLastName: Type.Optional(Type.String()),
  coreCurriculumELOs: Type.Optional(Type.String()),
  coreCurriculumBOKs: Type.Optional(Type.String()),
  interdisciplinaryMinors: Type.Optional(Type.String()),
  requirementDesignations: Type.Optional(Type.String()),
  lwrtAttributes: Type.Optional(Type.String()),
  rhedAttributes: Type.Optional(Type.String()),
  components: Type.Optional(Type.String()),
});
export type SearchCriteria = Static<typeof SearchCriteria>;

const SearchFilterUsed = Type.Object({ Description: Type.String(), Values: Type.Array(Type.String()) });

export const SearchResults = Type.Object({
  Count: Type.Integer(),
  Classes: Type.Array(ClassListing),
  /** By filter name, in words; active ones only. */
  SearchFiltersUsed: Type.Record(Type.String(), SearchFilterUsed),
  QuickSearchFilterData: Type.Object({ Campuses: Type.Array(CodeDescription) }),
});
export type SearchResults = Static<typeof SearchResults>;
export type SearchFiltersUsed = SearchResults["SearchFiltersUsed"];

export const ClassDetails = Type.Object({
  Class,
  /** Every section of the offering, including the class. */
  Sections: Type.Array(ClassListing),
  /** Sections of the course's other offerings, in another career or program. */
  AlsoOffered: Type.Array(ClassListing),
});
export type ClassDetails = Static<typeof ClassDetails>;

const { Details } = ClassListing.properties;
const { ClassType, ClassStatus } = Details.properties;

/** What decides with which sections a class can be taken, and when. */
const ClassOfCourse = Type.Object({
  ...Type.Pick(ClassListing, ["CourseId", "CourseOfferNumber", "Meetings"]).properties,
  Details: Type.Object({
    ...Type.Pick(Details, [
      "ClassNumber",
      "CourseTitle",
      "CourseTopic",
      "Component",
      "Subject",
      "CatalogNumber",
      "Location",
      "AutoEnrollmentSection1",
      "AutoEnrollmentSection2",
      "AssociationNumber",
      "ParentClassNumber",
    ]).properties,
    ClassType,
    ClassStatus,
  }),
});
export type ClassOfCourse = Static<typeof ClassOfCourse>;

/** Offerings whose classes can't all be taken by themselves, and without names and rooms what must be taken with them. */
export const CourseParts = Type.Object({
  Courses: Type.Array(
    Type.Object({
      CourseId: Type.String(),
      CourseOfferNumber: Type.Integer(),
      /** Codes of the components of which a student needs a section each. */
      Required: Type.Array(Type.String()),
    }),
  ),
  /** All sections of these offerings, and the classes of others that come with them. */
  Classes: Type.Array(ClassOfCourse),
});
export type CourseParts = Static<typeof CourseParts>;

const Places = Type.Record(Type.String(), Type.Array(Type.Integer()));

/**
 * What the criteria ask of every class in a term, so that a page can count what any of them would leave. Classes are
 * known by their place in the term's order.
 */
export const TermIndex = Type.Object({
  ClassNumbers: Type.Array(Type.Integer()),
  /**
   * By criterion and value, as in a search for that value alone: the places of the classes that it finds, each as the
   * distance from the one before. Of meeting days, the values are days ("1"), as included ones.
   */
  Places: Type.Record(Type.String(), Places),
  /** Texts that classes share, by which the lists below name them. */
  Texts: Type.Array(Type.String()),
  Subjects: Type.Array(Type.Integer()),
  CatalogNumbers: Type.Array(Type.Integer()),
  Sections: Type.Array(Type.Integer()),
  Components: Type.Array(Type.Integer()),
  /** With topics. */
  Titles: Type.Array(Type.Integer()),
  /** Of each class, first and last name in turn. */
  Instructors: Type.Array(Type.Array(Type.Integer())),
  /** Fewest and most of each class, in turn. */
  Credits: Type.Array(Type.Number()),
  /** Minutes of the day of each class's first start and last end, in turn; -1 without times. */
  Times: Type.Array(Type.Integer()),
});
export type TermIndex = Static<typeof TermIndex>;

const searchData = { query: Type.Object({ term: Type.Optional(TermCode) }), reply: ClassSearchData };

export const classSearchEndpoints = {
  classSearchData: anyone("Filter values for class search, for one term or all terms", searchData),
  quickFiltersData: anyone("Same as classSearchData, at a different path", searchData),
  classSearchTerms: anyone("Terms with classes: those open for enrollment first, then the latest", {
    reply: Type.Array(CodeDescription),
  }),
  searchClasses: anyone("The classes in a term that match every filter", {
    query: SearchCriteria,
    malformed: INVALID_SEARCH,
    reply: SearchResults,
  }),
  termIndex: anyone("What class search's filters find in a term, to count their classes", {
    query: Type.Object({ term: TermCode }),
    reply: TermIndex,
  }),
  courseParts: anyone("Which sections of a term's courses must be taken together", {
    query: Type.Object({ term: TermCode, subjects: Type.Optional(Type.String({ maxLength: 2000 })) }),
    reply: CourseParts,
  }),
  classDetails: anyone("A class's full details and the course's other sections", {
    query: Type.Object({ term: TermCode, classNumber: ClassNumber }),
    reply: ClassDetails,
  }),
  batchEnrollmentInfo: anyone("Seat counts for multiple classes, keyed by class number", {
    query: Type.Object({
      term: TermCode,
      classNumbers: Type.String({ pattern: "^[0-9]+(,[0-9]+)*$", maxLength: 4000 }),
    }),
    reply: Type.Record(Type.String(), EnrollmentInfo),
  }),
  bookstoreRedirect: anyone("Redirects to the bookstore's page for a class", {
    sends: "redirect",
    query: Type.Object({
      term: TermCode,
      subject: Type.String(),
      catalogNumber: Type.String(),
      section: Type.String(),
    }),
  }),
};
