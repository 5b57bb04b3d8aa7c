import { choiceOf } from "#configuration/apply-edit";
import { COURSE_OPTIONS, isExcludedBy } from "#engine";
import { t } from "#words";
import type { BuildData, ConfiguredCourse } from "./content.ts";

/** In the catalog's order. */
export function componentsOf(course: ConfiguredCourse) {
  const { components, sections } = course.offered;
  return components.map(({ component, description, isOptional }) => {
    const { explicitSections, lockedClassNumber } = choiceOf(course, component);
    const own = sections.filter((section) => section.component === component);
    const left = own.filter((section) => !COURSE_OPTIONS.some((each) => isExcludedBy(each, section, course.options)));
    const choice = { explicit: explicitSections, locked: lockedClassNumber };
    return { code: component, description, isOptional, count: own.length, leftCount: left.length, ...choice };
  });
}

/** "any of 5", "2 of 5 allowed" by the options, "2 of 5", or the only section. */
export function componentWords(
  { isOptional, explicit, locked, count, leftCount }: ReturnType<typeof componentsOf>[number],
  classes: BuildData["Classes"],
): string {
  const chosen = locked === null ? explicit : [locked];
  const [only, ...others] = chosen ?? [];
  if (only === undefined && isOptional) return t("left out");
  if (only === undefined && leftCount < count) return t("{allowed} of {count} allowed", { allowed: leftCount, count });
  if (only === undefined) return t("any of {count}", { count });
  if (others.length > 0) return t("{count} of {all}", { count: others.length + 1, all: count });
  return classes[only]?.Section ?? t("class {number}", { number: String(only) });
}
