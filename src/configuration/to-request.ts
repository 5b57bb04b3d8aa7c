import type { ConfigurationDocument, OfferedCourse, StoredCourse } from "#contract/builder/configuration";
import { institution } from "#contract/institution";
import type {
  FixedCourse,
  ScheduleComponent,
  ScheduleCourse,
  ScheduleRequest,
  ScheduleSection,
} from "#contract/builder/schedule-request";
import { MINUTES_PER_DAY } from "#contract/wall-time";
import { choiceOf } from "./apply-edit.ts";
import type { Offering, Offerings } from "./offering.ts";

export type TermDays = { code: string; startDate: string; endDate: string };

/**
 * The engine's request: the document with the term's offerings and the student's classes. Leaves out courses whose
 * offering is gone; screens show these as invalid.
 */
export function toRequest(
  document: ConfigurationDocument,
  term: TermDays,
  find: Offerings<ScheduleSection>["find"],
  fixed: FixedCourse[],
): ScheduleRequest {
  const courses = document.courses.flatMap((course) => {
    const offering = find(course.courseId, course.offerNumber);
    return offering ? [toScheduleCourse(course, offering)] : [];
  });
  const groups = (document.groups ?? []).map((group) => ({
    ...group,
    courses: [...new Set(group.courses)].filter((id) => courses.some((course) => course.id === id)),
  }));
  return {
    term: term.code,
    termStartDate: term.startDate,
    termEndDate: term.endDate,
    courses,
    ...(groups.length > 0 && { groups }),
    breaks: document.breaks.map(({ id, name, isEnabled, dayOfWeek, isAllDay, startMinutes, endMinutes }) => ({
      id,
      name,
      enabled: isEnabled,
      day: dayOfWeek,
      startMinutes: isAllDay ? 0 : startMinutes,
      endMinutes: isAllDay ? MINUTES_PER_DAY : endMinutes,
    })),
    fixed,
    options: {
      includeCurrentEnrollment: document.options.includeCurrentEnrollment,
      includeEnrollmentCart: document.options.includeEnrollmentCart,
      travelGapMinutes: institution.travelGapMinutes,
      preference: document.options.preference,
      ...(document.options.weights && { weights: document.options.weights }),
    },
  };
}

/** Finds among the offerings loaded with a configuration. */
export function findOffered(offerings: readonly OfferedCourse[]): Offerings<ScheduleSection>["find"] {
  return (courseId, offerNumber) =>
    offerings.find((each) => each.isOffered && each.courseId === courseId && each.offerNumber === offerNumber);
}

function toScheduleCourse(course: StoredCourse, offering: Offering<ScheduleSection>): ScheduleCourse {
  const components = offering.components.map(({ component, isOptional }) => {
    const { explicitSections, lockedClassNumber } = choiceOf(course, component);
    return { component, isOptional, explicit: explicitSections, lockedClassNumber };
  });
  return {
    id: course.id,
    courseId: course.courseId,
    offerNumber: course.offerNumber,
    label: offering.label,
    title: offering.title,
    enabled: course.isEnabled,
    ...(course.isOptional && { optional: true }),
    options: course.options,
    ...withoutBrought(components, offering),
  };
}

/**
 * A component whose sections all come with the lead sections is no choice and is left out. If only some lead sections
 * bring one, those are left out: either all schedules have a section of the component, or none.
 */
function withoutBrought(
  components: readonly ScheduleComponent[],
  offering: Offering<ScheduleSection>,
): Pick<ScheduleCourse, "components" | "sections"> {
  const [lead, ...others] = components;
  let sections = [...offering.sections];
  if (!lead) return { components: [], sections };
  const taking = [lead];
  const componentOf = new Map(
    [...offering.sections, ...offering.inactive].map(({ classNumber, component }) => [classNumber, component]),
  );
  for (const component of others) {
    const leads = sections.filter((section) => section.component === lead.component && isPossible(section, lead));
    const bringing = leads.filter(({ autoEnroll }) =>
      autoEnroll.some(({ classNumber }) => componentOf.get(classNumber) === component.component),
    );
    if (bringing.length > 0 && bringing.length === leads.length) {
      sections = sections.filter((section) => section.component !== component.component);
      continue;
    }
    taking.push(component);
    if (!component.isOptional) sections = sections.filter((section) => !bringing.includes(section));
  }
  return { components: taking, sections };
}

function isPossible({ classNumber }: ScheduleSection, { explicit, lockedClassNumber }: ScheduleComponent): boolean {
  if (lockedClassNumber !== null) return classNumber === lockedClassNumber;
  return explicit === null || explicit.includes(classNumber);
}
