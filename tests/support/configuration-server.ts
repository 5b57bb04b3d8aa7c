import type { EndpointName } from "#contract/routes";
import type { RemovedEntity } from "#contract/configuration";
import { institution } from "#contract/institution";
import { AppError } from "#contract/outcome";
import type { ScheduleBreak, ScheduleCourse, ScheduleRequest } from "#contract/schedule-request";
import { toMinutes } from "#contract/wall-time";
import { buildDataOf, CONFIGURATION_ID, configurationOf } from "./builder-data.ts";
import { courseOf } from "./schedule-requests.ts";
import { stubApi } from "./stub-api.ts";

type Answer = { IsError: boolean; Message: string | null; Error: { Message: string } | null; Metadata: object | null };
// The server is spoken to as over the wire: its handlers take what they get.
type Given = { params?: object; query?: object; body?: unknown };

/** What happens to a call instead; `answer` makes the change. */
type Overrides = Partial<Record<EndpointName, (answer: () => unknown) => unknown>>;

/**
 * One configuration that is kept by compare-and-set, in memory, with the calls that change it. It shares no code with
 * the client's own idea of what a change does.
 */
export function configurationServer(start: ScheduleRequest, overrides: Overrides = {}) {
  const server = { version: 1, request: structuredClone(start), name: "Mornings first", isGone: false };
  let lastId = 0;

  type Write = { next: ScheduleRequest; metadata?: object };
  /** A change of what is there, or why it is refused. */
  const write = (change: (given: Fields, request: ScheduleRequest) => Write | string) => (raw: Given) => {
    requireThere();
    const given = fieldsOf(raw);
    if (given.Version !== server.version)
      return { ...refused("It was changed in another window."), Metadata: { ...place(), IsConflict: true } };
    const made = change(given, server.request);
    if (typeof made === "string") return refused(made);
    server.request = made.next;
    server.version++;
    return { IsError: false, Message: null, Error: null, Metadata: { ...place(), ...made.metadata } };
  };

  const place = () => ({ ConfigurationId: CONFIGURATION_ID, Version: server.version });

  const requireThere = () => {
    if (server.isGone) throw new AppError({ code: "NOT_FOUND", message: "It does not exist." });
  };

  const course = (change: (course: ScheduleCourse, given: Fields) => ScheduleCourse) =>
    write((given, request) => {
      const id = given.courseId ?? given.EntityId;
      if (!request.courses.some((each) => each.id === id)) return "The course is no longer in this configuration.";
      return {
        next: { ...request, courses: request.courses.map((each) => (each.id === id ? change(each, given) : each)) },
      };
    });

  const component = (change: (each: ScheduleCourse["components"][number], given: Fields) => object) =>
    course((each, given) => ({
      ...each,
      components: each.components.map((one) =>
        one.component === (given.component ?? given.Component) ? { ...one, ...change(one, given) } : one,
      ),
    }));

  const brk = (change: (each: ScheduleBreak, given: Fields) => ScheduleBreak) =>
    write((given, request) => {
      const id = given.breakId;
      if (!request.breaks.some((each) => each.id === id)) return "The break is no longer in this configuration.";
      return {
        next: { ...request, breaks: request.breaks.map((each) => (each.id === id ? change(each, given) : each)) },
      };
    });

  const handlers: Partial<Record<EndpointName, (given: Given) => unknown>> = {
    configuration: () => {
      requireThere();
      return { ...configurationOf(server.request, server.version), Name: server.name };
    },
    buildData: () => {
      requireThere();
      return buildDataOf(server.request, { Version: server.version, ConfigurationName: server.name });
    },
    configurations: () =>
      server.isGone
        ? []
        : [
            {
              ...configurationOf(server.request, server.version),
              Name: server.name,
              CourseCount: server.request.courses.length,
              BreakCount: server.request.breaks.length,
            },
          ],
    addCourseData: () => {
      requireThere();
      const { Name, TermInfo } = configurationOf(server.request, server.version);
      return { ConfigurationName: Name, Term: TermInfo.Term, Campuses: CAMPUSES };
    },
    course: (given) => ({
      Course: configurationOf(server.request).Data.Courses.find(({ Id }) => Id === fieldsOf(given).courseId),
      Campuses: CAMPUSES,
    }),
    courseComponent: (given) => {
      const { courseId, component: code } = fieldsOf(given);
      const sections = server.request.courses.find(({ id }) => id === courseId)?.sections ?? [];
      const { Classes } = buildDataOf(server.request);
      return {
        AvailableSections: sections
          .filter((section) => section.component === code)
          .map(({ classNumber }) => Classes[classNumber]),
      };
    },
    enableCourse: course((each, { IsEnabled }) => ({ ...each, enabled: IsEnabled === true })),
    lockSection: component((_, { ClassNumber }) => ({ lockedClassNumber: ClassNumber })),
    changeCourseComponent: component((_, { type, explicitSections }) => ({
      explicit: type === 0 ? null : explicitSections,
    })),
    anySection: component(() => ({ explicit: null })),
    changeCourse: course((each, given) => ({ ...each, options: toOptions(given) })),
    removeCourse: write(({ courseId }, request) => {
      const Index = request.courses.findIndex(({ id }) => id === courseId);
      const removed = request.courses[Index];
      if (!removed) return "The course is no longer in this configuration.";
      const Removed = { Index, Course: toStored(removed) } satisfies RemovedEntity;
      return { next: { ...request, courses: request.courses.toSpliced(Index, 1) }, metadata: { Removed } };
    }),
    addCourse: write((given, request) => {
      const { courseId = "", courseOfferNumber: offerNumber = 1 } = given;
      if (request.courses.some((each) => each.courseId === courseId)) return "It is in this configuration already.";
      const id = `c${++lastId}`;
      const added = courseOf(id, [], { courseId, offerNumber, options: toOptions(given) });
      return { next: { ...request, courses: [...request.courses, added] }, metadata: { EntityId: id } };
    }),
    addBreak: write(({ Break }, request) => {
      const id = `b${++lastId}`;
      return { next: { ...request, breaks: [...request.breaks, toBreak(id, Break)] }, metadata: { EntityId: id } };
    }),
    changeBreak: brk((each, { Break }) => ({ ...toBreak(each.id, Break), enabled: each.enabled })),
    enableBreak: brk((each, { IsEnabled }) => ({ ...each, enabled: IsEnabled === true })),
    removeBreak: write(({ breakId }, request) => {
      const Index = request.breaks.findIndex(({ id }) => id === breakId);
      const removed = request.breaks[Index];
      if (!removed) return "The break is no longer in this configuration.";
      const { enabled, day, ...rest } = removed;
      const isAllDay = rest.startMinutes === 0 && rest.endMinutes === 1440;
      const Removed = {
        Index,
        Break: { ...rest, isEnabled: enabled, dayOfWeek: day, isAllDay },
      } satisfies RemovedEntity;
      return { next: { ...request, breaks: request.breaks.toSpliced(Index, 1) }, metadata: { Removed } };
    }),
    restoreRemoved: write(({ Removed }, request) => {
      if (!Removed) return "Nothing was named.";
      if ("Course" in Removed) {
        const { id, isEnabled, options, components } = Removed.Course;
        const known = start.courses.find((each) => each.id === id);
        if (!known || request.courses.some((each) => each.id === id)) return "It is in this configuration already.";
        const back: ScheduleCourse = {
          ...known,
          enabled: isEnabled,
          options,
          components: known.components.map((each) => {
            const stored = components.find(({ component: code }) => code === each.component);
            return {
              ...each,
              explicit: stored?.explicitSections ?? null,
              lockedClassNumber: stored?.lockedClassNumber ?? null,
            };
          }),
        };
        return {
          next: { ...request, courses: request.courses.toSpliced(Removed.Index, 0, back) },
          metadata: { EntityId: id },
        };
      }
      const { id, name, isEnabled, dayOfWeek: day, startMinutes, endMinutes } = Removed.Break;
      if (request.breaks.some((each) => each.id === id)) return "It is in this configuration already.";
      const back = { id, name, enabled: isEnabled, day, startMinutes, endMinutes };
      return {
        next: { ...request, breaks: request.breaks.toSpliced(Removed.Index, 0, back) },
        metadata: { EntityId: id },
      };
    }),
    changeSortPreference: write(({ ScheduleSortingPreference: preference = 1 }, request) => ({
      next: { ...request, options: { ...request.options, preference } },
    })),
    changeConfigurationOptions: write((given, request) => ({
      next: {
        ...request,
        options: {
          ...request.options,
          includeCurrentEnrollment: given.includeCurrentEnrollment === true,
          includeEnrollmentCart: given.includeEnrollmentCart === true,
        },
      },
    })),
  };
  const overridden = Object.entries(overrides).map(([name, override]) => {
    const handler = handlers[name as EndpointName];
    return [name, (given: Given) => override(() => handler?.(given))];
  });
  const all: typeof handlers = { ...handlers, ...Object.fromEntries(overridden) };
  return { server, handlers: all, ...stubApi(all) };
}

const CAMPUSES = [
  { Code: "N", Description: "North Campus" },
  { Code: "S", Description: "South Campus" },
];

function refused(message: string): Answer {
  return { IsError: true, Message: message, Error: { Message: message }, Metadata: null };
}

type BreakBody = {
  Name?: string | null;
  IsAllDay: boolean;
  StartTime: string;
  EndTime: string;
  DayOfWeek: number | string;
};

type Fields = {
  courseId?: string;
  courseOfferNumber?: number;
  breakId?: string;
  component?: string;
  Version?: number;
  EntityId?: string;
  IsEnabled?: boolean;
  ClassNumber?: number | null;
  Component?: string;
  type?: number;
  explicitSections?: number[];
  Break?: BreakBody;
  Removed?: RemovedEntity;
  ScheduleSortingPreference?: number;
  includeCurrentEnrollment?: boolean;
  includeEnrollmentCart?: boolean;
  excludeClosedClasses?: boolean;
  excludeWaitListedClasses?: boolean;
  excludeOnlineClasses?: boolean;
  restrictToCampus?: boolean;
  campusRestriction?: string | null;
  honorsClassesMode?: 0 | 1 | 2;
};

function fieldsOf({ params, query, body }: Given): Fields {
  return { ...params, ...query, ...(body as object) };
}

function toOptions(given: Fields): ScheduleCourse["options"] {
  return {
    excludeClosed: given.excludeClosedClasses === true || given.excludeWaitListedClasses === true,
    excludeWaitListed: given.excludeWaitListedClasses === true,
    excludeOnline: given.excludeOnlineClasses === true,
    campus: given.restrictToCampus ? (given.campusRestriction ?? null) : null,
    honors: given.honorsClassesMode ?? 0,
  };
}

function toBreak(id: string, fields: BreakBody | undefined): ScheduleBreak {
  if (!fields) throw new Error("A break without fields.");
  const { Name, IsAllDay, StartTime, EndTime, DayOfWeek } = fields;
  return {
    id,
    name: Name ?? "",
    enabled: true,
    day: typeof DayOfWeek === "number" ? DayOfWeek : institution.dayNames.indexOf(DayOfWeek),
    startMinutes: IsAllDay ? 0 : toMinutes(StartTime),
    endMinutes: IsAllDay ? 1440 : toMinutes(EndTime),
  };
}

function toStored({ id, enabled, courseId, offerNumber, options, components }: ScheduleCourse) {
  return {
    id,
    isEnabled: enabled,
    courseId,
    offerNumber,
    options,
    components: components.map(({ component, explicit, lockedClassNumber }) => ({
      component,
      explicitSections: explicit,
      lockedClassNumber,
    })),
  };
}
