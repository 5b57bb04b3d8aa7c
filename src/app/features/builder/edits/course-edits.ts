import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import type { CourseOptions } from "#contract/schedule-request";
import { counted } from "../../../lib/format-number.ts";
import { courseLikeness } from "./additions.ts";
import * as changes from "./changes.ts";
import type { Content } from "./content.ts";
import type { Edit } from "./edit.ts";
import { courseWordsOf } from "./outline.ts";
import { enabledOf, optionsOf, sectionsOf } from "./subjects.ts";

/** What a student may change of a configuration's courses. `courseId` is the entity id of the course. */

export type NewCourse = Omit<BodyOf<Endpoints["addCourse"]>, "ConfigurationId" | "Version">;
export type CourseOptionFields = Omit<BodyOf<Endpoints["changeCourse"]>, "EntityId" | "ConfigurationId" | "Version">;

/** `label` is what the student calls it: "COMP.1020". */
export function addCourse(course: NewCourse, label: string): Edit {
  return {
    words: () => `add ${label}`,
    touches: [],
    adds: courseLikeness({
      courseId: course.courseId,
      offerNumber: course.courseOfferNumber,
      options: toOptions(course),
    }),
    send: (api, id, Version) =>
      api("addCourse", { params: { id }, body: { ...course, ConfigurationId: id, Version }, isHandled: true }),
  };
}

export function enableCourse(courseId: string, IsEnabled: boolean): Edit {
  const change = changes.enableCourse(courseId, IsEnabled);
  return {
    words: (seen) => `turn ${IsEnabled ? "on" : "off"} ${courseWordsOf(seen, courseId)}`,
    touches: [enabledOf(courseId)],
    entity: courseId,
    send: (api, id, Version) =>
      api("enableCourse", {
        params: { id, courseId },
        body: { IsEnabled, EntityId: courseId, ConfigurationId: id, Version },
        isHandled: true,
      }),
    shown: change,
    saved: () => change,
  };
}

export function removeCourse(courseId: string): Edit {
  const change = changes.removeCourse(courseId);
  return {
    words: (seen) => `remove ${courseWordsOf(seen, courseId)}`,
    touches: [courseId],
    send: (api, id, Version) => api("removeCourse", { params: { id, courseId }, query: { Version }, isHandled: true }),
    shown: change,
    saved: () => change,
  };
}

export function changeCourseOptions(courseId: string, fields: CourseOptionFields): Edit {
  const change = changes.setCourseOptions(courseId, toOptions(fields));
  return {
    words: (seen) => `change the options for ${courseWordsOf(seen, courseId)}`,
    touches: [optionsOf(courseId)],
    entity: courseId,
    send: (api, id, Version) =>
      api("changeCourse", {
        params: { id, courseId },
        body: { ...fields, EntityId: courseId, ConfigurationId: id, Version },
        isHandled: true,
      }),
    shown: change,
    saved: () => change,
  };
}

/** A component of a course, as the calls name it. */
export type ComponentPlace = { courseId: string; component: string; componentEntityId?: string | undefined };

/** Locks a section; null unlocks. */
export function lockSection(place: ComponentPlace, ClassNumber: number | null): Edit {
  const { courseId, component } = place;
  const change = changes.lockSection(courseId, component, ClassNumber);
  return {
    words: (seen) => {
      const locked = seen.courses
        .find(({ id }) => id === courseId)
        ?.components.find(({ code }) => code === component)?.locked;
      const classNumber = ClassNumber ?? locked;
      const section = classNumber == null ? component : `${component} ${seen.sectionOf(classNumber)}`;
      return `${ClassNumber === null ? "unlock" : "lock"} ${courseWordsOf(seen, courseId)} ${section}`;
    },
    touches: [sectionsOf(courseId, component)],
    entity: courseId,
    send: (api, id, Version) =>
      api("lockSection", {
        params: { id, courseId, component },
        body: { ...repeated(place, id), ClassNumber, Version },
        isHandled: true,
      }),
    shown: change,
    saved: () => change,
    needsLoad: bringsClasses(courseId),
  };
}

/** Considers only these sections of a component; null considers any. */
export function chooseSections(place: ComponentPlace, sections: readonly number[] | null): Edit {
  const { courseId, component } = place;
  const change = changes.chooseSections(courseId, component, sections);
  return {
    words: (seen) => {
      const name = `${component} section`;
      return `allow ${sections === null ? `any ${name}` : counted(sections.length, name)} of ${courseWordsOf(seen, courseId)}`;
    },
    touches: [sectionsOf(courseId, component)],
    entity: courseId,
    send: (api, id, Version) =>
      api("changeCourseComponent", {
        params: { id, courseId, component },
        body: {
          ...repeated(place, id),
          type: sections === null ? 0 : 1,
          explicitSections: [...(sections ?? [])],
          Version,
        },
        isHandled: true,
      }),
    shown: change,
    saved: () => change,
    needsLoad: bringsClasses(courseId),
  };
}

/** The same as choosing null, by the call of the screen that offers it when nothing fits. */
export function anySection(place: ComponentPlace): Edit {
  const { courseId, component } = place;
  return {
    ...chooseSections(place, null),
    send: (api, id, Version) =>
      api("anySection", {
        body: {
          ...repeated(place, id),
          EntityId: courseId,
          ConfigurationId: id,
          Component: component,
          ExplicitSections: [],
          Version,
        },
        isHandled: true,
      }),
  };
}

/** As the server reads them. */
function toOptions(fields: CourseOptionFields): CourseOptions {
  return {
    excludeClosed: fields.excludeClosedClasses || fields.excludeWaitListedClasses,
    excludeWaitListed: fields.excludeWaitListedClasses,
    excludeOnline: fields.excludeOnlineClasses,
    campus: fields.restrictToCampus ? (fields.campusRestriction ?? null) : null,
    honors: fields.honorsClassesMode,
  };
}

function repeated({ courseId, component, componentEntityId }: ComponentPlace, id: number) {
  return {
    EntityId: courseId,
    ConfigurationId: id,
    Component: component,
    ...(componentEntityId !== undefined && { ComponentEntityId: componentEntityId }),
  };
}

/** Where sections bring others along, the server knows which components are left to choose. */
function bringsClasses(courseId: string) {
  return ({ build }: Content) =>
    build?.Request.courses
      .find(({ id }) => id === courseId)
      ?.sections.some(({ autoEnroll }) => autoEnroll.length > 0) ?? false;
}
