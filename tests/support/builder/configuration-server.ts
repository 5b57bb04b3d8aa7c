import { applyEdit } from "#configuration/apply-edit";
import { findOffered, toRequest } from "#configuration/to-request";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { isAppError } from "#contract/outcome";
import type { EndpointName } from "#contract/calls/routes";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { CONFIGURATION_ID, configurationDataOf, summaryOf } from "./builder-data.ts";
import { courseOf } from "../engine/schedule-requests.ts";
import { stubApi } from "../browser/stub-api.ts";

// The server is spoken to as over the wire: its handlers take what they get.
type Given = { params?: object; query?: object; body?: unknown };
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
      return toRequest(data.Document, { code: term, startDate, endDate }, findOffered(data.Offerings), data.Held);
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
  const place = () => ({ ConfigurationId: CONFIGURATION_ID, Version: server.version });

  const handlers: Partial<Record<EndpointName, (given: Given) => unknown>> = {
    buildData,
    configurations: () => [summaryOf(server.request, server.version)],
    editConfiguration: ({ body }) => {
      const { Edits, Version } = body as Body;
      if (Version !== server.version)
        return { ...refused("It was changed in another window."), Metadata: { ...place(), IsConflict: true } };
      // Of a course that is new the term offers one lecture.
      const added = Edits.flatMap((edit) => (edit.type === "add-course" ? [edit.course] : []));
      const offered = added
        .filter(({ courseId }) => data.Offerings.every((each) => each.courseId !== courseId))
        .map(({ courseId, offerNumber }) => courseOf(courseId, [], { courseId, offerNumber, label: courseId }));
      const Offerings = [...data.Offerings, ...configurationDataOf({ ...start, courses: offered }).Offerings];
      const offerings = { find: findOffered(Offerings), hasCampus: () => true };
      try {
        const Document = Edits.reduce((document, edit) => applyEdit(document, edit, offerings), data.Document);
        data = { ...data, Document, Offerings };
      } catch (error) {
        if (!isAppError(error)) throw error;
        return refused(error.message);
      }
      server.version++;
      const Added = { Offerings: data.Offerings, Classes: data.Classes };
      const reply = { IsError: false, Message: null, Error: null, Metadata: place() };
      return added.length > 0 ? { ...reply, Added } : reply;
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
