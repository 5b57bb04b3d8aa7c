import { useState } from "react";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { DialogFace } from "../ui/overlay/dialog.tsx";
import { Drawer } from "../ui/drawer.tsx";
import { Link } from "../ui/link.tsx";
import { Note } from "../ui/note.tsx";
import { SkeletonRows } from "../ui/skeleton.tsx";
import { showToast } from "../ui/toast-queue.ts";
import { Section } from "./section.tsx";
import dialogStyles from "../ui/overlay/dialog.module.css";
import confirmStyles from "../ui/confirm-dialog.module.css";
import styles from "./gallery.module.css";

export function BannersSection() {
  const [isShown, setIsShown] = useState(true);
  return (
    <Section title="Banners" columns={5}>
      <div className={styles.stack}>
        {isShown ? (
          <Banner onDismiss={() => setIsShown(false)}>Email is down for maintenance until 6:00 PM.</Banner>
        ) : null}
        <Banner
          tone="success"
          title="3 of 3 classes enrolled."
          action={<Link to="/my-classes">View and Print My Schedule</Link>}
        />
        <Banner tone="warning">
          This schedule configuration contains invalid courses which must be removed to continue using Schedule Builder.
        </Banner>
        <Banner
          tone="danger"
          title="We couldn't refresh seat counts."
          action={
            <Button variant="inline" onPress={() => showToast("Seats refreshed")}>
              Try Again
            </Button>
          }
        >
          Last updated 8:02 AM.
        </Banner>
        <Note tone="success">Ready to enroll.</Note>
        <Note tone="danger">
          LAB 806 overlaps COMP.1020 LAB 804, W 3:45–4:50 PM. <Link to="/cart">Choose Another Lab</Link>
        </Note>
        <Note tone="warning" size="small">
          Conflicts with <strong>COMP.1020</strong> (M 9:00 AM)
        </Note>
      </div>
    </Section>
  );
}

export function DialogSection() {
  const [open, setOpen] = useState<"confirm" | "drop" | "drawer">();
  const close = () => setOpen(undefined);
  return (
    <Section title="Dialog" columns={4}>
      <div className={`${dialogStyles.modal} ${dialogStyles.small} ${styles.specimen}`}>
        <DialogFace
          title="Confirm Remove"
          size="small"
          actions={
            <>
              <Button onPress={() => setOpen("confirm")}>Cancel</Button>
              <Button variant="danger" onPress={() => setOpen("confirm")}>
                Remove
              </Button>
            </>
          }
        >
          <p className={confirmStyles.lead}>Remove this item?</p>
          <p className={confirmStyles.text}>Are you sure you want to remove this item? This action cannot be undone.</p>
        </DialogFace>
      </div>
      <div className={styles.line}>
        <Button size="small" onPress={() => setOpen("drop")}>
          Drop dialog
        </Button>
        <Button size="small" onPress={() => setOpen("drawer")}>
          Drawer
        </Button>
      </div>
      <ConfirmDialog
        isOpen={open === "confirm"}
        onClose={close}
        title="Confirm Remove"
        lead="Remove this item?"
        confirmLabel="Remove"
        isDanger
        onConfirm={close}
      >
        Are you sure you want to remove this item? This action cannot be undone.
      </ConfirmDialog>
      <DropDialog isOpen={open === "drop"} onClose={close} />
      <Drawer
        isOpen={open === "drawer"}
        onClose={close}
        title="Class details"
        foot={<Button isBlock>Bookstore</Button>}
      >
        <h3 className="type-title-3">Data Structures and Algorithms 1</h3>
      </Drawer>
    </Section>
  );
}

function DropDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [isSure, setIsSure] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Drop MATH.1310 Calculus I?"
      note="LEC 203, TR 9:30–10:45 AM with Wendi Dass, 4 credits"
      actions={
        <>
          <Button onPress={onClose}>Keep This Class</Button>
          <Button variant="danger" onPress={onClose} className={isSure ? "" : (styles.kept ?? "")}>
            Drop This Class
          </Button>
        </>
      }
    >
      <Note>You'll give up your seat.</Note>
      <Checkbox isSelected={isSure} onChange={setIsSure}>
        I really want to drop this class.
      </Checkbox>
    </Dialog>
  );
}

export function LoadingSection() {
  return (
    <Section title="Loading" columns={3}>
      <SkeletonRows label="Loading classes" columns="2.625rem 1fr 3.375rem" />
      <p className={styles.caption}>After 200 ms, in the shape of the rows to come.</p>
    </Section>
  );
}
