import { applyAll } from "#configuration/apply-edit";
import { type Offerings, ofTopic } from "#configuration/offering";
import { withMeetings } from "#configuration/schedule-meetings";
import { findOffered, toRequest } from "#configuration/to-request";
import type { ConfigurationData, OfferedCourse, SentConfigurationData } from "#contract/builder/configuration";
import type { StoredCourse } from "#contract/builder/configuration-document";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { randomId } from "../../../lib/random-id.ts";

export type Edits = readonly ConfigurationEdit[];

/** A course of the configuration with its offering. */
export type ConfiguredCourse = StoredCourse & { offered: OfferedCourse };

/** What the server sent, with the courses that screens show and the engine's request. */
export type Content = ConfigurationData & {
  /** Without those that were just added, of which nothing is known here yet. */
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
    return offered ? { ...stored, offered: ofEntry(offered, stored, data) } : [];
  });
  return { ...data, courses, Request: toRequest(Document, term, findOffered(Offerings), Held, data.Walks) };
}

/** The part of its offering that an entry can take. A topic's credits are those of its sections. */
function ofEntry(
  offered: OfferedCourse,
  stored: StoredCourse,
  { Document, Classes }: ConfigurationData,
): OfferedCourse {
  const part = ofTopic(offered, stored, Document.courses);
  if (stored.topic === undefined) return part;
  const leads = part.sections.filter(({ isEnrollmentSection }) => isEnrollmentSection);
  const details = leads.flatMap(({ classNumber }) => Classes[classNumber]?.Details ?? []);
  if (details.length === 0) return part;
  return {
    ...part,
    minimumCredits: Math.min(...details.map(({ MinimumCredits }) => MinimumCredits)),
    maximumCredits: Math.max(...details.map(({ MaximumCredits }) => MaximumCredits)),
  };
}

/** Applies every edit that can be applied; once saved, with their version. What didn't change stays the same object. */
export function withEdits(content: Content, edits: Edits, Version?: number): Content {
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

/** Unique, so that a repeated addition is made once. */
export function newEntityId(): string {
  return randomId(6);
}
