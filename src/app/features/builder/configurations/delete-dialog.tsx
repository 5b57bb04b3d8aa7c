import { useSetAtom } from "jotai/react";
import { useRef, useState } from "react";
import type { ConfigurationSummary } from "#contract/configuration";
import { isolated } from "#contract/words";
import { counted } from "../../../lib/format-number.ts";
import { WhenGone } from "../../../lib/when-gone.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { deleteAtom } from "./atoms.ts";

export type DeleteDialogProps = { configuration: ConfigurationSummary; onClose: () => void; onDeleted: () => void };

/** Asks once more when another window has changed what it holds. */
export function DeleteDialog({ configuration, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useSetAtom(deleteAtom);
  const [seen, setSeen] = useState(configuration);
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const isDeleted = useRef(false);
  const { IsDefault, CourseCount, BreakCount } = seen;
  const name = isolated(seen.Name);
  const content = [
    ...(CourseCount > 0 ? [counted(CourseCount, "course")] : []),
    ...(BreakCount > 0 ? [counted(BreakCount, "break")] : []),
  ].join(" and ");

  async function confirm() {
    setWorking(true);
    setError(undefined);
    const outcome = await remove(seen);
    setWorking(false);
    if (outcome.isSaved) {
      isDeleted.current = true;
      showToast(IsDefault ? `${name} deleted. We created an empty default configuration.` : `${name} deleted`);
      return onClose();
    }
    setError(outcome.message);
    if (outcome.now) setSeen(outcome.now);
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Delete Configuration"
      lead={`Delete ${name}?`}
      confirmLabel="Delete"
      workingLabel="Deleting…"
      isDanger
      isWorking={isWorking}
      error={error}
      onConfirm={() => void confirm()}
    >
      {content === "" ? null : `This also deletes its ${content}. `}
      {IsDefault ? "We'll replace it with an empty default configuration." : "You can't undo this."}
      <WhenGone onGone={() => isDeleted.current && onDeleted()} />
    </ConfirmDialog>
  );
}
