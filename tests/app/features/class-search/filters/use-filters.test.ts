import { expect, it } from "vitest";
import { readCriteria } from "#app/features/class-search/criteria.ts";
import { findSubjects } from "#app/features/class-search/filters/common-options.tsx";
import { latestTermOf } from "#app/features/class-search/filters/use-filters.ts";

const subject = (Code: string, Description = Code) => ({ Code, Description });
const data = {
  SubjectsByTerm: { 3740: [subject("MATH")], 3730: [subject("MATH"), subject("COMP", "Computer Science")] },
};

it("latestTermOf selects no term for several subjects or an unknown one", { tags: ["portal§4.5"] }, () => {
  const latest = (query: string) => latestTermOf(readCriteria(query), data);
  expect(["subjects=MATH", "subjects=COMP"].map(latest)).toEqual(["3740", "3730"]);
  expect(["subjects=COMP,MATH", "subjects=NOPE", ""].map(latest)).toEqual([undefined, undefined, undefined]);
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
