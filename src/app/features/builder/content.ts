import type { Offerings } from "#configuration/offering";
import { applyAll } from "#configuration/apply-edit";
import { withMeetings } from "#configuration/schedule-meetings";
import { findOffered, toRequest } from "#configuration/to-request";
import type { StoredCourse } from "#contract/builder/configuration-document";
import type { ConfigurationData, OfferedCourse, SentConfigurationData } from "#contract/builder/configuration";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { message } from "#words";
import { includedCourses } from "./held-courses.ts";

export type ConfiguredCourse = StoredCourse & { offered: OfferedCourse };

/** What the server sent, with the courses that screens show and the engine's request. */
export type Content = ConfigurationData & {
  courses: readonly ConfiguredCourse[];
  /** Without courses whose offering was removed. */
  Request: ScheduleRequest;
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
  return { ...data, courses, Request };
}

/** Applies every edit that can be applied; once saved, with their version. What didn't change stays the same object. */
export function withEdits(content: Content, edits: readonly ConfigurationEdit[], Version?: number): Content {
  const Document = applyAll(content.Document, edits, offeringsOf(content));
  if (Document === content.Document && Version === undefined) return content;
  return toContent({ ...content, Document, Version: Version ?? content.Version });
}

/** What the term offers of courses that are going to be added. */
export type Offered = Pick<SentConfigurationData, "Offerings" | "Classes">;

export function withOfferings(content: Content, all: readonly Offered[]): Content {
  const added = all.flatMap(({ Offerings, Classes }) => withMeetings(Offerings, Classes));
  const find = findOffered(added);
  const Offerings = [...content.Offerings.filter((each) => !find(each.courseId, each.offerNumber)), ...added];
  const Classes = all.reduce((known, { Classes: more }) => ({ ...more, ...known }), content.Classes);
  return toContent({ ...content, Offerings, Classes });
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
