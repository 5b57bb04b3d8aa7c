import { ENROLLMENT_STATUS_MODES, type SearchCriteria, type SearchFiltersUsed } from "#contract/calls/class-search";
import { campusWords, careerWords, componentWords } from "../code-words.ts";
import { filterValuesOf } from "../filter-values.ts";
import type { TermCatalog } from "../records.ts";
import { allClasses, type ClassSet, keepCommon, takeAway } from "./class-set.ts";
import {
  attributeFilters,
  catalogNumber,
  classNumber,
  codes,
  courseOfferings,
  excludedSubjects,
  wordsOf,
} from "./code-filters.ts";
import { type Filter, invalidParameter, type Searchable } from "./filter.ts";
import { courseTitle, instructorLastName, meetingDays, meetingTimes } from "./text-filters.ts";

/** A valid search. */
export type ParsedSearch = {
  /** By name and in words, the term first. */
  used: SearchFiltersUsed;
  /** The classes that meet all criteria, with current seats. */
  find: (term: Searchable) => ClassSet;
};

/** Throws BAD_REQUEST for invalid criteria. A code that no class has is valid and finds nothing. */
export function parseSearch(criteria: SearchCriteria, catalog: TermCatalog): ParsedSearch {
  const { term, sessions } = catalog;
  const known = filterValuesOf(catalog);
  const filters = [
    codes("Subjects", "Subjects", criteria.subjects, "subject"),
    excludedSubjects(criteria.excludeSubjects),
    catalogNumber(criteria.partialCatalogNumber),
    classNumber(criteria.classNumber),
    codes("AcademicCareers", "Career", criteria.academicCareers, "career", (code) => careerWords(code).Description),
    courseOfferings(criteria.courseOfferingModes),
    codes("Sessions", "Sessions", criteria.sessions, "session", (code) => sessions.get(code)?.description ?? code),
    codes("Campuses", "Campus", criteria.campuses, "campus", (code) => campusWords(code).Description),
    codes("Components", "Components", criteria.components, "component", (code) => componentWords(code).Description),
    codes(
      "RequirementDesignations",
      "General Education Requirements",
      criteria.requirementDesignations,
      "requirementDesignation",
      (code) => wordsOf(known.RequirementDesignations, code),
    ),
    ...attributeFilters(criteria, known),
    meetingDays(criteria.meetingDays),
    meetingTimes(criteria.meetingTimeModes),
    courseTitle(criteria.courseTitle),
    instructorLastName(criteria.instructorLastName),
    enrollmentStatus(criteria.enrollmentStatusMode),
  ].filter((filter) => filter !== undefined);

  return {
    used: {
      Term: { Description: "Term", Values: [term.description] },
      ...Object.fromEntries(
        filters.map(({ name, description, values }) => [name, { Description: description, Values: values }]),
      ),
    },
    find(searchable) {
      const found = allClasses(searchable.columns.rowCount);
      for (const { isExcluding, classes } of filters) (isExcluding ? takeAway : keepCommon)(found, classes(searchable));
      return found;
    },
  };
}

function enrollmentStatus(value: string | undefined): Filter | undefined {
  if (!value) return undefined;
  const mode = ENROLLMENT_STATUS_MODES.find((known) => known.Value === value);
  if (!mode) throw invalidParameter("enrollmentStatusMode");
  if (mode.Value === "all") return undefined;
  return {
    name: "EnrollmentStatusMode",
    description: "Enrollment status",
    values: [mode.Description],
    classes({ columns, seats }) {
      const found = (mode.Value === "open" ? seats.open : seats.waitable).slice();
      keepCommon(found, columns.active);
      return found;
    },
  };
}
