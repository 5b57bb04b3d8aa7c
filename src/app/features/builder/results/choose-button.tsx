import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import { Button, optionalPart } from "#ui";
import { t } from "#words";
import type { Schedule } from "#workers/schedule/client";
import { useActions } from "../../../lib/actions/registry.ts";
import type { ChooseDialogProps } from "../choose/choose-dialog.tsx";
import { scheduleActions } from "../schedule-actions.ts";
import { isWeekBusyAtom, outcomeAtom, shownAtom } from "../workspace/browse.ts";
import { contentAtom } from "../workspace/edits.ts";

const ChooseDialog = optionalPart(async () => (await import("../choose/choose-dialog.tsx")).ChooseDialog);

/** Undefined while no schedule is being chosen. */
export const choiceAtom = atom<ChooseDialogProps["choice"]>();

/** Starts choosing a schedule, by default the shown one. */
export const chooseAtom = atom(null, (get, set, other?: Schedule): void => {
  const schedule = other ?? get(shownAtom)?.schedule;
  const content = get(contentAtom);
  if (schedule && content) set(choiceAtom, { schedule, content });
});

export function ChooseButton(look: { isBlock?: boolean; isBlocked?: boolean }) {
  const choose = useSetAtom(chooseAtom);
  return (
    <Button {...look} variant="primary" onPress={() => choose()}>
      {scheduleActions.choose.label()}
    </Button>
  );
}

/** The dialogs of the button; once per screen. */
export function ChooseDialogs() {
  const [choice, setChoice] = useAtom(choiceAtom);
  const close = () => setChoice(undefined);
  useEffect(() => () => setChoice(undefined), [setChoice]);
  const choose = useSetAtom(chooseAtom);
  const isBusy = useAtomValue(isWeekBusyAtom);
  const hasSchedule = useAtomValue(outcomeAtom) === "schedules";
  const busy = isBusy ? t("The week is being updated.") : undefined;
  const reason = hasSchedule ? busy : t("There's no schedule to choose.");
  useActions([{ ...scheduleActions.choose, reason, run: () => choose() }]);
  return choice ? <ChooseDialog choice={choice} onClose={close} onLost={close} /> : null;
}
