import { Undo2 } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "../buttons/button.tsx";
import { t } from "#words";
import { spokenToast, type Toast, toasts } from "./toast-queue.ts";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./toast-region.module.css";

/**
 * Mounted once, by the shell. F6 moves to the toast and back, Escape closes it.
 *
 * The live region is mounted before the first toast, because screen readers hear only changes.
 */
export function ToastRegion() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  // React Aria makes everything outside an open dialog inert, except elements with this attribute.
  return createPortal(
    <div className={`no-print ${styles.region}`} data-react-aria-top-layer="true">
      <VisuallyHidden role="status">{toast ? spokenToast(toast) : ""}</VisuallyHidden>
      {toast ? <LiveToast key={toast.id} toast={toast} /> : null}
    </div>,
    document.body,
  );
}

/**
 * A mouse or the keyboard focus on the toast stops its timer, and the focus returns afterwards. Touch doesn't count,
 * because touch screens keep `:hover` and the focus on the last tap.
 */
function LiveToast({ toast: { message, action } }: { toast: Toast }) {
  const face = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const isHovered = useRef(false);
  const hasKeyboardFocus = () => face.current?.matches(":focus-visible, :has(:focus-visible)");
  const release = () => {
    if (!isHovered.current && !hasKeyboardFocus()) toasts.release();
  };
  const hover = (isOver: boolean) => {
    isHovered.current = isOver;
    if (isOver) toasts.hold();
    else release();
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasFocus = face.current?.contains(document.activeElement);
      if (event.key === "Escape" && hasFocus) toasts.close();
      if (event.key !== "F6") return;
      event.preventDefault();
      if (hasFocus) cameFrom.current?.focus();
      else (face.current?.querySelector("button") ?? face.current)?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  // A layout effect, because its cleanup runs while the toast, perhaps focused, is still in the page.
  useLayoutEffect(() => {
    const own = face.current;
    return () => {
      if (own?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
      // The next toast may not be under the mouse.
      toasts.release();
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- they only hold the timer
    <section
      ref={face}
      tabIndex={-1}
      aria-label={t("Notification")}
      className={`fades ${styles.toast}`}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && hover(true)}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && hover(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        // By F6, Tab, or pointer.
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
        if (hasKeyboardFocus()) toasts.hold();
      }}
      // At blur the focus hasn't moved yet.
      onBlur={() => queueMicrotask(release)}
    >
      <span className={styles.message}>{message}</span>
      {action ? (
        <Button
          variant="quiet"
          size="small"
          {...(action.isUndo && { icon: Undo2 })}
          className={styles.action ?? ""}
          onPress={toasts.act}
          aria-keyshortcuts="F6"
        >
          {action.label}
        </Button>
      ) : null}
    </section>
  );
}
