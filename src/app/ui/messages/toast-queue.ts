import { t } from "#words";

export type ToastContent = {
  message: string;
  action?: { label: string; onAction: () => void; isUndo?: true };
};

export type Toast = ToastContent & { id: number };

const listeners = new Set<() => void>();
let current: Toast | undefined;
let lastId = 0;

function change(next: Toast | undefined) {
  current = next;
  for (const listener of listeners) listener();
}

/** One toast at a time; a new one replaces the last. ToastRegion ends their time. */
export const toasts = {
  show(content: ToastContent): number {
    lastId++;
    change({ ...content, id: lastId });
    return lastId;
  },
  close(id = current?.id) {
    if (current && current.id === id) change(undefined);
  },
  act: () => {
    const action = current?.action;
    change(undefined);
    action?.onAction();
  },
  current: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** For screen readers: "Break removed. Press F6 for Undo." */
export function spokenToast({ message, action }: ToastContent): string {
  const sentence = /[.!?…]$/.test(message) ? message : `${message}.`;
  return action ? t("{sentence} Press F6 for {action}.", { sentence, action: action.label }) : sentence;
}

export function showToast(message: string, onUndo?: () => void): number {
  return toasts.show(onUndo ? { message, action: { label: t("Undo"), onAction: onUndo, isUndo: true } } : { message });
}

/** Some browsers keep a module's failure as long as the page, and a new version has other modules. */
export function offerReload(): void {
  const action = { label: t("Reload"), onAction: () => location.reload() };
  toasts.show({ message: t("Part of this page didn't load"), action });
}
