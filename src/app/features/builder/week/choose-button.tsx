import { useSetAtom } from "jotai/react";
import { Button } from "#ui";
import { scheduleActions } from "../pieces/schedule-actions.ts";
import { chooseAtom } from "../workspace/choose.ts";

export function ChooseButton(look: { isBlock?: boolean; isBlocked?: boolean }) {
  const choose = useSetAtom(chooseAtom);
  return (
    <Button {...look} variant="primary" onPress={() => choose()}>
      {scheduleActions.choose.label()}
    </Button>
  );
}
