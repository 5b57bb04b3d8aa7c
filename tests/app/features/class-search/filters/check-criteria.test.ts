import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CriterionName, criteriaKey, readCriteria } from "#app/features/class-search/criteria.ts";
import { checkCriteria } from "#app/features/class-search/filters/check-criteria.ts";
import { SearchCriteria } from "#contract/calls/class-search";
import { cases, seedOf } from "../../../../support/effort.ts";
import { searchData } from "../../../../support/search/class-search-data.ts";

const names = Object.keys(SearchCriteria.properties) as CriterionName[];

const check = (query: string, more: { hasCourseOfferings?: boolean; termData?: typeof searchData | undefined } = {}) =>
  checkCriteria(readCriteria(query), { data: searchData, termData: searchData, hasCourseOfferings: false, ...more });

it("turns any address into criteria that pass a second check", () => {
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
      expect(again).toEqual({ criteria, ignored: [] });
    }),
    { seed: seedOf(12), numRuns: cases(60) },
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

  it("knows days by their letters too, in any case, and writes them by number", { tags: ["portal§9.4"] }, () => {
    expect(check("term=3730&meetingDays=exclude|F,su,Sa,t").criteria.meetingDays).toBe("Exclude|0,2,5,6");
    expect(check("term=3730&meetingDays=Only|Th").ignored).toEqual([{ name: "meetingDays", values: ["Only|Th"] }]);
  });

  it("ignores a term and a flag of a name that every object has", () => {
    expect(check("term=constructor&subjects=COMP&honorsOnly=toString")).toEqual({
      criteria: { subjects: "COMP" },
      ignored: [
        { name: "term", values: ["constructor"] },
        { name: "honorsOnly", values: ["toString"] },
      ],
    });
  });

  it("takes values as they are while the data of their term loads, except subjects", { tags: ["portal§5.4"] }, () => {
    expect(check("term=3740&campuses=MARS&subjects=COMP", { termData: undefined })).toMatchObject({
      criteria: { term: "3740", campuses: "MARS" },
      ignored: [{ name: "subjects", values: ["COMP"] }],
    });
  });

  it.each([
    ["a term that doesn't exist", "term=9999", { name: "term", values: ["9999"] }, {}],
    [
      "a special group without classes",
      "honorsOnly=1",
      { name: "honorsOnly", values: ["true"] },
      { SpecialGroups: [] },
    ],
    ["a group that is neither on nor off", "honorsOnly=maybe", { name: "honorsOnly", values: ["maybe"] }, {}],
  ])("ignores %s", (_, query, ignored, change) => {
    expect(check(query, { termData: { ...searchData, ...change } })).toEqual({ criteria: {}, ignored: [ignored] });
  });
});
