import type { OfferedCourse } from "#contract/builder/configuration";
import type { ConfigurationDocument, StoredCourse } from "#contract/builder/configuration-document";
import type {
  FixedCourse,
  ScheduleComponent,
  ScheduleCourse,
  ScheduleRequest,
  ScheduleSection,
} from "#contract/builder/schedule-request";
import { institution } from "#contract/institution";
import type { Walks } from "#contract/walks";
import { MINUTES_PER_DAY } from "#dates/minutes";
import { choiceOf } from "./apply-edit.ts";
import { isPossible, withCoveredCourses } from "./covered-courses.ts";
import { type CourseOffering, type Offerings, ofTopic } from "./offering.ts";

export type TermOfRequest = { code: string; startDate: string; endDate: string };

/** Leaves out courses whose offering is gone; screens show these as invalid. */
export function toRequest(
  document: ConfigurationDocument,
  term: TermOfRequest,
  find: Offerings<ScheduleSection>["find"],
  fixed: FixedCourse[],
  walks?: Walks,
): ScheduleRequest {
  const { breaks, groups = [], options } = document;
  const offered = document.courses.flatMap((course) => {
    const offering = find(course.courseId, course.offerNumber);
    return offering ? [toScheduleCourse(course, ofTopic(offering, course, document.courses))] : [];
  });
  const isIncluded = { enrollment: options.includeCurrentEnrollment, cart: options.includeEnrollmentCart };
  const held = fixed.filter(({ source }) => isIncluded[source]);
  const courses = withCoveredCourses(offered, held, new Set(groups.flatMap((group) => group.courses)));
  return {
    term: term.code,
    termStartDate: term.startDate,
    termEndDate: term.endDate,
    courses,
    ...(groups.length > 0 && {
      groups: groups.map((group) => ({
        ...group,
        courses: [...new Set(group.courses)].filter((id) => courses.some((course) => course.id === id)),
      })),
    }),
    breaks: breaks.map((each) => (each.isAllDay ? { ...each, startMinutes: 0, endMinutes: MINUTES_PER_DAY } : each)),
    fixed,
    ...(options.timeToWalk && walks && { walks }),
    options: { ...options, travelGapMinutes: institution.travelGapMinutes },
  };
}

/** Finds among the offerings loaded with a configuration. */
export function findOffered(offerings: readonly OfferedCourse[]): Offerings<ScheduleSection>["find"] {
  return (courseId, offerNumber) =>
    offerings.find((each) => each.isOffered && each.courseId === courseId && each.offerNumber === offerNumber);
}

function toScheduleCourse(course: StoredCourse, offering: CourseOffering<ScheduleSection>): ScheduleCourse {
  const components = offering.components.map(({ component, isOptional }) => ({
    ...choiceOf(course, component),
    isOptional,
  }));
  return { ...course, label: offering.label, title: offering.title, ...withoutBrought(components, offering) };
}

/**
 * Leaves out a component whose sections all come with the lead sections. If only some lead sections bring one, those
 * are left out: either all schedules have a section of the component, or none.
 */
function withoutBrought(
  components: readonly ScheduleComponent[],
  offering: CourseOffering<ScheduleSection>,
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
