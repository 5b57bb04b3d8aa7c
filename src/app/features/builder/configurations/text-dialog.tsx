import { type SubmitEvent, useId, useRef, useState } from "react";
import type { ConfigurationSummary } from "#contract/configuration";
import { WhenGone } from "../../../lib/when-gone.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { ChangeOutcome } from "./atoms.ts";
import styles from "./text-dialog.module.css";

export type TextDialogProps = {
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
export function TextDialog(props: TextDialogProps) {
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
          <h3 className={styles.otherTitle}>Notes from the other window</h3>
          <p className={styles.otherText}>{other === "" ? "No notes" : other}</p>
        </section>
      )}
      <WhenGone onGone={() => savedId.current !== undefined && onSaved?.(savedId.current)} />
    </Dialog>
  );
}
