import { atom } from "jotai/vanilla";
import { applyAll, isDone, isSame, isTargetChanged, restores } from "#configuration/rebase";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { isAppError } from "#contract/outcome";
import { message, t } from "#words";
import { type Api, apiAtom } from "../../../lib/api/api.ts";
import { wasReported } from "../../../lib/api/api-failures.ts";
import { toAppError } from "../../../lib/api/refusal.ts";
import { type Content, type Offered, offeringsOf, toContent, withEdits, withOfferings } from "../content.ts";

/* Sends a configuration's changes one by one, each with the version that the one before it made. Screens show them at
   once. If another window was first, its state is loaded and pending changes are applied to it, unless it changed the
   same thing: then the student chooses. Another configuration is shown only once nothing is pending. */

type Edits = readonly ConfigurationEdit[];

/** `message` is undefined if it was already shown. */
export type EditOutcome = { isSaved: true } | { isSaved: false; message: string | undefined };

/** Edits of something that another window changed, too, and what they were made of: the student applies or drops them. */
export type Overtaken = { edits: Edits; before: Content };

type Pending = {
  /** Made together or not at all. */
  edits: Edits;
  /** No form keeps the input. */
  isKept: boolean;
  /** Of added courses, which show once it's known. */
  offered?: Promise<readonly Offered[]> | undefined;
  settle: (outcome: EditOutcome) => void;
};

const UNKNOWN = message("Your change wasn't saved. Try again.");
const COUNT_FIRST_MS = 70;
const SAVED: EditOutcome = { isSaved: true };
export const failed = (words: string | undefined = t(UNKNOWN)): EditOutcome => ({ isSaved: false, message: words });

/** Throws NOT_FOUND, which screens show. */
export async function loadContent(api: Api, id: number, signal?: AbortSignal): Promise<Content> {
  return toContent(await api("buildData", { params: { id }, signal }));
}

// State

/** The server's state, as far as this window knows. */
const savedAtom = atom<Content>();
const pendingAtom = atom<readonly Pending[]>([]);
/** Undefined while nothing is pending. */
const sendingAtom = atom<Promise<void>>();
const deletedAtom = atom(false);
const changedAtom = atom(false);
const allOvertakenAtom = atom<readonly Overtaken[]>([]);
const problemAtom = atom<string>();

// Derived

const shownAtom = atom((get) => {
  const saved = get(savedAtom);
  return saved && withEdits(saved, editsOf(get(pendingAtom)));
});

const overtakenAtom = atom((get) => {
  const id = get(savedAtom)?.data.ConfigurationId;
  return get(allOvertakenAtom).filter(({ before }) => before.data.ConfigurationId === id);
});

// Actions

const sendAllAtom = atom(null, async (get, set): Promise<void> => {
  for (let next = get(pendingAtom)[0]; next; next = get(pendingAtom)[0]) {
    const outcome = await set(sendAtom, next);
    // Undefined if it was applied to another window's state, or settled because of it.
    if (outcome) set(settleAtom, next, outcome);
  }
  set(sendingAtom, undefined);
});

const sendAtom = atom(null, async (get, set, pending: Pending): Promise<EditOutcome | undefined> => {
  const { edits } = pending;
  try {
    const offered = (await pending.offered) ?? [];
    if (offered.length > 0) set(savedAtom, (saved) => saved && withOfferings(saved, offered));
    // Saving would slow down the count that the student waits for.
    if (offered.length > 0) await new Promise((resolve) => setTimeout(resolve, COUNT_FIRST_MS));
  } catch (error) {
    return { isSaved: false, message: wasReported(error) ? undefined : toAppError(error).message };
  }
  const before = get(savedAtom);
  if (!before) return failed();
  const api = get(apiAtom);
  const { ConfigurationId: id, Version } = before.data;
  // Repeats the same addition after a lost answer.
  if (edits.some(({ type }) => type === "add-course" || type === "add-break") && areDone(before, edits)) return SAVED;
  try {
    const { IsError, Message, Metadata } = await api("editConfiguration", {
      params: { id },
      body: { Edits: [...edits], Version },
    });
    if (!IsError && Metadata) {
      const made = withEdits(before, edits, Metadata.Version);
      // What another window left may have come without the offerings of added courses.
      const after = areDone(made, edits) ? undefined : await loadContent(api, id).catch(() => undefined);
      set(savedAtom, made);
      if (after) set(takeOverAtom, after, pending);
      return SAVED;
    }
    const after = Metadata?.IsConflict ? await loadContent(api, id) : before;
    return after.data.Version === Version ? failed(Message ?? undefined) : set(takeOverAtom, after);
  } catch (error) {
    if (isNotFound(error)) set(deletedAtom, true);
    // Without an answer, the change may have been made.
    const after = isNotFound(error) ? undefined : await loadContent(api, id).catch(() => undefined);
    const isMade = after !== undefined && areDone(after, edits);
    if (isMade) set(savedAtom, after);
    else if (after) set(takeOverAtom, after, pending);
    const words = isAppError(error) ? error.message : t(UNKNOWN);
    return isMade ? SAVED : { isSaved: false, message: wasReported(error) ? undefined : words };
  }
});

/** Another window was first: pending changes are applied to its state, done already, or overtaken. */
const takeOverAtom = atom(null, (get, set, after: Content, failing?: Pending): undefined => {
  const before = get(savedAtom);
  if (!before) return;
  const [was, is] = [before.data.Document, after.data.Document];
  const pending = get(pendingAtom);
  // Only the answer may have been lost.
  const done = pending.filter(({ edits }) => areDone(after, edits));
  if (!isSame(applyAll(was, editsOf(done), offeringsOf(after.data)), is)) set(changedAtom, true);
  set(savedAtom, after);
  for (const each of pending) {
    const { edits, isKept } = each;
    if (each === failing) continue;
    if (done.includes(each)) set(settleAtom, each, SAVED);
    else if (edits.some((edit) => isTargetChanged(was, is, edit))) {
      if (isKept) set(allOvertakenAtom, (all) => [...all, { edits, before }]);
      const words = isKept ? undefined : t("This configuration was changed in another window.");
      set(settleAtom, each, { isSaved: false, message: words });
    }
  }
});

const settleAtom = atom(null, (_get, set, pending: Pending, outcome: EditOutcome) => {
  set(pendingAtom, (all) => all.filter((each) => each !== pending));
  pending.settle(outcome);
});

const enqueueAtom = atom(null, async (get, set, queued: Omit<Pending, "settle">): Promise<EditOutcome> => {
  if (!get(savedAtom)) return failed();
  const { promise, resolve } = Promise.withResolvers<EditOutcome>();
  set(pendingAtom, (all) => [...all, { ...queued, settle: resolve }]);
  if (!get(sendingAtom)) set(sendingAtom, set(sendAllAtom));
  return await promise;
});

const applyAtom = atom(null, async (get, set, edits: Edits): Promise<EditOutcome> => {
  const outcome = await set(enqueueAtom, { edits, isKept: true });
  if (!outcome.isSaved && outcome.message !== undefined && !get(deletedAtom)) set(problemAtom, outcome.message);
  return outcome;
});

export const editQueue = {
  savedAtom: atom((get) => get(savedAtom)),
  /** The saved configuration with pending edits. */
  shownAtom,
  isSavingAtom: atom((get) => get(pendingAtom).length > 0),
  /** Closing the window would lose something. */
  isUnsavedAtom: atom((get) => get(pendingAtom).length + get(overtakenAtom).length > 0),
  /** The configuration was deleted elsewhere. */
  isDeletedAtom: atom((get) => get(deletedAtom)),
  /** Undefined until another window changes something. */
  otherChangesAtom: atom((get) => {
    const overtaken = get(overtakenAtom);
    return overtaken.length > 0 || get(changedAtom) ? { overtaken } : undefined;
  }),
  /** Why the last change outside a form wasn't saved, until the student has read it. */
  problemAtom,
  /** Shows another configuration, or none. */
  beginAtom: atom(null, (_get, set, content: Content | undefined) => {
    set(deletedAtom, false);
    set(savedAtom, content);
    set(changedAtom, false);
  }),
  /** For forms, which show failures and keep their input. To add courses, say what is offered of them. */
  editAtom: atom(null, (_get, set, edits: Edits, offered?: Pending["offered"]) =>
    set(enqueueAtom, { edits, isKept: false, offered }),
  ),
  /** For changes outside forms; `problemAtom` has their failures. */
  applyAtom,
  /** Resolves once nothing is pending. */
  restAtom: atom(null, async (get): Promise<void> => await get(sendingAtom)),
  /** Takes over other windows' changes. If it fails, the next check or change finds out. */
  lookAtom: atom(null, async (get, set): Promise<void> => {
    const before = get(savedAtom);
    if (!before || get(sendingAtom)) return;
    try {
      const after = await loadContent(get(apiAtom), before.data.ConfigurationId);
      // A change made in the meantime is refused by its version.
      if (get(savedAtom) === before && !get(sendingAtom)) set(takeOverAtom, after);
    } catch (error) {
      if (isNotFound(error)) set(deletedAtom, true);
    }
  }),
  /** Applies or drops overtaken edits. */
  decideAtom: atom(null, async (get, set, overtaken: Overtaken, isMade: boolean): Promise<void> => {
    const { edits, before } = overtaken;
    const now = get(savedAtom);
    set(allOvertakenAtom, (all) => all.filter((each) => each !== overtaken));
    if (isMade && now) await set(applyAtom, [...restores(before.data.Document, now.data.Document, edits), ...edits]);
  }),
  forgetChangesAtom: atom(null, (_get, set) => set(changedAtom, false)),
};

function editsOf(pending: readonly Pending[]): Edits {
  return pending.flatMap(({ edits }) => edits);
}

function areDone({ data }: Content, edits: Edits): boolean {
  return edits.every((edit) => isDone(data.Document, edit, offeringsOf(data)));
}

export function isNotFound(error: unknown): boolean {
  return isAppError(error) && error.code === "NOT_FOUND";
}

/** Unique, so that a repeated addition is made once. */
export function newEntityId(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 12);
}
