import { Undo2 } from "lucide-react";
import { type Ref, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "react-aria-components/Button";
import { t } from "#words";
import { Icon } from "../icon.tsx";
import { spokenToast, type Toast, type ToastContent, type ToastQueue, toasts } from "./toast-queue.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./toast-region.module.css";

export type ToastRegionProps = { queue?: ToastQueue };

/**
 * Mounted once, by the shell. F6 moves to the toast and back, Escape closes it.
 *
 * The live region is mounted before the first toast, because screen readers hear only changes.
 */
export function ToastRegion({ queue = toasts }: ToastRegionProps) {
  const toast = useSyncExternalStore(queue.subscribe, queue.current);
  // React Aria makes everything outside an open dialog inert, except elements with this attribute.
  return createPortal(
    <div className={styles.region} data-react-aria-top-layer="true">
      <VisuallyHidden role="status">{toast ? spokenToast(toast) : ""}</VisuallyHidden>
      {toast ? <LiveToast key={toast.id} toast={toast} queue={queue} /> : null}
    </div>,
    document.body,
  );
}

type LiveToastProps = { toast: Toast; queue: ToastQueue };

function LiveToast({ toast, queue }: LiveToastProps) {
  const face = useRef<HTMLElement>(null);
  // A layout effect, because its cleanup runs while the toast, perhaps focused, is still in the page.
  useLayoutEffect(() => (face.current ? attend(face.current, queue) : undefined), [queue]);
  return <ToastFace ref={face} label={t("Notification")} toast={toast} onAct={queue.act} />;
}

type ToastFaceProps = {
  label: string;
  toast: ToastContent;
  onAct: () => void;
  ref?: Ref<HTMLElement>;
};

/** A toast's content; shown only by ToastRegion. */
function ToastFace({ label, toast, onAct, ref }: ToastFaceProps) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={label} className={styles.toast}>
      <span className={styles.message}>{toast.message}</span>
      {toast.action ? (
        <Button className={styles.action ?? ""} onPress={onAct} aria-keyshortcuts="F6">
          {toast.action.isUndo ? <Icon of={Undo2} size={14} /> : null}
          {toast.action.label}
        </Button>
      ) : null}
    </section>
  );
}

/**
 * Stops the timer while a mouse or the keyboard focus is on the toast, and returns the focus afterwards. Touch doesn't
 * count, because touch screens keep `:hover` and the focus on the last tap.
 */
function attend(face: HTMLElement, queue: ToastQueue): () => void {
  const listening = new AbortController();
  const on = { signal: listening.signal };
  let cameFrom: HTMLElement | null = null;
  let isHovered = false;
  const hasFocus = () => face.contains(document.activeElement);
  const hasKeyboardFocus = () => hasFocus() && document.activeElement?.matches(":focus-visible") === true;
  const release = () => {
    if (!isHovered && !hasKeyboardFocus()) queue.release();
  };
  const hover = ({ type, pointerType }: PointerEvent) => {
    if (pointerType !== "mouse") return;
    isHovered = type === "pointerenter";
    if (isHovered) queue.hold();
    else release();
  };

  face.addEventListener("pointerenter", hover, on);
  face.addEventListener("pointerleave", hover, on);
  face.addEventListener(
    "focusin",
    ({ relatedTarget }) => {
      // By F6, Tab, or pointer.
      if (relatedTarget instanceof HTMLElement && !face.contains(relatedTarget)) cameFrom = relatedTarget;
      if (hasKeyboardFocus()) queue.hold();
    },
    on,
  );
  // At focusout the focus hasn't moved yet.
  face.addEventListener("focusout", () => queueMicrotask(release), on);
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && hasFocus()) queue.close();
      if (event.key !== "F6") return;
      event.preventDefault();
      if (hasFocus()) {
        cameFrom?.focus();
      } else {
        (face.querySelector("button") ?? face).focus();
      }
    },
    on,
  );

  return () => {
    listening.abort();
    if (hasFocus()) cameFrom?.focus();
    // The next toast may not be under the mouse.
    queue.release();
  };
}
