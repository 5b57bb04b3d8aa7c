/**
 * What is said for a source that does not say it, each rule in the words of the summary behind a count. The table of
 * docs/catalogue-import.md explains them; a test holds the two to the same keys.
 */
export const RULES = {
  termDescription: "term without a description: its code",
  termDates: "term without dates: begins at --start and lasts --weeks",
  termWeeks: "term without a last day: lasts as many weeks as its meetings list",
  firstWeek: "term without a first day: its first week is that of the earliest date of a meeting",
  moved: "term moved by whole weeks to the week of --start",
  subject: "classes without a subject: the letters that the course id begins with",
  catalogNumber: "classes without a catalog number: the rest of the course id",
  courseId: "classes without a course id: subject and catalog number",
  courseTitle: "courses without a title: subject and catalog number",
  sectionTitle: "classes with another title than most of their course: shown as their own title",
  courseDescription: "courses with several descriptions: the first",
  subjectDescription: "subjects: described by their code",
  career: "classes without a career: the institution's default",
  campus: "classes without a campus: unknown",
  session: "classes without a session: session 1, the whole term",
  sessionDates: "sessions other than 1: from and to the dates that most of their classes have",
  section: "classes without a section: numbered within course and component",
  component: "classes without a component: LEC",
  componentByPosition: "classes of further subparts without a component of their own: P2, P3 and so on",
  units: "classes without credits: 0 units",
  unitsHalf: "classes with only one end of the credit range: the same at the other end",
  unitsReversed: "classes with a reversed credit range: turned round",
  unitsRounded: "classes with more than two decimals in their credits: rounded",
  capacity: "classes without a capacity: no limit",
  total: "classes without an enrollment total: nobody enrolled yet",
  overCapacity: "classes with more enrolled than their capacity: kept",
  waitUnlimited: "classes that count their wait list without a capacity for it: 999 places",
  waitNone: "classes that say nothing of a wait list: none",
  seatWords: "classes whose status tells of seats (open, closed, wait list): active",
  status: "classes without a status: active",
  enrollmentSections: "classes without a class type: enrollment sections",
  requiredSections: "LAB, DIS, REC and DRL classes beside lead classes: required, going with any of them",
  linkedSections: "classes of further subparts of a configuration: required",
  broughtSections: "classes that others enroll along: non-enrollment sections",
  bundledSections: "classes that bundle their components, beside others that do not: an offering of their own",
  severalLeads: "courses with several lead components: an offering for each",
  severalListings: "courses under several subjects, numbers or careers: an offering for each",
  configurations: "configurations of courses: an offering for each",
  furtherRoots: "subparts without parent classes beside the first one: required, going with any class",
  sameStartEnd: "meetings that end when they start: no time",
  tooShort: "meetings shorter than 5 minutes: no time",
  endsBeforeStart: "meetings that end before they start: no time",
  halfTime: "meetings with a start or an end only: no time",
  noDays: "meetings with a time but no days: no time",
  noWeeks: "meetings in no week at all: no time",
  meetingDates: "meetings without dates: those of their session",
  datesReversed: "meetings with reversed dates: turned round",
  meetingForInstructors: "classes with instructors but no meeting: one without days and time, to name them",
  instructorFirstName: "instructors without a first name: the last name alone",
  instructorLastName: "instructors without a last name: the first name in its place",
  instructorNameless: "instructors without any name: left out",
  online: "classes with online meetings only: instruction mode OL",
  hybrid: "classes with online and other meetings: instruction mode HY",
} as const satisfies Record<string, string>;
export type Rule = keyof typeof RULES;

/** Counts the uses of a rule. */
export type Tally = (rule: Rule, times?: number) => void;

export type RuleCounts = Partial<Record<Rule, number>>;

export function createTally(): { tally: Tally; counts: RuleCounts } {
  const counts: RuleCounts = {};
  const tally: Tally = (rule, times = 1) => {
    if (times > 0) counts[rule] = (counts[rule] ?? 0) + times;
  };
  return { tally, counts };
}
