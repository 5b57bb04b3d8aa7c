import { Download } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { UNTITLED_SCHEDULE } from "#contract/shared-link";
import { t } from "#words";
import { Button } from "../../ui/buttons/button.tsx";
import { Dialog } from "../../ui/popups/dialog.tsx";
import { Note } from "../../ui/messages/note.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { exportHref, type SharedSchedule } from "./shared-schedule.ts";

export type DownloadDialogProps = { isOpen: boolean; onClose: () => void; schedule: SharedSchedule };

const MOST_LETTERS = 200;
/** Until the browser has started saving it. */
const KEPT_MS = 60_000;

/** A schedule as a PDF with a title. */
export function DownloadDialog({ isOpen, onClose, schedule }: DownloadDialogProps) {
  const form = useId();
  const [title, setTitle] = useState("");
  const [state, setState] = useState<"asking" | "drawing" | "failed">("asking");
  const isDrawing = state === "drawing";

  async function download(event: FormEvent) {
    event.preventDefault();
    if (!schedule.drawPdf) {
      window.open(exportHref(schedule, title), "_blank", "noopener");
      return onClose();
    }
    const name = title.trim() || UNTITLED_SCHEDULE;
    setState("drawing");
    try {
      saveFile(await schedule.drawPdf(name), `${name} ${schedule.termName}.pdf`);
      onClose();
    } catch {
      // The code, fonts, or worker failed to load; trying again may work.
      setState("failed");
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("Download Schedule")}
      closesOnOutsidePress
      isWorking={isDrawing}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isDrawing}>
            {t("Cancel")}
          </Button>
          <Button variant="primary" type="submit" form={form} icon={Download} isWorking={isDrawing}>
            {t("Download PDF")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void download(event)}>
        <TextField
          label={t("Title (optional)")}
          hint={t("Appears at the top of the PDF.")}
          placeholder={UNTITLED_SCHEDULE}
          maxLength={MOST_LETTERS}
          value={title}
          onChange={setTitle}
        />
      </form>
      {state === "failed" ? (
        <div role="alert">
          <Note tone="danger">{t("We couldn't make the PDF. Try again.")}</Note>
        </div>
      ) : null}
    </Dialog>
  );
}

function saveFile(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
