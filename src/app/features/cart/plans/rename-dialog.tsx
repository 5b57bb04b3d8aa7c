import { useAtomValue, useSetAtom } from "jotai/react";
import { type FormEvent, useId, useRef, useState } from "react";
import { AfterUnmount } from "../../../lib/time/after-unmount.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { PlansAtoms } from "./plans-atoms.ts";
import { nameProblem, renamePlan } from "./plan-edits.ts";

export type RenameDialogProps = {
  atoms: PlansAtoms;
  isOpen: boolean;
  /** Stays while the dialog closes. */
  name: string;
  onClose: () => void;
  /** The dialog has closed, and the plan has this name. */
  onGone: (name: string) => void;
};

export function RenameDialog({ isOpen, onClose, ...form }: RenameDialogProps) {
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Rename Plan"
      size="small"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Rename
          </Button>
        </>
      }
    >
      <RenameForm {...form} formId={formId} onClose={onClose} />
    </Dialog>
  );
}

type RenameFormProps = Omit<RenameDialogProps, "isOpen"> & { formId: string };

function RenameForm({ formId, atoms, name, onClose, onGone }: RenameFormProps) {
  const plans = useAtomValue(atoms.shownAtom);
  const edit = useSetAtom(atoms.editAtom);
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string>();
  const given = useRef(name);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = nameProblem(plans, name, text);
    if (found !== undefined) return setProblem(found);
    given.current = text.trim();
    if (given.current !== name) void edit(renamePlan(name, given.current));
    onClose();
  };

  return (
    <form id={formId} noValidate onSubmit={submit}>
      <TextField
        label="Name"
        autoComplete="off"
        value={text}
        error={problem}
        onChange={(value) => {
          setText(value);
          setProblem(undefined);
        }}
      />
      <AfterUnmount onGone={() => onGone(given.current)} />
    </form>
  );
}
