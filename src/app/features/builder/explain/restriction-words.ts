import type { ScheduleCourse } from "#contract/builder/schedule-request";
import { type CourseOption, isExcludedBy } from "#engine";
import { t } from "#words";
import { COURSE_OPTION_WORDS, OPTION_NAMES } from "../workspace/course-words.ts";

/** Why a course's options leave no section of a component, with the option that leaves out most as the example. */
export function restrictionWords({ sections, options }: ScheduleCourse, component: string): string {
  const own = sections.filter((section) => section.component === component);
  const excludedBy = (option: CourseOption) => own.filter((section) => isExcludedBy(option, section, options)).length;
  const hasOpen = own.some(({ status }) => status === "open");
  if (excludedBy("excludeWaitListed") > 0 && !hasOpen)
    return t("The course options are too restrictive. For example, excluding waitlisted classes leaves no open class.");
  const [most] = OPTION_NAMES.toSorted((a, b) => excludedBy(b) - excludedBy(a));
  if (most === undefined || excludedBy(most) === 0) return t("The course options are too restrictive.");
  const rule = COURSE_OPTION_WORDS[most].rule(options);
  return t("The course options are too restrictive. For example, {rule}.", { rule });
}
