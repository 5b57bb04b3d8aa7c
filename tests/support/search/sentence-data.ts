import type { ClassSearchData } from "#contract/calls/class-search";
import { searchData } from "./class-search-data.ts";

export const TERM = "3730";

const code = (Code: string, Description: string) => ({ Code, Description });

/** A term with names that share words, as those of universities do. */
export const sentenceData: ClassSearchData = {
  ...searchData,
  SubjectsByTerm: {
    [TERM]: [
      code("ARTS", "Art"),
      code("C LIT", "Comparative Literature"),
      code("COMP", "Computer Science"),
      code("DATA", "Data Science"),
      code("MATH", "Mathematics"),
    ],
  },
  RequirementDesignations: [
    code("GEAH", "General Education: Arts and Humanities"),
    code("GEMA", "General Education: Mathematics"),
    code("GESL", "General Education: Science with Laboratory"),
    code("GESS", "General Education: Social Sciences"),
    code("GEST", "General Education: Science and Technology"),
  ],
  MainCampusLocations: [
    code("UMLNORTH", "North Campus"),
    code("UMLSOUTH", "South Campus"),
    code("UMLEAST", "East Campus"),
    code("UMLONLINE", "Online"),
  ],
  Components: [code("LEC", "Lecture"), code("LAB", "Laboratory"), code("REC", "Recitation")],
  QuickMeetingTimeModes: [
    { Value: "morning", Description: "Morning (before 12:00 PM)" },
    { Value: "afternoon", Description: "Afternoon (12:00 PM to 5:00 PM)" },
    { Value: "evening", Description: "Evening (5:00 PM and later)" },
  ],
};
