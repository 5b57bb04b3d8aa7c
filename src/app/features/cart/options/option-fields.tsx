import { useEffect, useRef } from "react";
import type { AddToCart, EnrollmentOptions } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { creditsLabel } from "#contract/labels/catalog-words";
import { Card, CardGrid, Checkbox, Select, TextField } from "#ui";
import { t } from "#words";
import { requiredConsent } from "../../../lib/classes/class-facts.ts";
import { swapLaterWords } from "../../../lib/classes/swap-when-open.ts";
import { type CartEntry, takesNumber } from "../state/cart-entry.ts";

type ClassOptions = Pick<
  AddToCart,
  "useWaitList" | "swapFromClassNumber" | "permissionNumber" | "academicProgramCode" | "units"
>;

/** Options that are disabled keep their value. */
export function savedOptions({ Options }: EnrollmentOptions): ClassOptions {
  return {
    useWaitList: Options.UseWaitList,
    ...(Options.SwapFromClassNumber ? { swapFromClassNumber: Options.SwapFromClassNumber } : {}),
    permissionNumber: Options.PermissionNumber,
    academicProgramCode: Options.AcademicProgram?.Code ?? null,
    units: Options.UnitsTaken,
  };
}

const PERMISSION_NUMBER = /^\s*(\d{1,6})?\s*$/;

export function permissionProblem({ permissionNumber }: ClassOptions): string | undefined {
  return PERMISSION_NUMBER.test(permissionNumber ?? "") ? undefined : t("Invalid permission number.");
}

/** From the last attempt or the class; undefined if there's no reason. */
export function numberReason(
  inCart: Pick<CartEntry, "Messages"> | undefined,
  { Details }: EnrollmentOptions["Class"],
): string | undefined {
  const problems = inCart?.Messages.filter(takesNumber) ?? [];
  if (problems.length > 0) return problems.map(({ Description }) => Description).join(" ");
  const consent = requiredConsent(Details.AddConsent);
  return consent && `${consent}. ${t("Enter a permission number.")}`;
}

type OptionFieldsProps = {
  options: EnrollmentOptions;
  chosen: ClassOptions;
  onChange: (change: ClassOptions) => void;
  numberProblem: string | undefined;
  hint: string | undefined;
  /** Focuses the permission number. */
  wantsNumber: boolean;
  /** Another section of the course, in which the student has a seat. */
  held: ClassListing | undefined;
};

const NO_PROGRAM = "none";

export function OptionFields(props: OptionFieldsProps) {
  const { options, chosen, onChange, numberProblem, hint, wantsNumber, held } = props;
  const enabled = options.EnrollmentOptions;
  const numberField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wantsNumber) numberField.current?.focus();
  }, [wantsNumber]);
  if (!Object.values(enabled).some(Boolean)) return null;
  return (
    <Card title={t("Enrollment Options")}>
      <CardGrid min="20rem">
        {enabled.IsUnitInputEnabled ? (
          <Select
            label={t("Credits")}
            options={options.PossibleUnitSelections.map((units) => ({ id: String(units), text: creditsLabel(units) }))}
            value={String(chosen.units)}
            onChange={(units) => onChange({ units: Number(units) })}
          />
        ) : null}
        {enabled.IsAcademicProgramSelectionEnabled ? (
          <Select
            label={t("Academic program")}
            options={[
              { id: NO_PROGRAM, text: t("No specific program") },
              ...options.PossibleAcademicProgramSelections.map((each) => ({ id: each.Code, text: each.Description })),
            ]}
            value={chosen.academicProgramCode ?? NO_PROGRAM}
            onChange={(code) => onChange({ academicProgramCode: code === NO_PROGRAM ? null : code })}
          />
        ) : null}
        {enabled.IsPermissionNumberInputEnabled ? (
          <TextField
            label={t("Permission number")}
            hint={hint ?? t("Some classes require one. You can add it later.")}
            inputRef={numberField}
            inputMode="numeric"
            autoComplete="off"
            value={chosen.permissionNumber ?? ""}
            error={numberProblem}
            onChange={(permissionNumber) => onChange({ permissionNumber })}
          />
        ) : null}
        {enabled.IsWaitListEnabled && held ? (
          <Checkbox
            isSelected={chosen.swapFromClassNumber === held.Details.ClassNumber}
            onChange={(isWanted) =>
              onChange({ useWaitList: isWanted, swapFromClassNumber: isWanted ? held.Details.ClassNumber : null })
            }
            hint={swapLaterWords(held, options.Class)}
          >
            {t("Join the waitlist, and swap when a seat opens")}
          </Checkbox>
        ) : null}
        {enabled.IsWaitListEnabled && !chosen.swapFromClassNumber ? (
          <Checkbox
            isSelected={chosen.useWaitList === true}
            onChange={(useWaitList) => onChange({ useWaitList })}
            hint={t("We'll enroll you when a seat opens, if nothing conflicts by then.")}
          >
            {t("Join the waitlist if the class is full")}
          </Checkbox>
        ) : null}
      </CardGrid>
    </Card>
  );
}
