import { useAtom, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import type { Schedule } from "#workers/schedule/client";
import { t } from "#words";
import { Button, optionalPart } from "#ui";
import type { ChooseDialogProps } from "../choose/choose-dialog.tsx";
import { shownAtom } from "./browse/browse-atoms.ts";
import { contentAtom } from "../content.ts";

const ChooseDialog = optionalPart(async () => (await import("../choose/choose-dialog.tsx")).ChooseDialog);

/** Undefined while no schedule is being chosen. */
export const choiceAtom = atom<ChooseDialogProps["choice"]>();

export const chooseAtom = atom(null, (get, set, other?: Schedule): void => {
  const schedule = other ?? get(shownAtom)?.schedule;
  const content = get(contentAtom);
  if (schedule && content) set(choiceAtom, { schedule, content });
});

export function ChooseButton(look: { isBlock?: boolean; isBlocked?: boolean }) {
  const choose = useSetAtom(chooseAtom);
  return (
    <Button {...look} variant="primary" onPress={() => choose()}>
      {t("Choose This Schedule")}
    </Button>
  );
}

/** The dialogs of the button; once per screen. */
export function ChooseDialogs() {
  const [choice, setChoice] = useAtom(choiceAtom);
  const close = () => setChoice(undefined);
  useEffect(() => () => setChoice(undefined), [setChoice]);
  return choice ? <ChooseDialog choice={choice} onClose={close} onLost={close} /> : null;
}
