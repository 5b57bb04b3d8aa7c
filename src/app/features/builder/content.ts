import type { Offerings } from "#configuration/offering";
import { applyAll } from "#configuration/apply-edit";
import { withMeetings } from "#configuration/schedule-meetings";
import { findOffered, toRequest } from "#configuration/to-request";
import type { StoredBreak, StoredCourse } from "#contract/builder/configuration-document";
import type { ConfigurationData, OfferedCourse, SentConfigurationData } from "#contract/builder/configuration";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { message } from "#words";
import { includedCourses } from "./held-courses.ts";

export type ConfiguredCourse = StoredCourse & { offered: OfferedCourse };

/** The engine's request and the listings of all its classes. */
export type BuildData = Pick<ConfigurationData, "ConfigurationId" | "ConfigurationName" | "Version" | "Classes"> & {
  /** Without courses whose offering was removed. */
  Request: ScheduleRequest;
};

export type Content = {
  data: ConfigurationData;
  courses: readonly ConfiguredCourse[];
  breaks: readonly StoredBreak[];
  build: BuildData;
};

/** Replies have meetings once, in the listings. */
export function receivedContent(data: SentConfigurationData): Content {
  const { Offerings, Held, Classes } = data;
  return toContent({ ...data, Offerings: withMeetings(Offerings, Classes), Held: withMeetings(Held, Classes) });
}

export function toContent(data: ConfigurationData): Content {
  const { Document, Offerings, Held, TermInfo } = data;
  const term = { code: TermInfo.Term.Code, startDate: TermInfo.StartDate, endDate: TermInfo.EndDate };
  const courses = Document.courses.flatMap((stored) => {
    const offered = Offerings.find(
      ({ courseId, offerNumber }) => courseId === stored.courseId && offerNumber === stored.offerNumber,
    );
    return offered ? [withOffered(stored, offered)] : [];
  });
  const Request = toRequest(Document, term, findOffered(Offerings), Held);
  return { data, courses, breaks: Document.breaks, build: { ...data, Request } };
}

/** Applies every edit that can be applied; once saved, with their version. What didn't change stays the same object. */
export function withEdits(content: Content, edits: readonly ConfigurationEdit[], Version?: number): Content {
  const { data } = content;
  const Document = applyAll(data.Document, edits, offeringsOf(data));
  if (Document === data.Document && Version === undefined) return content;
  return toContent({ ...data, Document, Version: Version ?? data.Version });
}

/** What the term offers of courses that are going to be added. */
export type Offered = Pick<SentConfigurationData, "Offerings" | "Classes">;

export function withOfferings({ data }: Content, all: readonly Offered[]): Content {
  const added = all.flatMap(({ Offerings, Classes }) => withMeetings(Offerings, Classes));
  const find = findOffered(added);
  const Offerings = [...data.Offerings.filter((each) => !find(each.courseId, each.offerNumber)), ...added];
  return toContent({
    ...data,
    Offerings,
    Classes: all.reduce((known, { Classes }) => ({ ...Classes, ...known }), data.Classes),
  });
}

/** The server checks campuses. */
export function offeringsOf({ Offerings }: Pick<ConfigurationData, "Offerings">): Offerings {
  return { find: findOffered(Offerings), hasCampus: () => true };
}

/** The same object for the same course, so that unchanged rows don't render. */
function withOffered(stored: StoredCourse, offered: OfferedCourse): ConfiguredCourse {
  const last = known.get(stored);
  if (last?.offered === offered) return last;
  const course = { ...stored, offered };
  known.set(stored, course);
  return course;
}

const known = new WeakMap<StoredCourse, ConfiguredCourse>();

/** Specification §2. */
export const INVALID_COURSES = message(
  "This schedule configuration contains invalid courses which must be removed to continue using Schedule Builder.",
);

/** A course is on, with some of them switched the other way, or the student's classes are included. */
export function hasCourses(request: ScheduleRequest, switched: readonly string[] = []): boolean {
  const isOn = request.courses.some(({ id, isEnabled }) => isEnabled !== switched.includes(id));
  return isOn || includedCourses(request).length > 0;
}
