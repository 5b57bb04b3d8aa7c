import type { ClassDetails, SearchResults } from "#contract/calls/class-search";
import type { ClassListing } from "#contract/catalog";
import { careerOf, cart, enrolledClass, enrolledClasses, good } from "../cart/cart-entries.ts";
import type { Asked, Replies, Reply } from "../component/fake-api.ts";
import { detailsOf } from "./class-details.ts";
import { bareSearchData, searchData } from "./class-search-data.ts";
import { listingOf } from "./listings.ts";
import { searchResults } from "./search-reply.ts";

export const TERM = "3730";
export const FILTERS = "#/class-search/filters";
export const SPRING = `${FILTERS}?term=${TERM}`;
export const RESULTS = `#/class-search/search?term=${TERM}`;
export const DETAILS = `#/class-search/class?term=${TERM}&cn=1`;

export const broken: Reply = { status: 500, data: { Code: "UNEXPECTED", Message: "The catalog is being read." } };

export const SOUTH = { Code: "UMLSOUTH", Description: "South Campus" };
const campuses = [{ Code: "UMLNORTH", Description: "North Campus" }, SOUTH];

export function found(classes: readonly ClassListing[], over: Partial<SearchResults> = {}): Reply {
  const SearchFiltersUsed = { Term: { Description: "Term", Values: ["2027 Spring"] } };
  return {
    data: searchResults(classes, { SearchFiltersUsed, QuickSearchFilterData: { Campuses: campuses }, ...over }),
  };
}

export function foundInComp(classes: readonly ClassListing[]): Reply {
  const Term = { Description: "Term", Values: ["2027 Spring"] };
  const Subjects = { Description: "Subjects", Values: ["COMP"] };
  return found(classes, { SearchFiltersUsed: { Term, Subjects } });
}

/** So many classes in the order of the catalog, a third of them on poetry. */
export function manyClasses(count: number): ClassListing[] {
  return Array.from({ length: count }, (_, at) =>
    listingOf(1000 + at, { course: `COMP.${1000 + at}`, title: `${at % 3 === 0 ? "Poetry" : "Prose"} ${at}` }),
  );
}

/** Computing I: two lectures, one of which is full, a canceled one, and two labs. */
export const lecture = listingOf(1, { seats: { enrolled: 230, capacity: 300 } });
export const lab = listingOf(3, { section: "801", component: "LAB", units: 0, meets: ["M 15:00-16:45"] });
const sections = [
  lecture,
  listingOf(2, { section: "202", meets: ["TR 14:00-15:15"], seats: { enrolled: 30 } }),
  listingOf(5, { section: "203", status: "X" }),
  lab,
  listingOf(4, { section: "802", component: "LAB", units: 0, meets: ["W 15:00-16:45"] }),
];

export const only = (details: ClassDetails): Replies => ({ classDetails: { data: details } });

/** The details of whichever of these classes is asked for. */
export const detailsAmong =
  (all: readonly ClassListing[], course: readonly ClassListing[] = []) =>
  ({ query }: Pick<Asked, "query">): Reply => {
    const own = all.find(({ Details }) => String(Details.ClassNumber) === query.get("classNumber"));
    if (own) return { data: detailsOf(own, course.length > 0 ? course : [own]) };
    return { status: 404, data: { Code: "NOT_FOUND", Message: "Class not found." } };
  };

export const enrolledInPhysics: Reply = {
  data: good(enrolledClasses(enrolledClass({ class: { course: "PHYS.1410", meets: ["MW 9:30-10:20"] } }))),
};

/** In summer there are fewer subjects and sessions, and hardly anything else to choose. */
export const searchDataOf = ({ query }: Pick<Asked, "query">): Reply => ({
  data: query.get("term") === "3740" ? bareSearchData : searchData,
});

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
  courseParts: { data: { Courses: [], Classes: [] } },
  configurations: { data: [] },
};
