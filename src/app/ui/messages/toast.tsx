import { Undo2 } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "../buttons/button.tsx";
import { t } from "#words";
import { announced } from "./announcer.ts";
import { type Toast, toasts } from "./toast-queue.ts";
import { Row, VisuallyHidden } from "../layout/layout.tsx";
import styles from "./toast.module.css";

/** The page's one live region, which is there before the first message, and the toast. F6 moves to it and back. */
export function ToastRegion() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  // React Aria makes everything outside an open dialog inert, except elements with this attribute.
  return createPortal(
    <div className={`no-print ${styles.region}`} data-react-aria-top-layer="true">
      <VisuallyHidden role="status" aria-atomic="true" data-live-announcer="true">
        {useSyncExternalStore(announced.subscribe, announced.current)}
      </VisuallyHidden>
      {toast ? <LiveToast key={toast.id} toast={toast} /> : null}
    </div>,
    document.body,
  );
}

/** Its style sheet times it. When it closes, the focus returns to where it was. */
function LiveToast({ toast: { id, message, action } }: { toast: Toast }) {
  const face = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);

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
    };
  }, []);

  return (
    <Row
      as="section"
      gap={4}
      wrap={false}
      ref={face}
      tabIndex={-1}
      aria-label={t("Notification")}
      className={`fades ${styles.toast}`}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && toasts.close(id)}
      onPointerEnter={({ pointerType, currentTarget }) => {
        if (pointerType !== "touch") currentTarget.dataset["held"] = "";
      }}
      onPointerLeave={({ currentTarget }) => {
        delete currentTarget.dataset["held"];
      }}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
    >
      <span className="fills">{message}</span>
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
    </Row>
  );
}
