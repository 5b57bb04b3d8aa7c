import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Criteria, criteriaKey, type CriterionName, readCriteria } from "#app/features/class-search/criteria.ts";
import { checkCriteria, checkSearch } from "#app/features/class-search/filters/check-criteria.ts";
import { SearchCriteria } from "#contract/calls/class-search";
import { cases } from "../../../../support/effort.ts";
import { bareSearchData, searchData } from "../../../../support/search/class-search-data.ts";

const names = Object.keys(SearchCriteria.properties) as CriterionName[];

const check = (query: string, more: { hasCourseOfferings?: boolean; termData?: typeof searchData | undefined } = {}) =>
  checkCriteria(readCriteria(query), { data: searchData, termData: searchData, hasCourseOfferings: false, ...more });

/** Any filters that can be chosen on the screen, as its controls write them. */
const someOf = (codes: readonly string[]) => fc.subarray([...codes], { minLength: 1 }).map((list) => list.join(","));
const codesOf = (values: readonly { Code: string }[]) => someOf(values.map(({ Code }) => Code));
const wordsTyped = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
  .map((text) => text.replaceAll("\0", "").trim())
  .filter((text) => text !== "");
const anyFilters = fc.record(
  {
    subjects: codesOf(searchData.SubjectsByTerm["3730"] ?? []),
    excludeSubjects: codesOf(searchData.SubjectsByTerm["3730"] ?? []),
    partialCatalogNumber: wordsTyped.filter((text) => text.length <= 20),
    classNumber: fc.nat().map(String),
    academicCareers: codesOf(searchData.AcademicCareers),
    courseOfferingModes: someOf(["1", "2", "3"]),
    meetingDays: fc
      .tuple(fc.constantFrom("Only", "Include", "All", "Exclude"), someOf(["0", "1", "2", "3", "4", "5", "6"]))
      .map(([mode, days]) => `${mode}|${days}`),
    meetingTimeModes: someOf(["morning", "evening"]),
    sessions: codesOf(searchData.SessionsByTerm["3730"] ?? []),
    campuses: codesOf(searchData.MainCampusLocations),
    enrollmentStatusMode: fc.constantFrom("open", "openOrWaitList"),
    honorsOnly: fc.constant("true"),
    riverHawkScholarsAcademyOnly: fc.constant("true"),
    courseTitle: wordsTyped,
    instructorLastName: wordsTyped,
    coreCurriculumELOs: codesOf(searchData.CoreCurriculumEssentialLearningOutcomes),
    coreCurriculumBOKs: codesOf(searchData.CoreCurriculumBreadthOfKnowledgeCriteria),
    interdisciplinaryMinors: codesOf(searchData.InterdisciplinaryMinors),
    requirementDesignations: codesOf(searchData.RequirementDesignations),
    lwrtAttributes: codesOf(searchData.LanguageWorldReadyTrackValues),
    rhedAttributes: codesOf(searchData.RiverHawkExperienceDistinctionTracks),
    components: codesOf(searchData.Components),
  },
  { requiredKeys: [] },
);

it("finds in the address of any chosen filters what was chosen, and ignores nothing of it", () => {
  fc.assert(
    fc.property(anyFilters, (chosen) => {
      const asked: Criteria = { term: "3730", ...chosen };
      const { criteria, ignored } = check(criteriaKey(asked));
      expect(criteria).toEqual(asked);
      expect(ignored).toEqual([]);
    }),
    { seed: 11, numRuns: cases(60) },
  );
});

it("makes of any address criteria that pass a second time without a word", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.constantFrom("COMP,x", "Only|9", "a|b|c", "\0"),
  );
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names.filter((name) => name !== "term")), text));
  fc.assert(
    fc.property(pairs, fc.boolean(), (given, hasCourseOfferings) => {
      const query = String(new URLSearchParams([["term", "3730"], ...given]));
      const { criteria } = check(query, { hasCourseOfferings });
      const again = check(criteriaKey(criteria), { hasCourseOfferings });
      expect(again).toEqual({ criteria, ignored: [], isCareerDropped: false });
    }),
    { seed: 12, numRuns: cases(60) },
  );
});

describe("checkCriteria", () => {
  it("keeps the known values of a list in the data's spelling, and names the others", () => {
    expect(check("term=3730&campuses=umlnorth,MARS&components=c3,c3,XYZ&meetingTimeModes=MORNING,noon")).toEqual({
      criteria: { term: "3730", campuses: "UMLNORTH", components: "C3", meetingTimeModes: "morning" },
      ignored: [
        { name: "meetingTimeModes", values: ["noon"] },
        { name: "campuses", values: ["MARS"] },
        { name: "components", values: ["XYZ"] },
      ],
      isCareerDropped: false,
    });
  });

  it("drops subjects that the term does not have, wanted or not", () => {
    expect(check("term=3740&subjects=comp,math&excludeSubjects=hist")).toMatchObject({
      criteria: { term: "3740", subjects: "MATH" },
      ignored: [
        { name: "subjects", values: ["COMP"] },
        { name: "excludeSubjects", values: ["HIST"] },
      ],
    });
  });

  it("ignores days, modes and texts that make no sense", () => {
    const { criteria, ignored } = check(
      `term=3730&meetingDays=Often|1&enrollmentStatusMode=full&courseTitle=${"x".repeat(201)}&partialCatalogNumber=${"1".repeat(21)}`,
    );
    expect(criteria).toEqual({ term: "3730" });
    expect(ignored.map(({ name }) => name)).toEqual([
      "partialCatalogNumber",
      "meetingDays",
      "enrollmentStatusMode",
      "courseTitle",
    ]);
  });

  it("knows days by their letters too, in any case, and writes them by number", () => {
    expect(check("term=3730&meetingDays=exclude|F,su,Sa,t").criteria.meetingDays).toBe("Exclude|0,2,5,6");
    expect(check("term=3730&meetingDays=Only|Th").ignored).toEqual([{ name: "meetingDays", values: ["Only|Th"] }]);
  });

  it("takes values as they are while the data of their term loads, except subjects", () => {
    expect(check("term=3740&campuses=MARS&subjects=COMP", { termData: undefined })).toMatchObject({
      criteria: { term: "3740", campuses: "MARS" },
      ignored: [{ name: "subjects", values: ["COMP"] }],
    });
  });

  it("ignores a special group that no class of the term is for", () => {
    const asked = "term=3740&honorsOnly=true&riverHawkScholarsAcademyOnly=1";
    const [honors] = searchData.SpecialGroups;
    const termData = { ...bareSearchData, SpecialGroups: honors ? [honors] : [] };
    expect(check(asked, { termData })).toMatchObject({
      criteria: { term: "3740", honorsOnly: "true" },
      ignored: [{ name: "riverHawkScholarsAcademyOnly", values: ["true"] }],
    });
    expect(check(asked, { termData: undefined }).ignored).toEqual([]);
  });

  it.each([undefined, searchData])("ignores a flag that is neither on nor off, whatever is loaded", (termData) => {
    const query = "term=3730&honorsOnly=maybe&riverHawkScholarsAcademyOnly=false&classNumber=7";
    expect(check(query, { termData })).toMatchObject({
      criteria: { term: "3730", classNumber: "7" },
      ignored: [{ name: "honorsOnly", values: ["maybe"] }],
    });
  });

  it("drops careers only where course offerings have taken their place", () => {
    expect(check("term=3730&academicCareers=UGRD")).toMatchObject({
      criteria: { term: "3730", academicCareers: "UGRD" },
      isCareerDropped: false,
    });
    expect(check("term=3730&academicCareers=UGRD&courseOfferingModes=1", { hasCourseOfferings: true })).toMatchObject({
      criteria: { term: "3730", courseOfferingModes: "1" },
      isCareerDropped: true,
    });
  });
});

describe("of an address of results", () => {
  const checkResults = (query: string) =>
    checkSearch(readCriteria(query), { termData: searchData, hasCourseOfferings: false });

  it("values that find nothing are ignored", () => {
    expect(checkResults("term=3730&subjects=comp,zzz&campuses=MARS")).toEqual({
      criteria: { term: "3730", subjects: "COMP" },
      ignored: [
        { name: "subjects", values: ["ZZZ"] },
        { name: "campuses", values: ["MARS"] },
      ],
      isCareerDropped: false,
    });
  });

  it("values that a search is refused for stay, to be refused", () => {
    const refused = "meetingDays=Foo%7C9&enrollmentStatusMode=OPEN&courseOfferingModes=9&meetingTimeModes=night";
    for (const query of [`term=3730&${refused}`, `term=3730&${refused}&campuses=MARS`]) {
      const { criteria, ignored } = checkResults(query);
      expect(criteria).toEqual(readCriteria(`term=3730&${refused}`));
      expect(ignored.map(({ name }) => name)).toEqual(query.includes("MARS") ? ["campuses"] : []);
    }
  });
});
