import { type Atom, atom, type WritableAtom } from "jotai/vanilla";
import { describe } from "#configuration/describe";
import { applyAll, isDone, isTargetChanged, restores } from "#configuration/rebase";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import { isAppError } from "#contract/outcome";
import { type Api, apiAtom } from "../../../lib/api.ts";
import { wasReported } from "../../../lib/api-failures.ts";
import { listLabel } from "../../../lib/format-list.ts";
import { isNotFound } from "../configuration-id.ts";
import { type Content, offeringsOf, toContent, withEdits } from "../content.ts";

/** `message` is undefined where the screen has told it already. */
type EditOutcome = { isSaved: true } | { isSaved: false; message: string | undefined; isOvertaken?: true };

/** What the student changed and another window changed, too: to be made after all, or to be let be. */
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
type Action<Args extends unknown[], Result> = WritableAtom<null, Args, Result>;

/**
 * The changes of one screen on their way to the server, one after the other, each with the version that the one before
 * it made. What the screen shows has them already. When another window was first, its state is loaded and what is
 * pending goes on top of it, unless that window changed the same: then the student chooses.
 */
export type EditQueue = {
  /** What the server has, as far as it is known here. */
  savedAtom: Atom<Content | undefined>;
  /** The same with what is pending. */
  shownAtom: Atom<Content | undefined>;
  isSavingAtom: Atom<boolean>;
  /** Closing the window would lose something. */
  isUnsavedAtom: Atom<boolean>;
  /** The configuration was deleted elsewhere. */
  isGoneAtom: Atom<boolean>;
  /** Undefined as long as no other window changed anything. */
  toldAtom: Atom<{ overtaken: readonly Overtaken[] } | undefined>;
  /** Why the last change that no form waited for was not saved, until that has been read. */
  problemAtom: Atom<string | undefined>;
  /** Resolves when nothing is on its way, so that something else may be shown. */
  restAtom: Action<[], Promise<void>>;
  /** Shows another configuration, or none. */
  beginAtom: Action<[content: Content | undefined], void>;
  /** For a form, which shows failures itself and keeps what was entered. */
  editAtom: Action<[edits: readonly ConfigurationEdit[]], Promise<EditOutcome>>;
  /** For changes without a form: the queue shows failures (`problemAtom`). */
  applyAtom: Action<[edits: readonly ConfigurationEdit[]], Promise<EditOutcome>>;
  /** Waits for what is pending; false when some of it was not saved, or something is still to be decided. */
  saveAllAtom: Action<[], Promise<boolean>>;
  /** Asks whether another window changed anything, and takes that over. Fails silently. */
  lookAtom: Action<[], Promise<void>>;
  /** Makes what was overtaken after all, or lets it be. */
  decideAtom: Action<[overtaken: Overtaken, isMade: boolean], Promise<void>>;
  forgetChangesAtom: Action<[], void>;
  forgetProblemAtom: Action<[], void>;
  tellProblemAtom: Action<[configurationId: number, message: string], void>;
};

const UNKNOWN = "Your change wasn't saved. Try again.";
const SAVED: EditOutcome = { isSaved: true };
const FAILED: EditOutcome = { isSaved: false, message: UNKNOWN };

/** Throws NOT_FOUND, which the screens tell. */
export async function loadContent(api: Api, id: number, signal?: AbortSignal): Promise<Content> {
  return toContent(await api("buildData", { params: { id }, ...(signal && { signal }), isHandled: true }));
}

export function createEditQueue(): EditQueue {
  // State

  const savedAtom = atom<Content>();
  const pendingAtom = atom<readonly Pending[]>([]);
  const sendingAtom = atom<Promise<boolean>>();
  const goneAtom = atom(false);
  /** By the configuration's id: what other windows did stays until it is read, also while another one is shown. */
  const changedAtom = atom<ReadonlySet<number>>(new Set<number>());
  const allOvertakenAtom = atom<readonly Overtaken[]>([]);
  const problemsAtom = atom<ReadonlyMap<number, string>>(new Map());

  // Derived

  const idAtom = atom((get) => get(savedAtom)?.data.ConfigurationId);

  const shownAtom = atom((get) => {
    const saved = get(savedAtom);
    const edits = get(pendingAtom)
      .filter(({ configurationId }) => configurationId === get(idAtom))
      .flatMap((pending) => pending.edits);
    return saved && withEdits(saved, edits);
  });

  const overtakenAtom = atom((get) =>
    get(allOvertakenAtom).filter(({ configurationId }) => configurationId === get(idAtom)),
  );

  const toldAtom = atom((get) => {
    const id = get(idAtom);
    const overtaken = get(overtakenAtom);
    const isTold = overtaken.length > 0 || (id !== undefined && get(changedAtom).has(id));
    return isTold ? { overtaken } : undefined;
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
      // As after an answer that was lost, when the same is added again.
      const isAddition = edits.some(({ type }) => type === "add-course" || type === "add-break");
      if (isAddition && edits.every((edit) => isDone(before.data.Document, edit, offeringsOf(before.data))))
        return SAVED;
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

  /** Takes over what the server has done. Of an added course only a load tells what the term offers. */
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
    const isMade = after && edits.every((edit) => isDone(after.data.Document, edit, offeringsOf(after.data)));
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
    const offerings = offeringsOf(after.data);
    const isMade = (edits: readonly ConfigurationEdit[]) => edits.every((edit) => isDone(is, edit, offerings));
    const mine = get(pendingAtom).filter(({ configurationId }) => configurationId === after.data.ConfigurationId);
    // An answer may have been lost, and not the change.
    const own = mine.filter(({ edits }) => isMade(edits)).flatMap(({ edits }) => edits);
    const isOther = JSON.stringify(applyAll(was, own, offerings)) !== JSON.stringify(is);
    set(savedAtom, after);
    if (isOther) set(changedAtom, (ids) => new Set([...ids, after.data.ConfigurationId]));
    for (const pending of mine) {
      const { edits, isKept } = pending;
      if (pending === failed) continue;
      if (isMade(edits)) set(settleAtom, pending, SAVED);
      else if (edits.some((edit) => isTargetChanged(was, is, edit))) {
        if (isKept) set(allOvertakenAtom, (all) => [...all, toOvertaken(pending, before, after)]);
        const message = isKept ? undefined : "This configuration was changed in another window.";
        set(settleAtom, pending, { isSaved: false, message, isOvertaken: true });
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
      // Nothing is shown that could be changed: whatever was to be was left too early.
      if (configurationId === undefined) return FAILED;
      const { promise, resolve } = Promise.withResolvers<EditOutcome>();
      set(pendingAtom, (all) => [...all, { configurationId, edits, isKept, settle: resolve }]);
      if (!get(sendingAtom)) set(sendingAtom, set(sendAllAtom));
      return await promise;
    },
  );

  const editAtom = atom(null, (_get, set, edits: readonly ConfigurationEdit[]) => set(enqueueAtom, edits, false));

  const applyAtom = atom(null, async (get, set, edits: readonly ConfigurationEdit[]): Promise<EditOutcome> => {
    const id = get(idAtom);
    const outcome = await set(enqueueAtom, edits, true);
    if (!outcome.isSaved && outcome.message !== undefined && id !== undefined && !get(goneAtom))
      set(tellProblemAtom, id, outcome.message);
    return outcome;
  });

  const tellProblemAtom = atom(null, (_get, set, configurationId: number, message: string) =>
    set(problemsAtom, (all) => new Map(all).set(configurationId, message)),
  );

  const restAtom = atom(null, async (get): Promise<void> => {
    while (get(sendingAtom)) await get(sendingAtom);
  });

  const forgetChangesAtom = atom(null, (get, set) =>
    set(changedAtom, (ids) => new Set([...ids].filter((id) => id !== get(idAtom)))),
  );

  return {
    savedAtom: atom((get) => get(savedAtom)),
    shownAtom,
    isSavingAtom: atom((get) => get(pendingAtom).length > 0),
    isUnsavedAtom: atom((get) => get(pendingAtom).length + get(overtakenAtom).length > 0),
    isGoneAtom: atom((get) => get(goneAtom)),
    toldAtom,
    problemAtom: atom((get) => get(problemsAtom).get(get(idAtom) ?? 0)),
    restAtom,
    beginAtom: atom(null, (_get, set, content: Content | undefined) => {
      set(goneAtom, false);
      set(savedAtom, content);
      // What another window changed is what is seen now.
      set(forgetChangesAtom);
    }),
    editAtom,
    applyAtom,
    saveAllAtom: atom(null, async (get): Promise<boolean> => {
      const areSaved = (await get(sendingAtom)) ?? true;
      return areSaved && get(overtakenAtom).length === 0;
    }),
    lookAtom: atom(null, async (get, set): Promise<void> => {
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
    }),
    decideAtom: atom(null, async (_get, set, overtaken: Overtaken, isMade: boolean): Promise<void> => {
      set(allOvertakenAtom, (all) => all.filter((each) => each !== overtaken));
      if (isMade) await set(applyAtom, overtaken.edits);
    }),
    forgetChangesAtom,
    forgetProblemAtom: atom(null, (get, set) =>
      set(problemsAtom, (all) => new Map([...all].filter(([id]) => id !== get(idAtom)))),
    ),
    tellProblemAtom,
  };
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
