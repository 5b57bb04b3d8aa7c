import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { classNames } from "../class-names.ts";
import styles from "./dialog.module.css";

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One quiet line below the title. */
  note?: ReactNode;
  /** 400 for confirms, 480, 640 for tables, or the page's width; a bottom sheet below 640 px. */
  size?: "small" | "medium" | "large" | "full";
  /** The harmless button first, the acting one last. */
  actions?: ReactNode;
  /** Nothing closes it while it works. */
  isWorking?: boolean;
  /** Set to false for forms, whose input would be lost. */
  closesOnOutsidePress?: boolean;
  role?: "dialog" | "alertdialog";
  /** Which step it shows: each one focuses its first field or action. */
  step?: string;
  children: ReactNode;
};

type DialogFaceProps = Pick<DialogProps, "title" | "note" | "size" | "actions" | "children"> & {
  ref?: Ref<HTMLDivElement>;
};

export function Dialog({
  isOpen,
  onClose,
  title,
  note,
  size = "medium",
  actions,
  isWorking = false,
  closesOnOutsidePress = false,
  role = "dialog",
  step,
  children,
}: DialogProps) {
  return (
    <ModalOverlay
      className={styles.scrim ?? ""}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open && !isWorking) onClose();
      }}
      isDismissable={closesOnOutsidePress && !isWorking}
      isKeyboardDismissDisabled={isWorking}
    >
      <Modal className={classNames(styles.modal, styles[size])}>
        <AriaDialog role={role} className={styles.dialog ?? ""} aria-busy={isWorking}>
          <FocusedFace key={step} title={title} note={note} size={size} actions={actions}>
            {children}
          </FocusedFace>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** A dialog's content without the dialog. */
function DialogFace({ title, note, size, actions, children, ref }: DialogFaceProps) {
  return (
    <div ref={ref} className={styles.face}>
      <header className={styles.head}>
        <Heading slot="title" level={2} className={size === "small" ? "type-title-3" : "type-title-2"}>
          {title}
        </Heading>
        {note ? <p className={styles.note}>{note}</p> : null}
      </header>
      <div className={styles.body} data-dialog-body>
        {children}
      </div>
      {actions ? (
        <footer className={styles.actions} data-dialog-actions>
          {actions}
        </footer>
      ) : null}
    </div>
  );
}

function FocusedFace(props: DialogFaceProps) {
  const face = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(face.current), []);
  return <DialogFace {...props} ref={face} />;
}

const FIELDS = "input:not([type=hidden]), textarea, button[aria-haspopup=listbox]";

/** The first field, else the first button at the foot, which is harmless. */
function focusFirst(face: HTMLElement | null) {
  if (!face || face.contains(document.activeElement)) return;
  const candidates = [
    ...face.querySelectorAll<HTMLElement>(`[data-dialog-body] :is(${FIELDS})`),
    ...face.querySelectorAll<HTMLElement>("[data-dialog-actions] button"),
  ];
  candidates
    .find((element) => element.tabIndex >= 0 && !element.matches(":disabled") && !element.closest("[aria-hidden=true]"))
    ?.focus();
}
