import { useSetAtom } from "jotai/react";
import { useState } from "react";
import type { EnrolledClass } from "#contract/calls/enrollment";
import { courseName, creditsLabel } from "#contract/labels/catalog-words";
import { Checkbox, Dialog, Select, Spoken } from "#ui";
import { t } from "#words";
import { canceledOf, hasSeat, isWaiting } from "../../../lib/classes/held-class.ts";
import { WithDays } from "../../../lib/classes/meetings.tsx";
import { FormDialog } from "../../../lib/screen/form-dialog.tsx";
import { showToast, toasts } from "../../../ui/messages/toast-queue.ts";
import type { ClassesAtoms } from "../classes-atoms.ts";
import { classLine, unitChoices } from "../enrolled-class.ts";
import { Consequences, creditsAfter, dropConsequences, placesKept } from "./consequences.tsx";
import styles from "./drop-dialog.module.css";

type ChangeDialogProps = {
  atoms: ClassesAtoms;
  enrolled: EnrolledClass;
  unitsEnrolled: number;
  onClose: () => void;
};

type UnitsDialogProps = ChangeDialogProps & { unitLimit: number | null };

type DropDialogProps = ChangeDialogProps & {
  /** Places on waitlists for which the class is to be swapped when a seat opens. */
  swapPlaces: readonly EnrolledClass[];
  /** Whether the term has a cart, by which a dropped class can come back. */
  canPutBack: boolean;
  onDropped: () => void;
};

export function DropDialog(props: DropDialogProps) {
  const { atoms, enrolled, unitsEnrolled, swapPlaces, canPutBack, onClose, onDropped } = props;
  const drop = useSetAtom(atoms.dropAtom);
  const putBack = useSetAtom(atoms.putBackAtom);
  const [isSure, setIsSure] = useState(false);
  const [isDropping, setIsDropping] = useState(false);

  const confirm = async () => {
    if (enrolled.ClassNumber === null) return;
    setIsDropping(true);
    const isDropped = await drop(enrolled.ClassNumber, enrolled.DropKind);
    onClose();
    if (!isDropped) return;
    const message = droppedWords(enrolled);
    if (canPutBack && isLostSeat(enrolled)) {
      const action = {
        label: t("Put It Back"),
        onAction: () => void putBack(enrolled).then(showPutBack),
        isUndo: true,
      } as const;
      toasts.show({ message, action });
    } else showToast(message);
    onDropped();
  };
  const showPutBack = (failure: string | undefined) => {
    const name = courseName(enrolled);
    const words =
      failure === undefined
        ? t("{name} is in your classes", { name })
        : t("We couldn't put {name} back. {reason}", { name, reason: failure });
    showToast(words);
  };

  return (
    <Dialog
      onClose={onClose}
      title={t("Drop {name}?", { name: courseName(enrolled) })}
      note={<WithDays words={(inFull) => classLine(enrolled, inFull)} />}
      role="alertdialog"
      isWorking={isDropping}
      closeLabel={t("Keep This Class")}
      action={{
        label: t("Drop This Class"),
        workingLabel: t("Dropping…"),
        variant: "danger",
        className: isSure ? "" : (styles.later ?? ""),
        onPress: () => void confirm(),
      }}
    >
      <Consequences of={[...dropConsequences(enrolled, unitsEnrolled), ...placesKept(swapPlaces)]} />
      <Checkbox className="weight-strong" isSelected={isSure} onChange={setIsSure} isDisabled={isDropping}>
        {t("I really want to drop this class.")}
      </Checkbox>
    </Dialog>
  );
}

/** A place on a waitlist would be another one, and a W stays. */
function isLostSeat(enrolled: EnrolledClass): boolean {
  return enrolled.DropKind === "drop" && hasSeat(enrolled) && canceledOf(enrolled).length === 0;
}

function droppedWords(enrolled: EnrolledClass): string {
  const name = courseName(enrolled);
  if (isWaiting(enrolled)) return t("You left the waitlist for {name}", { name });
  return enrolled.DropKind === "withdraw" ? t("You withdrew from {name}", { name }) : t("{name} dropped", { name });
}

export function UnitsDialog({ atoms, enrolled, unitsEnrolled, unitLimit, onClose }: UnitsDialogProps) {
  const { ClassNumber, CreditsTaken } = enrolled;
  const change = useSetAtom(atoms.changeUnitsAtom);
  const [units, setUnits] = useState(CreditsTaken);
  /** When the student opened the dialog, or was told of another window's change. */
  const [shownUnits, setShownUnits] = useState<number | undefined>(CreditsTaken);
  const added = hasSeat(enrolled) ? units - CreditsTaken : 0;

  const save = async () => {
    if (ClassNumber === null) return undefined;
    const result = await change({ classNumber: ClassNumber, units, shownUnits: shownUnits ?? CreditsTaken });
    if (result.status === "refused") {
      setShownUnits(undefined);
      return result.message;
    }
    if (result.status === "made")
      showToast(t("{name} is now {credits}", { name: courseName(enrolled), credits: creditsLabel(units) }));
    return undefined;
  };

  return (
    <FormDialog
      title={t("Credits for {name}", { name: courseName(enrolled) })}
      note={<WithDays words={(inFull) => classLine(enrolled, inFull)} />}
      action={t("Save Credits")}
      workingLabel={t("Saving…")}
      isDisabled={units === CreditsTaken}
      lost={units === CreditsTaken ? undefined : t("Your new credits haven't been saved.")}
      save={save}
      onClose={onClose}
    >
      {() => (
        <>
          <Select
            label={t("Credits")}
            hint={limitWords(enrolled, unitsEnrolled, unitLimit)}
            options={unitChoices(enrolled).map((each) => ({
              id: String(each),
              text: creditsLabel(each),
              ...(each === CreditsTaken && { detail: t("Current") }),
            }))}
            value={String(units)}
            onChange={(id) => setUnits(Number(id))}
          />
          <Spoken>
            <Consequences of={[creditsAfter(unitsEnrolled, unitsEnrolled + added)]} />
          </Spoken>
        </>
      )}
    </FormDialog>
  );
}

/** Why the class can't have as many credits as its range allows, if that is the student's limit. */
function limitWords(enrolled: EnrolledClass, unitsEnrolled: number, limit: number | null): string {
  const most = Math.max(...unitChoices(enrolled));
  const range = enrolled.Class?.Details.MaximumCredits ?? most;
  const others = unitsEnrolled - (hasSeat(enrolled) ? enrolled.CreditsTaken : 0);
  if (limit === null || most >= range || others + range <= limit) return "";
  return t("This class goes up to {credits}, but your limit is {limit} a term.", {
    credits: creditsLabel(range),
    limit,
  });
}
