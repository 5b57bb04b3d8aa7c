import { MINUTES_PER_DAY } from "#calendar";
import type { BuildData, Configuration, ConfigurationBreak } from "#contract/configuration";
import type { SortingPreference } from "#contract/schedule-request";
import { toMinutes } from "#contract/wall-time";

/** A configuration as the screen draws it and as the engine computes with it; both always say the same. */
export type Loaded = { configuration: Configuration; build: BuildData };

/** Changes leave what they are given alone. */
export type Change = (loaded: Loaded) => Loaded;

const ALL_DAY = { startMinutes: 0, endMinutes: MINUTES_PER_DAY };

export function enableCourse(id: string, isEnabled: boolean): Change {
  return edit({
    courses: (courses) => courses.map((course) => (course.Id === id ? { ...course, IsEnabled: isEnabled } : course)),
    request: (request) => ({
      ...request,
      courses: request.courses.map((course) => (course.id === id ? { ...course, enabled: isEnabled } : course)),
    }),
  });
}

export function removeCourse(id: string): Change {
  return edit({
    courses: (courses) => courses.filter((course) => course.Id !== id),
    request: (request) => ({ ...request, courses: request.courses.filter((course) => course.id !== id) }),
  });
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

/** Adds a break, or puts it in the place of the one with its id. */
export function putBreak(added: ConfigurationBreak): Change {
  const times = { startMinutes: toMinutes(added.StartTime), endMinutes: toMinutes(added.EndTime) };
  const asRequested = {
    id: added.Id,
    name: added.Name,
    enabled: added.IsEnabled,
    day: added.DayOfWeek,
    ...(added.IsAllDay ? ALL_DAY : times),
  };
  return edit({
    breaks: (breaks) => put(breaks, added, ({ Id }) => Id),
    request: (request) => ({ ...request, breaks: put(request.breaks, asRequested, ({ id }) => id) }),
  });
}

export function prefer(preference: SortingPreference): Change {
  return ({ configuration, build }) => ({
    configuration: {
      ...configuration,
      Data: {
        ...configuration.Data,
        Options: { ...configuration.Data.Options, ScheduleSortingPreference: { Value: preference } },
      },
    },
    build: withRequest(build, (request) => ({ ...request, options: { ...request.options, preference } })),
  });
}

export function withVersion({ configuration, build }: Loaded, version: number): Loaded {
  return { configuration: { ...configuration, Version: version }, build: { ...build, Version: version } };
}

type Data = Configuration["Data"];
type Request = BuildData["Request"];
type Edit = {
  courses?: (courses: Data["Courses"]) => Data["Courses"];
  breaks?: (breaks: Data["Breaks"]) => Data["Breaks"];
  request: (request: Request) => Request;
};

function edit({ courses = same, breaks = same, request }: Edit): Change {
  return ({ configuration, build }) => ({
    configuration: {
      ...configuration,
      Data: {
        ...configuration.Data,
        Courses: courses(configuration.Data.Courses),
        Breaks: breaks(configuration.Data.Breaks),
      },
    },
    build: withRequest(build, request),
  });
}

function withRequest(build: BuildData, change: Edit["request"]): BuildData {
  return { ...build, Request: change(build.Request) };
}

function put<T>(items: readonly T[], added: T, idOf: (item: T) => string): T[] {
  const isThere = items.some((item) => idOf(item) === idOf(added));
  return isThere ? items.map((item) => (idOf(item) === idOf(added) ? added : item)) : [...items, added];
}

function same<T>(items: T): T {
  return items;
}
