import type { ScheduleSection } from "#contract/builder/schedule-request";

export type Offering<Section = OfferedSection> = {
  label: string;
  title: string;
  components: readonly { component: string; isOptional: boolean }[];
  sections: readonly Section[];
  /** Canceled or removed sections: they can't be chosen, but earlier choices may name them. */
  inactive: readonly OfferedSection[];
};

export type OfferedSection = Pick<ScheduleSection, "classNumber" | "component">;

export type Offerings<Section = OfferedSection> = {
  find: (courseId: string, offerNumber: number) => Offering<Section> | undefined;
  hasCampus: (code: string) => boolean;
};

/** "COMP.1020 Computing II" for messages. */
export function courseName({ label, title }: Pick<Offering, "label" | "title">): string {
  return `${label} ${title}`.trimEnd();
}
