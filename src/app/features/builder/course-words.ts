import type { Offering } from "#contract/configuration";
import { creditsLabel } from "#contract/words";
import { choiceOf } from "#configuration/apply-edit";
import { t } from "#words";
import type { BuildData, ConfiguredCourse } from "./content.ts";

export function offeringLabel({ Subject, CatalogNumber }: Pick<Offering, "Subject" | "CatalogNumber">): string {
  return `${Subject}.${CatalogNumber}`;
}

/** "4 credits" */
export function courseCredits({ offered }: ConfiguredCourse): string {
  return creditsLabel(offered.minimumCredits, offered.maximumCredits);
}

/** `words` of a locked component is its section. */
export type ComponentWords = { code: string; words: string; isLocked: boolean };

/** In the catalog's order. */
export function componentsOf(course: ConfiguredCourse) {
  const { components, sections } = course.offered;
  return components.map(({ component, description, isOptional }) => {
    const { explicitSections, lockedClassNumber } = choiceOf(course, component);
    const available = sections.filter((section) => section.component === component).length;
    return {
      code: component,
      description,
      isOptional,
      explicit: explicitSections,
      locked: lockedClassNumber,
      available,
    };
  });
}

export function componentWords(
  { code, isOptional, explicit, locked, available }: ReturnType<typeof componentsOf>[number],
  classes: BuildData["Classes"],
): ComponentWords {
  const sectionOf = (classNumber: number) =>
    classes[classNumber]?.Section ?? t("class {number}", { number: String(classNumber) });
  const [only, ...others] = explicit ?? [];
  const words =
    locked !== null
      ? sectionOf(locked)
      : only === undefined
        ? isOptional
          ? t("left out")
          : t("any of {count}", { count: available })
        : others.length === 0
          ? sectionOf(only)
          : t("{count} of {all}", { count: others.length + 1, all: available });
  return { code, words, isLocked: locked !== null };
}
