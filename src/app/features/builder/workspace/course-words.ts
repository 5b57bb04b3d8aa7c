import { choiceOf } from "#configuration/apply-edit";
import type {
  CourseOptions,
  InstructorRule,
  SectionChoice,
  StoredCourse,
} from "#contract/builder/configuration-document";
import type { ScheduleSection } from "#contract/builder/schedule-request";
import { campusOf } from "#contract/institution";
import { isolated } from "#contract/labels/catalog-words";
import { COURSE_OPTIONS, type CourseOption, isExcludedBy, liftedOption } from "#engine";
import { type Message, message, t } from "#words";
import { instructorRuleWords, OPTION_CHIPS } from "../../../lib/classes/option-words.ts";
import type { ConfiguredCourse, Content } from "./document.ts";

/** What the pages say about one option of a course. */
type OptionWords = {
  /** In the course's row, where it can be lifted. */
  chip?: (options: CourseOptions) => string;
  /** For an option that is only on or off. */
  checkbox?: {
    label: Message;
    hint?: Message;
    change: (isOn: boolean, options: CourseOptions) => Partial<CourseOptions>;
  };
  /** In a sentence about a conflict. */
  rule: (options: CourseOptions) => string;
  /** The change that lifts it. */
  allow: (course: string, options: CourseOptions) => string;
  note?: Message;
};

export const COURSE_OPTION_WORDS: Record<CourseOption, OptionWords> = {
  excludeClosed: {
    chip: OPTION_CHIPS.excludeClosed,
    checkbox: {
      label: message("Exclude closed classes"),
      change: (isOn, { excludeWaitListed }) => ({ excludeClosed: isOn, excludeWaitListed: isOn && excludeWaitListed }),
    },
    rule: () => t("closed classes are excluded"),
    allow: (course, { excludeWaitListed }) =>
      excludeWaitListed
        ? t("Allow closed and waitlisted classes for {course}", { course })
        : t("Allow closed classes for {course}", { course }),
    note: message("These classes are full"),
  },
  excludeWaitListed: {
    checkbox: {
      label: message("Exclude waitlisted classes"),
      hint: message("Also excludes closed classes"),
      change: (isOn, { excludeClosed }) => ({ excludeWaitListed: isOn, excludeClosed: isOn || excludeClosed }),
    },
    rule: ({ excludeClosed }) =>
      excludeClosed ? t("closed and waitlisted classes are excluded") : t("waitlisted classes are excluded"),
    allow: (course) => t("Allow waitlisted classes for {course}", { course }),
    note: message("You may have to wait for a seat"),
  },
  excludeOnline: {
    chip: OPTION_CHIPS.excludeOnline,
    checkbox: { label: message("Exclude online classes"), change: (isOn) => ({ excludeOnline: isOn }) },
    rule: () => t("online classes are excluded"),
    allow: (course) => t("Allow online classes for {course}", { course }),
  },
  campus: {
    chip: OPTION_CHIPS.campus,
    rule: ({ campus }) => t("only {campus} is allowed", { campus: campusOf(campus ?? "").description }),
    allow: (course) => t("Allow classes on any campus for {course}", { course }),
  },
  honors: {
    chip: OPTION_CHIPS.honors,
    rule: ({ honors }) => (honors === 1 ? t("only Honors sections are allowed") : t("Honors sections are excluded")),
    allow: (course, { honors }) =>
      honors === 1
        ? t("Allow non-Honors sections for {course}", { course })
        : t("Allow Honors sections for {course}", { course }),
  },
  instructors: {
    rule: ({ instructors = [] }) => instructors.map(instructorRuleSentence).join(", "),
    allow: (course) => t("Allow any instructor for {course}", { course }),
  },
};

export const OPTION_NAMES = Object.keys(COURSE_OPTION_WORDS) as CourseOption[];

/** What a course's options leave out, "No online", each with the edit that lifts it. */
export function optionChips({ id, options }: StoredCourse) {
  const { instructors = [] } = options;
  const chipOf = (value: string, without: Partial<CourseOptions>) => ({
    id: JSON.stringify(without),
    value,
    remove: { type: "set-options", id, options: without } as const,
  });
  const chips = OPTION_NAMES.flatMap((option) => {
    const { chip } = COURSE_OPTION_WORDS[option];
    return chip && options[option] ? [chipOf(chip(options), liftedOption(option))] : [];
  });
  const others = (rule: InstructorRule) => instructors.filter((each) => each !== rule);
  return [...chips, ...instructors.map((rule) => chipOf(instructorRuleWords(rule), { instructors: others(rule) }))];
}

/** "sections with Ada Byron are excluded" */
function instructorRuleSentence({ name, onlyOf }: InstructorRule): string {
  return onlyOf === undefined
    ? t("sections with {name} are excluded", { name: isolated(name) })
    : t("only sections with {name} are allowed", { name: isolated(name) });
}

/** In the catalog's order. */
export function componentsOf(course: ConfiguredCourse) {
  const { components, sections } = course.offered;
  return components.map(({ component, description, isOptional }) => {
    const own = sections.filter((section) => section.component === component);
    const left = own.filter((section) => !COURSE_OPTIONS.some((each) => isExcludedBy(each, section, course.options)));
    const counts = { count: own.length, leftCount: left.length };
    const choice = choiceOf(course, component);
    return { ...choice, lost: lostSections(choice, own), description, isOptional, ...counts };
  });
}

/** Chosen and locked sections that are no longer offered. */
function lostSections(
  { explicitSections, lockedClassNumber: locked }: SectionChoice,
  sections: readonly ScheduleSection[],
): number[] {
  const chosen = new Set([...(explicitSections ?? []), ...(locked === null ? [] : [locked])]);
  for (const { classNumber } of sections) chosen.delete(classNumber);
  return [...chosen];
}

/** "any of 5", "2 of 5 allowed" by the options, "2 of 5", the only section, or that there is none. */
export function componentWords(
  {
    isOptional,
    explicitSections,
    lockedClassNumber: locked,
    lost,
    count,
    leftCount,
  }: ReturnType<typeof componentsOf>[number],
  classes: Content["Classes"],
): string {
  const chosen = locked === null ? explicitSections : [locked];
  const [only, ...others] = (chosen ?? []).filter((number) => !lost.includes(number));
  if (only === undefined && lost.length > 0) return t("no longer offered");
  if (only === undefined && isOptional) return t("left out");
  if (count === 0) return t("no sections");
  if (only === undefined && leftCount < count) return t("{allowed} of {count} allowed", { allowed: leftCount, count });
  if (only === undefined) return t("any of {count}", { count });
  if (others.length > 0) return t("{count} of {all}", { count: others.length + 1, all: count });
  return classes[only]?.Section ?? t("class {number}", { number: String(only) });
}
