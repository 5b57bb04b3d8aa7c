import { t } from "#words";
import { useSetAtom } from "jotai/react";
import { useState } from "react";
import { courseName } from "#contract/words";
import type { EnrolledClass } from "#contract/calls/enrollment";
import { Button, Checkbox, Dialog } from "#ui";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import type { ClassesAtoms } from "../classes-atoms.ts";
import { Consequences, dropConsequences } from "./consequences.tsx";
import { isWaiting } from "../../../lib/classes/held-class.ts";
import { classLine } from "../enrolled-class.ts";
import styles from "./drop-dialog.module.css";

export type DropDialogProps = {
  atoms: ClassesAtoms;
  enrolled: EnrolledClass;
  unitsEnrolled: number;
  onClose: () => void;
  onDropped: () => void;
  onRefused: (message: string) => void;
};

/** What dropping a class would do, in two steps. */
export function DropDialog({ atoms, enrolled, unitsEnrolled, onClose, onDropped, onRefused }: DropDialogProps) {
  const drop = useSetAtom(atoms.dropAtom);
  const [isSure, setIsSure] = useState(false);
  const [isDropping, setIsDropping] = useState(false);

  const confirm = async () => {
    if (enrolled.ClassNumber === null) return;
    setIsDropping(true);
    const result = await drop({ classNumber: enrolled.ClassNumber, kind: enrolled.DropKind });
    onClose();
    if (result.status === "refused") onRefused(result.message);
    if (result.status !== "changed") return;
    showToast(droppedWords(enrolled));
    onDropped();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Drop {name}?", { name: courseName(enrolled) })}
      note={classLine(enrolled)}
      role="alertdialog"
      isWorking={isDropping}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isDropping}>
            {t("Keep This Class")}
          </Button>
          <span className={styles.confirm} data-there={isSure}>
            <Button
              variant="danger"
              isWorking={isDropping}
              workingLabel={t("Dropping…")}
              onPress={() => void confirm()}
            >
              {t("Drop This Class")}
            </Button>
          </span>
        </>
      }
    >
      <Consequences of={dropConsequences(enrolled, unitsEnrolled)} />
      <Checkbox className={styles.sure ?? ""} isSelected={isSure} onChange={setIsSure} isDisabled={isDropping}>
        {t("I really want to drop this class.")}
      </Checkbox>
    </Dialog>
  );
}

function droppedWords(enrolled: EnrolledClass): string {
  const name = courseName(enrolled);
  if (isWaiting(enrolled)) return t("You left the waitlist for {name}", { name });
  return enrolled.DropKind === "withdraw" ? t("You withdrew from {name}", { name }) : t("{name} dropped", { name });
}
