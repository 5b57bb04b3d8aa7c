import { Download } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { exportHref, type SharedSchedule } from "./shared-schedule.ts";

export type DownloadDialogProps = { isOpen: boolean; onClose: () => void; schedule: SharedSchedule };

const MOST_LETTERS = 200;

/** A schedule as a PDF, with a title of one's own. */
export function DownloadDialog({ isOpen, onClose, schedule }: DownloadDialogProps) {
  const form = useId();
  const [title, setTitle] = useState("");

  function download(event: FormEvent) {
    event.preventDefault();
    window.open(exportHref(schedule, title), "_blank", "noopener");
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Download Schedule"
      closesOnOutsidePress
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form} icon={Download}>
            Download PDF
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={download}>
        <TextField
          label="Title (optional)"
          hint="Appears at the top of the PDF."
          placeholder="Class Schedule"
          maxLength={MOST_LETTERS}
          value={title}
          onChange={setTitle}
        />
      </form>
    </Dialog>
  );
}
