import { useState } from "react";
import { encode } from "uqr";
import { UNTITLED_SCHEDULE } from "#contract/shared-link";
import { t } from "#words";
import { Dialog, TextField } from "#ui";
import { FormDialog } from "../screen/form-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { saveFile } from "./save-file.ts";
import { exportHref, type SharedSchedule, sharedAddress, type ShareStep } from "./shared-schedule.ts";
import styles from "./step-dialog.module.css";

type StepDialogProps = {
  schedule: SharedSchedule;
  step: ShareStep;
  onClose: () => void;
  linkTitle?: string | undefined;
};

export function StepDialog({ schedule, step, onClose, linkTitle = t("Share Schedule") }: StepDialogProps) {
  switch (step) {
    case "link":
      return (
        <LinkDialog isOpen onClose={onClose} title={linkTitle} href={sharedAddress(schedule)}>
          {t("Anyone with this link can see the schedule.")}
        </LinkDialog>
      );
    case "code":
      return <CodeDialog onClose={onClose} address={sharedAddress(schedule)} />;
    case "download":
      return <DownloadDialog onClose={onClose} schedule={schedule} />;
  }
}

/** White modules that readers need around the code. */
const QUIET_ZONE = 4;

/** An address as a QR code. */
function CodeDialog({ onClose, address }: { onClose: () => void; address: string }) {
  const { data, size } = encode(address, { ecc: "M", border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("QR Code")}
      note={t("Scan it with a phone to open this schedule.")}
      size="small"
    >
      <svg
        role="img"
        aria-label={t("QR code for the link below")}
        className={styles.code}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path fill="white" d={`M0 0h${size}v${size}h-${size}z`} />
        <path fill="black" d={path} />
      </svg>
      <p className={`type-quiet ${styles.address}`}>{address}</p>
    </Dialog>
  );
}

const MOST_LETTERS = 200;

/** A schedule as a PDF with a title. */
function DownloadDialog({ onClose, schedule }: Pick<StepDialogProps, "onClose" | "schedule">) {
  const [title, setTitle] = useState("");

  async function download() {
    if (!schedule.drawPdf) {
      window.open(exportHref(schedule, title), "_blank", "noopener");
      return undefined;
    }
    const name = title.trim() || UNTITLED_SCHEDULE;
    try {
      saveFile(await schedule.drawPdf(name), `${name} ${schedule.termName}.pdf`);
      return undefined;
    } catch {
      // The code, fonts, or worker failed to load; trying again may work.
      return t("We couldn't make the PDF. Try again.");
    }
  }

  return (
    <FormDialog title={t("Download Schedule")} action={t("Download PDF")} save={download} onClose={onClose}>
      {() => (
        <TextField
          label={t("Title (optional)")}
          hint={t("Appears at the top of the PDF.")}
          placeholder={UNTITLED_SCHEDULE}
          maxLength={MOST_LETTERS}
          value={title}
          onChange={setTitle}
        />
      )}
    </FormDialog>
  );
}
