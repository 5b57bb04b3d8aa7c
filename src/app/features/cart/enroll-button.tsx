import { Button, type ButtonLook } from "../../ui/button.tsx";
import type { Enroll } from "./use-enroll.ts";

export type EnrollButtonProps = Pick<ButtonLook, "size" | "isBlock"> & { enroll: Enroll };

export function EnrollButton({ enroll, ...look }: EnrollButtonProps) {
  return (
    <Button
      {...look}
      variant="primary"
      isDisabled={enroll.obstacle !== undefined}
      isWorking={enroll.isLeaving}
      workingLabel="Enrolling..."
      onPress={enroll.start}
    >
      {enroll.label}
    </Button>
  );
}
