import { useAtom, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { Button, type ButtonProps } from "../../../ui/button.tsx";
import { optionalPart } from "../../../ui/optional-part.tsx";
import { choiceAtom } from "../choose/atoms.ts";
import { chooseAtom } from "./choose-atom.ts";

const ChooseDialog = optionalPart(async () => (await import("../choose/choose-dialog.tsx")).ChooseDialog);

export function ChooseButton(look: Pick<ButtonProps, "isBlock" | "isBlocked">) {
  const choose = useSetAtom(chooseAtom);
  return (
    <Button {...look} variant="primary" onPress={() => choose()}>
      Choose This Schedule
    </Button>
  );
}

/** What the button leads through; a screen has it once. */
export function ChooseDialogs() {
  const [choice, setChoice] = useAtom(choiceAtom);
  const close = () => setChoice(undefined);
  useEffect(() => () => setChoice(undefined), [setChoice]);
  return choice ? <ChooseDialog choice={choice} onClose={close} onLost={close} /> : null;
}
