import { applyEdit } from "#configuration/apply-edit";
import { findOffered, toRequest } from "#configuration/to-request";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { EndpointName } from "#contract/calls/routes";
import { isAppError } from "#contract/outcome";
import { stubApi } from "../browser/stub-api.ts";
import { courseOf } from "../engine/schedule-requests.ts";
import { CONFIGURATION_ID, configurationDataOf, summaryOf } from "./builder-data.ts";

// The server is spoken to as over the wire: its handlers take what they get.
type Given = { params?: object; query?: object; body?: unknown };
type CourseKey = { courseId: string; offerNumber: number };
type Body = { Edits: ConfigurationEdit[]; Version: number };

/** What happens to a call instead; `answer` makes the change. */
type Overrides = Partial<Record<EndpointName, (answer: () => unknown, given: Given) => unknown>>;

/** One configuration that is kept by compare-and-set, in memory, with the calls that read and change it. */
export function configurationServer(start: ScheduleRequest, overrides: Overrides = {}) {
  let data = configurationDataOf(structuredClone(start));
  const server = {
    version: 1,
    get request(): ScheduleRequest {
      const { term, termStartDate: startDate, termEndDate: endDate } = start;
      return toRequest(
        data.Document,
        { code: term, startDate, endDate },
        findOffered(data.Offerings),
        data.Held,
        data.Walks,
      );
    },
    /** What another window left; its courses keep what the term offers of them. */
    set request(request: ScheduleRequest) {
      const next = configurationDataOf(request);
      const isKnown = ({ courseId }: { courseId: string }) =>
        next.Offerings.every((each) => each.courseId !== courseId);
      data = { ...next, Offerings: [...next.Offerings, ...data.Offerings.filter(isKnown)] };
    },
  };

  const buildData = () => ({ ...data, Version: server.version });
  /** A course that is new has no sections. */
  const offer = ({ courseId, offerNumber }: CourseKey) => {
    if (data.Offerings.some((each) => each.courseId === courseId)) return;
    const courses = [courseOf(courseId, [], { courseId, offerNumber, label: courseId })];
    data = { ...data, Offerings: [...data.Offerings, ...configurationDataOf({ ...start, courses }).Offerings] };
  };
  const place = () => ({ ConfigurationId: CONFIGURATION_ID, Version: server.version });

  const handlers: Partial<Record<EndpointName, (given: Given) => unknown>> = {
    buildData,
    configurations: () => [summaryOf(server.request, server.version)],
    offeredCourse: ({ query }) => {
      const { courseId, offerNumber } = query as CourseKey;
      offer({ courseId, offerNumber: Number(offerNumber) });
      const Offerings = data.Offerings.filter((each) => each.courseId === courseId);
      return { Offerings, Classes: data.Classes };
    },
    editConfiguration: ({ body }) => {
      const { Edits, Version } = body as Body;
      if (Version !== server.version)
        return { ...refused("It was changed in another window."), Metadata: { ...place(), IsConflict: true } };
      for (const each of Edits) if (each.type === "add-course") offer(each.course);
      const offerings = { find: findOffered(data.Offerings), hasCampus: () => true };
      try {
        const Document = Edits.reduce((document, edit) => applyEdit(document, edit, offerings), data.Document);
        data = { ...data, Document };
      } catch (error) {
        if (!isAppError(error)) throw error;
        return refused(error.message);
      }
      server.version++;
      return { IsError: false, Message: null, Error: null, Metadata: place() };
    },
  };
  const overridden = Object.entries(overrides).map(([name, override]) => {
    const handler = handlers[name as EndpointName];
    return [name, (given: Given) => override(() => handler?.(given), given)];
  });
  const all: typeof handlers = { ...handlers, ...Object.fromEntries(overridden) };
  return { server, handlers: all, ...stubApi(all) };
}

function refused(message: string) {
  return { IsError: true, Message: message, Error: { Message: message }, Metadata: null };
}
