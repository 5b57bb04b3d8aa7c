import { choiceOf } from "#configuration/apply-edit";
import { t } from "#words";
import type { BuildData, ConfiguredCourse } from "./content.ts";

/** In the catalog's order. */
export function componentsOf(course: ConfiguredCourse) {
  const { components, sections } = course.offered;
  return components.map(({ component, description, isOptional }) => {
    const { explicitSections, lockedClassNumber } = choiceOf(course, component);
    const available = sections.filter((section) => section.component === component).length;
    const choice = { explicit: explicitSections, locked: lockedClassNumber };
    return { code: component, description, isOptional, available, ...choice };
  });
}

/** "any of 5", "2 of 5", or the only section. */
export function componentWords(
  { isOptional, explicit, locked, available }: ReturnType<typeof componentsOf>[number],
  classes: BuildData["Classes"],
): string {
  const chosen = locked === null ? explicit : [locked];
  const [only, ...others] = chosen ?? [];
  if (only === undefined) return isOptional ? t("left out") : t("any of {count}", { count: available });
  if (others.length > 0) return t("{count} of {all}", { count: others.length + 1, all: available });
  return classes[only]?.Section ?? t("class {number}", { number: String(only) });
}
