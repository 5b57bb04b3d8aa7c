import type { ClassListing } from "#contract/catalog";
import type { ClassDetails, SearchResults } from "#contract/calls/class-search";
import { careerOf, cart, enrolledClass, enrolledClasses, good } from "../cart/cart-entries.ts";
import { detailsOf, sectionOf } from "./class-details.ts";
import { listingOf, meetingOf, personOf } from "./class-listings.ts";
import { bareSearchData, searchData } from "./class-search-data.ts";
import type { Asked, Replies, Reply } from "../component/fake-api.ts";
import { meeting, type SmallListing } from "./listings.ts";
import { searchResults } from "./search-reply.ts";

/** What the API answers on the screens of class search. */

export const TERM = "3730";
export const FILTERS = "#/class-search/filters";
export const SPRING = `${FILTERS}?term=${TERM}`;
export const RESULTS = `#/class-search/search?term=${TERM}`;
export const DETAILS = `#/class-search/class?term=${TERM}&cn=1`;

export const broken: Reply = { status: 500, data: { Code: "UNEXPECTED", Message: "The catalog is being read." } };

type Small = Omit<SmallListing, "meets" | "seats"> & {
  /** "MWF 9:00-9:50" */
  meets?: string;
  people?: readonly string[];
  campus?: keyof typeof campuses;
  /** Of 30. */
  enrolled?: number;
  honors?: "HONORS" | "H_READY";
};

const campuses = { UMLNORTH: "North Campus", UMLSOUTH: "South Campus" };

/** A class as a search finds it. */
export function classOf(number: number, given: Small = {}): ClassListing {
  const { meets = "MWF 9:00-9:50", people = ["Briana Morrison"], campus = "UMLNORTH", enrolled = 10, ...small } = given;
  const { course = "COMP.1010", honors } = given;
  return listingOf(
    number,
    { CourseId: course, Details: { Location: { Code: campus, Description: campuses[campus] } } },
    {
      meetings: [meeting(meets, { Instructors: people.map((name) => personOf(name)) })],
      attributes: honors ? [{ Name: "LHON", Value: { Code: honors, Description: "Honors" } }] : [],
      seats: { enrolled },
      ...small,
    },
  );
}

/** What a search of both campuses in 2027 Spring finds. */
export function found(classes: readonly ClassListing[], over: Partial<SearchResults> = {}): Reply {
  const SearchFiltersUsed = { Term: { Description: "Term", Values: ["2027 Spring"] } };
  const Campuses = Object.entries(campuses).map(([Code, Description]) => ({ Code, Description }));
  return { data: searchResults(classes, { SearchFiltersUsed, QuickSearchFilterData: { Campuses }, ...over }) };
}

/** The same with the filter Subjects COMP in use. */
export function foundInComp(classes: readonly ClassListing[]): Reply {
  const Term = { Description: "Term", Values: ["2027 Spring"] };
  const Subjects = { Description: "Subjects", Values: ["COMP"] };
  return found(classes, { SearchFiltersUsed: { Term, Subjects } });
}

/** So many classes in the order of the catalog, a third of them on poetry. */
export function manyClasses(count: number): ClassListing[] {
  return Array.from({ length: count }, (_, at) =>
    classOf(1000 + at, { course: `COMP.${1000 + at}`, title: `${at % 3 === 0 ? "Poetry" : "Prose"} ${at}` }),
  );
}

/** Computing I: two lectures, one of which is full, a canceled one, and two labs. */
export const lecture = sectionOf(1, "201", { seatCounts: [230, 300] });
const labs = { component: "LAB", credits: [0, 0] } as const;
export const lab = sectionOf(3, "801", { ...labs, meetings: [meetingOf({}, "M 15:00-16:45")] });
const sections = [
  lecture,
  sectionOf(2, "202", { meetings: [meetingOf({}, "TR 14:00-15:15")], seatCounts: [30, 30] }),
  sectionOf(5, "203", { status: "X" }),
  lab,
  sectionOf(4, "802", { ...labs, meetings: [meetingOf({}, "W 15:00-16:45")] }),
];

/** The details of one class, whichever is asked for. */
export const only = (details: ClassDetails): Replies => ({ classDetails: { data: details } });

/** The details of whichever of these classes is asked for. */
export const detailsAmong =
  (all: readonly ClassListing[], course: readonly ClassListing[] = []) =>
  ({ query }: Pick<Asked, "query">): Reply => {
    const own = all.find(({ Details }) => String(Details.ClassNumber) === query.get("classNumber"));
    if (own) return { data: detailsOf(own, course.length > 0 ? course : [own]) };
    return { status: 404, data: { Code: "NOT_FOUND", Message: "Class not found." } };
  };

/** Enrolled in PHYS.1410, on Monday and Wednesday at 9:30 AM. */
export const enrolledInPhysics: Reply = {
  data: good(enrolledClasses(enrolledClass({ class: { course: "PHYS.1410", meets: ["MW 9:30-10:20"] } }))),
};

/** In summer there are fewer subjects and sessions, and hardly anything else to choose. */
export const searchDataOf = ({ query }: Pick<Asked, "query">): Reply => ({
  data: query.get("term") === "3740" ? bareSearchData : searchData,
});

/** A student of 2027 Spring with an empty cart. */
export const usualReplies: Replies = {
  classSearchData: searchDataOf,
  classSearchTerms: { data: searchData.Terms },
  searchClasses: { data: searchResults([]) },
  classDetails: detailsAmong(sections, sections),
  eligibleTerms: { data: [careerOf("UGRD", "Undergraduate")] },
  enrollmentTerms: { data: [careerOf("UGRD", "Undergraduate")] },
  enrolledClasses: { data: good(enrolledClasses()) },
  cartItems: { data: good(cart()) },
  batchEnrollmentInfo: { data: {} },
};
