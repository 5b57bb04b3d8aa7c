import { expect, it } from "vitest";
import type { ClassSearchData } from "#contract/class-search";
import { readCriteria } from "#app/features/class-search/criteria.ts";
import { otherFilters } from "#app/features/class-search/filters/other-filters.ts";
import { afterRefusal } from "#app/features/class-search/refused-search.ts";

const code = (Code: string, Description: string) => ({ Code, Description });
const data: ClassSearchData = {
  Terms: [code("3730", "2027 Spring")],
  SubjectsByTerm: {},
  SessionsByTerm: { 3730: [code("1", "Regular")] },
  EnrollmentStatusModes: [],
  CourseOfferingModes: [],
  AcademicCareers: [code("UGRD", "Undergraduate"), code("GRAD", "Graduate")],
  MainCampusLocations: [code("N", "North Campus"), code("S", "South Campus")],
  RequirementDesignations: [],
  CoreCurriculumEssentialLearningOutcomes: [],
  CoreCurriculumBreadthOfKnowledgeCriteria: [],
  LanguageWorldReadyTrackValues: [],
  InterdisciplinaryMinors: [],
  RiverHawkExperienceDistinctionTracks: [],
  Components: [],
  QuickMeetingTimeModes: [{ Value: "morning", Description: "Morning (before 12:00 PM)" }],
};

const shown = (query: string) => otherFilters(readCriteria(query), data).map(({ name, value }) => `${name}: ${value}`);

it("lists what no control of the form shows, in words", () => {
  expect(
    shown("term=3730&campuses=n,S,X&honorsOnly=1&sessions=1&meetingTimeModes=morning&courseTitle=Art,%20I"),
  ).toEqual([
    "Meeting times: Morning (before 12:00 PM)",
    "Sessions: Regular",
    "Campus: North Campus, South Campus, X",
    "Honors: Only",
    "Course title: Art, I",
  ]);
  expect(shown("term=3730&meetingDays=Include|1,3")).toEqual(["Days Include: M, W"]);
});

it("lists values that make no sense as they are", () => {
  expect(shown("meetingDays=Foo|XX")).toEqual(["Days Foo: XX"]);
  expect(shown("meetingDays=Foo&sessions=1")).toEqual(["Days Foo: ", "Sessions: 1"]);
});

it("leaves out what a control shows, and careers only if all of them have a box", () => {
  expect(shown("term=3730&subjects=COMP&classNumber=1&enrollmentStatusMode=open&academicCareers=UGRD")).toEqual([]);
  expect(shown("academicCareers=UGRD,NOPE")).toEqual(["Career: Undergraduate, NOPE"]);
});

it("takes away the criterion that a refusal names, so that it is not refused for ever", () => {
  const asked = readCriteria("term=3730&meetingDays=Foo|XX");
  expect(afterRefusal(asked, { code: "BAD_REQUEST", details: { parameter: "meetingDays" } })).toEqual({
    criteria: { term: "3730" },
    refusal: { removed: "meetingDays" },
  });
  expect(afterRefusal(asked, { code: "BAD_REQUEST", details: undefined })).toEqual({ criteria: asked, refusal: {} });
  expect(afterRefusal(asked, { code: "NETWORK", details: undefined })).toBeUndefined();
});
