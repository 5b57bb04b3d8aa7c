import type { ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import styles from "./drawer.module.css";

export type DrawerProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Stays at the bottom while the body scrolls. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A side panel of 444 px; the whole page below 640 px. */
export function Drawer({
  isOpen,
  onClose,
  title,
  foot,
  closeButton,
  children,
}: DrawerProps & { closeButton: ReactNode }) {
  return (
    <ModalOverlay
      isDismissable
      className={styles.scrim ?? ""}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={styles.modal ?? ""}>
        <Dialog className={styles.drawer ?? ""}>
          <header className={styles.head}>
            <Heading slot="title" className={styles.title ?? ""}>
              {title}
            </Heading>
            {closeButton}
          </header>
          <div className={styles.body}>{children}</div>
          {foot ? <footer className={styles.foot}>{foot}</footer> : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
