/**
 * What belongs to one institution. Another university replaces the values of this module and
 * `campus-services.ts`, and nothing else.
 */

export type Campus = {
  code: string;
  description: string;
  /** In tight lines: "North". */
  shortDescription: string;
  /** Inside calendar events: "NC". */
  abbreviation: string;
  /** Classes there need nobody to travel. */
  isOnline: boolean;
};

export type Career = {
  code: string;
  description: string;
  /** Token family of its tag. */
  tone: "ugrd" | "grad" | "csce";
  /** Unit limit of a term for a new student. */
  maxTermUnits: number;
  fee: CareerFee | null;
};

/** Paid once a term by who enrolls in a class of the career. */
export type CareerFee = { name: string; shortName: string; amountDollars: number; isRefundable: boolean };

export const institution = {
  name: "Student Portal",
  timeZone: "America/New_York",
  defaultCareer: "UGRD",
  fullTimeUnits: 12,
  halfTimeUnits: 6,
  campuses: [
    campus("UMLNORTH", "North Campus", "North", "NC"),
    campus("UMLEAST", "East Campus", "East", "EC"),
    campus("UMLSOUTH", "South Campus", "South", "SC"),
    campus("UMLWEST", "West Campus", "West", "WC"),
    campus("UMLONLINE", "Online", "Online", "OL", true),
    campus("UMLVIRTUAL", "Virtual", "Virtual", "V", true),
    campus("UMLSTDYAB", "Study Abroad", "Abroad", "SA"),
  ] as readonly Campus[],
  /** Places that are a campus to the class search only. */
  searchCampuses: [campus("WANALANCIT", "Wannalancit Mills", "Wannalancit", "Wannalancit")] as readonly Campus[],
  /** Campuses that the class search offers as a filter. */
  filterCampuses: ["UMLNORTH", "UMLSOUTH", "UMLEAST", "UMLVIRTUAL", "UMLSTDYAB", "UMLONLINE", "WANALANCIT"],
  /** Code of the session that lasts the whole term; classes of others say so. */
  regularSession: "1",
  /** A change of campus within this many minutes is a travel warning. */
  travelGapMinutes: 15,
  careers: [
    { code: "UGRD", description: "Undergraduate", tone: "ugrd", maxTermUnits: 18, fee: null },
    { code: "GRAD", description: "Graduate", tone: "grad", maxTermUnits: 12, fee: null },
    {
      code: "CSCE",
      description: "Continuing Studies",
      tone: "csce",
      maxTermUnits: 12,
      fee: { name: "GPS registration fee", shortName: "GPS Fee", amountDollars: 30, isRefundable: false },
    },
  ] as readonly Career[],
  /** Weekdays by number, 0 for Sunday. */
  dayLetters: ["Su", "M", "T", "W", "R", "F", "Sa"] as readonly string[],
  dayNames: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as readonly string[],
  honorsAttribute: { attribute: "LHON", honors: "HONORS", honorsReady: "H_READY" },
  /** Class attributes that the search filters by. */
  searchAttributes: {
    essentialLearningOutcomes: "ELO",
    breadthOfKnowledge: "BOK",
    languageWorldReady: "LWRT",
    interdisciplinaryMinors: "IMIN",
    riverHawkExperience: "RHED",
    scholarsAcademy: "RHSA",
  },
  /** General education requirements that a class can meet, by code. */
  requirementDesignations: {
    GEAH: "General Education: Arts and Humanities",
    GEMA: "General Education: Mathematics",
    GESL: "General Education: Science with Laboratory",
    GESS: "General Education: Social Sciences",
    GEST: "General Education: Science and Technology",
  },
  /** Whom the careers' classes are for, as the class search offers them in place of careers. */
  courseOfferingModes: [
    { Value: "1", Description: "On-campus degree students", careers: ["UGRD"] },
    { Value: "2", Description: "Online, part-time evening, OCE interest, and non-degree students", careers: ["CSCE"] },
    { Value: "3", Description: "Graduate and non-degree students", careers: ["GRAD"] },
  ] as readonly { Value: string; Description: string; careers: readonly string[] }[],
  components: [
    { code: "LEC", description: "Lecture" },
    { code: "LAB", description: "Laboratory" },
    { code: "REC", description: "Recitation" },
    { code: "DIS", description: "Discussion" },
    { code: "SEM", description: "Seminar" },
    { code: "STU", description: "Studio" },
    { code: "IND", description: "Independent Study" },
    { code: "THS", description: "Thesis" },
    { code: "PRA", description: "Practicum" },
    { code: "DRL", description: "Drill" },
    { code: "CLN", description: "Clinical" },
    { code: "CLI", description: "Clinical" },
    { code: "FLD", description: "Field Study" },
    { code: "INT", description: "Internship" },
    { code: "TUT", description: "Tutorial" },
    { code: "CNF", description: "Conference" },
    { code: "WKS", description: "Workshop" },
    { code: "DSR", description: "Dissertation" },
    { code: "TES", description: "Test" },
    { code: "STO", description: "Studio" },
    { code: "SPS", description: "Special Studies" },
  ] as readonly { code: string; description: string }[],
  gradePoints: {
    A: 4,
    "A-": 3.7,
    "B+": 3.3,
    B: 3,
    "B-": 2.7,
    "C+": 2.3,
    C: 2,
    "C-": 1.7,
    "D+": 1.3,
    D: 1,
    F: 0,
  } as Readonly<Record<string, number>>,
  /** Where students get help: as a menu names it, and within a sentence. */
  helpOffice: {
    name: "Solution Center",
    nameInSentence: "The Solution Center",
    link: "https://www.uml.edu/thesolutioncenter/",
  },
  /** Within a sentence: whom to ask about the catalogue and what is on record. */
  registrar: "the registrar's office",
  links: {
    email: "https://outlook.office.com/",
    lms: "https://blackboard.uml.edu/",
    studentSystem: "https://sis.uml.edu/",
    academicCalendar: "https://www.uml.edu/registrar/calendars/",
    /** Where students manage their advising appointments. */
    advising: "https://advising.uml.edu/",
    successTeam: "https://my.uml.edu/",
    continuingStudies: "https://gps.uml.edu/",
  },
  /** The menu of other systems, in its order. */
  tools: [
    { name: "MyUML", link: "https://my.uml.edu/" },
    { name: "Email", link: "https://outlook.office.com/" },
    { name: "SiS", link: "https://sis.uml.edu/" },
    { name: "Blackboard", link: "https://blackboard.uml.edu/" },
  ],
} as const;

function campus(code: string, description: string, shortDescription: string, abbreviation: string, isOnline = false) {
  return { code, description, shortDescription, abbreviation, isOnline };
}

/** A code that the institution does not list (an imported campus, a foreign component) describes itself. */
export function campusOf(code: string): Campus {
  return (
    [...institution.campuses, ...institution.searchCampuses].find((known) => known.code === code) ?? {
      code,
      description: code,
      shortDescription: code,
      abbreviation: code,
      isOnline: false,
    }
  );
}

export function careerOf(code: string): Career {
  return (
    institution.careers.find((known) => known.code === code) ?? {
      code,
      description: code,
      tone: "ugrd",
      maxTermUnits: 18,
      fee: null,
    }
  );
}

export function componentDescription(code: string): string {
  return institution.components.find((known) => known.code === code)?.description ?? code;
}

/** "MWF", "TR", or "". */
export function daysString(days: readonly number[]): string {
  return days.map((day) => institution.dayLetters[day] ?? "").join("");
}
