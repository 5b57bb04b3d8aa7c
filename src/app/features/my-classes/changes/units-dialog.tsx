import { t } from "#words";
import { useSetAtom } from "jotai/react";
import { useState } from "react";
import type { EnrolledClass } from "#contract/calls/enrollment";
import { creditsLabel } from "#contract/words";
import { useWorkingLabel } from "../../../lib/api/awaited-password.ts";
import { Button, Dialog, Note, Select } from "#ui";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import type { ClassesAtoms } from "../classes-atoms.ts";
import { DropFacts, Unconfirmed } from "./drop-facts.tsx";
import { classLine, titleOf, unitChoices } from "../enrolled-class.ts";
import { countedUnits, isWaiting } from "../../../lib/classes/held-class.ts";
import { creditsAfter } from "./consequences.ts";

export type UnitsDialogProps = {
  atoms: ClassesAtoms;
  enrolled: EnrolledClass;
  unitsEnrolled: number;
  /** The term's unit limit; undefined while unknown. */
  limit: number | undefined;
  onClose: () => void;
};

/** Changes a class's credits within its range and the student's limit. */
export function UnitsDialog({ atoms, enrolled, unitsEnrolled, limit, onClose }: UnitsDialogProps) {
  const change = useSetAtom(atoms.changeUnitsAtom);
  const [units, setUnits] = useState(enrolled.CreditsTaken);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const workingLabel = useWorkingLabel(t("Saving…"));
  const choices = unitChoices(enrolled);
  const isSame = units === enrolled.CreditsTaken;
  const outcome = unitsOutcome(enrolled, units, { unitsEnrolled, limit });
  const isAsItIs = isSame || outcome.isTooMuch;
  const fact = isAsItIs
    ? { kind: "credits" as const, text: rangeWords(enrolled, { unitsEnrolled, limit }) }
    : { kind: "credits" as const, text: outcome.text, isLoss: outcome.isLoss };

  const save = async () => {
    if (enrolled.ClassNumber === null) return;
    setRefusal(undefined);
    setUnconfirmed(false);
    setSaving(true);
    const result = await change({ classNumber: enrolled.ClassNumber, units, shownUnits: enrolled.CreditsTaken });
    setSaving(false);
    if (result.status === "unconfirmed") return setUnconfirmed(true);
    if (result.status === "refused") return setRefusal(result.message);
    onClose();
    if (result.status === "changed")
      showToast(t("{name} is now {credits}", { name: titleOf(enrolled), credits: creditsLabel(units) }));
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("Credits for {name}", { name: titleOf(enrolled) })}
      note={classLine(enrolled)}
      isWorking={isSaving}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {t("{count, plural, one {Keep # Credit} other {Keep # Credits}}", { count: enrolled.CreditsTaken })}
          </Button>
          <Button
            variant="primary"
            isDisabled={isAsItIs && !isSaving}
            isWorking={isSaving}
            workingLabel={workingLabel}
            onPress={() => void save()}
          >
            {t("Save Credits")}
          </Button>
        </>
      }
    >
      <Select
        label={t("Credits")}
        options={choices.map((each) => ({
          id: String(each),
          text: creditsLabel(each),
          short: creditsLabel(each),
          ...(each === enrolled.CreditsTaken && { detail: t("Current") }),
        }))}
        value={String(units)}
        onChange={(id) => {
          setUnits(Number(id));
          setRefusal(undefined);
          setUnconfirmed(false);
        }}
        isDisabled={isSaving}
        error={outcome.isTooMuch ? outcome.text : undefined}
      />
      <div role="status">
        <DropFacts facts={[fact]} />
      </div>
      {refusal === undefined ? null : (
        <div role="alert">
          <Note tone="danger">{refusal}</Note>
        </div>
      )}
      {isUnconfirmed ? <Unconfirmed /> : null}
    </Dialog>
  );
}

type UnitsOutcome = {
  text: string;
  isTooMuch: boolean;
  /** The student loses full-time or half-time status. */
  isLoss: boolean;
};
type Term = { unitsEnrolled: number; limit: number | undefined };

/** The effect of this number of credits. */
export function unitsOutcome(enrolled: EnrolledClass, units: number, { unitsEnrolled, limit }: Term): UnitsOutcome {
  const after = unitsEnrolled - countedUnits(enrolled) + units;
  // Lowering is allowed, even from above the limit.
  const isTooMuch = limit !== undefined && after > limit && units > enrolled.CreditsTaken;
  if (isTooMuch) {
    const text = t("That's {credits}, over your limit of {limit}. Choose fewer, or drop a class.", {
      credits: creditsLabel(after),
      limit,
    });
    return { text, isTooMuch, isLoss: false };
  }
  const total = ofLimit(after, limit);
  if (isWaiting(enrolled))
    return { text: t("If you get a seat, you'll have {credits}.", { credits: total }), isTooMuch, isLoss: false };
  return { ...creditsAfter(unitsEnrolled, after, total), isTooMuch };
}

/** The term's credits, and why the class can't have as many as its range allows. */
function rangeWords(enrolled: EnrolledClass, { unitsEnrolled, limit }: Term): string {
  const has = t("You have {credits}.", { credits: ofLimit(unitsEnrolled, limit) });
  const most = Math.max(...unitChoices(enrolled));
  const range = enrolled.Class?.Details.MaximumCredits ?? most;
  if (limit === undefined || most >= range) return has;
  return `${has} ${t("This class goes up to {credits}, but your limit allows {limit}.", { credits: creditsLabel(range), limit: most })}`;
}

function ofLimit(units: number, limit: number | undefined): string {
  if (limit === undefined) return creditsLabel(units);
  return units > limit
    ? t("{credits} (limit {limit})", { credits: creditsLabel(units), limit })
    : t("{units} of {credits}", { units, credits: creditsLabel(limit) });
}
