import { t } from "#words";
import { useSetAtom } from "jotai/react";
import { useState } from "react";
import type { EnrolledClass } from "#contract/calls/enrollment";
import { courseName, creditsLabel } from "#contract/words";
import { FormDialog } from "../../../lib/screen/form-dialog.tsx";
import { Select } from "#ui";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import type { ClassesAtoms } from "../classes-atoms.ts";
import { classLine, unitChoices } from "../enrolled-class.ts";
import { hasSeat } from "../../../lib/classes/held-class.ts";
import { Consequences, creditsAfter } from "./consequences.tsx";

export type UnitsDialogProps = {
  atoms: ClassesAtoms;
  enrolled: EnrolledClass;
  unitsEnrolled: number;
  onClose: () => void;
};

/** Changes a class's credits within its range and the student's limit. */
export function UnitsDialog({ atoms, enrolled, unitsEnrolled, onClose }: UnitsDialogProps) {
  const { ClassNumber, CreditsTaken } = enrolled;
  const change = useSetAtom(atoms.changeUnitsAtom);
  const [units, setUnits] = useState(CreditsTaken);
  const added = hasSeat(enrolled) ? units - CreditsTaken : 0;

  const save = async () => {
    if (ClassNumber === null) return undefined;
    const result = await change({ classNumber: ClassNumber, units });
    if (result.status === "refused") return result.message;
    if (result.status === "changed")
      showToast(t("{name} is now {credits}", { name: courseName(enrolled), credits: creditsLabel(units) }));
    return undefined;
  };

  return (
    <FormDialog
      title={t("Credits for {name}", { name: courseName(enrolled) })}
      note={classLine(enrolled)}
      action={t("Save Credits")}
      workingLabel={t("Saving…")}
      isDisabled={units === CreditsTaken}
      save={save}
      onClose={onClose}
    >
      {() => (
        <>
          <Select
            label={t("Credits")}
            options={unitChoices(enrolled).map((each) => ({
              id: String(each),
              text: creditsLabel(each),
              ...(each === CreditsTaken && { detail: t("Current") }),
            }))}
            value={String(units)}
            onChange={(id) => setUnits(Number(id))}
          />
          <div role="status">
            <Consequences of={[{ kind: "credits", ...creditsAfter(unitsEnrolled, unitsEnrolled + added) }]} />
          </div>
        </>
      )}
    </FormDialog>
  );
}
