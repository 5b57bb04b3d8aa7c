import type { ScheduleSection } from "#contract/builder/schedule-request";

/** An offering, as far as choosing sections needs it. */
export type Offering<Section = OfferedSection> = {
  /** For students: COMP.1020. */
  label: string;
  /** Empty if it would repeat the label. */
  title: string;
  /** The enrollment component comes first. */
  components: readonly { component: string; isOptional: boolean }[];
  /** Schedulable sections. */
  sections: readonly Section[];
  /** Canceled or removed sections: they can't be chosen, but earlier choices may name them. */
  inactive: readonly OfferedSection[];
};

export type OfferedSection = Pick<ScheduleSection, "classNumber" | "component">;

/** What a term offers. */
export type Offerings<Section = OfferedSection> = {
  find: (courseId: string, offerNumber: number) => Offering<Section> | undefined;
  /** Whether any class of the term is on the campus. */
  hasCampus: (code: string) => boolean;
};

/** "COMP.1020 Computing II" for messages. */
export function courseName({ label, title }: Pick<Offering, "label" | "title">): string {
  return `${label} ${title}`.trimEnd();
}
