import { useAtomValue, useSetAtom } from "jotai/react";
import { ChevronDown, Ellipsis, PinOff } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Button, Icon, IconButton, Menu, optionalPart } from "#ui";
import { t } from "#words";
import type { IconAction } from "../../../lib/actions/action.ts";
import { ActionItem } from "../../../lib/actions/action-controls.tsx";
import { useActions } from "../../../lib/actions/registry.ts";
import { StepDialog } from "../../../lib/share/share-button.tsx";
import type { ShareStep } from "../../../lib/share/shared-schedule.ts";
import { pinsAtom, shownAtom, togglePinAtom } from "../workspace/browse.ts";
import { selectToKeepAtom } from "../workspace/selection.ts";
import { sharedAtom } from "../workspace/week.ts";
import { resultsActions } from "./week-actions.ts";

const DIALOGS = {
  compare: optionalPart(async () => (await import("./compare/compare.tsx")).Compare),
  friend: optionalPart(async () => (await import("./compare/friends.tsx")).CompareWithFriends),
  number: optionalPart(async () => (await import("./browse/go-to-number.tsx")).GoToNumber),
  describe: optionalPart(async () => (await import("./week-text.tsx")).DescribeWeek),
};

/** What can be done with the shown week besides choosing it, and the dialogs of that. */
export function useWeekActions() {
  // After the week, which is more urgent than what is done with it.
  const shared = useDeferredValue(useAtomValue(sharedAtom));
  const shown = useAtomValue(shownAtom);
  const pins = useAtomValue(pinsAtom);
  const togglePin = useSetAtom(togglePinAtom);
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>();
  const [step, setStep] = useState<ShareStep>();
  const close = () => setDialog(undefined);
  const endStep = () => setStep(undefined);
  const OpenDialog = dialog && DIALOGS[dialog];
  const isPinned = pins.some(({ hashCode }) => hashCode === shown?.schedule.hashCode);
  const updating = t("The week is being updated.");
  const pin: IconAction = {
    ...resultsActions.pin,
    ...(isPinned && { label: () => t("Unpin This Schedule"), icon: PinOff }),
    reason: shown?.isStale === false ? undefined : updating,
    run: () => shown && togglePin(shown.schedule),
  };
  const compare: IconAction = {
    ...resultsActions.compare,
    ...(pins.length > 0 && { label: () => t("Compare {count, number}", { count: pins.length }) }),
    reason: pins.length > 0 ? undefined : t("Pin a schedule first."),
    run: () => setDialog("compare"),
  };
  const friend: IconAction = { ...resultsActions.friend, run: () => setDialog("friend") };
  const goTo: IconAction = { ...resultsActions.goTo, run: () => setDialog("number") };
  const describe: IconAction = { ...resultsActions.describe, run: () => setDialog("describe") };
  const reason = shared ? undefined : updating;
  const download: IconAction = { ...resultsActions.download, reason, run: () => setStep("download") };
  const share: IconAction = { ...resultsActions.share, reason, run: () => setStep("link") };
  useActions([pin, compare, friend, share, download, goTo, describe]);
  const dialogs = (
    <>
      {OpenDialog ? <OpenDialog onLost={close} onClose={close} /> : null}
      {step && shared ? (
        <StepDialog schedule={shared} step={step} onStep={setStep} onClose={endStep} onLost={endStep} />
      ) : null}
    </>
  );
  return {
    pin,
    compare,
    friend,
    goTo,
    describe,
    download,
    share,
    hasPins: pins.length > 0,
    isReady: Boolean(shared),
    dialogs,
  };
}

/** In narrow windows, it's an icon, and classes can't be selected. */
export function WeekMenu({ isNarrow }: { isNarrow: boolean }) {
  const { pin, compare, friend, goTo, describe, download, share, hasPins, dialogs } = useWeekActions();
  const select = useSetAtom(selectToKeepAtom);
  const label = t("This Schedule");
  const trigger = isNarrow ? (
    <IconButton icon={Ellipsis} iconSize={20} label={label} />
  ) : (
    <Button>
      {label}
      <Icon of={ChevronDown} />
    </Button>
  );
  return (
    <>
      <Menu label={label} trigger={trigger}>
        <ActionItem of={pin} />
        {hasPins ? <ActionItem of={compare} /> : null}
        <ActionItem of={friend} />
        <ActionItem of={share} />
        <ActionItem of={download} />
        {isNarrow ? null : <ActionItem of={{ ...resultsActions.select, run: () => select(true) }} />}
        <ActionItem of={describe} />
        <ActionItem of={goTo} />
      </Menu>
      {dialogs}
    </>
  );
}
