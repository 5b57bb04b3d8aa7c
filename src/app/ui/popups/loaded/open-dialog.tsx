import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { classNames } from "../../class-names.ts";
import { Row, Stack, Text } from "../../layout/layout.tsx";
import { original } from "../../original.ts";
import styles from "./overlay.module.css";

const WIDTHS = { small: "25rem", medium: "30rem", large: "40rem", full: "80rem" } as const;

export type OpenDialogProps = {
  isOpen?: boolean;
  onClose: () => void;
  title: ReactNode;
  note?: ReactNode;
  /** For confirms, forms, tables, or as wide as the page; a bottom sheet below 640 px. */
  size?: keyof typeof WIDTHS;
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

export function OpenDialog({
  isOpen = true,
  onClose,
  isWorking = false,
  role = "dialog",
  step,
  ...rest
}: OpenDialogProps) {
  const { closesOnOutsidePress = false, size = "medium" } = rest;
  const bodyId = useId();
  // Screen readers say it with the title.
  const described = role === "alertdialog" ? { "aria-describedby": bodyId } : {};
  return (
    <ModalOverlay
      className={`fades ${styles.scrim}`}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open && !isWorking) onClose();
      }}
      isDismissable={closesOnOutsidePress && !isWorking}
      isKeyboardDismissDisabled={isWorking}
    >
      <Modal
        className={classNames(styles.modal, size === "small" && styles.small)}
        // React's type of styles doesn't know custom properties.
        style={{ "--dialog-width": WIDTHS[size] } as CSSProperties}
      >
        <AriaDialog role={role} className={styles.dialog ?? ""} aria-busy={isWorking} {...described}>
          <Face key={step} bodyId={bodyId} {...rest} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

type FaceProps = Pick<OpenDialogProps, "title" | "note" | "size" | "actions" | "children"> & { bodyId: string };

function Face({ bodyId, title, note, size, actions, children }: FaceProps) {
  const face = useRef<HTMLDivElement>(null);
  useEffect(() => focusFirst(face.current), []);
  const titleClass = size === "small" ? "type-title-3" : "type-title-2";
  return (
    <div ref={face} className={styles.face}>
      <Stack gap={1} className={styles.head}>
        <Heading slot="title" level={2} className={titleClass}>
          {original(title)}
        </Heading>
        {note ? <Text tone="quiet">{note}</Text> : null}
      </Stack>
      <div id={bodyId} className={styles.body} data-dialog-body>
        {original(children)}
      </div>
      {actions ? (
        <Row justify="end" className={styles.actions} data-dialog-actions>
          {actions}
        </Row>
      ) : null}
    </div>
  );
}

const FIELD = "[data-dialog-body] :is(input:not([type=hidden]), textarea, button[aria-haspopup=listbox])";
const ACTION = "[data-dialog-actions] button";
const READY = ":not(:disabled, [tabindex='-1'], [aria-hidden=true] *)";

/** The first field, else the first button at the foot, which is harmless. */
function focusFirst(face: HTMLElement | null) {
  if (!face || face.contains(document.activeElement)) return;
  const first = face.querySelector<HTMLElement>(FIELD + READY) ?? face.querySelector<HTMLElement>(ACTION + READY);
  first?.focus();
}
