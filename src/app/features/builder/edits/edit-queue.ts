import { type Atom, atom, type WritableAtom } from "jotai/vanilla";
import { apiAtom } from "../../../lib/api.ts";
import { type Content, idOf, termOf, versionOf } from "./content.ts";
import type { Edit, EditOutcome } from "./edit.ts";
import { isCoveredBy, type OvertakenChange, type Waiting } from "./merge.ts";
import { createProblems } from "./problems.ts";
import { createSending, FAILED, isOf, type Load, type Settle } from "./send-edits.ts";
import { createToldChanges, type Told } from "./told-changes.ts";

type Action<Args extends unknown[], Result> = WritableAtom<null, Args, Result>;

/**
 * The changes of one screen on their way to the server, one after the other, each with the version that the one before
 * it made. What the screen shows has them already. When another window was first, its changes are loaded and told of,
 * and what is waiting is sent on top of them, unless it is about the same: then the student chooses.
 */
export type EditQueue<T extends Content> = {
  /** What the server has, as far as it is known here. */
  savedAtom: Atom<T | undefined>;
  /** The same with the changes that are on their way. */
  shownAtom: Atom<T | undefined>;
  isSavingAtom: Atom<boolean>;
  /** Closing the window would lose something: a change on its way, or one of this configuration that is to be decided. */
  isUnsavedAtom: Atom<boolean>;
  /** The configuration was deleted elsewhere. */
  isGoneAtom: Atom<boolean>;
  /** Undefined when there is nothing to tell. */
  toldAtom: Atom<Told | undefined>;
  /** Why the last change of this configuration that no form waited for was not saved, until that has been read. */
  problemAtom: Atom<string | undefined>;
  /** Resolves when nothing is on its way, so that something else may be shown. */
  restAtom: Action<[], Promise<void>>;
  /** Shows another configuration, or none. */
  beginAtom: Action<[content: T | undefined], void>;
  /**
   * Puts a change behind those on their way, for a form that tells of failures and keeps what was entered. Who has
   * waited for something in between names the configuration: if another one is shown by now, the change is still made
   * of the one that it is for, and a failure is told beside that one.
   */
  editAtom: Action<[edit: Edit, configurationId?: number], Promise<EditOutcome>>;
  /** The same for what no form waits for: the queue keeps what was overtaken, and tells of failures. */
  applyAtom: Action<[edit: Edit], Promise<EditOutcome>>;
  /** Waits for the changes on their way; false when one of them was not saved, or something is still to be decided. */
  saveAllAtom: Action<[], Promise<boolean>>;
  /** Asks whether another window changed anything, and takes that over. Fails silently. */
  lookAtom: Action<[], Promise<void>>;
  /** Makes what was overtaken after all, or lets it be. */
  decideAtom: Action<[overtaken: OvertakenChange, isMade: boolean], Promise<void>>;
  /** What was told has been read; what is to be decided stays. */
  forgetChangesAtom: Action<[], void>;
  forgetProblemAtom: Action<[], void>;
  /** Tells of a change that a form waited for, and that was not saved when the form had been left. */
  tellProblemAtom: Action<[configurationId: number, message: string], void>;
};

export type EditQueueOptions<T extends Content> = { load: Load<T> };

export function createEditQueue<T extends Content>({ load }: EditQueueOptions<T>): EditQueue<T> {
  // State

  const contentAtom = atom<T>();
  const waitingAtom = atom<readonly Waiting[]>([]);
  const isSendingAtom = atom(false);
  const sendingAtom = atom<Promise<boolean>>(Promise.resolve(true));
  const goneAtom = atom(false);
  const told = createToldChanges(contentAtom);
  const problems = createProblems(contentAtom);
  const sending = createSending<T>({ load, contentAtom, waitingAtom, goneAtom, told, problems });

  // Derived

  const shownAtom = atom((get) => {
    const saved = get(contentAtom);
    return (
      saved &&
      get(waitingAtom)
        .filter(isOf(saved))
        .reduce((content, { edit }) => edit.shown?.(content) ?? content, saved)
    );
  });

  const undecidedAtom = atom((get) => get(told.toldAtom)?.overtaken.length ?? 0);

  // Actions

  const restAtom = atom(null, async (get): Promise<void> => {
    while (get(isSendingAtom)) await get(sendingAtom).catch(() => false);
  });

  const beginAtom = atom(null, (_get, set, content: T | undefined) => {
    set(goneAtom, false);
    set(contentAtom, content);
    // What was told of what was loaded before is what is seen now.
    set(told.forgetChangesAtom);
    if (content) set(sending.beginAtom, content);
  });

  const editAtom = atom(null, (_get, set, edit: Edit, configurationId?: number) =>
    set(enqueueAtom, [edit], false, configurationId),
  );

  const applyAtom = atom(null, (_get, set, edit: Edit) => set(applyAllAtom, [edit]));

  const saveAllAtom = atom(null, async (get): Promise<boolean> => {
    const areSaved = get(isSendingAtom) ? await get(sendingAtom).catch(() => false) : true;
    return areSaved && get(undecidedAtom) === 0;
  });

  const decideAtom = atom(null, async (_get, set, overtaken: OvertakenChange, isMade: boolean): Promise<void> => {
    set(told.forgetOvertakenAtom, (each) => each === overtaken);
    if (isMade) await set(applyAllAtom, overtaken.edits);
  });

  const lookAtom = atom(null, async (get, set): Promise<void> => {
    const before = get(contentAtom);
    if (!before || get(isSendingAtom)) return;
    // A change that is made meanwhile finds out by its version.
    const isOver = () => get(contentAtom) !== before || get(isSendingAtom);
    try {
      const summaries = await get(apiAtom)("configurations", { params: { term: termOf(before) }, isHandled: true });
      if (isOver()) return;
      const found = summaries.find(({ Id }) => Id === idOf(before));
      if (!found) return set(goneAtom, true);
      if (found.Version === versionOf(before)) return;
    } catch {
      return;
    }
    const after = await set(sending.loadAtom, before);
    if (!after || isOver()) return;
    set(contentAtom, after);
    set(told.tellDifferencesAtom, before, after);
  });

  const applyAllAtom = atom(null, async (get, set, edits: readonly Edit[]): Promise<EditOutcome> => {
    const content = get(contentAtom);
    const outcome = await set(enqueueAtom, edits, true);
    const problem = outcome.isSaved || get(goneAtom) ? undefined : outcome.message;
    if (content && problem !== undefined) set(problems.tellProblemAtom, idOf(content), problem);
    return outcome;
  });

  /** Gives the outcome of the first that was not saved, else of the last. */
  const enqueueAtom = atom(
    null,
    async (get, set, edits: readonly Edit[], isKept: boolean, wantedId?: number): Promise<EditOutcome> => {
      const content = get(contentAtom);
      const configurationId = wantedId ?? (content && idOf(content));
      // Nothing is shown that could be changed: whatever was to be was left too early.
      if (configurationId === undefined) return FAILED;
      const promises = edits.map((edit) => {
        const { promise, resolve } = Promise.withResolvers<EditOutcome>();
        set(waitingAtom, (waiting) => [...waiting, { configurationId, edit, isKept, settle: resolve }]);
        return promise;
      });
      // Who changes the same once more has decided.
      if (content && idOf(content) === configurationId)
        set(told.forgetOvertakenAtom, (each) =>
          each.edits.every((kept) => edits.some((edit) => isCoveredBy(kept, edit))),
        );
      if (!get(isSendingAtom)) set(sendingAtom, set(sendAllAtom));
      const outcomes = await Promise.all(promises);
      return outcomes.find(({ isSaved }) => !isSaved) ?? outcomes.at(-1) ?? { isSaved: true, metadata: undefined };
    },
  );

  const sendAllAtom = atom(null, async (get, set): Promise<boolean> => {
    let areSaved = true;
    const settle: Settle = (waiting, outcome) => {
      areSaved &&= outcome.isSaved;
      waiting.settle(outcome);
    };
    set(isSendingAtom, true);
    try {
      for (let next = get(waitingAtom)[0]; next; next = get(waitingAtom)[0]) await set(sending.sendAtom, next, settle);
    } catch (error) {
      // Nobody is left waiting for what nobody sends any more.
      for (const each of get(waitingAtom)) set(sending.settleAtom, each, FAILED, settle);
      throw error;
    } finally {
      set(isSendingAtom, false);
    }
    return areSaved;
  });

  return {
    savedAtom: atom((get) => get(contentAtom)),
    shownAtom,
    isSavingAtom: atom((get) => get(waitingAtom).length > 0),
    isUnsavedAtom: atom((get) => get(waitingAtom).length + get(undecidedAtom) > 0),
    isGoneAtom: atom((get) => get(goneAtom)),
    toldAtom: told.toldAtom,
    problemAtom: problems.problemAtom,
    restAtom,
    beginAtom,
    editAtom,
    applyAtom,
    saveAllAtom,
    lookAtom,
    decideAtom,
    forgetChangesAtom: told.forgetChangesAtom,
    forgetProblemAtom: problems.forgetProblemAtom,
    tellProblemAtom: problems.tellProblemAtom,
  };
}
