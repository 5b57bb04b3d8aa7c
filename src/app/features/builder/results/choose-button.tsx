import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { Button, type ButtonProps } from "../../../ui/button.tsx";
import { optionalPart } from "../../../ui/optional-part.tsx";
import { closeAtom, leaveAtom, stepAtom, unreadFailureAtom } from "../choose/atoms.ts";
import { chooseAtom } from "./choose-atom.ts";

const ChooseDialog = optionalPart(async () => (await import("../choose/choose-dialog.tsx")).ChooseDialog);

export function ChooseButton(look: Pick<ButtonProps, "isBlock" | "isBlocked">) {
  const choose = useSetAtom(chooseAtom);
  return (
    <Button {...look} variant="primary" onPress={() => void choose()}>
      Choose This Schedule
    </Button>
  );
}

/** What the button leads through; a screen has it once. */
export function ChooseDialogs() {
  const isChoosing = useAtomValue(stepAtom) !== undefined;
  const hasFailure = useAtomValue(unreadFailureAtom) !== undefined;
  const close = useSetAtom(closeAtom);
  const leave = useSetAtom(leaveAtom);
  useEffect(() => leave, [leave]);
  return isChoosing || hasFailure ? <ChooseDialog onLost={close} /> : null;
}
