/** Defaults for what sources don't say, with their words in the summary. docs/catalogue-import.md explains them. */
export const RULES = {
  termDescription: "term without a description: its code",
  termDates: "term without dates: starts on --start and lasts --weeks",
  termWeeks: "term without a last day: as long as the weeks listed in its meetings",
  firstWeek: "term without a first day: starts in the week of its first meeting",
  moved: "term moved by whole weeks to the week of --start",
  subject: "classes without a subject: the letters at the start of the course ID",
  catalogNumber: "classes without a catalog number: the rest of the course ID",
  courseId: "classes without a course ID: subject and catalog number",
  courseTitle: "courses without a title: subject and catalog number",
  sectionTitle: "classes with a different title than most classes in their course: their own title",
  courseDescription: "courses with several descriptions: the first one",
  subjectDescription: "subjects: the code as the description",
  career: "classes without a career: the institution's default career",
  campus: "classes without a campus: unknown",
  session: "classes without a session: session 1, the whole term",
  sessionDates: "sessions other than 1: the most common dates of their classes",
  section: "classes without a section: numbered within course and component",
  component: "classes without a component: LEC",
  componentByPosition: "classes in additional subparts without their own component: P2, P3, and so on",
  units: "classes without credits: 0 credits",
  unitsCorrected: "classes with a reversed or half credit range, or with more than two decimals: corrected",
  capacity: "classes without a capacity: no limit",
  total: "classes without an enrollment total: 0 enrolled",
  overCapacity: "classes enrolled over capacity: kept",
  waitUnlimited: "classes with a waitlist total but no waitlist capacity: 999 places",
  waitNone: "classes without waitlist data: no waitlist",
  seatWords: "classes whose status is about seats (open, closed, waitlist): active",
  status: "classes without a status: active",
  enrollmentSections: "classes without a class type: enrollment sections",
  requiredSections:
    "LAB, DIS, REC, and DRL classes in courses that also have lead classes: required with any lead class",
  sectionLetters:
    "LAB, DIS, REC, and DRL classes with the letters of a lead class and a number (A01 with A): required with that class",
  studios: "LEC or STU classes with the letters of a STU or LEC class and a number: required with that class",
  linkedSections: "classes in a configuration's additional subparts: required",
  broughtSections: "classes auto-enrolled with others: non-enrollment sections",
  bundledSections: "classes that bundle components, in courses where others don't: separate offerings",
  severalLeads: "courses with several lead components: one offering each",
  severalListings: "courses listed under several subjects, numbers, or careers: one offering each",
  configurations: "course configurations: one offering each",
  furtherRoots: "additional subparts without parent classes: required with any class",
  tooShort: "meetings shorter than 5 minutes: no time",
  impossible: "meetings that end before they start, unless they can go on past midnight: no time",
  noDays: "meetings with a time but no days, start, or end: no time",
  meetingDates: "meetings without dates: their session's dates",
  ranges: "ranges of dates around days without classes: one meeting",
  datesReversed: "meetings with reversed dates: corrected",
  meetingForInstructors: "classes with instructors but no meeting: an untimed meeting that lists them",
  instructorNames: "instructors with one name: their last name; without any: left out",
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
