import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type CriterionName,
  criteriaKey,
  isCriterionName,
  readClassNumber,
  readCriteria,
  valuesOfCriterion,
} from "#app/features/class-search/criteria.ts";
import { SearchCriteria } from "#contract/calls/class-search";
import { cases, seedOf } from "../../../support/effort.ts";

const names = Object.keys(SearchCriteria.properties) as CriterionName[];

it("knows every criterion of the contract and nothing else", { tags: ["portal§2.11", "portal§9.10"] }, () => {
  expect(names.filter((name) => !isCriterionName(name))).toEqual([]);
  expect(isCriterionName("sp")).toBe(false);
});

it("reads what it wrote, whatever is in it", () => {
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: "grapheme" })));
  fc.assert(
    fc.property(pairs, (given) => {
      const criteria = readCriteria(new URLSearchParams(given));
      const key = criteriaKey(criteria);
      expect(readCriteria(key)).toEqual(criteria);
      expect(readCriteria(`?${key}`)).toEqual(criteria);
      expect(criteriaKey(readCriteria(key))).toBe(key);
    }),
    { seed: seedOf(7), numRuns: cases(300) },
  );
});

it("writes criteria in one order, so that equal ones are equal texts, and lists their values", () => {
  const criteria = readCriteria("subjects=COMP,MATH&term=3730&sp=12");
  expect(criteriaKey(criteria)).toBe("term=3730&subjects=COMP%2CMATH");
  expect([valuesOfCriterion(criteria, "subjects"), valuesOfCriterion(criteria, "campuses")]).toEqual([
    ["COMP", "MATH"],
    [],
  ]);
});

it.each([
  ["term=3730&subjects=comp,%20math,COMP,,&courseTitle=%20&campuses=,", { term: "3730", subjects: "COMP,MATH" }],
  // Days with their mode, which is nothing without days.
  ["meetingDays=Include|%201,,3,1", { meetingDays: "Include|1,3" }],
  ["meetingDays=Include|,", {}],
  ["meetingDays=M,W", { meetingDays: "Only|1,3" }],
  ["meetingDays=|M", { meetingDays: "Only|1" }],
  ["meetingDays=Foo|1|2", { meetingDays: "Foo|1|2" }],
  // No character that no database can hold.
  ["courseTitle=a%00b&campuses=%00,N&subjects=%00", { courseTitle: "ab", campuses: "N" }],
  [new URLSearchParams([["courseTitle", "a\uD800"]]), { courseTitle: "a\uFFFD" }],
  // A flag is on or absent; invalid values stay.
  ["honorsOnly=1", { honorsOnly: "true" }],
  ["honorsOnly=false&riverHawkScholarsAcademyOnly=0", {}],
  ["honorsOnly= maybe ", { honorsOnly: "maybe" }],
  // Names that every object has.
  ["honorsOnly=toString", { honorsOnly: "toString" }],
])("reads %s", { tags: ["portal§2.11", "portal§5.4", "portal§9.4"] }, (query, criteria) => {
  expect(readCriteria(query)).toEqual(criteria);
});

it("takes malformed class numbers for absent ones", () => {
  expect(["12", "0", "2147483647"].map(readClassNumber)).toEqual([12, 0, 2147483647]);
  const malformed = [null, "", "-1", "1.5", "abc", "2147483648", "99999999999"];
  expect(malformed.filter((text) => readClassNumber(text) !== undefined)).toEqual([]);
});
