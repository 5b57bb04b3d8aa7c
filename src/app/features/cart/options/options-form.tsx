import { t } from "#words";
import { atom } from "jotai/vanilla";
import { useEffect, useRef } from "react";
import type { AddToCart, EnrollmentOptions } from "#contract/calls/enrollment";
import { creditsLabel } from "#contract/words";
import { apiAtom } from "../../../lib/api/api.ts";
import { type ChangeResult, changeResult } from "../../../lib/api/data-or-error.ts";
import { requiredConsent } from "../../../lib/classes/class-facts.ts";
import { relatedFields } from "../../../lib/classes/section-choice.ts";
import { Card, CardGrid, Checkbox, Select, TextField } from "#ui";
import { cartOf } from "../state/cart-atoms.ts";
import { type CartEntry, parseTypedClassNumber, takesNumber } from "../state/cart-entry.ts";

export type OptionsForm = ReturnType<typeof toForm>;

const PERMISSION_NUMBER = /^\d{1,6}$/;

export function toForm({ Options }: EnrollmentOptions) {
  return {
    useWaitList: Options.UseWaitList,
    permissionNumber: Options.PermissionNumber ?? "",
    academicProgramCode: Options.AcademicProgram?.Code ?? null,
    units: Options.UnitsTaken,
  };
}

export function permissionProblem({ permissionNumber }: OptionsForm): string | undefined {
  const trimmed = permissionNumber.trim();
  return trimmed === "" || PERMISSION_NUMBER.test(trimmed) ? undefined : t("Invalid permission number.");
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

/** Disabled options keep their value. */
export function toAddToCart(
  { TermInfo, Class }: EnrollmentOptions,
  form: OptionsForm,
  related: readonly number[],
): AddToCart {
  return {
    term: TermInfo.Term.Code,
    academicCareer: TermInfo.AcademicCareer.Code,
    classNumber: Class.Details.ClassNumber,
    ...form,
    permissionNumber: form.permissionNumber.trim() || null,
    ...relatedFields(related),
  };
}

export type AddQuery = NonNullable<ReturnType<typeof readAddQuery>>;

export function readAddQuery(query: URLSearchParams) {
  const term = query.get("term");
  const career = query.get("career");
  const classNumber = parseTypedClassNumber(query.get("cn") ?? "");
  if (!term || !career || classNumber === undefined) return undefined;
  const related = (query.get("related") ?? "").split(",").map(parseTypedClassNumber);
  return {
    term,
    career,
    classNumber,
    isEdit: query.get("edit") === "true",
    related: related.filter((number) => number !== undefined),
    returnUrl: query.get("returnUrl"),
    wantsNumber: query.get("focus") === "number",
  };
}

export const saveAtom = atom(null, async (get, set, body: AddToCart): Promise<ChangeResult> => {
  const result = await changeResult(get(apiAtom)("addClass", { body, showsProblem: true }));
  if (result.status === "made") void set(cartOf(`${body.term}|${body.academicCareer}`).cartAtom);
  return result;
});

type OptionFieldsProps = {
  options: EnrollmentOptions;
  form: OptionsForm;
  onChange: (change: Partial<OptionsForm>) => void;
  numberProblem: string | undefined;
  hint: string | undefined;
  /** Focuses the permission number. */
  wantsNumber: boolean;
};

const NO_PROGRAM = "none";

export function OptionFields({ options, form, onChange, numberProblem, hint, wantsNumber }: OptionFieldsProps) {
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
            hint={hint ?? t("Some classes require one. You can add it later.")}
            inputRef={numberField}
            inputMode="numeric"
            autoComplete="off"
            value={form.permissionNumber}
            error={numberProblem}
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
