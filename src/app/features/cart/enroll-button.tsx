import { Button, type ButtonLook } from "../../ui/button.tsx";
import type { Enroll } from "./use-enroll.ts";

export type EnrollButtonProps = Pick<ButtonLook, "size" | "isBlock"> & { enroll: Enroll; selectedCount: number };

export function EnrollButton({ enroll, selectedCount, ...look }: EnrollButtonProps) {
  return (
    <Button
      {...look}
      variant="primary"
      isDisabled={selectedCount === 0}
      isWorking={enroll.isLeaving}
      workingLabel="Enrolling..."
      onPress={enroll.start}
    >
      Enroll in Selected
    </Button>
  );
}
