import { useAtomValue, useSetAtom } from "jotai/react";
import { type FormEvent, useState } from "react";
import { countLabel } from "../../../../lib/format/format-number.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Dialog } from "../../../../ui/popups/dialog.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { goToAtom, openedAtom } from "./browse-atoms.ts";

const FORM = "go-to-number";

/** Moves to a rank. */
export function GoToNumber({ onClose }: { onClose: () => void }) {
  const goTo = useSetAtom(goToAtom);
  const summary = useAtomValue(openedAtom)?.summary;
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  if (!summary) return null;
  const { openable, total } = summary;
  const range = `From 1 to ${countLabel(openable)}`;

  function submit(event: FormEvent) {
    event.preventDefault();
    const number = readNumber(text);
    if (number < 1 || number > openable) return setWrong(true);
    goTo(number - 1);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Go to Schedule"
      size="small"
      closesOnOutsidePress
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM}>
            Go
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate>
        <TextField
          label="Schedule number"
          inputMode="numeric"
          autoComplete="off"
          hint={BigInt(openable) < total ? `${range} (the top ones of ${countLabel(total)} schedules)` : range}
          error={isWrong ? `Enter a number from 1 to ${countLabel(openable)}.` : undefined}
          value={text}
          onChange={(value) => {
            setText(value);
            setWrong(false);
          }}
        />
      </form>
    </Dialog>
  );
}

/** "1,953,897" or "1953897"; 0 if it isn't a whole number. */
function readNumber(text: string): number {
  return /^\d+$|^\d{1,3}(?:[\s,.]\d{3})+$/.test(text.trim()) ? Number(text.replaceAll(/\D/g, "")) : 0;
}
