import type { InstructorRule } from "#contract/builder/configuration-document";
import type { ScheduleCourse, ScheduleSection } from "#contract/builder/schedule-request";

type Options = ScheduleCourse["options"];

/** What restricts a course's sections, by component. */
export type CourseOption = Exclude<keyof Options, "keptSections">;

type Rule = {
  excludes: (section: ScheduleSection, options: Options) => boolean;
  /** The options that no longer exclude anything by this one. */
  lifted: Partial<Options>;
};

/** In the order in which they're reported. */
const RULES: Record<CourseOption, Rule> = {
  excludeWaitListed: {
    excludes: ({ status }, { excludeWaitListed }) => excludeWaitListed && status === "waitlist",
    lifted: { excludeWaitListed: false },
  },
  excludeOnline: {
    excludes: ({ online }, { excludeOnline }) => excludeOnline && online,
    lifted: { excludeOnline: false },
  },
  honors: {
    // 0 is no preference, 1 only honors sections, 2 none.
    excludes(section, { honors, keptSections }) {
      if (honors === 2) return section.honors && !isKept(section, keptSections);
      return honors === 1 && !section.honors;
    },
    lifted: { honors: 0 },
  },
  campus: {
    excludes: (section, { campus }) => campus !== null && section.campus !== campus,
    lifted: { campus: null },
  },
  instructors: {
    excludes: (section, { instructors = [] }) => isRuledOut(section, instructors),
    lifted: { instructors: [] },
  },
  excludeClosed: {
    excludes: (section, { excludeClosed, keptSections }) =>
      excludeClosed && section.status === "closed" && !isKept(section, keptSections),
    lifted: { excludeClosed: false, excludeWaitListed: false },
  },
};

export const COURSE_OPTIONS = Object.keys(RULES) as CourseOption[];

/** Whether one of a course's options excludes a section. */
export function isExcludedBy(option: CourseOption, section: ScheduleSection, options: Options): boolean {
  return RULES[option].excludes(section, options);
}

/** What lifts an option. Accepting closed sections accepts waitlisted ones, too. */
export function liftedOption(option: CourseOption): Partial<Options> {
  return RULES[option].lifted;
}

/** The student added it by number, so what excludes full or honors sections by default doesn't apply. */
function isKept({ classNumber }: ScheduleSection, keptSections: readonly number[] = []): boolean {
  return keptSections.includes(classNumber);
}

function isRuledOut({ component, instructors = [] }: ScheduleSection, rules: readonly InstructorRule[]): boolean {
  const isTaughtBy = ({ id }: InstructorRule) => instructors.includes(id);
  const only = rules.filter(({ onlyOf }) => onlyOf === component);
  if (only.length > 0 && instructors.length > 0 && !only.some(isTaughtBy)) return true;
  return rules.some((rule) => rule.onlyOf === undefined && isTaughtBy(rule));
}
