import { t } from "#words";
import { useEffect, useRef } from "react";
import type { AddToCart, EnrollmentOptions } from "#contract/calls/enrollment";
import { creditsLabel } from "#contract/words";
import { requiredConsent, canAdd, instructorNames, seatCounts } from "../../../lib/classes/class-facts.ts";
import { Card, CardGrid, Checkbox, Select, TextField, Note, RadioGroup, SeatMeter, Tag, Text } from "#ui";
import { type CartEntry, takesNumber } from "../state/cart-entry.ts";
import type { ClassListing } from "#contract/catalog";
import { institution } from "#contract/institution";
import type { TermDates } from "../../../lib/format/meeting-labels.ts";
import { SectionLine } from "../list/section-line.tsx";
import { type ComponentChoice, isMisconfigured, pick, type Selection } from "../../../lib/classes/section-choice.ts";
import { sectionWarnings } from "../../../lib/classes/class-clash.ts";
import styles from "./component-card.module.css";

type ClassOptions = Pick<AddToCart, "useWaitList" | "permissionNumber" | "academicProgramCode" | "units">;

/** Options that are disabled keep their value. */
export function savedOptions({ Options }: EnrollmentOptions): ClassOptions {
  return {
    useWaitList: Options.UseWaitList,
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
};

const NO_PROGRAM = "none";

export function OptionFields({ options, chosen, onChange, numberProblem, hint, wantsNumber }: OptionFieldsProps) {
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
        {enabled.IsWaitListEnabled ? (
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

type ComponentCardProps = {
  choice: ComponentChoice;
  selection: Selection;
  onChange: (selection: Selection) => void;
  /** Sections of the student's other classes, for conflicts. */
  held: readonly ClassListing[];
  /** Undefined while unknown: then no dates show. */
  termDates: TermDates | undefined;
  error: string | undefined;
};

const NONE = "none";

export function ComponentCard({ choice, selection, onChange, held, termDates, error }: ComponentCardProps) {
  const { Component: component, IsOptional: isOptional, AvailableSections: sections } = choice;
  const picked = selection.picks.get(component.Code);
  const change = (value: string) => {
    const section = sections.find(({ Details }) => String(Details.ClassNumber) === value);
    onChange(pick(selection, component.Code, section));
  };
  return (
    <Card title={component.Description} aside={<Tag>{isOptional ? t("Optional") : t("Required")}</Tag>} isList>
      {sections.length === 0 ? (
        <div className="list-row">
          <Note tone={isMisconfigured(choice) ? "danger" : "info"}>
            {isMisconfigured(choice)
              ? t("This class has a configuration problem: no {component} section is available. Contact {registrar}.", {
                  component: component.Description.toLowerCase(),
                  registrar: institution.registrar,
                })
              : t("No {component} section is available.", { component: component.Description.toLowerCase() })}
          </Note>
        </div>
      ) : (
        <RadioGroup
          label={component.Description}
          labelPlacement="hidden"
          className={styles.group ?? ""}
          error={error}
          value={picked ? String(picked.Details.ClassNumber) : isOptional ? NONE : null}
          onChange={change}
          options={[
            ...(isOptional ? [{ id: NONE, className: styles.row ?? "", text: t("None") }] : []),
            ...sections.map((section) => ({
              id: String(section.Details.ClassNumber),
              className: styles.row ?? "",
              isDisabled: !canAdd(section),
              text: (
                <>
                  <SectionLine listing={section} termDates={termDates}>
                    <Text as="span" tone="quiet">
                      {instructorNames(section.Meetings).join(", ")}
                    </Text>
                    <span className={styles.seats}>
                      <SeatMeter seats={seatCounts(section.Details)} hidesFraction />
                    </span>
                  </SectionLine>
                  {sectionWarnings(selection, section, held).map((text) => (
                    <Text key={text} size="small" tone="warning">
                      {text}
                    </Text>
                  ))}
                </>
              ),
            })),
          ]}
        />
      )}
    </Card>
  );
}
