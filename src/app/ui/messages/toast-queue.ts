import { atom, createStore } from "jotai/vanilla";
import { t } from "#words";
import { announce, endSentence } from "./announcer.ts";

export type ToastContent = {
  message: string;
  /** Undo or another action; using it closes the toast. */
  action?: { label: string; onAction: () => void; isUndo?: true };
};

export type Toast = ToastContent & { id: number };

const store = createStore();
const currentAtom = atom<Toast>();
/** The last act that can be undone, which the list of alerts keeps after its toast. */
const undoableAtom = atom<Toast>();
const current = () => store.get(currentAtom);
let lastId = 0;

/** One toast at a time; a new one replaces the last. ToastRegion ends their time. */
export const toasts = {
  show(content: ToastContent): number {
    lastId++;
    const toast = { ...content, id: lastId };
    store.set(currentAtom, toast);
    if (content.action?.isUndo) store.set(undoableAtom, toast);
    announce(spokenToast(content), store);
    return lastId;
  },
  /** Its time is over. */
  hide(id = current()?.id) {
    if (current()?.id !== id) return;
    store.set(currentAtom, undefined);
    announce("", store);
  },
  /** What it offers isn't possible any more. */
  close(id = current()?.id) {
    toasts.hide(id);
    if (store.get(undoableAtom)?.id === id) store.set(undoableAtom, undefined);
  },
  act: (toast = current()) => {
    toasts.close(toast?.id);
    toast?.action?.onAction();
  },
  current,
  subscribe: (listener: () => void) => store.sub(currentAtom, listener),
  undoable: () => store.get(undoableAtom),
  subscribeUndoable: (listener: () => void) => store.sub(undoableAtom, listener),
  forgetUndoable: () => store.set(undoableAtom, undefined),
};

/** For screen readers: "Break removed. Press F6 for Undo." */
export function spokenToast({ message, action }: ToastContent): string {
  const sentence = endSentence(message);
  return action ? t("{sentence} Press F6 for {action}.", { sentence, action: action.label }) : sentence;
}

/** Says what was done, with Undo if possible. Works outside React. */
export function showToast(message: string, onUndo?: () => void): number {
  return toasts.show(onUndo ? { message, action: { label: t("Undo"), onAction: onUndo, isUndo: true } } : { message });
}

/** Some browsers keep a module's failure as long as the page, and a new version has other modules. */
export function offerReload(): void {
  const action = { label: t("Reload"), onAction: () => location.reload() };
  toasts.show({ message: t("Part of this page didn't load"), action });
}
