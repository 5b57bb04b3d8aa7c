import { t } from "#words";
const TOAST_MS = 8000;

export type ToastContent = {
  message: string;
  /** Undo or another action; using it closes the toast. */
  action?: { label: string; onAction: () => void; isUndo?: true };
};

export type Toast = ToastContent & { id: number };

export type ToastQueue = {
  show: (content: ToastContent) => number;
  /** Without an id, the visible one. */
  close: (id?: number) => void;
  /** Closes the toast and runs its action. */
  act: () => void;
  /** Stops the timer while the toast has the pointer or focus. */
  hold: () => void;
  release: () => void;
  current: () => Toast | undefined;
  subscribe: (listener: () => void) => () => void;
};

/** One toast at a time; a new one replaces the last. */
export function createToastQueue(lifeMs: number = TOAST_MS): ToastQueue {
  const listeners = new Set<() => void>();
  let current: Toast | undefined;
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leftMs = 0;
  let runningSince = 0;
  let isHeld = false;

  function run() {
    runningSince = Date.now();
    timer = setTimeout(() => change(undefined), leftMs);
  }

  function change(next: Toast | undefined) {
    clearTimeout(timer);
    timer = undefined;
    current = next;
    leftMs = lifeMs;
    if (next && !isHeld) run();
    if (!next) isHeld = false;
    for (const listener of listeners) listener();
  }

  return {
    show(content) {
      lastId++;
      change({ ...content, id: lastId });
      return lastId;
    },
    close(id = current?.id) {
      if (current && current.id === id) change(undefined);
    },
    act() {
      const action = current?.action;
      change(undefined);
      action?.onAction();
    },
    hold() {
      isHeld = true;
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      leftMs -= Date.now() - runningSince;
    },
    release() {
      isHeld = false;
      if (current && timer === undefined) run();
    },
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** For screen readers: "Break removed. Press F6 for Undo." */
export function spokenToast({ message, action }: ToastContent): string {
  const sentence = /[.!?…]$/.test(message) ? message : `${message}.`;
  return action ? t("{sentence} Press F6 for {action}.", { sentence, action: action.label }) : sentence;
}

export const toasts: ToastQueue = createToastQueue();

/** Says what was done, with Undo if possible. Works outside React. */
export function showToast(message: string, onUndo?: () => void): number {
  return toasts.show(onUndo ? { message, action: { label: t("Undo"), onAction: onUndo, isUndo: true } } : { message });
}

/** Some browsers keep a module's failure as long as the page, and a new version has other modules. */
export function offerReload(): void {
  const action = { label: t("Reload"), onAction: () => location.reload() };
  toasts.show({ message: t("Part of this page didn't load"), action });
}
