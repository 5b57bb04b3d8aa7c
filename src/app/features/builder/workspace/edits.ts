import { atom } from "jotai/vanilla";
import { undoOf } from "#configuration/apply-edit";
import type { StoredBreak } from "#contract/builder/configuration-document";
import { t } from "#words";
import { type Edits, type Offered, offeringsOf, withEdits } from "./document.ts";
import {
  type EditFailure,
  isDeletedAtom,
  isSavingAtom,
  loadSavedOnDevice,
  type Pending,
  pendingAtom,
  replacedAtom,
  savedContentAtom,
  savedOnDeviceAtom,
  sendNowAtom,
  sentAtom,
} from "./sending.ts";
import { showVisitToast, visitAtom } from "./visit.ts";

/** A change that takes longer to save is saved on this device, too. */
const SAVING_MS = 4000;

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

export const isSavedOnDeviceAtom = atom((get) => get(savedOnDeviceAtom)?.isWhole === true);
/** Why the last change outside a form wasn't saved, until the student has read it. */
export const editProblemAtom = atom<string>();
/** Closing the window would lose something. */
export const isUnsavedAtom = atom((get) => get(isSavingAtom) && !get(isSavedOnDeviceAtom));

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
    // After those before it, since it is based on the version that they make.
    const sent = get(sentAtom).then(async () => {
      // It was left on this device for later (`leaveAtom`).
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
      const replaced = get(replacedAtom);
      if (failure === undefined && replaced?.by === edits) {
        const bringBack = () => void set(applyEditsAtom, replaced.undo);
        showVisitToast(get(visitAtom), t("You replaced a change made in another window"), bringBack);
      }
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

/** For changes outside forms; `editProblemAtom` has their failures. */
export const applyEditsAtom = atom(null, async (get, set, edits: Edits): Promise<EditFailure> => {
  const failure = await set(sendEditsAtom, edits);
  if (failure && !get(isDeletedAtom)) set(editProblemAtom, failure);
  return failure;
});

/** Edits with what they do in words, which the toast, the live region, and the palette's Undo say. */
type Change = { edits: Edits; label: string };

/** Applies edits at once; once saved, offers Undo until the student leaves. */
export const applyWithUndoAtom = withUndo(applyEditsAtom);
/** The same for a form, which shows failures. */
export const sendWithUndoAtom = withUndo(sendEditsAtom);
/** Without Undo, after a question that says that there's none. */
export const sendForGoodAtom = withUndo(sendEditsAtom, false);

function withUndo(editsAtom: typeof applyEditsAtom | typeof sendEditsAtom, canUndo = true) {
  return atom(null, async (get, set, { edits, label }: Change, beforeUndo?: () => void) => {
    const before = get(contentAtom);
    const visit = get(visitAtom);
    if (!before) return "";
    const undo = canUndo ? undoOf(before.Document, edits, offeringsOf(before)) : [];
    const failure = await set(editsAtom, edits);
    const takeBack = () => {
      beforeUndo?.();
      void set(applyEditsAtom, undo);
    };
    // Then its toast has brought another Undo: of what the other window had.
    if (get(replacedAtom)?.by === edits) return failure;
    if (failure === undefined) showVisitToast(visit, label, undo.length > 0 ? takeBack : undefined);
    return failure;
  });
}
