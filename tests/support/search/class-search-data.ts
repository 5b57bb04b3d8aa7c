import type { ClassSearchData } from "#contract/calls/class-search";

const code = (Code: string, Description = Code) => ({ Code, Description });

export const searchData: ClassSearchData = {
  Terms: [code("3730", "2027 Spring"), code("3740", "2027 Summer")],
  SubjectsByTerm: {
    3730: [code("COMP", "Computer Science"), code("HIST", "History"), code("MATH", "Mathematics")],
    3740: [code("MATH", "Mathematics")],
  },
  SessionsByTerm: {
    3730: [code("1", "Full Term"), code("A", "First Half")],
    3740: [code("1", "Full Term")],
  },
  EnrollmentStatusModes: [
    { Value: "all", Description: "All classes" },
    { Value: "open", Description: "Open classes only" },
    { Value: "openOrWaitList", Description: "Open and waitlist classes" },
  ],
  CourseOfferingModes: [
    { Value: "1", Description: "On-campus degree students" },
    { Value: "2", Description: "Online, part-time evening, OCE interest, and non-degree students" },
    { Value: "3", Description: "Graduate and non-degree students" },
  ],
  AcademicCareers: [code("UGRD", "Undergraduate"), code("GRAD", "Graduate")],
  MainCampusLocations: [code("UMLNORTH", "North Campus"), code("UMLSOUTH", "South Campus")],
  RequirementDesignations: [code("GEAH", "General Education: Arts and Humanities")],
  CoreCurriculumEssentialLearningOutcomes: [code("QL", "Quantitative Literacy"), code("IL", "Information Literacy")],
  CoreCurriculumBreadthOfKnowledgeCriteria: [code("SS", "Social Sciences")],
  LanguageWorldReadyTrackValues: [code("ELEM", "Elementary Language")],
  InterdisciplinaryMinors: [code("ROBO", "Robotics")],
  RiverHawkExperienceDistinctionTracks: [code("GLOB", "Global Engagement")],
  Components: Array.from({ length: 14 }, (_, at) => code(`C${at}`, at === 3 ? "Laboratory" : `Component ${at}`)),
  SpecialGroups: [
    { Value: "honorsOnly", Description: "Honors" },
    { Value: "riverHawkScholarsAcademyOnly", Description: "River Hawk Scholars Academy" },
  ],
  QuickMeetingTimeModes: [
    { Value: "morning", Description: "Morning (before 12:00 PM)" },
    { Value: "evening", Description: "Evening (5:00 PM and later)" },
  ],
};

export const bareSearchData: ClassSearchData = {
  ...searchData,
  SessionsByTerm: { 3740: [code("1", "Full Term")] },
  SubjectsByTerm: { 3740: [code("MATH", "Mathematics")] },
  AcademicCareers: [code("UGRD", "Undergraduate")],
  MainCampusLocations: [],
  RequirementDesignations: [],
  CoreCurriculumEssentialLearningOutcomes: [],
  CoreCurriculumBreadthOfKnowledgeCriteria: [],
  LanguageWorldReadyTrackValues: [],
  InterdisciplinaryMinors: [],
  RiverHawkExperienceDistinctionTracks: [],
  Components: [code("LEC", "Lecture"), code("LAB", "Laboratory")],
  SpecialGroups: [],
};
