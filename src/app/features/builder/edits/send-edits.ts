import { atom, type PrimitiveAtom } from "jotai/vanilla";
import { isAppError } from "#contract/outcome";
import { type Api, apiAtom } from "../../../lib/api.ts";
import { wasReported } from "../../../lib/api-failures.ts";
import { isNotFound } from "../configuration-id.ts";
import { entityIds, findAdded, knownBefore, type Unanswered, withoutUnanswered, withUnanswered } from "./additions.ts";
import { type Content, idOf, versionOf, withVersion } from "./content.ts";
import type { ChangedMetadata, Edit, EditOutcome } from "./edit.ts";
import { areAboutTheSame, asAdded, isAlreadyThere, mergeEdits, type Waiting } from "./merge.ts";
import type { createProblems } from "./problems.ts";
import type { createToldChanges } from "./told-changes.ts";

/** A note of what came of a change, to the one who made it and to who waits for all. */
export type Settle = (waiting: Waiting, outcome: EditOutcome) => void;

export type Load<T> = (api: Api, id: number, signal: AbortSignal) => Promise<T>;

export type SendingState<T extends Content> = {
  load: Load<T>;
  contentAtom: PrimitiveAtom<T | undefined>;
  waitingAtom: PrimitiveAtom<readonly Waiting[]>;
  goneAtom: PrimitiveAtom<boolean>;
  told: ReturnType<typeof createToldChanges>;
  problems: ReturnType<typeof createProblems>;
};

const UNKNOWN = "Your change wasn't saved. Try again.";
export const FAILED: EditOutcome = { isSaved: false, message: UNKNOWN };

/** Sends one change with the version that it was made of, and takes over what came of it. */
export function createSending<T extends Content>(state: SendingState<T>) {
  const { load, contentAtom, waitingAtom, goneAtom, told, problems } = state;
  /** Forgotten when a configuration is loaded anew, since who adds the same then has seen what is there. */
  const unansweredAtom = atom<Unanswered>(new Map());

  const sendAtom = atom(null, async (get, set, waiting: Waiting, settle: Settle): Promise<void> => {
    const before = set(contentOfAtom, waiting);
    if (!before) return await set(sendElsewhereAtom, waiting, settle);
    const { adds } = waiting.edit;
    const known = knownBefore(get(unansweredAtom), before, adds);
    // A look may have brought what an attempt before this one has made.
    const entity = adds && known && findAdded(before, adds, known);
    if (entity !== undefined) return set(settleAtom, waiting, asAdded(before, entity), settle);
    const version = versionOf(before);
    try {
      const { IsError, Message, Metadata } = await waiting.edit.send(get(apiAtom), idOf(before), version);
      if (!IsError && Metadata) return await set(takeAtom, waiting, Metadata, settle);
      const after = Metadata?.IsConflict ? await set(loadAtom, before) : undefined;
      if (after && versionOf(after) !== version) return set(mergeAtom, after, settle);
      await set(failAtom, waiting, Message ?? UNKNOWN, settle);
    } catch (error) {
      if (isNotFound(error)) set(goneAtom, true);
      if (adds !== undefined) set(unansweredAtom, (all) => withUnanswered(all, before, adds));
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
    if (!outcome.isSaved && outcome.message !== undefined) set(problems.tellProblemAtom, id, outcome.message);
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
    if (EntityId !== undefined && edit.entity === undefined) set(told.noteOwnAtom, [EntityId]);
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
    const mine = get(waitingAtom).filter(isOf(before));
    const { waiting, changes, overtaken, added, settled } = mergeEdits(
      before,
      after,
      mine,
      ({ adds }) => knownBefore(get(unansweredAtom), before, adds) ?? entityIds(before),
    );
    set(told.noteOwnAtom, added);
    set(contentAtom, after);
    set(waitingAtom, (all) => [...waiting, ...all.filter((each) => !isOf(before)(each))]);
    set(told.tellAtom, changes, overtaken);
    for (const each of settled) set(settleAtom, each.waiting, each.outcome, settle);
  });

  /** Tells why a change was not saved; what waits behind it and is about the same was made of it, and goes with it. */
  const failAtom = atom(null, async (get, set, failed: Waiting, message: string | undefined, settle: Settle) => {
    const before = set(contentOfAtom, failed);
    const after = before && !get(goneAtom) ? await set(loadAtom, before) : undefined;
    const isNew = before && after && versionOf(after) !== versionOf(before);
    if (isNew && isAlreadyThere(failed.edit, after)) {
      // The answer was lost on its way, and not the change.
      set(contentAtom, failed.edit.shown?.(before) ?? before);
      set(settleAtom, failed, { isSaved: true, metadata: undefined }, settle);
    } else if (!isNew || !isAdded(get(unansweredAtom), failed.edit, before, after)) {
      const isLost = (each: Waiting) => each === failed || get(goneAtom) || areAboutTheSame(each.edit, failed.edit);
      const lost = get(waitingAtom).filter((each) => each.configurationId === failed.configurationId && isLost(each));
      for (const each of lost) set(settleAtom, each, { isSaved: false, message }, settle);
    }
    // This finds what was added all the same.
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

  const settleAtom = atom(null, (get, set, waiting: Waiting, outcome: EditOutcome, settle: Settle): void => {
    const content = get(contentAtom);
    const { adds } = waiting.edit;
    if (outcome.isSaved && adds !== undefined && content && isOf(content)(waiting))
      set(unansweredAtom, (all) => withoutUnanswered(all, content, adds));
    set(waitingAtom, (all) => all.filter((each) => each !== waiting));
    settle(waiting, outcome);
  });

  /** What is shown, if the change is of that. */
  const contentOfAtom = atom(null, (get, _set, waiting: Waiting): T | undefined => {
    const content = get(contentAtom);
    return content && isOf(content)(waiting) ? content : undefined;
  });

  /** What is shown was loaded just now. */
  const beginAtom = atom(null, (_get, set, content: T) =>
    set(unansweredAtom, (all) => withoutUnanswered(all, content)),
  );

  return { sendAtom, settleAtom, loadAtom, beginAtom };
}

/** Whether an addition of which no answer came was made all the same. */
function isAdded(unanswered: Unanswered, { adds }: Edit, before: Content, after: Content): boolean {
  const known = knownBefore(unanswered, before, adds);
  return adds !== undefined && known !== undefined && findAdded(after, adds, known) !== undefined;
}

export function isOf(content: Content): (waiting: Waiting) => boolean {
  const id = idOf(content);
  return ({ configurationId }) => configurationId === id;
}

/** Undefined where it has been told already. */
function messageOf(error: unknown): string | undefined {
  if (wasReported(error)) return undefined;
  return isAppError(error) ? error.message : UNKNOWN;
}
