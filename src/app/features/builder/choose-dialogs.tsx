import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { optionalPart } from "#ui";
import { t } from "#words";
import { useActions } from "../../lib/actions/registry.ts";
import { scheduleActions } from "./pieces/schedule-actions.ts";
import { choiceAtom, chooseAtom } from "./workspace/choose.ts";
import { isWeekBusyAtom, outcomeAtom } from "./workspace/outcome.ts";

const ChooseDialog = optionalPart(async () => (await import("./choose/choose-dialog.tsx")).ChooseDialog);

/** The dialogs of Choose This Schedule; once per screen. Screens ask for them by `chooseAtom`, so none imports the steps. */
export function ChooseDialogs() {
  const [choice, setChoice] = useAtom(choiceAtom);
  const close = () => setChoice(undefined);
  // The atom outlives the screen, and the next one must not open with it.
  useEffect(() => () => setChoice(undefined), [setChoice]);
  const choose = useSetAtom(chooseAtom);
  const isBusy = useAtomValue(isWeekBusyAtom);
  const hasSchedule = useAtomValue(outcomeAtom) === "schedules";
  const busy = isBusy ? t("The week is being updated.") : undefined;
  const reason = hasSchedule ? busy : t("There's no schedule to choose.");
  useActions([{ ...scheduleActions.choose, reason, run: () => choose() }]);
  return choice ? <ChooseDialog choice={choice} onClose={close} onLost={close} /> : null;
}
