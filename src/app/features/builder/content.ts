import { atom } from "jotai/vanilla";
import { applyAll, isDone, isSame } from "#configuration/apply-edit";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { isAppError } from "#contract/outcome";
import { type Api, apiAtom } from "../../lib/api/api.ts";
import { refusalOf } from "../../lib/api/data-or-error.ts";
import { toAppError, wasReported } from "../../lib/api/failures.ts";
import { randomId } from "../../lib/random-id.ts";
import { noteSeatsAtom } from "../../lib/seats/live-seats.ts";
import { type Offerings, ofTopic } from "#configuration/offering";
import { withMeetings } from "#configuration/schedule-meetings";
import { findOffered, toRequest } from "#configuration/to-request";
import type { StoredBreak, StoredCourse } from "#contract/builder/configuration-document";
import type { ConfigurationData, OfferedCourse, SentConfigurationData } from "#contract/builder/configuration";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { systemMs } from "#dates/clock";

export type Edits = readonly ConfigurationEdit[];

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
    return offered ? { ...stored, offered: ofEntry(offered, stored, data) } : [];
  });
  return { ...data, courses, Request: toRequest(Document, term, findOffered(Offerings), Held) };
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

/* Changes are sent one by one, each with the version that the one before it made. If another window was first, pending
   changes are made to its state. Another configuration is shown only once nothing is pending. */

/** Why edits weren't saved, empty if that was already shown; undefined if they were. */
export type EditFailure = string | undefined;

const COUNT_FIRST_MS = 70;

/** Throws NOT_FOUND, which screens show. */
export async function loadContent(api: Api, id: number, signal?: AbortSignal): Promise<Content> {
  return receivedContent(await api("buildData", { params: { id }, signal }));
}

/** The server's state, as far as this window knows. */
export const savedContentAtom = atom<Content>();
/** Each item's edits are made together or not at all. */
const pendingAtom = atom<readonly Edits[]>([]);
/** Resolves when everything that was pending has been sent. */
export const sentAtom = atom<Promise<unknown>>(Promise.resolve());
export const isDeletedAtom = atom(false);
/** Another window changed something, until the student has read it. */
export const isChangedElsewhereAtom = atom(false);
/** Why the last change outside a form wasn't saved, until the student has read it. */
export const editProblemAtom = atom<string>();

/** The saved configuration with pending edits, as screens show it. */
export const contentAtom = atom((get) => {
  const saved = get(savedContentAtom);
  return saved && withEdits(saved, get(pendingAtom).flat());
});

/* Each of these changes only when it does, so that a switch redraws little. */
export const termAtom = atom((get) => get(contentAtom)?.TermInfo.Term.Code);
export const classesAtom = atom((get) => get(contentAtom)?.Classes);
export const breaksAtom = atom((get) => get(contentAtom)?.Document.breaks ?? NO_BREAKS);
const NO_BREAKS: readonly StoredBreak[] = [];

/** Closing the window would lose something. */
export const isSavingAtom = atom((get) => get(pendingAtom).length > 0);

export const beginContentAtom = atom(null, (_get, set, content: Content | undefined) => {
  if (content) set(noteClassesAtom, content);
  set(isDeletedAtom, false);
  set(savedContentAtom, content);
  set(isChangedElsewhereAtom, false);
});

/** Other views get the seats that were read. */
const noteClassesAtom = atom(null, (_get, set, { TermInfo, Classes }: Content) =>
  set(noteSeatsAtom, { term: TermInfo.Term.Code, listings: Object.values(Classes), at: systemMs() }),
);

/** For forms, which show failures and keep their input. Added courses show once what is `offered` of them is known. */
export const sendEditsAtom = atom(
  null,
  async (get, set, edits: Edits, offered?: Promise<readonly Offered[]>): Promise<EditFailure> => {
    if (!get(savedContentAtom)) return "";
    set(pendingAtom, (all) => [...all, edits]);
    const sent = get(sentAtom).then(async () => {
      let failure: EditFailure | typeof AGAIN;
      do failure = await set(sendAtom, edits, offered);
      while (failure === AGAIN);
      set(pendingAtom, (all) => all.slice(1));
      return failure;
    });
    set(sentAtom, sent);
    return await sent;
  },
);

/** For changes outside forms; `editProblemAtom` has their failures. */
export const applyEditsAtom = atom(null, async (get, set, edits: Edits): Promise<EditFailure> => {
  const failure = await set(sendEditsAtom, edits);
  if (failure && !get(isDeletedAtom)) set(editProblemAtom, failure);
  return failure;
});

/** Takes over other windows' changes. If it fails, the next check or change finds out. */
export const lookElsewhereAtom = atom(null, async (get, set): Promise<void> => {
  const before = get(savedContentAtom);
  if (!before || get(isSavingAtom)) return;
  try {
    const after = await loadContent(get(apiAtom), before.ConfigurationId);
    set(noteClassesAtom, after);
    // A change made in the meantime is refused by its version.
    if (get(savedContentAtom) === before && !get(isSavingAtom)) set(takeOverAtom, after);
  } catch (error) {
    if (isNotFound(error)) set(isDeletedAtom, true);
  }
});

const AGAIN = Symbol("again");

/** AGAIN if another window was first, and its state was loaded. */
const sendAtom = atom(null, async (get, set, edits: Edits, offered: Promise<readonly Offered[]> | undefined) => {
  try {
    const all = await offered;
    if (all) {
      set(savedContentAtom, (saved) => saved && withOfferings(saved, all));
      // Saving would slow down the count that the student waits for.
      await new Promise((resolve) => setTimeout(resolve, COUNT_FIRST_MS));
    }
  } catch (error) {
    return failedBy(error);
  }
  const before = get(savedContentAtom);
  if (!before) return "";
  const api = get(apiAtom);
  const { ConfigurationId: id, Version } = before;
  try {
    const reply = await api("editConfiguration", { params: { id }, body: { Edits: [...edits], Version } });
    const { Metadata } = reply;
    const refusal = refusalOf(reply);
    if (Metadata && refusal === undefined) {
      const made = withEdits(before, edits, Metadata.Version);
      set(savedContentAtom, made);
      // What another window left may have come without the offerings of added courses.
      if (!areDone(made, edits)) set(savedContentAtom, await loadContent(api, id).catch(() => made));
      return undefined;
    }
    const after = Metadata?.IsConflict ? await loadContent(api, id) : before;
    if (after.Version === Version) return refusal;
    // The last answer may have been lost, or the other window did the same.
    return set(takeOverAtom, after, edits) ? undefined : AGAIN;
  } catch (error) {
    if (isNotFound(error)) set(isDeletedAtom, true);
    // Without an answer, the change may have been made.
    const after = isNotFound(error) ? undefined : await loadContent(api, id).catch(() => undefined);
    return after && set(takeOverAtom, after, edits) ? undefined : failedBy(error);
  }
});

/** Shows the server's state, and whether another window changed something. Returns whether it has `own` edits. */
const takeOverAtom = atom(null, (get, set, after: Content, own: Edits = []): boolean => {
  const before = get(savedContentAtom);
  const isMade = areDone(after, own);
  const expected = before && applyAll(before.Document, isMade ? own : [], offeringsOf(after));
  if (!isSame(expected, after.Document)) set(isChangedElsewhereAtom, true);
  set(savedContentAtom, after);
  return isMade;
});

function areDone(content: Content, edits: Edits): boolean {
  return edits.every((edit) => isDone(content.Document, edit, offeringsOf(content)));
}

function failedBy(error: unknown): string {
  return wasReported(error) ? "" : toAppError(error).message;
}

export function isNotFound(error: unknown): boolean {
  return isAppError(error) && error.code === "NOT_FOUND";
}

/** Unique, so that a repeated addition is made once. */
export function newEntityId(): string {
  return randomId(6);
}
