import { type Atom, atom, type WritableAtom } from "jotai/vanilla";
import { isAppError } from "#contract/outcome";
import { type Api, apiAtom } from "../../../lib/api.ts";
import { wasTold } from "../../../lib/failure-desk.ts";
import { isNotFound } from "../configuration-id.ts";
import { type Content, idOf, termOf, versionOf, withVersion } from "./content.ts";
import { type Difference, differences } from "./differences.ts";
import type { ChangedMetadata, Edit, EditOutcome } from "./edit.ts";
import { areAboutTheSame, type Choice, isAlreadyThere, isCoveredBy, mergeEdits, type Waiting } from "./merge.ts";
import { toOutline } from "./outline.ts";

/** What another window changed, and what is to be chosen because of it. */
type Notice = { changes: readonly Difference[]; choices: readonly Choice[] };

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
  /** Closing the window would lose something: a change on its way, or one of this configuration that is to be chosen. */
  isUnsavedAtom: Atom<boolean>;
  /** The configuration was deleted elsewhere. */
  isGoneAtom: Atom<boolean>;
  /** Undefined when there is nothing to tell. */
  noticeAtom: Atom<Notice | undefined>;
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
  /** Waits for the changes on their way; false when one of them was not saved, or something is still to be chosen. */
  saveAllAtom: Action<[], Promise<boolean>>;
  /** Asks whether another window changed anything, and takes that over. Fails silently. */
  lookAtom: Action<[], Promise<void>>;
  /** Makes the changes of a choice after all, or lets them be. */
  chooseAtom: Action<[choice: Choice, isMade: boolean], Promise<void>>;
  /** What was told has been read; choices stay. */
  forgetChangesAtom: Action<[], void>;
  forgetProblemAtom: Action<[], void>;
  /** Tells of a change that a form waited for, and that was not saved when the form had been left. */
  tellProblemAtom: Action<[configurationId: number, message: string], void>;
};

export type EditQueueOptions<T extends Content> = {
  load: (api: Api, id: number, signal: AbortSignal) => Promise<T>;
};

/** A note of what came of a change, to the one who made it and to who waits for all. */
type Settle = (waiting: Waiting, outcome: EditOutcome) => void;

const UNKNOWN = "An unexpected error occurred.";
const FAILED: EditOutcome = { isSaved: false, message: UNKNOWN };
const NOTHING: Notice = { changes: [], choices: [] };

export function createEditQueue<T extends Content>({ load }: EditQueueOptions<T>): EditQueue<T> {
  // State

  const contentAtom = atom<T>();
  const waitingAtom = atom<readonly Waiting[]>([]);
  const isSendingAtom = atom(false);
  const sendingAtom = atom<Promise<boolean>>(Promise.resolve(true));
  /** By the configuration's id: what is to be chosen is still there when the student comes back to it. */
  const toldAtom = atom<ReadonlyMap<number, Notice>>(new Map());
  const goneAtom = atom(false);
  /** By the configuration's id. */
  const unreadAtom = atom<ReadonlyMap<number, string>>(new Map());
  /** The ids of courses and breaks that the student added here, which nobody else did. */
  const ownAtom = atom<ReadonlySet<string>>(new Set<string>());

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

  const noticeAtom = atom((get): Notice | undefined => {
    const saved = get(contentAtom);
    const told = saved && get(toldAtom).get(idOf(saved));
    return told && told.changes.length + told.choices.length > 0 ? told : undefined;
  });

  // Actions

  const restAtom = atom(null, async (get): Promise<void> => {
    while (get(isSendingAtom)) await get(sendingAtom).catch(() => false);
  });

  const beginAtom = atom(null, (_get, set, content: T | undefined) => {
    set(goneAtom, false);
    set(contentAtom, content);
    // What was told of what was loaded before is what is seen now.
    set(tellAtom, (last) => ({ changes: [], choices: last.choices }));
  });

  const editAtom = atom(null, (_get, set, edit: Edit, configurationId?: number) =>
    set(enqueueAtom, [edit], false, configurationId),
  );

  const applyAtom = atom(null, (_get, set, edit: Edit) => set(applyAllAtom, [edit]));

  const saveAllAtom = atom(null, async (get): Promise<boolean> => {
    const areSaved = get(isSendingAtom) ? await get(sendingAtom).catch(() => false) : true;
    return areSaved && (get(noticeAtom)?.choices.length ?? 0) === 0;
  });

  const chooseAtom = atom(null, async (_get, set, choice: Choice, isMade: boolean): Promise<void> => {
    set(tellAtom, (last) => ({ ...last, choices: last.choices.filter((each) => each !== choice) }));
    if (isMade) await set(applyAllAtom, choice.edits);
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
    const after = await set(loadAtom, before);
    if (!after || isOver()) return;
    set(contentAtom, after);
    set(tellChangesAtom, before, after);
  });

  const applyAllAtom = atom(null, async (get, set, edits: readonly Edit[]): Promise<EditOutcome> => {
    const content = get(contentAtom);
    const outcome = await set(enqueueAtom, edits, true);
    const problem = outcome.isSaved || get(goneAtom) ? undefined : outcome.message;
    if (content && problem !== undefined) set(tellProblemAtom, idOf(content), problem);
    return outcome;
  });

  const tellProblemAtom = atom(null, (_get, set, configurationId: number, message: string) =>
    set(unreadAtom, (last) => new Map(last).set(configurationId, message)),
  );

  const forgetProblemAtom = atom(null, (get, set) => {
    const content = get(contentAtom);
    if (content) set(unreadAtom, (last) => new Map([...last].filter(([id]) => id !== idOf(content))));
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
      // Who changes the same once more has chosen.
      const isDecided = (choice: Choice) => choice.edits.every((kept) => edits.some((edit) => isCoveredBy(kept, edit)));
      if (content && idOf(content) === configurationId)
        set(tellAtom, (last) => ({ ...last, choices: last.choices.filter((choice) => !isDecided(choice)) }));
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
      for (let next = get(waitingAtom)[0]; next; next = get(waitingAtom)[0]) await set(sendAtom, next, settle);
    } catch (error) {
      // Nobody is left waiting for what nobody sends any more.
      for (const each of get(waitingAtom)) set(settleAtom, each, FAILED, settle);
      throw error;
    } finally {
      set(isSendingAtom, false);
    }
    return areSaved;
  });

  const settleAtom = atom(null, (_get, set, waiting: Waiting, outcome: EditOutcome, settle: Settle): void => {
    set(waitingAtom, (all) => all.filter((each) => each !== waiting));
    settle(waiting, outcome);
  });

  /** What is shown, if the change is of that. */
  const contentOfAtom = atom(null, (get, _set, waiting: Waiting): T | undefined => {
    const content = get(contentAtom);
    return content && isOf(content)(waiting) ? content : undefined;
  });

  const sendAtom = atom(null, async (get, set, waiting: Waiting, settle: Settle): Promise<void> => {
    const before = set(contentOfAtom, waiting);
    if (!before) return await set(sendElsewhereAtom, waiting, settle);
    const version = versionOf(before);
    try {
      const { IsError, Message, Metadata } = await waiting.edit.send(get(apiAtom), idOf(before), version);
      if (!IsError && Metadata) return await set(takeAtom, waiting, Metadata, settle);
      const after = Metadata?.IsConflict ? await set(loadAtom, before) : undefined;
      if (after && versionOf(after) !== version) return set(mergeAtom, after, settle);
      await set(failAtom, waiting, Message ?? UNKNOWN, settle);
    } catch (error) {
      if (isNotFound(error)) set(goneAtom, true);
      await set(failAtom, waiting, messageOf(error), settle);
    }
  });

  /** Makes a change of a configuration that is not shown any more, as it is there now. */
  const sendElsewhereAtom = atom(null, async (get, set, waiting: Waiting, settle: Settle): Promise<void> => {
    const { configurationId: id, edit } = waiting;
    const api = get(apiAtom);
    let outcome: EditOutcome;
    try {
      const content = await load(api, id, new AbortController().signal);
      const { IsError, Message, Metadata } = await edit.send(api, id, versionOf(content));
      outcome = IsError
        ? { isSaved: false, message: Message ?? UNKNOWN }
        : { isSaved: true, metadata: Metadata ?? undefined };
    } catch (error) {
      outcome = { isSaved: false, message: messageOf(error) };
    }
    // The form that waited for it has been left as well.
    if (!outcome.isSaved && outcome.message !== undefined) set(tellProblemAtom, id, outcome.message);
    set(settleAtom, waiting, outcome, settle);
  });

  /** Takes over what the server has done. */
  const takeAtom = atom(null, async (_get, set, waiting: Waiting, metadata: ChangedMetadata, settle: Settle) => {
    const before = set(contentOfAtom, waiting);
    if (!before) return set(settleAtom, waiting, { isSaved: true, metadata }, settle);
    const { edit } = waiting;
    const { Version, EntityId } = metadata;
    const change = edit.saved?.(metadata) ?? edit.shown;
    const known = change ? change(before) : before;
    // Another change may lie between, where the call does not compare versions.
    const isAlone = Version <= versionOf(before) + 1;
    const isKnown = edit.saved !== undefined && !edit.needsLoad?.(before) && isAlone;
    if (EntityId !== undefined && edit.entity === undefined) set(ownAtom, (ids) => new Set(ids).add(EntityId));
    const after = isKnown ? undefined : await set(loadAtom, before);
    const isOnlyThis = after !== undefined && isAlone && versionOf(after) === Version;
    // What only a load would have told is missing: with the old version the next look or change finds it.
    set(contentAtom, isOnlyThis ? after : isKnown ? withVersion(known, Version) : known);
    set(settleAtom, waiting, { isSaved: true, metadata }, settle);
    if (after && !isOnlyThis) set(mergeAtom, after, settle);
  });

  /** Takes over what another window did; what waits goes on top of it, or was overtaken. */
  const mergeAtom = atom(null, (get, set, after: T, settle: Settle): void => {
    const before = get(contentAtom);
    if (!before) return;
    const { waiting, changes, choices, settled } = mergeEdits(before, after, get(waitingAtom).filter(isOf(before)));
    const told = changes.filter((change) => !isOwn(get(ownAtom), change));
    set(contentAtom, after);
    set(waitingAtom, (all) => [...waiting, ...all.filter((each) => !isOf(before)(each))]);
    set(tellAtom, (last) => ({ changes: withNewer(last.changes, told), choices: [...last.choices, ...choices] }));
    for (const each of settled) settle(each.waiting, each.outcome);
  });

  /** Tells why a change was not saved; what waits behind it and is about the same was made of it, and goes with it. */
  const failAtom = atom(null, async (get, set, failed: Waiting, message: string | undefined, settle: Settle) => {
    const before = set(contentOfAtom, failed);
    const after = before && !get(goneAtom) ? await set(loadAtom, before) : undefined;
    if (before && after && versionOf(after) !== versionOf(before) && isAlreadyThere(failed.edit, after)) {
      // The answer was lost on its way, and not the change.
      set(contentAtom, failed.edit.shown?.(before) ?? before);
      set(settleAtom, failed, { isSaved: true, metadata: undefined }, settle);
    } else {
      const isLost = (each: Waiting) => each === failed || get(goneAtom) || areAboutTheSame(each.edit, failed.edit);
      const lost = get(waitingAtom).filter((each) => each.configurationId === failed.configurationId && isLost(each));
      for (const each of lost) set(settleAtom, each, { isSaved: false, message }, settle);
    }
    if (after) set(mergeAtom, after, settle);
  });

  /** What the server has; undefined when that cannot be told. Does not end with a visit, as changes may be waiting. */
  const loadAtom = atom(null, async (get, set, content: T): Promise<T | undefined> => {
    try {
      return await load(get(apiAtom), idOf(content), new AbortController().signal);
    } catch (error) {
      if (isNotFound(error)) set(goneAtom, true);
      return undefined;
    }
  });

  const tellChangesAtom = atom(null, (get, set, before: T, after: T): void => {
    const own = get(ownAtom);
    const changes = differences(toOutline(before), toOutline(after)).filter((change) => !isOwn(own, change));
    set(tellAtom, (last) => ({ ...last, changes: withNewer(last.changes, changes) }));
  });

  const tellAtom = atom(null, (get, set, change: (last: Notice) => Notice): void => {
    const content = get(contentAtom);
    if (!content) return;
    const id = idOf(content);
    set(toldAtom, (told) => new Map(told).set(id, change(told.get(id) ?? NOTHING)));
  });

  return {
    savedAtom: atom((get) => get(contentAtom)),
    shownAtom,
    isSavingAtom: atom((get) => get(waitingAtom).length > 0),
    isUnsavedAtom: atom((get) => get(waitingAtom).length + (get(noticeAtom)?.choices.length ?? 0) > 0),
    isGoneAtom: atom((get) => get(goneAtom)),
    noticeAtom,
    problemAtom: atom((get) => {
      const content = get(contentAtom);
      return content && get(unreadAtom).get(idOf(content));
    }),
    restAtom,
    beginAtom,
    editAtom,
    applyAtom,
    saveAllAtom,
    lookAtom,
    chooseAtom,
    forgetChangesAtom: atom(null, (_get, set) => set(tellAtom, (last) => ({ ...last, changes: [] }))),
    forgetProblemAtom,
    tellProblemAtom,
  };
}

function isOf(content: Content): (waiting: Waiting) => boolean {
  const id = idOf(content);
  return ({ configurationId }) => configurationId === id;
}

/** It tells of nothing but what the student added here. */
function isOwn(own: ReadonlySet<string>, { subject, removedId }: Difference): boolean {
  return removedId === undefined && own.has(subject);
}

/** Undefined where it has been told already. */
function messageOf(error: unknown): string | undefined {
  if (wasTold(error)) return undefined;
  return isAppError(error) ? error.message : UNKNOWN;
}

/** What was told last of a subject takes the place of what was told of it before. */
function withNewer(told: readonly Difference[], changes: readonly Difference[]): Difference[] {
  return [...told.filter(({ subject }) => !changes.some((change) => change.subject === subject)), ...changes];
}
