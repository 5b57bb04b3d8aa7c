import type { BuildData, Configuration, ConfigurationBreak, ConfigurationCourse } from "#contract/configuration";
import { campusOf } from "#contract/institution";
import type { CourseOptions, ScheduleCourse, SortingPreference } from "#contract/schedule-request";
import { MINUTES_PER_DAY, toMinutes } from "#contract/wall-time";
import type { Change } from "./content.ts";

const ALL_DAY = { startMinutes: 0, endMinutes: MINUTES_PER_DAY };

export function enableCourse(id: string, isEnabled: boolean): Change {
  return changeCourse(id, {
    drawn: (course) => ({ ...course, IsEnabled: isEnabled }),
    requested: (course) => ({ ...course, enabled: isEnabled }),
  });
}

export function setCourseOptions(id: string, options: CourseOptions): Change {
  const { excludeClosed, excludeWaitListed, excludeOnline, campus, honors } = options;
  return changeCourse(id, {
    drawn: (course) => ({
      ...course,
      Options: {
        HonorsClassesMode: { Value: honors },
        ExcludeOnline: excludeOnline,
        EnrollmentStatusMode: { Value: excludeWaitListed ? 1 : excludeClosed ? 2 : 0 },
        Campus: campus === null ? null : { Code: campus, Description: campusOf(campus).description },
      },
    }),
    requested: (course) => ({ ...course, options }),
  });
}

/** Null unlocks. */
export function lockSection(courseId: string, component: string, classNumber: number | null): Change {
  return changeCourse(courseId, {
    drawn: (course) => ({
      ...course,
      Components: course.Components.map((each) =>
        each.Component.Component.Code === component ? { ...each, LockedClassNumber: classNumber } : each,
      ),
    }),
    requested: (course) => ({
      ...course,
      components: course.components.map((each) =>
        each.component === component ? { ...each, lockedClassNumber: classNumber } : each,
      ),
    }),
  });
}

/** Null considers any section. */
export function chooseSections(courseId: string, component: string, sections: readonly number[] | null): Change {
  return changeCourse(courseId, {
    drawn: (course) => ({
      ...course,
      Components: course.Components.map((each) =>
        each.Component.Component.Code === component ? { ...each, ExplicitSections: [...(sections ?? [])] } : each,
      ),
    }),
    requested: (course) => ({
      ...course,
      components: course.components.map((each) =>
        each.component === component ? { ...each, explicit: sections && [...sections] } : each,
      ),
    }),
  });
}

export function removeCourse(id: string): Change {
  return edit({
    courses: (courses) => courses.filter((course) => course.Id !== id),
    request: (request) => ({ ...request, courses: request.courses.filter((course) => course.id !== id) }),
    invalid: (ids) => ids.filter((each) => each !== id),
  });
}

/**
 * Puts a course in, as it is drawn and as it is requested, at `index` of all courses. Of one that is gone from the
 * catalogue there is nothing to request.
 */
export function putBackCourse(
  drawn: ConfigurationCourse | undefined,
  requested: ScheduleCourse | undefined,
  index: number,
): Change {
  return (content) => {
    const before = content.configuration?.Data.Courses.slice(0, index).map(({ Id }) => Id);
    return edit({
      courses: (courses) => (drawn ? insert(courses, drawn, index, ({ Id }) => Id) : courses),
      request: (request) => {
        if (!requested) return request;
        // The request may lack some of the courses before it.
        const at = before ? request.courses.filter(({ id }) => before.includes(id)).length : index;
        return { ...request, courses: insert(request.courses, requested, at, ({ id }) => id) };
      },
      invalid: (ids) => (drawn && !requested && !ids.includes(drawn.Id) ? [...ids, drawn.Id] : ids),
    })(content);
  };
}

export function enableBreak(id: string, isEnabled: boolean): Change {
  return edit({
    breaks: (breaks) => breaks.map((each) => (each.Id === id ? { ...each, IsEnabled: isEnabled } : each)),
    request: (request) => ({
      ...request,
      breaks: request.breaks.map((each) => (each.id === id ? { ...each, enabled: isEnabled } : each)),
    }),
  });
}

export function removeBreak(id: string): Change {
  return edit({
    breaks: (breaks) => breaks.filter((each) => each.Id !== id),
    request: (request) => ({ ...request, breaks: request.breaks.filter((each) => each.id !== id) }),
  });
}

/** What a break says beside which it is and whether it is on. */
export type BreakValues = Omit<ConfigurationBreak, "Id" | "IsEnabled">;

/** The same as the engine reads it. */
export function toRequested({ Name, DayOfWeek, IsAllDay, StartTime, EndTime }: BreakValues) {
  const times = { startMinutes: toMinutes(StartTime), endMinutes: toMinutes(EndTime) };
  return { name: Name, day: DayOfWeek, ...(IsAllDay ? ALL_DAY : times) };
}

export function changeBreak(id: string, values: BreakValues): Change {
  return edit({
    breaks: (breaks) => breaks.map((each) => (each.Id === id ? { ...each, ...values } : each)),
    request: (request) => ({
      ...request,
      breaks: request.breaks.map((each) => (each.id === id ? { ...each, ...toRequested(values) } : each)),
    }),
  });
}

/** Puts a break at `index`, else at the end. */
export function putBreak(added: ConfigurationBreak, index = Number.POSITIVE_INFINITY): Change {
  const requested = { id: added.Id, enabled: added.IsEnabled, ...toRequested(added) };
  return edit({
    breaks: (breaks) => insert(breaks, added, index, ({ Id }) => Id),
    request: (request) => ({
      ...request,
      breaks: insert(request.breaks, requested, index, ({ id }) => id),
    }),
  });
}

export function include(includeCurrentEnrollment: boolean, includeEnrollmentCart: boolean): Change {
  return edit({
    options: (options) => ({
      ...options,
      IncludeCurrentEnrollment: includeCurrentEnrollment,
      IncludeEnrollmentCart: includeEnrollmentCart,
    }),
    request: (request) => ({
      ...request,
      options: { ...request.options, includeCurrentEnrollment, includeEnrollmentCart },
    }),
  });
}

export function prefer(preference: SortingPreference): Change {
  return edit({
    options: (options) => ({ ...options, ScheduleSortingPreference: { Value: preference } }),
    request: (request) => ({ ...request, options: { ...request.options, preference } }),
  });
}

type Data = Configuration["Data"];
type Request = BuildData["Request"];
type Parts = {
  courses?: (courses: Data["Courses"]) => Data["Courses"];
  breaks?: (breaks: Data["Breaks"]) => Data["Breaks"];
  options?: (options: Data["Options"]) => Data["Options"];
  request: (request: Request) => Request;
  /** Of the ids of courses that are gone from the catalogue. */
  invalid?: (ids: BuildData["InvalidCourses"]) => BuildData["InvalidCourses"];
};

function edit({ courses = same, breaks = same, options = same, request, invalid = same }: Parts): Change {
  return (content) => {
    const { configuration, build } = content;
    return {
      ...content,
      ...(configuration && {
        configuration: {
          ...configuration,
          Data: {
            Courses: courses(configuration.Data.Courses),
            Breaks: breaks(configuration.Data.Breaks),
            Options: options(configuration.Data.Options),
          },
        },
      }),
      ...(build && {
        build: { ...build, Request: request(build.Request), InvalidCourses: invalid(build.InvalidCourses) },
      }),
    };
  };
}

type CourseChange = {
  drawn: (course: ConfigurationCourse) => ConfigurationCourse;
  requested: (course: ScheduleCourse) => ScheduleCourse;
};

function changeCourse(id: string, { drawn, requested }: CourseChange): Change {
  return edit({
    courses: (courses) => courses.map((course) => (course.Id === id ? drawn(course) : course)),
    request: (request) => ({
      ...request,
      courses: request.courses.map((course) => (course.id === id ? requested(course) : course)),
    }),
  });
}

/** An entry that is there already stays at its place. */
function insert<Entry>(
  entries: readonly Entry[],
  entry: Entry,
  index: number,
  idOf: (entry: Entry) => string,
): Entry[] {
  const isThere = entries.some((each) => idOf(each) === idOf(entry));
  if (isThere) return entries.map((each) => (idOf(each) === idOf(entry) ? entry : each));
  return [...entries.slice(0, index), entry, ...entries.slice(index)];
}

function same<Value>(value: Value): Value {
  return value;
}
