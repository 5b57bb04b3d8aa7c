import { t } from "#words";
import { useEffect, useRef } from "react";
import type { EnrollmentOptions } from "#contract/calls/enrollment";
import { creditsLabel } from "#contract/words";
import { Card, CardGrid, Checkbox, Select, TextField } from "#ui";
import type { OptionsForm } from "./options-form.ts";

export type OptionFieldsProps = {
  options: EnrollmentOptions;
  form: OptionsForm;
  onChange: (change: Partial<OptionsForm>) => void;
  permissionProblem: string | undefined;
  /** Why the class requires a permission number; undefined if it isn't known to. */
  numberReason: string | undefined;
  /** Focuses the permission number. */
  wantsNumber: boolean;
};

const NO_PROGRAM = "none";

/** The class's enabled options. */
export function OptionFields({
  options,
  form,
  onChange,
  permissionProblem,
  numberReason,
  wantsNumber,
}: OptionFieldsProps) {
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
            value={String(form.units)}
            onChange={(units) => onChange({ units: Number(units) })}
          />
        ) : null}
        {enabled.IsAcademicProgramSelectionEnabled ? (
          <Select
            label={t("Academic program")}
            options={[
              { id: NO_PROGRAM, text: t("No specific program") },
              ...options.PossibleAcademicProgramSelections.map(({ Code, Description }) => ({
                id: Code,
                text: Description,
              })),
            ]}
            value={form.academicProgramCode ?? NO_PROGRAM}
            onChange={(code) => onChange({ academicProgramCode: code === NO_PROGRAM ? null : code })}
          />
        ) : null}
        {enabled.IsPermissionNumberInputEnabled ? (
          <TextField
            label={t("Permission number")}
            hint={numberReason ?? t("Some classes require one. You can add it later.")}
            inputRef={numberField}
            inputMode="numeric"
            autoComplete="off"
            value={form.permissionNumber}
            error={permissionProblem}
            onChange={(permissionNumber) => onChange({ permissionNumber })}
          />
        ) : null}
        {enabled.IsWaitListEnabled ? (
          <Checkbox
            isSelected={form.useWaitList}
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
