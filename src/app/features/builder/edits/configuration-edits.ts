import { atom } from "jotai/vanilla";
import { applyAll, isDone, isSame } from "#configuration/apply-edit";
import type { ConfigurationEdit } from "#contract/builder/configuration-edit";
import { isAppError } from "#contract/outcome";
import { type Api, apiAtom } from "../../../lib/api/api.ts";
import { wasReported } from "../../../lib/api/api-failures.ts";
import { refusalOf } from "../../../lib/api/data-or-error.ts";
import { toAppError } from "../../../lib/api/refusal.ts";
import { noteSeatsAtom } from "../../../lib/seats/live-seats.ts";
import { type Content, type Offered, offeringsOf, receivedContent, withEdits, withOfferings } from "../content.ts";

/* Changes are sent one by one, each with the version that the one before it made. If another window was first, pending
   changes are made to its state. Another configuration is shown only once nothing is pending. */

type Edits = readonly ConfigurationEdit[];

/** `message` is undefined if it was already shown. */
export type EditOutcome = { isSaved: true } | { isSaved: false; message: string | undefined };

type Pending = {
  /** Made together or not at all. */
  edits: Edits;
  /** Of added courses, which show once it's known. */
  offered?: Promise<readonly Offered[]> | undefined;
  settle: (outcome: EditOutcome) => void;
};

const COUNT_FIRST_MS = 70;
const SAVED: EditOutcome = { isSaved: true };
/** Nothing is shown that could be changed. */
export const UNSAVED: EditOutcome = { isSaved: false, message: undefined };

/** Throws NOT_FOUND, which screens show. */
export async function loadContent(api: Api, id: number, signal?: AbortSignal): Promise<Content> {
  return receivedContent(await api("buildData", { params: { id }, signal }));
}

/** The server's state, as far as this window knows. */
export const savedContentAtom = atom<Content>();
const pendingAtom = atom<readonly Pending[]>([]);
/** Undefined while nothing is pending. */
const sendingAtom = atom<Promise<void>>();
export const isDeletedAtom = atom(false);
/** Another window changed something, until the student has read it. */
export const isChangedElsewhereAtom = atom(false);
/** Why the last change outside a form wasn't saved, until the student has read it. */
export const editProblemAtom = atom<string>();

/** The saved configuration with pending edits, as screens show it. */
export const contentAtom = atom((get) => {
  const saved = get(savedContentAtom);
  const edits = get(pendingAtom).flatMap((pending) => pending.edits);
  return saved && withEdits(saved, edits);
});

/** Closing the window would lose something. */
export const isSavingAtom = atom((get) => get(pendingAtom).length > 0);

export const beginContentAtom = atom(null, (_get, set, content: Content | undefined) => {
  if (content) {
    const { TermInfo, Classes } = content.data;
    set(noteSeatsAtom, { term: TermInfo.Term.Code, listings: Object.values(Classes), at: Date.now() });
  }
  set(isDeletedAtom, false);
  set(savedContentAtom, content);
  set(isChangedElsewhereAtom, false);
});

/** For forms, which show failures and keep their input. To add courses, say what is offered of them. */
export const sendEditsAtom = atom(
  null,
  async (get, set, edits: Edits, offered?: Pending["offered"]): Promise<EditOutcome> => {
    if (!get(savedContentAtom)) return UNSAVED;
    const { promise, resolve } = Promise.withResolvers<EditOutcome>();
    set(pendingAtom, (all) => [...all, { edits, offered, settle: resolve }]);
    if (!get(sendingAtom)) set(sendingAtom, set(sendAllAtom));
    return await promise;
  },
);

/** For changes outside forms; `editProblemAtom` has their failures. */
export const applyEditsAtom = atom(null, async (get, set, edits: Edits): Promise<EditOutcome> => {
  const outcome = await set(sendEditsAtom, edits);
  if (!outcome.isSaved && outcome.message !== undefined && !get(isDeletedAtom)) set(editProblemAtom, outcome.message);
  return outcome;
});

/** Resolves once nothing is pending. */
export const restAtom = atom(null, async (get): Promise<void> => await get(sendingAtom));

/** Takes over other windows' changes. If it fails, the next check or change finds out. */
export const lookElsewhereAtom = atom(null, async (get, set): Promise<void> => {
  const before = get(savedContentAtom);
  if (!before || get(sendingAtom)) return;
  try {
    const after = await loadContent(get(apiAtom), before.data.ConfigurationId);
    // A change made in the meantime is refused by its version.
    if (get(savedContentAtom) === before && !get(sendingAtom)) set(takeOverAtom, after);
  } catch (error) {
    if (isNotFound(error)) set(isDeletedAtom, true);
  }
});

const sendAllAtom = atom(null, async (get, set): Promise<void> => {
  for (let next = get(pendingAtom)[0]; next; next = get(pendingAtom)[0]) {
    const { edits, settle } = next;
    const outcome = (await set(loadOfferedAtom, next)) ?? (await set(sendAtom, edits));
    if (!outcome) continue;
    set(pendingAtom, (all) => all.slice(1));
    settle(outcome);
  }
  set(sendingAtom, undefined);
});

/** Returns why it failed, if so. */
const loadOfferedAtom = atom(null, async (_get, set, { offered }: Pending): Promise<EditOutcome | undefined> => {
  if (!offered) return undefined;
  try {
    const all = await offered;
    set(savedContentAtom, (saved) => saved && withOfferings(saved, all));
    // Saving would slow down the count that the student waits for.
    await new Promise((resolve) => setTimeout(resolve, COUNT_FIRST_MS));
    return undefined;
  } catch (error) {
    return failedBy(error);
  }
});

/** Undefined if another window was first, and its state was loaded. */
const sendAtom = atom(null, async (get, set, edits: Edits): Promise<EditOutcome | undefined> => {
  const before = get(savedContentAtom);
  if (!before) return UNSAVED;
  const api = get(apiAtom);
  const { ConfigurationId: id, Version } = before.data;
  try {
    const reply = await api("editConfiguration", { params: { id }, body: { Edits: [...edits], Version } });
    const { Metadata } = reply;
    const refusal = refusalOf(reply);
    if (Metadata && refusal === undefined) {
      const made = withEdits(before, edits, Metadata.Version);
      set(savedContentAtom, made);
      // What another window left may have come without the offerings of added courses.
      if (!areDone(made, edits)) set(savedContentAtom, await loadContent(api, id).catch(() => made));
      return SAVED;
    }
    const after = Metadata?.IsConflict ? await loadContent(api, id) : before;
    if (after.data.Version === Version) return { isSaved: false, message: refusal };
    // The last answer may have been lost, or the other window did the same.
    return set(takeOverAtom, after, edits) ? SAVED : undefined;
  } catch (error) {
    if (isNotFound(error)) set(isDeletedAtom, true);
    // Without an answer, the change may have been made.
    const after = isNotFound(error) ? undefined : await loadContent(api, id).catch(() => undefined);
    return after && set(takeOverAtom, after, edits) ? SAVED : failedBy(error);
  }
});

/** Shows the server's state, and whether another window changed something. Returns whether it has `own` edits. */
const takeOverAtom = atom(null, (get, set, after: Content, own: Edits = []): boolean => {
  const before = get(savedContentAtom)?.data;
  const isMade = areDone(after, own);
  const expected = before && applyAll(before.Document, isMade ? own : [], offeringsOf(after.data));
  if (!isSame(expected, after.data.Document)) set(isChangedElsewhereAtom, true);
  set(savedContentAtom, after);
  return isMade;
});

function areDone({ data }: Content, edits: Edits): boolean {
  return edits.every((edit) => isDone(data.Document, edit, offeringsOf(data)));
}

function failedBy(error: unknown): EditOutcome {
  return { isSaved: false, message: wasReported(error) ? undefined : toAppError(error).message };
}

export function isNotFound(error: unknown): boolean {
  return isAppError(error) && error.code === "NOT_FOUND";
}

/** Unique, so that a repeated addition is made once. */
export function newEntityId(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 12);
}
