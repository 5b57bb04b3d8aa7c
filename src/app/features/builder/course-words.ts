import type { BuildData, ConfigurationCourse, Offering } from "#contract/configuration";
import { creditsLabel, titleBeside } from "#contract/words";

type Options = ConfigurationCourse["Options"];
type Component = ConfigurationCourse["Components"][number];

/** An invalid course can only be removed. */
export function isValidCourse(course: ConfigurationCourse): boolean {
  return chosenOffering(course) !== undefined;
}

/** "COMP.1020"; the course id of a removed course. */
export function courseLabel(course: ConfigurationCourse): string {
  const offering = chosenOffering(course) ?? course.Details.Offerings[0];
  return offering ? offeringLabel(offering) : course.CourseId;
}

export function offeringLabel({ Subject, CatalogNumber }: Pick<Offering, "Subject" | "CatalogNumber">): string {
  return `${Subject}.${CatalogNumber}`;
}

/** Empty when it only repeats the label. */
export function courseTitle(course: ConfigurationCourse): string {
  return titleBeside(courseLabel(course), course.Details.Course.Details.CourseTitle);
}

/** "4 credits" */
export function courseCredits({ Details }: ConfigurationCourse): string {
  const { MinimumCredits, MaximumCredits } = Details.Course.Details;
  return creditsLabel(MinimumCredits, MaximumCredits);
}

/** `words` of a locked component is its section. */
export type ComponentWords = { code: string; words: string; isLocked: boolean };

export function componentWords(
  { Component, ExplicitSections, LockedClassNumber, SectionsAvailable }: Component,
  classes: BuildData["Classes"],
): ComponentWords {
  const { Component: kind, IsOptional } = Component;
  const sectionOf = (classNumber: number) => classes[classNumber]?.Section ?? `class ${classNumber}`;
  const [only, ...others] = ExplicitSections;
  const isLocked = LockedClassNumber !== null;
  const words = isLocked
    ? sectionOf(LockedClassNumber)
    : only === undefined
      ? IsOptional
        ? "left out"
        : `any of ${SectionsAvailable}`
      : others.length === 0
        ? sectionOf(only)
        : `${ExplicitSections.length} of ${SectionsAvailable}`;
  return { code: kind.Code, words, isLocked };
}

/** Which classes the options allow: "Open only, honors only". */
export function optionWords({ EnrollmentStatusMode, ExcludeOnline, HonorsClassesMode }: Options): string {
  const status = ["Any enrollment status", "Open only", "Open or waitlist"][EnrollmentStatusMode.Value] ?? "Open only";
  const honors = ["honors included", "honors only", undefined][HonorsClassesMode.Value];
  return [status, ExcludeOnline ? "no online" : undefined, honors].filter(Boolean).join(", ");
}

/** The offering that the course was added with; undefined when the catalog no longer has it. */
function chosenOffering({ Details, Metadata }: ConfigurationCourse): Offering | undefined {
  return Details.Offerings.find(({ CourseOfferNumber }) => CourseOfferNumber === Metadata.CourseOfferNumber);
}
