import type { Offering } from "#contract/configuration";
import { campusOf } from "#contract/institution";
import type { CourseOptions, InstructorRule } from "#contract/schedule-request";
import { creditsLabel, isolated } from "#contract/words";
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

/** What a course's options leave out, "No online", each with the options without it. */
export function optionChips(options: CourseOptions): { value: string; without: Partial<CourseOptions> }[] {
  const { excludeClosed, excludeWaitListed, excludeOnline, campus, honors, instructors = [] } = options;
  const status = excludeWaitListed ? t("Open only") : excludeClosed && t("No closed");
  return [
    { value: status, without: { excludeClosed: false, excludeWaitListed: false } },
    { value: excludeOnline && t("No online"), without: { excludeOnline: false } },
    {
      value: campus !== null && t("{campus} only", { campus: campusOf(campus).shortDescription }),
      without: { campus: null },
    },
    { value: [false as const, t("Honors only"), t("No Honors")][honors], without: { honors: 0 as const } },
    ...instructors.map((rule) => ({
      value: instructorRuleWords(rule),
      without: { instructors: instructors.filter((each) => each !== rule) },
    })),
  ].flatMap(({ value, without }) => (value ? [{ value, without }] : []));
}

/** "Not with Ada Byron" */
export function instructorRuleWords({ name, onlyOf }: InstructorRule): string {
  return onlyOf === undefined
    ? t("Not with {name}", { name: isolated(name) })
    : t("Only with {name}", { name: isolated(name) });
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
