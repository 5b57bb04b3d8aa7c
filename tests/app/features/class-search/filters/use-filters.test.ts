import { expect, it } from "vitest";
import { readCriteria } from "#app/features/class-search/criteria.ts";
import { findSubjects } from "#app/features/class-search/filters/common-options.tsx";
import { openFilters } from "#app/features/class-search/filters/use-filters.ts";

const subject = (Code: string, Description = Code) => ({ Code, Description });
const data = {
  Terms: [subject("3740", "2027 Summer"), subject("3730", "2027 Spring")],
  SubjectsByTerm: { 3740: [subject("MATH")], 3730: [subject("MATH"), subject("COMP", "Computer Science")] },
};

const open = (query: string) => openFilters(readCriteria(query), data);

it("openFilters selects no term for several subjects or for one that nobody teaches", () => {
  expect(open("subjects=COMP,MATH")).toMatchObject({ criteria: { subjects: "COMP,MATH" }, isTermGuessed: false });
  expect(open("subjects=NOPE").criteria.term).toBeUndefined();
  expect(open("").criteria).toEqual({});
});

const subjects = [
  subject("ART", "Fine Arts"),
  subject("EECE", "Electrical and Computer"),
  ...data.SubjectsByTerm[3730],
];
const found = (query: string) => findSubjects(subjects, query).map(({ Code }) => Code);

it("findSubjects puts codes that begin with what was typed before names", () => {
  expect(found("comp")).toEqual(["COMP", "EECE"]);
  expect(found("art")).toEqual(["ART"]);
});
