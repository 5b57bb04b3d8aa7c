import { useSetAtom } from "jotai/react";
import { type SubmitEvent, useId, useRef, useState } from "react";
import type { ConfigurationSummary } from "#contract/configuration";
import { isolated } from "#contract/words";
import { counted } from "../../../lib/format-number.ts";
import { AfterUnmount } from "../../../lib/after-unmount.tsx";
import type { Api } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { changeAtom } from "./atoms.ts";
import styles from "./screen.module.css";

export type Asked =
  | { dialog: "create"; term: string }
  | { dialog: "rename" | "notes" | "delete"; configuration: ConfigurationSummary };

export type ConfigurationDialogProps = {
  asked: Asked;
  onClose: () => void;
  /** The dialog is gone, after the change was saved. */
  onDone: (id: number) => void;
};

const ACTIONS = {
  create: { action: "Create", working: "Creating…" },
  rename: { action: "Rename", working: "Renaming…" },
  notes: { action: "Save Notes", working: "Saving…" },
  delete: { action: "Delete", working: "Deleting…" },
} as const;

/** Keeps what was entered until it's saved. */
export function ConfigurationDialog({ asked, onClose, onDone }: ConfigurationDialogProps) {
  const change = useSetAtom(changeAtom);
  const formId = useId();
  const { dialog } = asked;
  const [seen, setSeen] = useState(asked.dialog === "create" ? undefined : asked.configuration);
  const [text, setText] = useState((dialog === "notes" ? seen?.Notes : seen?.Name) ?? "");
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const [otherNotes, setOtherNotes] = useState<string>();
  const doneId = useRef<number>(undefined);
  const { action, working } = ACTIONS[dialog];
  const name = isolated(seen?.Name ?? "");
  const content = [
    ...(seen?.CourseCount ? [counted(seen.CourseCount, "course")] : []),
    ...(seen?.BreakCount ? [counted(seen.BreakCount, "break")] : []),
  ];
  const isNotes = dialog === "notes";
  const isMissing = !isNotes && text.trim() === "";

  function send(api: Api) {
    const Name = text.trim();
    if (asked.dialog === "create")
      return api("createConfiguration", { params: { term: asked.term }, body: { Name }, isHandled: true });
    const { Id, Version } = seen ?? asked.configuration;
    const to = { params: { id: Id }, isHandled: true } as const;
    if (isNotes) return api("noteConfiguration", { ...to, body: { Notes: text, Version } });
    if (dialog === "rename") return api("renameConfiguration", { ...to, body: { Name, Version } });
    return api("deleteConfiguration", { ...to, query: { Version } });
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isWorking || isMissing) return;
    setWorking(true);
    const outcome = await change(send, seen?.Id);
    setWorking(false);
    if (outcome.isSaved) {
      doneId.current = outcome.id;
      if (dialog === "delete")
        showToast(`${name} deleted${seen?.IsDefault ? ". We created an empty default configuration." : ""}`);
      return onClose();
    }
    setError(outcome.message);
    if (!outcome.now) return;
    if (isNotes && outcome.now.Notes !== seen?.Notes) setOtherNotes(outcome.now.Notes);
    setSeen(outcome.now);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isNotes ? `Notes for ${name}` : `${dialog === "create" ? "New" : action} Configuration`}
      size={isNotes ? "large" : "medium"}
      {...(dialog === "delete" && { role: "alertdialog" })}
      isWorking={isWorking}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isWorking}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={dialog === "delete" ? "danger" : "primary"}
            isDisabled={isMissing}
            isWorking={isWorking}
            workingLabel={working}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        {dialog === "delete" && seen ? (
          <>
            <p>
              <strong>Delete {name}?</strong>{" "}
              {content.length > 0 ? `This also deletes its ${content.join(" and ")}. ` : null}
              {seen.IsDefault ? "We'll replace it with an empty default configuration." : "You can't undo this."}
            </p>
            <div role="alert">{error ? <Note tone="danger">{error}</Note> : null}</div>
          </>
        ) : (
          <TextField
            label={isNotes ? "Notes" : "Name"}
            rows={isNotes ? 20 : 1}
            maxLength={isNotes ? 10_000 : 100}
            error={error}
            value={text}
            onChange={(next) => {
              setText(next);
              setError(undefined);
            }}
          />
        )}
      </form>
      {otherNotes === undefined ? null : (
        <section>
          <h3 className="type-title-3">Notes from the other window</h3>
          <p className={styles.notes}>{otherNotes || "No notes"}</p>
        </section>
      )}
      <AfterUnmount onGone={() => doneId.current !== undefined && onDone(doneId.current)} />
    </Dialog>
  );
}
