import type { OfferedCourse } from "#contract/configuration";
import type { ScheduleSection } from "#contract/schedule-request";

/** One offering of a course, as far as choosing its sections needs to know it. */
export type Offering<Section = OfferedSection> = {
  /** As the student reads it: COMP.1020. */
  label: string;
  /** Empty where it would say the label again. */
  title: string;
  /** The component of the enrollment sections comes first. */
  components: readonly { component: string; isOptional: boolean }[];
  /** Those that could be scheduled. */
  sections: readonly Section[];
  /** Sections that were canceled or stopped: they can't be chosen, but a choice made before may name them. */
  inactive: readonly OfferedSection[];
};

export type OfferedSection = Pick<ScheduleSection, "classNumber" | "component">;

/** What a term offers. */
export type Offerings<Section = OfferedSection> = {
  find: (courseId: string, offerNumber: number) => Offering<Section> | undefined;
  /** Whether any class of the term is at the campus. */
  hasCampus: (code: string) => boolean;
};

/** "COMP.1020 Computing II" for messages. */
export function courseName({ label, title }: Pick<Offering, "label" | "title">): string {
  return `${label} ${title}`.trimEnd();
}

/** Finds among the offerings that came with a configuration. */
export function findOffered(offerings: readonly OfferedCourse[]): Offerings<ScheduleSection>["find"] {
  return (courseId, offerNumber) =>
    offerings.find((each) => each.isOffered && each.courseId === courseId && each.offerNumber === offerNumber);
}
