import {
  type ClassSearchData,
  ENROLLMENT_STATUS_MODES,
  MEETING_TIME_MODES,
  type SearchResults,
} from "#contract/class-search";
import { LARGEST_CLASS_NUMBER } from "#contract/course-rules";
import { institution } from "#contract/institution";
import { AppError } from "#contract/outcome";
import type { CodeDescription } from "#contract/wire-shapes";
import { type Handlers, type Services, TaggedReply } from "../call.ts";
import type { Db } from "../db/schema.ts";
import { campusWords, careerWords, componentWords, described } from "./code-words.ts";
import { toListingText } from "./listing-text.ts";
import { searchTerm } from "./search-criteria.ts";
import { toClass, toEnrollmentInfo, toListing } from "./to-wire.ts";

/** At most so many classes in one refresh of seats. */
const MAX_BATCH = 500;

export function catalogHandlers({ database, catalog, now }: Services): Handlers {
  const readSearchData = async () => ({
    Terms: (await catalog.termsOpenFirst(now())).map(toCodeDescription),
    ...(await readFilterValues(database.reader)),
  });

  return {
    async classSearchTerms() {
      return (await catalog.termsOpenFirst(now())).map(toCodeDescription);
    },

    classSearchData: readSearchData,
    quickFiltersData: readSearchData,

    async searchClasses({ query }) {
      const term = await catalog.term(query.term);
      const found = await searchTerm(term, query, (numbers) => catalog.seats(query.term, numbers));
      const { classes, seats } = found;
      const counts = classes.map(({ classNumber }) => Object.values(seats.get(classNumber) ?? {}).join());
      return new TaggedReply([term.term, query, counts], () => toSearchText(found));
    },

    async classDetails({ query: { term: termCode, classNumber } }) {
      const term = await catalog.term(termCode);
      const record = term.classes.get(classNumber);
      if (!record) throw new AppError({ code: "NOT_FOUND", message: "Class not found." });
      const sections = record.offering.classes;
      const seats = await catalog.seats(
        termCode,
        sections.map((section) => section.classNumber),
      );
      return {
        Class: toClass(record, seats.get(classNumber), term),
        Sections: sections.map((section) => toListing(section, seats.get(section.classNumber))),
      };
    },

    async batchEnrollmentInfo({ query }) {
      await catalog.term(query.term);
      const numbers = [...new Set(query.classNumbers.split(",").map(Number))];
      const tooLarge = numbers.find((number) => number > LARGEST_CLASS_NUMBER);
      if (tooLarge !== undefined) throw badRequest(`There is no class number ${tooLarge}.`);
      if (numbers.length > MAX_BATCH) throw badRequest(`Ask for at most ${MAX_BATCH} class numbers at once.`);
      const seats = await catalog.seats(query.term, numbers);
      return Object.fromEntries([...seats].map(([number, own]) => [number, toEnrollmentInfo(own)]));
    },
  };
}

function toSearchText({ classes, seats, used }: Awaited<ReturnType<typeof searchTerm>>): string {
  const campuses = new Set(classes.map((record) => record.campus));
  const rest = {
    Count: classes.length,
    SearchFiltersUsed: used,
    QuickSearchFilterData: {
      Campuses: [...campuses]
        .filter((code) => code !== null)
        .sort()
        .map(campusWords),
    },
  } satisfies Omit<SearchResults, "Classes">;
  const listings = classes.map((record) => toListingText(record, seats.get(record.classNumber)));
  return `${JSON.stringify(rest).slice(0, -1)},"Classes":[${listings.join()}]}`;
}

function badRequest(message: string) {
  return new AppError({ code: "BAD_REQUEST", message });
}

function toCodeDescription({ code, description }: { code: string; description: string }): CodeDescription {
  return { Code: code, Description: description };
}

/** Every value that some class of some term has: groups without values are empty, and the client leaves them out. */
async function readFilterValues(db: Db): Promise<Omit<ClassSearchData, "Terms">> {
  const subjects = await db.selectFrom("subjects").selectAll().orderBy("code").execute();
  const sessions = await db
    .selectFrom("sessions")
    .select(["term_code", "code", "description"])
    .orderBy("code")
    .execute();
  const careers = await db.selectFrom("offerings").select("career").distinct().execute();
  const kinds = await db
    .selectFrom("classes")
    .select(["component", "campus", "requirement_designation"])
    .distinct()
    .execute();
  const attributes = await db
    .selectFrom("attribute_values")
    .select(["attribute", "value", "description"])
    .orderBy("description")
    .execute();

  const { searchAttributes } = institution;
  const valuesOf = (attribute: string) =>
    attributes
      .filter((row) => row.attribute === attribute)
      .map((row) => ({ Code: row.value, Description: row.description }));
  const campuses = new Set(kinds.map((row) => row.campus).filter((code) => code !== null));
  const knownCareers = institution.careers.map((career) => career.code);
  const rank = (code: string) => (knownCareers.includes(code) ? knownCareers.indexOf(code) : knownCareers.length);
  return {
    SubjectsByTerm: byTerm(subjects),
    SessionsByTerm: byTerm(sessions),
    EnrollmentStatusModes: ENROLLMENT_STATUS_MODES.map((mode) => ({ ...mode })),
    CourseOfferingModes: institution.courseOfferingModes.map(({ Value, Description }) => ({ Value, Description })),
    AcademicCareers: careers
      .map((row) => row.career)
      .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
      .map(careerWords),
    // The institution's own list where it knows the campuses, otherwise whatever the catalogue has.
    MainCampusLocations: [
      ...institution.filterCampuses.filter((code) => campuses.has(code)),
      ...[...campuses].filter((code) => !institution.campuses.some((known) => known.code === code)).sort(),
    ].map(campusWords),
    RequirementDesignations: distinct(kinds.map((row) => row.requirement_designation)).map((code) =>
      described("requirementDesignation", code),
    ),
    CoreCurriculumEssentialLearningOutcomes: valuesOf(searchAttributes.essentialLearningOutcomes),
    CoreCurriculumBreadthOfKnowledgeCriteria: valuesOf(searchAttributes.breadthOfKnowledge),
    LanguageWorldReadyTrackValues: valuesOf(searchAttributes.languageWorldReady),
    InterdisciplinaryMinors: valuesOf(searchAttributes.interdisciplinaryMinors),
    RiverHawkExperienceDistinctionTracks: valuesOf(searchAttributes.riverHawkExperience),
    Components: distinct(kinds.map((row) => row.component)).map(componentWords),
    QuickMeetingTimeModes: MEETING_TIME_MODES.map(({ Value, Description }) => ({ Value, Description })),
  };
}

function byTerm(rows: readonly { term_code: string; code: string; description: string }[]) {
  const lists: Record<string, CodeDescription[]> = {};
  for (const row of rows) (lists[row.term_code] ??= []).push({ Code: row.code, Description: row.description });
  return lists;
}

function distinct(codes: readonly (string | null)[]): string[] {
  return [...new Set(codes)].filter((code) => code !== null).sort();
}
