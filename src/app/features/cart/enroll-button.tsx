import { Button, type ButtonLook } from "../../ui/buttons/button.tsx";
import type { Enroll } from "./use-enroll.ts";

export type EnrollButtonProps = Pick<ButtonLook, "size" | "isBlock"> & {
  enroll: Enroll;
  /** The element with the reason why it can't be pressed. */
  reasonId: string;
};

export function EnrollButton({ enroll, reasonId, ...look }: EnrollButtonProps) {
  return (
    <Button
      {...look}
      variant="primary"
      isBlocked={enroll.obstacle !== undefined}
      {...(enroll.obstacle !== undefined && { "aria-describedby": reasonId })}
      isWorking={enroll.isLeaving}
      workingLabel="Enrolling…"
      onPress={enroll.start}
    >
      {enroll.label}
    </Button>
  );
}
