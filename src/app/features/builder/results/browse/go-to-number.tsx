import { useAtomValue, useSetAtom } from "jotai/react";
import { type FormEvent, useState } from "react";
import { t } from "#words";
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
  const last = countLabel(openable);

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
      title={t("Go to Schedule")}
      size="small"
      closesOnOutsidePress
      actions={
        <>
          <Button onPress={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" type="submit" form={FORM}>
            {t("Go")}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit} noValidate>
        <TextField
          label={t("Schedule number")}
          inputMode="numeric"
          autoComplete="off"
          hint={
            BigInt(openable) < total
              ? t("From 1 to {last} (the top ones of {total} schedules)", { last, total: countLabel(total) })
              : t("From 1 to {last}", { last })
          }
          error={isWrong ? t("Enter a number from 1 to {last}.", { last }) : undefined}
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
