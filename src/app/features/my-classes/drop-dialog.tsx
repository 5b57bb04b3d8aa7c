import { Armchair, CalendarDays, GraduationCap, Link2 } from "lucide-react";
import { useSetAtom } from "jotai/react";
import { useState } from "react";
import type { EnrolledClass } from "#contract/enrollment";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/toast-queue.ts";
import type { ClassesAtoms } from "./atoms.ts";
import { type Consequence, dropConsequences } from "./drop-consequences.ts";
import { classLine, titleOf } from "./enrolled-class.ts";
import styles from "./drop-dialog.module.css";

const icons = { seat: Armchair, together: Link2, date: CalendarDays, credits: GraduationCap } as const satisfies Record<
  Consequence["kind"],
  unknown
>;

export type DropDialogProps = {
  atoms: ClassesAtoms;
  /** The dialog is closed while there is none. */
  enrolled: EnrolledClass | undefined;
  unitsEnrolled: number;
  onClose: () => void;
  onDropped: () => void;
  onRefused: (message: string) => void;
};

/** What dropping a class would do, and the two steps that it takes. */
export function DropDialog({ enrolled, ...rest }: DropDialogProps) {
  return enrolled ? <OpenDialog enrolled={enrolled} {...rest} /> : null;
}

type OpenDialogProps = Omit<DropDialogProps, "enrolled"> & { enrolled: EnrolledClass };

function OpenDialog({ atoms, enrolled, unitsEnrolled, onClose, onDropped, onRefused }: OpenDialogProps) {
  const drop = useSetAtom(atoms.dropAtom);
  const [isSure, setIsSure] = useState(false);
  const [isDropping, setIsDropping] = useState(false);
  const isWithdrawal = enrolled.DropKind === "withdraw";

  const confirm = async () => {
    if (enrolled.ClassNumber === null) return;
    setIsDropping(true);
    const result = await drop(enrolled.ClassNumber);
    onClose();
    if (result.status === "refused") onRefused(result.message);
    if (result.status !== "dropped") return;
    showToast(isWithdrawal ? `You withdrew from ${titleOf(enrolled)}` : `${titleOf(enrolled)} dropped`);
    onDropped();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Drop ${titleOf(enrolled)}?`}
      note={classLine(enrolled)}
      role="alertdialog"
      isWorking={isDropping}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isDropping}>
            Keep This Class
          </Button>
          <span className={styles.reserved} data-there={isSure}>
            <Button variant="danger" isWorking={isDropping} workingLabel="Dropping..." onPress={() => void confirm()}>
              Drop This Class
            </Button>
          </span>
        </>
      }
    >
      <ul className={styles.facts}>
        {dropConsequences(enrolled, unitsEnrolled).map(({ kind, text }) => (
          <li key={kind} className={styles.fact}>
            <Icon of={icons[kind]} className={styles.icon} />
            {text}
          </li>
        ))}
      </ul>
      <Checkbox className={styles.sure ?? ""} isSelected={isSure} onChange={setIsSure} isDisabled={isDropping}>
        I really want to drop this class.
      </Checkbox>
    </Dialog>
  );
}
