import { findOffered, type Offerings } from "#configuration/offering";
import { applyAll } from "#configuration/rebase";
import { toRequest } from "#configuration/to-request";
import type { ConfigurationData, OfferedCourse, StoredBreak, StoredCourse } from "#contract/configuration";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import type { ScheduleRequest } from "#contract/schedule-request";

/** A course of the configuration with what the term offers of it. */
export type ConfiguredCourse = StoredCourse & { offered: OfferedCourse };

/** What is built: the engine's request and the listings of all classes in it. */
export type BuildData = Pick<ConfigurationData, "ConfigurationId" | "ConfigurationName" | "Version" | "Classes"> & {
  Request: ScheduleRequest;
  /** Ids of the courses whose offering is no longer there: nothing is requested of them. */
  InvalidCourses: string[];
};

/** A configuration, with pending edits or without, as the screens draw it and as the engine computes with it. */
export type Content = {
  data: ConfigurationData;
  /** Without those that were just added, of which nothing is known here yet. */
  courses: readonly ConfiguredCourse[];
  breaks: readonly StoredBreak[];
  build: BuildData;
};

export function toContent(data: ConfigurationData): Content {
  const { ConfigurationId, ConfigurationName, Version, Classes, Document, Offerings, Held, TermInfo } = data;
  const term = { code: TermInfo.Term.Code, startDate: TermInfo.StartDate, endDate: TermInfo.EndDate };
  const courses = Document.courses.flatMap((stored) => {
    const offered = Offerings.find(
      ({ courseId, offerNumber }) => courseId === stored.courseId && offerNumber === stored.offerNumber,
    );
    return offered ? [withOffered(stored, offered)] : [];
  });
  return {
    data,
    courses,
    breaks: Document.breaks,
    build: {
      ConfigurationId,
      ConfigurationName,
      Version,
      Classes,
      Request: toRequest(Document, term, findOffered(Offerings), Held),
      InvalidCourses: courses.filter(({ offered }) => !offered.isOffered).map(({ id }) => id),
    },
  };
}

/** With all edits that can be made. */
export function withEdits(content: Content, edits: readonly ConfigurationEdit[], version?: number): Content {
  const { data } = content;
  const Document = applyAll(data.Document, edits, offeringsOf(data));
  if (Document === data.Document && version === undefined) return content;
  return toContent({ ...data, Document, Version: version ?? data.Version });
}

/** The server checks campuses. */
export function offeringsOf({ Offerings }: Pick<ConfigurationData, "Offerings">): Offerings {
  return { find: findOffered(Offerings), hasCampus: () => true };
}

/** The same object for the same course, so that a row whose course did not change is not drawn again. */
function withOffered(stored: StoredCourse, offered: OfferedCourse): ConfiguredCourse {
  const last = known.get(stored);
  if (last?.offered === offered) return last;
  const course = { ...stored, offered };
  known.set(stored, course);
  return course;
}

const known = new WeakMap<StoredCourse, ConfiguredCourse>();
