import { atom } from "jotai/vanilla";
import { describe } from "#configuration/describe";
import { applyAll, isDone, isTargetChanged, restores } from "#configuration/rebase";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import { isAppError } from "#contract/outcome";
import { type Api, apiAtom } from "../../../lib/api.ts";
import { wasReported } from "../../../lib/api-failures.ts";
import { listLabel } from "../../../lib/format-list.ts";
import { isNotFound } from "../configuration-id.ts";
import { type Content, offeringsOf, toContent, withEdits } from "../content.ts";

/*
 * The changes of a configuration on their way to the server, one after the other, each with the version that the one
 * before it made. Screens show them at once. When another window was first, its state is loaded and pending changes go
 * on top of it, unless that window changed the same thing: then the student chooses.
 */

/** `message` is undefined where the screen has already shown it. */
type EditOutcome = { isSaved: true } | { isSaved: false; message: string | undefined };

/** Edits of something that another window changed too: the student applies or drops them. */
export type Overtaken = {
  configurationId: number;
  /** As a button says it: "Apply my change: lock COMP.1020 LEC 201". */
  words: string;
  edits: readonly ConfigurationEdit[];
};

type Pending = {
  configurationId: number;
  /** Made together or not at all. */
  edits: readonly ConfigurationEdit[];
  /** No form keeps what was entered. */
  isKept: boolean;
  settle: (outcome: EditOutcome) => void;
};

const UNKNOWN = "Your change wasn't saved. Try again.";
const SAVED: EditOutcome = { isSaved: true };
export const FAILED: EditOutcome = { isSaved: false, message: UNKNOWN };

/** Throws NOT_FOUND, which the screens show. */
export async function loadContent(api: Api, id: number, signal?: AbortSignal): Promise<Content> {
  return toContent(await api("buildData", { params: { id }, ...(signal && { signal }), isHandled: true }));
}

// State

/** What the server has, as far as this window knows. */
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
    // Undefined where it goes on top of what another window changed, or was settled because of that.
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
    // The same addition again, after its answer was lost.
    const isAddition = edits.some(({ type }) => type === "add-course" || type === "add-break");
    if (isAddition && areDone(before, edits)) return SAVED;
    const { IsError, Message, Metadata } = await api("editConfiguration", {
      params: { id },
      body: { Edits: [...edits], Version: before.data.Version },
      isHandled: true,
    });
    if (!IsError && Metadata) {
      if (isShown()) await set(takeAtom, edits, Metadata.Version);
      return SAVED;
    }
    if (!Metadata?.IsConflict || !isShown()) return { isSaved: false, message: Message ?? UNKNOWN };
    const after = await loadContent(api, id);
    if (!isShown()) return FAILED;
    if (after.data.Version === before.data.Version) return { isSaved: false, message: Message ?? UNKNOWN };
    return set(takeOverAtom, after);
  } catch (error) {
    if (isNotFound(error) && isShown()) set(goneAtom, true);
    return await set(recoverAtom, pending, error);
  }
});

/** Takes over what the server has done. Only a load knows what the term offers of an added course. */
const takeAtom = atom(null, async (get, set, edits: readonly ConfigurationEdit[], version: number): Promise<void> => {
  const before = get(savedAtom);
  if (!before) return;
  const isCourseNew = edits.some(({ type }) => type === "add-course");
  const after = isCourseNew
    ? await loadContent(get(apiAtom), before.data.ConfigurationId).catch(() => undefined)
    : withEdits(before, edits, version);
  // Without it the old version stays, and the next look or change finds what is missing.
  if (after && get(savedAtom) === before) set(savedAtom, after);
});

/** No answer came: the change may have been made all the same. */
const recoverAtom = atom(null, async (get, set, pending: Pending, error: unknown): Promise<EditOutcome> => {
  const { configurationId: id, edits } = pending;
  const message = wasReported(error) ? undefined : isAppError(error) ? error.message : UNKNOWN;
  const after = get(goneAtom) ? undefined : await loadContent(get(apiAtom), id).catch(() => undefined);
  const isMade = after !== undefined && areDone(after, edits);
  if (after && get(idAtom) === id) {
    if (isMade) set(savedAtom, after);
    else set(takeOverAtom, after, pending);
  }
  return isMade ? SAVED : { isSaved: false, message };
});

/** Another window was first: what is pending goes on top of its state, is done, or was overtaken. */
const takeOverAtom = atom(null, (get, set, after: Content, failed?: Pending): undefined => {
  const before = get(savedAtom);
  if (!before) return;
  const [was, is] = [before.data.Document, after.data.Document];
  const mine = get(pendingAtom).filter(({ configurationId }) => configurationId === after.data.ConfigurationId);
  // An answer may have been lost, and not the change.
  const own = mine.filter(({ edits }) => areDone(after, edits)).flatMap(({ edits }) => edits);
  const isOther = JSON.stringify(applyAll(was, own, offeringsOf(after.data))) !== JSON.stringify(is);
  set(savedAtom, after);
  if (isOther) set(changedAtom, true);
  for (const pending of mine) {
    const { edits, isKept } = pending;
    if (pending === failed) continue;
    if (areDone(after, edits)) set(settleAtom, pending, SAVED);
    else if (edits.some((edit) => isTargetChanged(was, is, edit))) {
      if (isKept) set(allOvertakenAtom, (all) => [...all, toOvertaken(pending, before, after)]);
      const message = isKept ? undefined : "This configuration was changed in another window.";
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
    // Nothing is shown that could be changed.
    if (configurationId === undefined) return FAILED;
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
    // A change that is made while this waits is refused by its version.
    const isOver = () => get(savedAtom) !== before || get(sendingAtom) !== undefined;
    if (isOver() || found?.Version === Version) return;
    if (!found) return set(goneAtom, true);
    const after = await loadContent(api, id);
    if (!isOver()) set(takeOverAtom, after);
  } catch {
    // The next look or change finds out.
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
  /** Undefined as long as no other window changed anything. */
  otherChangesAtom,
  /** Why the last change without a form wasn't saved, until the student has read it. */
  problemAtom,
  /** Resolves when nothing is on its way, so that something else may be shown. */
  restAtom: atom(null, async (get): Promise<void> => {
    while (get(sendingAtom)) await get(sendingAtom);
  }),
  /** Shows another configuration, or none. */
  beginAtom: atom(null, (_get, set, content: Content | undefined) => {
    set(goneAtom, false);
    set(savedAtom, content);
    set(changedAtom, false);
  }),
  /** For a form, which shows failures itself and keeps what was entered. */
  editAtom: atom(null, (_get, set, edits: readonly ConfigurationEdit[]) => set(enqueueAtom, edits, false)),
  /** For changes without a form, whose failures `problemAtom` has. */
  applyAtom,
  /** Waits for what is pending; false if some of it wasn't saved, or the student still has to choose. */
  saveAllAtom: atom(null, async (get): Promise<boolean> => {
    const areSaved = (await get(sendingAtom)) ?? true;
    return areSaved && get(overtakenAtom).length === 0;
  }),
  /** Takes over what another window changed. Fails silently. */
  lookAtom,
  /** Applies or drops overtaken edits. */
  decideAtom: atom(null, async (_get, set, overtaken: Overtaken, isMade: boolean): Promise<void> => {
    set(allOvertakenAtom, (all) => all.filter((each) => each !== overtaken));
    if (isMade) await set(applyAtom, overtaken.edits);
  }),
  forgetChangesAtom: atom(null, (_get, set) => set(changedAtom, false)),
  forgetProblemAtom: atom(null, (_get, set) => set(lastProblemAtom, undefined)),
  reportProblemAtom,
};

function areDone({ data }: Content, edits: readonly ConfigurationEdit[]): boolean {
  return edits.every((edit) => isDone(data.Document, edit, offeringsOf(data)));
}

function toOvertaken({ configurationId, edits }: Pending, before: Content, after: Content): Overtaken {
  const { Document, Classes } = before.data;
  const names = {
    find: offeringsOf(before.data).find,
    sectionOf: (number: number) => Classes[number]?.Section ?? `class ${number}`,
  };
  const all = [...restores(Document, after.data.Document, edits), ...edits];
  const words = listLabel(edits.map((edit) => describe(edit, Document, names)));
  return { configurationId, words: `Apply my change: ${words}`, edits: all };
}
