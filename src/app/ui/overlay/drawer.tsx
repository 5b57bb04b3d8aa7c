import { X } from "lucide-react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import type { DrawerProps } from "../drawer.tsx";
import { IconButton } from "../icon-button.tsx";
import styles from "./drawer.module.css";

/** A side panel of 444 px over the page, the whole page below 640 px. */
export function Drawer({ isOpen, onClose, title, foot, children }: DrawerProps) {
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
            <IconButton icon={X} label="Close" onPress={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {foot ? <footer className={styles.foot}>{foot}</footer> : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
