import { atom } from "jotai/vanilla";
import { applyAll, isDone, isSame, undoOf } from "#configuration/apply-edit";
import { isAppError } from "#contract/outcome";
import { systemMs } from "#dates/clock";
import { type Api, apiAtom } from "../../../lib/api/api.ts";
import { refusalOf } from "../../../lib/api/data-or-error.ts";
import { toAppError, wasReported } from "../../../lib/api/failures.ts";
import { replySource } from "../../../lib/api/reply-source.ts";
import { noteSeatsAtom } from "../../../lib/seats/live-seats.ts";
import { storedKeys } from "../../../lib/session/remembered.ts";
import { UNSENT_EDITS } from "../../../lib/session/storage-keys.ts";
import {
  type Content,
  type Edits,
  type Offered,
  offeringsOf,
  receivedContent,
  withEdits,
  withOfferings,
} from "./document.ts";
import { scheduleEngineAtom } from "./engine.ts";

/* Changes are sent one by one, each with the version that the one before it made. If another window was first, pending
   changes are made to its state. Another configuration is shown only once nothing is pending. While the server can't be
   reached, `saved-on-device.ts` saves pending changes on this device, and sends them once it can. */

/** Why edits weren't saved, empty if that was already shown; undefined if they were. */
export type EditFailure = string | undefined;

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
/** Another window deleted the configuration. */
export const isDeletedAtom = atom(false);
/** Another window changed something, until the student has read it. */
export const isChangedElsewhereAtom = atom(false);
/** The latest edits that replaced what another window had changed in the same place, and what brings that back. */
export const replacedAtom = atom<{ by: Edits; undo: Edits }>();

export const isSavingAtom = atom((get) => get(pendingAtom).length > 0);
/** `isWhole`: all that is pending is there, since storage isn't full. */
type SavedOnDevice = { isWhole: boolean; save: () => void; leave: () => void };
/** Set while what is pending is saved on this device, since the server can't be reached. */
export const savedOnDeviceAtom = atom<SavedOnDevice>();

/** Shows another configuration, or none. */
export const beginContentAtom = atom(null, (_get, set, content: Content | undefined) => {
  if (content) set(noteClassesAtom, content);
  set(isDeletedAtom, false);
  set(savedContentAtom, content);
  set(isChangedElsewhereAtom, false);
  if (!content || storedKeys(UNSENT_EDITS).length === 0) return;
  void loadSavedOnDevice().then(({ takeOverUnsentAtom }) => set(takeOverUnsentAtom));
});

export const loadSavedOnDevice = () => import("./saved-on-device.ts");

/** Other views get the seats that were read. */
const noteClassesAtom = atom(null, (_get, set, { TermInfo, Classes }: Content) =>
  set(noteSeatsAtom, { term: TermInfo.Term.Code, listings: Object.values(Classes), at: systemMs() }),
);

/** Says which changes can only be sent later. */
export const sendNowAtom = atom(null, async (_get, set, { edits, offered }: Pending) => {
  let failure: EditFailure | typeof AGAIN | Later;
  do failure = await set(sendAtom, edits, offered);
  while (failure === AGAIN);
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
      // That began the count, for which the student waits: saving would slow it down, so it comes after it.
      await get(scheduleEngineAtom).settled();
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
    if (set(takeOverAtom, after, edits)) return undefined;
    const undo = undoOf(after.Document, edits, offeringsOf(after));
    if (!isSame(undo, undoOf(before.Document, edits, offeringsOf(before)))) set(replacedAtom, { by: edits, undo });
    return AGAIN;
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
