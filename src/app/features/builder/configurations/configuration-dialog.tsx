import { useSetAtom } from "jotai/react";
import { type SubmitEvent, useId, useState } from "react";
import type { ConfigurationSummary } from "#contract/configuration";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { type ChangeOutcome, createAtom, deleteAtom, noteAtom, renameAtom } from "./atoms.ts";

export type Asked =
  | { dialog: "create" }
  | { dialog: "rename" | "delete" | "notes"; configuration: ConfigurationSummary };

type ConfigurationDialogProps = { asked: Asked; onClose: () => void };

export function ConfigurationDialog({ asked, onClose }: ConfigurationDialogProps) {
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
          onSave={(name) => rename(asked.configuration, name)}
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
          onSave={(text) => note(asked.configuration, text)}
          onClose={onClose}
        />
      );
    case "delete":
      return <DeleteDialog configuration={asked.configuration} onClose={onClose} />;
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
  onSave: (text: string) => Promise<ChangeOutcome>;
  onClose: () => void;
};

function TextDialog(props: TextDialogProps) {
  const { title, label, start, rows = 1, needsText = false, action, workingLabel, onSave, onClose } = props;
  const formId = useId();
  const [text, setText] = useState(start);
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const isMissing = needsText && text.trim() === "";

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isWorking || isMissing) return;
    setWorking(true);
    const outcome = await onSave(needsText ? text.trim() : text);
    setWorking(false);
    if (outcome.isSaved) return onClose();
    setError(outcome.message);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
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
          hint={needsText ? "Enter a name." : undefined}
          error={error}
          value={text}
          onChange={(next) => {
            setText(next);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}

function DeleteDialog({ configuration, onClose }: { configuration: ConfigurationSummary; onClose: () => void }) {
  const remove = useSetAtom(deleteAtom);
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<string>();

  async function confirm() {
    setWorking(true);
    const outcome = await remove(configuration);
    setWorking(false);
    if (outcome.isSaved) return onClose();
    setError(outcome.message);
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Delete Configuration"
      lead={`Delete ${configuration.Name}?`}
      confirmLabel="Delete"
      workingLabel="Deleting..."
      isDanger
      isWorking={isWorking}
      error={error}
      onConfirm={() => void confirm()}
    >
      {configuration.IsDefault
        ? "Its courses and breaks will be lost. The default configuration comes back empty."
        : "Its courses and breaks will be lost. This action cannot be undone."}
    </ConfirmDialog>
  );
}
