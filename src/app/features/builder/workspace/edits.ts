import { atom } from "jotai/vanilla";
import { applyAll, isDone, isSame } from "#configuration/apply-edit";
import { type Offerings, ofTopic } from "#configuration/offering";
import { withMeetings } from "#configuration/schedule-meetings";
import { findOffered, toRequest } from "#configuration/to-request";
import type { ConfigurationData, OfferedCourse, SentConfigurationData } from "#contract/builder/configuration";
import type { StoredBreak, StoredCourse } from "#contract/builder/configuration-document";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { isAppError } from "#contract/outcome";
import { systemMs } from "#dates/clock";
import { t } from "#words";
import { type Api, apiAtom } from "../../../lib/api/api.ts";
import { refusalOf } from "../../../lib/api/data-or-error.ts";
import { toAppError, wasReported } from "../../../lib/api/failures.ts";
import { replySource } from "../../../lib/api/reply-source.ts";
import { randomId } from "../../../lib/random-id.ts";
import { noteSeatsAtom } from "../../../lib/seats/live-seats.ts";
import { storedKeys } from "../../../lib/session/remembered.ts";
import { UNSENT_EDITS } from "../../../lib/session/storage-keys.ts";

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

/* Changes are sent one by one, each with the version that the one before it made. If another window was first, pending
   changes are made to its state. Another configuration is shown only once nothing is pending. While the server can't be
   reached, `saved-on-device.ts` saves pending changes on this device, and sends them once it can. */

/** Why edits weren't saved, empty if that was already shown; undefined if they were. */
export type EditFailure = string | undefined;

const COUNT_FIRST_MS = 70;
/** A change that takes longer to save is saved on this device, too. */
const SAVING_MS = 4000;

/** Throws NOT_FOUND, which screens show. */
export async function loadContent(api: Api, id: number, signal?: AbortSignal): Promise<Content> {
  return receivedContent(await api("buildData", { params: { id }, signal }));
}

/** The server's state, as far as this window knows. */
export const savedContentAtom = atom<Content>();
/** Edits that are made together or not at all. */
export type Pending = {
  edits: Edits;
  /** Of added courses, which show once it's known. */
  offered?: Promise<readonly Offered[]> | undefined;
  /** Once they're on this device, they count as saved, so that forms close. */
  noteSaved: () => void;
};
export const pendingAtom = atom<readonly Pending[]>([]);
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
  return saved && withEdits(saved, editsOf(get(pendingAtom)));
});

/* Each of these changes only when it does, so that a switch redraws little. */
export const termAtom = atom((get) => get(contentAtom)?.TermInfo.Term.Code);
export const classesAtom = atom((get) => get(contentAtom)?.Classes);
export const breaksAtom = atom((get) => get(contentAtom)?.Document.breaks ?? NO_BREAKS);
const NO_BREAKS: readonly StoredBreak[] = [];

const editsOf = (pending: readonly Pending[]) => pending.flatMap(({ edits }) => edits);

export const isSavingAtom = atom((get) => get(pendingAtom).length > 0);
/** `isWhole`: all that is pending is there, since storage isn't full. */
type SavedOnDevice = { isWhole: boolean; save: () => void; leave: () => void };
/** Set while what is pending is saved on this device, since the server can't be reached. */
export const savedOnDeviceAtom = atom<SavedOnDevice>();
export const isSavedOnDeviceAtom = atom((get) => get(savedOnDeviceAtom)?.isWhole === true);
/** Closing the window would lose something. */
export const isUnsavedAtom = atom((get) => get(isSavingAtom) && !get(isSavedOnDeviceAtom));

export const beginContentAtom = atom(null, (_get, set, content: Content | undefined) => {
  if (content) set(noteClassesAtom, content);
  set(isDeletedAtom, false);
  set(savedContentAtom, content);
  set(isChangedElsewhereAtom, false);
  if (!content || storedKeys(UNSENT_EDITS).length === 0) return;
  void loadSavedOnDevice().then(({ takeOverUnsentAtom }) => set(takeOverUnsentAtom));
});

const loadSavedOnDevice = () => import("./saved-on-device.ts");

/** Other views get the seats that were read. */
const noteClassesAtom = atom(null, (_get, set, { TermInfo, Classes }: Content) =>
  set(noteSeatsAtom, { term: TermInfo.Term.Code, listings: Object.values(Classes), at: systemMs() }),
);

/** For forms, which show failures and keep their input. Added courses show once what is `offered` of them is known. */
export const sendEditsAtom = atom(
  null,
  async (get, set, edits: Edits, offered?: Promise<readonly Offered[]>): Promise<EditFailure> => {
    if (!get(savedContentAtom)) return "";
    const { promise: saved, resolve } = Promise.withResolvers<undefined>();
    let isSaved = false;
    const noteSaved = () => {
      isSaved = true;
      resolve(undefined);
    };
    const pending = { edits, offered, noteSaved };
    // A window that is closed while the server hangs would lose it. Without the service worker, this code can't be loaded.
    const saveLate = () =>
      void loadSavedOnDevice().then(
        ({ saveLateAtom }) => set(saveLateAtom),
        () => {},
      );
    const late = setTimeout(saveLate, SAVING_MS);
    set(pendingAtom, (all) => [...all, pending]);
    const sent = get(sentAtom).then(async () => {
      if (!get(pendingAtom).includes(pending)) return undefined;
      let failure = await set(sendNowAtom, pending);
      if (typeof failure === "symbol") {
        // Without the service worker, this code can't be loaded either: then it's a change that failed, as any other.
        const device = await loadSavedOnDevice().catch(() => undefined);
        failure = device
          ? await set(device.sendOnceReachableAtom, pending)
          : t("You're offline. Try again when you're back online.");
      }
      set(pendingAtom, (all) => all.filter((each) => each !== pending));
      get(savedOnDeviceAtom)?.save();
      // Its form has closed.
      if (failure && isSaved && !get(isDeletedAtom)) set(editProblemAtom, failure);
      return failure;
    });
    set(sentAtom, sent);
    get(savedOnDeviceAtom)?.save();
    try {
      return await Promise.race([sent, saved]);
    } finally {
      clearTimeout(late);
    }
  },
);

/** Says which changes can only be sent later. */
export const sendNowAtom = atom(null, async (_get, set, { edits, offered }: Pending) => {
  let failure: EditFailure | typeof AGAIN | Later;
  do failure = await set(sendAtom, edits, offered);
  while (failure === AGAIN);
  return failure;
});

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
    // What the browser has kept may be older than what this window knows.
    if (after.Version < before.Version) return;
    // A change made in the meantime is refused by its version.
    if (get(savedContentAtom) === before && !get(isSavingAtom)) set(takeOverAtom, after);
  } catch (error) {
    if (isNotFound(error)) set(isDeletedAtom, true);
  }
});

const AGAIN = Symbol("again");
/** The server isn't there, or doesn't take changes now. */
export const UNREACHABLE = Symbol("unreachable");
/** The session ended while changes were on this device. */
export const SIGNED_OUT = Symbol("signed out");
/** Why a change can only be sent later. */
export type Later = typeof UNREACHABLE | typeof SIGNED_OUT;

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
      if (globalThis.navigator?.serviceWorker?.controller)
        void loadSavedOnDevice().then(({ amendKeptReply }) => amendKeptReply(made));
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
    if (isServerLost(error)) return UNREACHABLE;
    // Without an answer, the change may have been made.
    const after = isNotFound(error) ? undefined : await loadContent(api, id).catch(() => undefined);
    // That is what the browser kept, so the server isn't there.
    if (after && replySource.keptAtMs !== undefined) return UNREACHABLE;
    if (after && set(takeOverAtom, after, edits)) return undefined;
    // Its student may have been told that it's saved.
    return (get(savedOnDeviceAtom) && (await loadSavedOnDevice()).toSendLater(error)) ?? failedBy(error);
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

/** Asking what the server has would give what the browser kept. */
function isServerLost(error: unknown): boolean {
  return (
    isAppError(error) && error.code === "NETWORK" && (navigator.onLine === false || replySource.keptAtMs !== undefined)
  );
}

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
