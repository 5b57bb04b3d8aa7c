import { useSetAtom } from "jotai/react";
import { type SubmitEvent, useId, useRef, useState } from "react";
import type { ConfigurationSummary } from "#contract/configuration";
import { counted } from "../../../lib/format-number.ts";
import { WhenGone } from "../../../lib/when-gone.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { type ChangeOutcome, createAtom, deleteAtom, noteAtom, renameAtom } from "./atoms.ts";
import styles from "./configuration-dialog.module.css";

export type Asked =
  | { dialog: "create" }
  | { dialog: "rename" | "delete" | "notes"; configuration: ConfigurationSummary };

export type ConfigurationDialogProps = {
  asked: Asked;
  onClose: () => void;
  /** The dialog is gone; of a new or a deleted configuration, whose place the focus has to find. */
  onMade: (id: number) => void;
  onDeleted: () => void;
};

export function ConfigurationDialog({ asked, onClose, onMade, onDeleted }: ConfigurationDialogProps) {
  const create = useSetAtom(createAtom);
  const rename = useSetAtom(renameAtom);
  const note = useSetAtom(noteAtom);
  switch (asked.dialog) {
    case "create":
      return (
        <TextDialog
          title="New Configuration"
          label="Name"
          start=""
          needsText
          action="Create"
          workingLabel="Creating..."
          onSave={create}
          onClose={onClose}
          onSaved={onMade}
        />
      );
    case "rename":
      return (
        <TextDialog
          title="Rename Configuration"
          label="Name"
          start={asked.configuration.Name}
          needsText
          action="Rename"
          workingLabel="Renaming..."
          seen={asked.configuration}
          onSave={(name, seen) => rename(seen ?? asked.configuration, name)}
          onClose={onClose}
        />
      );
    case "notes":
      return (
        <TextDialog
          title={`Notes on ${asked.configuration.Name}`}
          label="Notes"
          start={asked.configuration.Notes}
          rows={20}
          action="Save Notes"
          workingLabel="Saving..."
          seen={asked.configuration}
          onSave={(text, seen) => note(seen ?? asked.configuration, text)}
          otherOf={({ Notes }) => Notes}
          onClose={onClose}
        />
      );
    case "delete":
      return <DeleteDialog configuration={asked.configuration} onClose={onClose} onDeleted={onDeleted} />;
  }
}

type TextDialogProps = {
  title: string;
  label: string;
  start: string;
  rows?: number;
  /** The button waits for some text. */
  needsText?: boolean;
  action: string;
  workingLabel: string;
  /** The configuration that the text is of. */
  seen?: ConfigurationSummary;
  onSave: (text: string, seen: ConfigurationSummary | undefined) => Promise<ChangeOutcome>;
  /** What another window wrote in its place, so that it can be read and copied. */
  otherOf?: (now: ConfigurationSummary) => string;
  onClose: () => void;
  onSaved?: (id: number) => void;
};

/** Keeps what was entered until it is saved, whatever another window does. */
function TextDialog(props: TextDialogProps) {
  const { title, label, start, rows = 1, needsText = false, action, workingLabel, otherOf } = props;
  const { onSave, onClose, onSaved } = props;
  const formId = useId();
  const [text, setText] = useState(start);
  const [seen, setSeen] = useState(props.seen);
  const [other, setOther] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const savedId = useRef<number>(undefined);
  const isMissing = needsText && text.trim() === "";

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isWorking || isMissing) return;
    setWorking(true);
    const outcome = await onSave(needsText ? text.trim() : text, seen);
    setWorking(false);
    if (outcome.isSaved) {
      savedId.current = outcome.id;
      return onClose();
    }
    setError(outcome.message);
    if (!outcome.now) return;
    setSeen(outcome.now);
    setOther(otherOf?.(outcome.now));
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size={rows > 1 ? "large" : "medium"}
      isWorking={isWorking}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isWorking}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={isMissing}
            isWorking={isWorking}
            workingLabel={workingLabel}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={label}
          rows={rows}
          maxLength={needsText ? 100 : 10_000}
          error={error}
          value={text}
          onChange={(next) => {
            setText(next);
            setError(undefined);
          }}
        />
      </form>
      {other === undefined ? null : (
        <section className={styles.other}>
          <h3 className={styles.otherTitle}>Notes in the other window</h3>
          <p className={styles.otherText}>{other === "" ? "They are empty." : other}</p>
        </section>
      )}
      <WhenGone onGone={() => savedId.current !== undefined && onSaved?.(savedId.current)} />
    </Dialog>
  );
}

type DeleteDialogProps = { configuration: ConfigurationSummary; onClose: () => void; onDeleted: () => void };

function DeleteDialog({ configuration, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useSetAtom(deleteAtom);
  const [seen, setSeen] = useState(configuration);
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const isDeleted = useRef(false);
  const { Name, IsDefault, CourseCount, BreakCount } = seen;
  const content = `${counted(CourseCount, "course")} and ${counted(BreakCount, "break")}`;

  async function confirm() {
    setWorking(true);
    setError(undefined);
    const outcome = await remove(seen);
    setWorking(false);
    if (outcome.isSaved) {
      isDeleted.current = true;
      showToast(IsDefault ? `${Name} deleted. It is back, empty.` : `${Name} deleted`);
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
      lead={`Delete ${Name}?`}
      confirmLabel="Delete"
      workingLabel="Deleting..."
      isDanger
      isWorking={isWorking}
      error={error}
      onConfirm={() => void confirm()}
    >
      {IsDefault
        ? `Its ${content} will be lost. The default configuration comes back empty.`
        : `Its ${content} will be lost. This action cannot be undone.`}
      <WhenGone onGone={() => isDeleted.current && onDeleted()} />
    </ConfirmDialog>
  );
}
