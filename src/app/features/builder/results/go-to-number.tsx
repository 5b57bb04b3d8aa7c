import { useAtomValue, useSetAtom } from "jotai/react";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { goToAtom } from "./browse-atoms.ts";
import { indexOfNumber, isGoingToNumberAtom, numberError, numberHint } from "./go-to-number-atoms.ts";
import { openedAtom } from "./position-atoms.ts";

const FORM = "go-to-number";

/** Jumps to a place in the ranking. */
export function GoToNumber() {
  const setOpen = useSetAtom(isGoingToNumberAtom);
  const summary = useAtomValue(openedAtom)?.summary;
  const close = () => setOpen(false);
  if (!summary) return null;
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Go to Schedule"
      size="small"
      closesOnOutsidePress
      actions={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM}>
            Go
          </Button>
        </>
      }
    >
      <NumberForm openable={summary.openable} total={summary.total} onDone={close} />
    </Dialog>
  );
}

function NumberForm({ openable, total, onDone }: { openable: number; total: bigint; onDone: () => void }) {
  const goTo = useSetAtom(goToAtom);
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const index = indexOfNumber(text, openable);
    if (index === undefined) return setWrong(true);
    goTo(index);
    onDone();
  }

  return (
    <form id={FORM} onSubmit={submit} noValidate>
      <TextField
        label="Schedule number"
        inputMode="numeric"
        autoComplete="off"
        hint={numberHint(openable, total)}
        error={isWrong ? numberError(openable) : undefined}
        value={text}
        onChange={(value) => {
          setText(value);
          setWrong(false);
        }}
      />
    </form>
  );
}
