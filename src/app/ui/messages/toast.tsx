import { Undo2, X } from "lucide-react";
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { t } from "#words";
import { Button, IconButton } from "../buttons/button.tsx";
import { Row, VisuallyHidden } from "../layout/layout.tsx";
import { original } from "../original.ts";
import { announced } from "./announcer.ts";
import styles from "./toast.module.css";
import { type Toast, toasts } from "./toast-queue.ts";

type ToastRegionProps = {
  /** For which Undo shows; endless until it's closed. */
  undoSeconds?: number;
};

/** The page's one live region, which is there before the first message, and the toast. F6 moves to it and back. */
export function ToastRegion({ undoSeconds = 8 }: ToastRegionProps) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  // React Aria makes everything outside an open dialog inert, except elements with this attribute.
  return createPortal(
    <div className={`no-print ${styles.region}`} data-react-aria-top-layer="true">
      <VisuallyHidden role="status" aria-atomic="true" data-live-announcer="true">
        {useSyncExternalStore(announced.subscribe, announced.current)}
      </VisuallyHidden>
      {toast ? <LiveToast key={toast.id} toast={toast} undoSeconds={undoSeconds} /> : null}
    </div>,
    document.body,
  );
}

/** Its style sheet times it. When it closes, the focus returns to where it was. */
function LiveToast({ toast: { id, message, action }, undoSeconds }: Required<ToastRegionProps> & { toast: Toast }) {
  const isEndless = action?.isUndo && undoSeconds === Number.POSITIVE_INFINITY;
  const [heldBy, setHeldBy] = useState<"pointer" | "tap">();
  const face = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasFocus = face.current?.contains(document.activeElement);
      if (event.key === "Escape" && hasFocus) toasts.hide();
      if (event.key !== "F6") return;
      event.preventDefault();
      if (hasFocus) cameFrom.current?.focus();
      else (face.current?.querySelector("button") ?? face.current)?.focus();
    };
    const onPress = ({ target }: Event) => {
      if (!face.current?.contains(target as Node)) setHeldBy(undefined);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
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
      data-held={heldBy !== undefined || isEndless ? "" : undefined}
      // React's type of styles doesn't know custom properties.
      style={(action?.isUndo && !isEndless ? { "--toast-time": `${undoSeconds}s` } : {}) as CSSProperties}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && toasts.hide(id)}
      onPointerEnter={({ pointerType }) => pointerType !== "touch" && setHeldBy("pointer")}
      onPointerLeave={({ pointerType }) => pointerType !== "touch" && setHeldBy(undefined)}
      // Until a tap elsewhere. Its buttons stay where they are while they're pressed.
      onPointerDown={({ pointerType, target }) =>
        pointerType === "touch" && !(target as Element).closest("button") && setHeldBy("tap")
      }
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
      }}
    >
      <span className="fills">{original(message)}</span>
      {action ? (
        <Button
          variant="quiet"
          size="small"
          {...(action.isUndo && { icon: Undo2 })}
          className={styles.action ?? ""}
          onPress={() => toasts.act()}
          aria-keyshortcuts="F6"
        >
          {action.label}
        </Button>
      ) : null}
      {heldBy === "tap" || isEndless ? (
        <IconButton
          icon={X}
          label={t("Dismiss")}
          size="small"
          className={styles.action ?? ""}
          onPress={() => toasts.hide(id)}
        />
      ) : null}
    </Row>
  );
}
