import type { StoredCourse } from "#contract/builder/configuration-document";
import type { ScheduleSection } from "#contract/builder/schedule-request";
import { classTitle } from "#contract/labels/class-title";

/** An offering, as far as choosing sections needs it. */
export type CourseOffering<Section = OfferedSection> = {
  label: string;
  title: string;
  /** The component of the enrollment sections comes first. */
  components: readonly { component: string; isOptional: boolean }[];
  /** Those that could be scheduled. */
  sections: readonly Section[];
  /** Canceled or removed sections: they can't be chosen, but earlier choices may name them. */
  inactive: readonly OfferedSection[];
};

export type OfferedSection = Pick<ScheduleSection, "classNumber" | "component"> &
  Partial<Pick<ScheduleSection, "topic" | "isEnrollmentSection">>;

export type Offerings<Section = OfferedSection> = {
  find: (courseId: string, offerNumber: number) => CourseOffering<Section> | undefined;
  /** Whether any class of the term is on the campus. */
  hasCampus: (code: string) => boolean;
};

/** "COMP.1020 Computing II" for messages. */
export function offeringName({ label, title }: Pick<CourseOffering, "label" | "title">): string {
  return `${label} ${title}`.trimEnd();
}

type OfTopic = Pick<StoredCourse, "courseId" | "topic">;

/** What only one entry of a configuration can have: a course, or a topic of a repeatable one. */
export function courseEntryKey({ courseId, topic }: OfTopic): string {
  return topic === undefined ? courseId : `${courseId}\n${topic}`;
}

/** "COMP.4990: Robotics". Without the topic, several entries of a course would have the same label. */
export function labelWithTopic({ label, topic }: { label: string; topic?: string | undefined }): string {
  return topic === undefined ? label : `${label}: ${topic}`;
}

/**
 * Which sections an entry can take: those of its topic, or without one those of the topics that no other enabled entry
 * has. Related sections without a topic go with any.
 */
export function takesSection(
  course: OfTopic,
  courses: readonly Pick<StoredCourse, "courseId" | "topic" | "isEnabled">[],
) {
  const others = new Set(
    courses.flatMap(({ courseId, topic, isEnabled }) =>
      courseId === course.courseId && isEnabled ? (topic ?? []) : [],
    ),
  );
  return ({ topic, isEnrollmentSection }: Pick<OfferedSection, "topic" | "isEnrollmentSection">): boolean => {
    if (course.topic === undefined) return topic === undefined || !others.has(topic);
    return topic === undefined ? isEnrollmentSection === false : topic === course.topic;
  };
}

/** The part of its offering that an entry can take, with the entry's topic in its title. */
export function ofTopic<Own extends { title: string; sections: readonly OfferedSection[] }>(
  offering: Own,
  course: OfTopic,
  courses: Parameters<typeof takesSection>[1],
): Own {
  if (course.topic === undefined && offering.sections.every(({ topic }) => topic === undefined)) return offering;
  const title = classTitle({ CourseTitle: offering.title, CourseTopic: course.topic ?? null });
  return { ...offering, title, sections: offering.sections.filter(takesSection(course, courses)) };
}
