import type { CourseOptions, InstructorRule } from "#contract/builder/configuration-document";
import { campusOf } from "#contract/institution";
import { isolated } from "#contract/labels/catalog-words";
import { t } from "#words";

/** What an option of a course leaves out, in a few words. `excludeWaitListed` is said with `excludeClosed`. */
export const OPTION_CHIPS = {
  excludeClosed: ({ excludeWaitListed }: CourseOptions) => (excludeWaitListed ? t("Open only") : t("No closed")),
  excludeOnline: () => t("No online"),
  campus: ({ campus }: CourseOptions) => t("{campus} only", { campus: campusOf(campus ?? "").shortDescription }),
  honors: ({ honors }: CourseOptions) => (honors === 1 ? t("Honors only") : t("No Honors")),
};

/** "Not with Ada Byron" */
export function instructorRuleWords({ name, onlyOf }: InstructorRule): string {
  return onlyOf === undefined
    ? t("Not with {name}", { name: isolated(name) })
    : t("Only with {name}", { name: isolated(name) });
}
