import { type ReactNode, type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Dialog, type DialogProps, Note, Stack, Text } from "#ui";
import { t } from "#words";
import { useUnsavedChanges } from "../../routing/unsaved-changes.ts";
import { announce } from "../../ui/messages/announcer.ts";
import { DayCodes } from "../format/day-codes.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

type FormDialogProps = Pick<DialogProps, "title" | "note" | "size" | "role" | "step"> & {
  action: string;
  workingLabel?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** The input is invalid, as its fields or `alert` say after an attempt. */
  isInvalid?: boolean;
  alert?: string | undefined;
  /** Returns an error message, or null for the next step; the dialog then stays open. */
  save: () => Promise<string | null | undefined> | string | null | undefined;
  /** A field shows that message, until the input changes. */
  failsInField?: boolean;
  /** What leaving the screen would lose, in a sentence; undefined while nothing was changed. */
  lost?: string | undefined;
  /** What closing the dialog would lose, if that is long to write again: then closing asks first. */
  lostByClosing?: string | undefined;
  onClose: () => void;
  /** The dialog closed after an attempt to save. */
  onClosed?: (() => void) | undefined;
  children: (form: { isTried: boolean; alertId: string; failure: string | undefined }) => ReactNode;
};

export function FormDialog({ action, alert, save, onClose, onClosed, children, ...props }: FormDialogProps) {
  const { workingLabel = t("Saving…"), isDisabled = false, isInvalid = false, failsInField = false, ...rest } = props;
  const { lost, lostByClosing, ...look } = rest;
  const { isDanger = look.role === "alertdialog", ...dialog } = look;
  const id = useId();
  const alertId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const hasSaved = useRef(false);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isAskedToClose, askToClose] = useState(false);
  useUnsavedChanges(lost);
  const fault = isTried ? alert : undefined;
  /** What fails in a field may be known only once it was sent. */
  const isInField = useRef(failsInField);
  useLayoutEffect(() => {
    isInField.current = failsInField;
  });

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSaving || isDisabled) return;
    // Synchronous, so that invalid fields are marked and can get the focus.
    flushSync(() => {
      setTried(true);
      setFailure(undefined);
    });
    if (isInvalid) return moveToFault(fields.current);
    setSaving(true);
    const problem = await save();
    setSaving(false);
    hasSaved.current = problem === undefined;
    if (problem === undefined) return onClose();
    if (problem === null) return setTried(false);
    flushSync(() => setFailure(problem));
    if (isInField.current) moveToFault(fields.current);
  }

  return (
    <Dialog
      {...dialog}
      onClose={() => (lostByClosing === undefined ? onClose() : askToClose(true))}
      isWorking={isSaving}
      action={{
        label: action,
        type: "submit",
        form: id,
        variant: isDanger ? "danger" : "primary",
        isDisabled,
        workingLabel,
      }}
    >
      <form
        ref={fields}
        id={id}
        noValidate
        onInput={() => failsInField && setFailure(undefined)}
        onSubmit={(event) => void submit(event)}
      >
        <Stack gap={4}>
          {children({ isTried, alertId, failure })}
          {failsInField ? null : (
            <div>
              {/* Describes the fields that it's about, of which the first gets the focus: an alert would say it again. */}
              <div id={alertId}>{fault === undefined ? null : <Note tone="danger">{fault}</Note>}</div>
              {/* Always there, so that a screen reader hears what is put into it. */}
              <div role="alert">
                {fault === undefined && failure !== undefined ? (
                  <Note tone="danger">
                    <DayCodes text={failure} />
                  </Note>
                ) : null}
              </div>
            </div>
          )}
        </Stack>
      </form>
      {isAskedToClose && lostByClosing !== undefined ? (
        <LeaveDialog lost={[lostByClosing]} onStay={() => askToClose(false)} onLeave={onClose} />
      ) : null}
      <AfterUnmount onUnmount={() => hasSaved.current && onClosed?.()} />
    </Dialog>
  );
}

/**
 * Screen readers say a field that gets the focus with what describes it. If the focus was there before, or is in a dialog
 * over this one, they say only that.
 */
function moveToFault(form: HTMLElement | null) {
  const field = form?.querySelector<HTMLElement>("[data-invalid] :is(button, input, textarea)");
  const focused = document.activeElement;
  const isElsewhere = focused !== document.body && !form?.closest("section, [role]")?.contains(focused);
  if (!field || isElsewhere) return;
  if (field === focused) announce(descriptionOf(field));
  else field.focus();
}

function descriptionOf(field: HTMLElement): string {
  const ids = field.closest("[aria-describedby]")?.getAttribute("aria-describedby") ?? "";
  return ids
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
}

/** A dialog holds the focus until it has closed completely, so code that moves the focus waits for this. */
function AfterUnmount({ onUnmount }: { onUnmount: () => void }) {
  const latest = useRef(onUnmount);
  useEffect(() => {
    latest.current = onUnmount;
  });
  useEffect(() => () => latest.current(), []);
  return null;
}

type RemoveDialogProps = {
  /** Returns the reason if the item wasn't removed. */
  remove: () => Promise<string | undefined>;
  onClose: () => void;
  /** Moves the focus, because the row with the button was removed. */
  onRemoved: () => void;
};

export function RemoveDialog({ remove, onClose, onRemoved }: RemoveDialogProps) {
  return (
    <FormDialog
      title={t("Confirm Remove")}
      size="small"
      role="alertdialog"
      action={t("Remove")}
      workingLabel={t("Removing…")}
      save={remove}
      onClose={onClose}
      onClosed={onRemoved}
    >
      {() => (
        <div>
          <Text weight="strong">{t("Remove this item?")}</Text>
          <Text tone="quiet">{t("Are you sure you want to remove this item? This action cannot be undone.")}</Text>
        </div>
      )}
    </FormDialog>
  );
}
