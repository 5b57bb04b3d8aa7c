import { atom } from "jotai/vanilla";
import { applyAll, isDone, isTargetChanged, restores } from "#configuration/rebase";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import { isAppError } from "#contract/outcome";
import { message, t } from "#words";
import { type Api, apiAtom } from "../../../lib/api/api.ts";
import { wasReported } from "../../../lib/api/api-failures.ts";
import { type Content, offeringsOf, toContent, withEdits } from "../content.ts";

/* Sends a configuration's changes one by one, each with the version that the one before it made. Screens show them at
   once. If another window was first, its state is loaded and pending changes are applied to it, unless it changed the
   same thing: then the student chooses. */

/** `message` is undefined if it was already shown. */
type EditOutcome = { isSaved: true } | { isSaved: false; message: string | undefined };

/** Edits of something that another window changed, too: the student applies or drops them. */
export type Overtaken = {
  configurationId: number;
  edits: readonly ConfigurationEdit[];
  /** What the edits were made of. */
  before: Content;
};

type Pending = {
  configurationId: number;
  /** Made together or not at all. */
  edits: readonly ConfigurationEdit[];
  /** No form keeps the input. */
  isKept: boolean;
  settle: (outcome: EditOutcome) => void;
};

const UNKNOWN = message("Your change wasn't saved. Try again.");
const SAVED: EditOutcome = { isSaved: true };
export const failed = (): EditOutcome => ({ isSaved: false, message: t(UNKNOWN) });

/** Throws NOT_FOUND, which screens show. */
export async function loadContent(api: Api, id: number, signal?: AbortSignal): Promise<Content> {
  return toContent(await api("buildData", { params: { id }, ...(signal && { signal }), isHandled: true }));
}

// State

/** The server's state, as far as this window knows. */
const savedAtom = atom<Content>();
const pendingAtom = atom<readonly Pending[]>([]);
const sendingAtom = atom<Promise<boolean>>();
const goneAtom = atom(false);
const changedAtom = atom(false);
const allOvertakenAtom = atom<readonly Overtaken[]>([]);
const lastProblemAtom = atom<{ configurationId: number; message: string }>();

// Derived

const idAtom = atom((get) => get(savedAtom)?.data.ConfigurationId);

const shownAtom = atom((get) => {
  const saved = get(savedAtom);
  const own = get(pendingAtom).filter(({ configurationId }) => configurationId === get(idAtom));
  return (
    saved &&
    withEdits(
      saved,
      own.flatMap(({ edits }) => edits),
    )
  );
});

const overtakenAtom = atom((get) =>
  get(allOvertakenAtom).filter(({ configurationId }) => configurationId === get(idAtom)),
);

const otherChangesAtom = atom((get) => {
  const overtaken = get(overtakenAtom);
  return overtaken.length > 0 || get(changedAtom) ? { overtaken } : undefined;
});

const problemAtom = atom((get) => {
  const problem = get(lastProblemAtom);
  return problem && problem.configurationId === get(idAtom) ? problem.message : undefined;
});

// Actions

const sendAllAtom = atom(null, async (get, set): Promise<boolean> => {
  let areSaved = true;
  for (let next = get(pendingAtom)[0]; next; next = get(pendingAtom)[0]) {
    const outcome = await set(sendAtom, next);
    // Undefined if it was applied to another window's state, or settled because of it.
    if (outcome) set(settleAtom, next, outcome);
    areSaved &&= outcome?.isSaved ?? true;
  }
  set(sendingAtom, undefined);
  return areSaved;
});

const sendAtom = atom(null, async (get, set, pending: Pending): Promise<EditOutcome | undefined> => {
  const { configurationId: id, edits } = pending;
  const api = get(apiAtom);
  const isShown = () => get(idAtom) === id;
  try {
    const before = (isShown() ? get(savedAtom) : undefined) ?? (await loadContent(api, id));
    // Repeats the same addition after a lost answer.
    const isAddition = edits.some(({ type }) => type === "add-course" || type === "add-break");
    if (isAddition && areDone(before, edits)) return SAVED;
    // Only the server knows the offering of a new course.
    const isCourseNew = edits.some(({ type }) => type === "add-course");
    const { IsError, Message, Metadata, BuildData } = await api("editConfiguration", {
      params: { id },
      body: { Edits: [...edits], Version: before.data.Version, ...(isCourseNew && { WithBuildData: true }) },
      isHandled: true,
    });
    if (!IsError && Metadata) {
      const now = get(savedAtom);
      if (isShown() && now) set(savedAtom, BuildData ? toContent(BuildData) : withEdits(now, edits, Metadata.Version));
      return SAVED;
    }
    if (!Metadata?.IsConflict || !isShown()) return { isSaved: false, message: Message ?? t(UNKNOWN) };
    const after = await loadContent(api, id);
    if (!isShown()) return failed();
    if (after.data.Version === before.data.Version) return { isSaved: false, message: Message ?? t(UNKNOWN) };
    return set(takeOverAtom, after);
  } catch (error) {
    if (isNotFound(error) && isShown()) set(goneAtom, true);
    return await set(recoverAtom, pending, error);
  }
});

/** There was no answer, so the change may have been made. */
const recoverAtom = atom(null, async (get, set, pending: Pending, error: unknown): Promise<EditOutcome> => {
  const { configurationId: id, edits } = pending;
  const message = wasReported(error) ? undefined : isAppError(error) ? error.message : t(UNKNOWN);
  const after = get(goneAtom) ? undefined : await loadContent(get(apiAtom), id).catch(() => undefined);
  const isMade = after !== undefined && areDone(after, edits);
  if (after && get(idAtom) === id) {
    if (isMade) set(savedAtom, after);
    else set(takeOverAtom, after, pending);
  }
  return isMade ? SAVED : { isSaved: false, message };
});

/** Another window was first: pending changes are applied to its state, done already, or overtaken. */
const takeOverAtom = atom(null, (get, set, after: Content, failed?: Pending): undefined => {
  const before = get(savedAtom);
  if (!before) return;
  const [was, is] = [before.data.Document, after.data.Document];
  const mine = get(pendingAtom).filter(({ configurationId }) => configurationId === after.data.ConfigurationId);
  // Only the answer may have been lost.
  const own = mine.filter(({ edits }) => areDone(after, edits)).flatMap(({ edits }) => edits);
  const isOther = JSON.stringify(applyAll(was, own, offeringsOf(after.data))) !== JSON.stringify(is);
  set(savedAtom, after);
  if (isOther) set(changedAtom, true);
  for (const pending of mine) {
    const { edits, isKept } = pending;
    if (pending === failed) continue;
    if (areDone(after, edits)) set(settleAtom, pending, SAVED);
    else if (edits.some((edit) => isTargetChanged(was, is, edit))) {
      if (isKept) set(allOvertakenAtom, (all) => [...all, { configurationId: pending.configurationId, edits, before }]);
      const message = isKept ? undefined : t("This configuration was changed in another window.");
      set(settleAtom, pending, { isSaved: false, message });
    }
  }
});

const settleAtom = atom(null, (_get, set, pending: Pending, outcome: EditOutcome) => {
  set(pendingAtom, (all) => all.filter((each) => each !== pending));
  pending.settle(outcome);
});

const enqueueAtom = atom(
  null,
  async (get, set, edits: readonly ConfigurationEdit[], isKept: boolean): Promise<EditOutcome> => {
    const configurationId = get(idAtom);
    // No configuration is shown.
    if (configurationId === undefined) return failed();
    const { promise, resolve } = Promise.withResolvers<EditOutcome>();
    set(pendingAtom, (all) => [...all, { configurationId, edits, isKept, settle: resolve }]);
    if (!get(sendingAtom)) set(sendingAtom, set(sendAllAtom));
    return await promise;
  },
);

const applyAtom = atom(null, async (get, set, edits: readonly ConfigurationEdit[]): Promise<EditOutcome> => {
  const id = get(idAtom);
  const outcome = await set(enqueueAtom, edits, true);
  if (!outcome.isSaved && outcome.message !== undefined && id !== undefined && !get(goneAtom))
    set(reportProblemAtom, id, outcome.message);
  return outcome;
});

const reportProblemAtom = atom(null, (_get, set, configurationId: number, message: string) =>
  set(lastProblemAtom, { configurationId, message }),
);

const lookAtom = atom(null, async (get, set): Promise<void> => {
  const before = get(savedAtom);
  if (!before || get(sendingAtom)) return;
  const { ConfigurationId: id, Version, TermInfo } = before.data;
  const api = get(apiAtom);
  try {
    const all = await api("configurations", { params: { term: TermInfo.Term.Code }, isHandled: true });
    const found = all.find(({ Id }) => Id === id);
    // A change made in the meantime is refused by its version.
    const isOver = () => get(savedAtom) !== before || get(sendingAtom) !== undefined;
    if (isOver() || found?.Version === Version) return;
    if (!found) return set(goneAtom, true);
    const after = await loadContent(api, id);
    if (!isOver()) set(takeOverAtom, after);
  } catch {
    // The next check or change finds out.
  }
});

export const editQueue = {
  savedAtom: atom((get) => get(savedAtom)),
  /** The saved configuration with pending edits. */
  shownAtom,
  isSavingAtom: atom((get) => get(pendingAtom).length > 0),
  /** Closing the window would lose something. */
  isUnsavedAtom: atom((get) => get(pendingAtom).length + get(overtakenAtom).length > 0),
  /** The configuration was deleted elsewhere. */
  isGoneAtom: atom((get) => get(goneAtom)),
  /** Undefined until another window changes something. */
  otherChangesAtom,
  /** Why the last change outside a form wasn't saved, until the student has read it. */
  problemAtom,
  /** Resolves once nothing is pending. */
  restAtom: atom(null, async (get): Promise<void> => {
    while (get(sendingAtom)) await get(sendingAtom);
  }),
  /** Shows another configuration, or none. */
  beginAtom: atom(null, (_get, set, content: Content | undefined) => {
    set(goneAtom, false);
    set(savedAtom, content);
    set(changedAtom, false);
  }),
  /** For forms, which show failures and keep their input. */
  editAtom: atom(null, (_get, set, edits: readonly ConfigurationEdit[]) => set(enqueueAtom, edits, false)),
  /** For changes outside forms; `problemAtom` has their failures. */
  applyAtom,
  /** Waits for pending changes; false if one wasn't saved or the student must choose. */
  saveAllAtom: atom(null, async (get): Promise<boolean> => {
    const areSaved = (await get(sendingAtom)) ?? true;
    return areSaved && get(overtakenAtom).length === 0;
  }),
  /** Takes over other windows' changes. Ignores failures. */
  lookAtom,
  /** Applies or drops overtaken edits. */
  decideAtom: atom(null, async (get, set, overtaken: Overtaken, isMade: boolean): Promise<void> => {
    const { edits, before } = overtaken;
    const now = get(savedAtom);
    set(allOvertakenAtom, (all) => all.filter((each) => each !== overtaken));
    if (isMade && now) await set(applyAtom, [...restores(before.data.Document, now.data.Document, edits), ...edits]);
  }),
  forgetChangesAtom: atom(null, (_get, set) => set(changedAtom, false)),
  forgetProblemAtom: atom(null, (_get, set) => set(lastProblemAtom, undefined)),
  reportProblemAtom,
};

export function isNotFound(error: unknown): boolean {
  return isAppError(error) && error.code === "NOT_FOUND";
}

function areDone({ data }: Content, edits: readonly ConfigurationEdit[]): boolean {
  return edits.every((edit) => isDone(data.Document, edit, offeringsOf(data)));
}

/** Unique, so that a repeated addition is made once. */
export function newEntityId(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 12);
}
