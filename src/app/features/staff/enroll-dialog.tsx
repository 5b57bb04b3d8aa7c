import { useAtomValue } from "jotai/react";
import { useState } from "react";
import type { RuleRefusal, StaffStudent } from "#contract/calls/staff";
import { dotted } from "#contract/labels/catalog-words";
import { isAppError } from "#contract/outcome";
import { Button, CheckboxGroup, Note, Text } from "#ui";
import { t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { DayCodes } from "../../lib/format/day-codes.tsx";
import { FormDialog } from "../../lib/screen/form-dialog.tsx";
import { userAtom } from "../../lib/session/session.ts";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { type ChangeField, useFields } from "./change-fields.tsx";
import { ruleName } from "./rule-names.ts";

type Options = readonly { id: string; text: string }[];
type EnrollProps = { student: StaffStudent; terms: Options; onDone: () => void };

/** Nothing for staff, who only read. */
export function StaffEnrollButton(props: EnrollProps) {
  const [isOpen, setOpen] = useState(false);
  if (useAtomValue(userAtom).Role !== "registrar") return null;
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {t("Enroll [a student]")}
      </Button>
      {isOpen ? <EnrollDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** First the class, then each rule that refuses it, to override with a reason. */
function EnrollDialog({ student, terms, onDone, onClose }: EnrollProps & { onClose: () => void }) {
  const { Id: Student, Careers } = student;
  const api = useAtomValue(apiAtom);
  const active = Careers.filter(({ IsActive }) => IsActive);
  const choice = useFields([
    { name: "Term", label: t("Term"), options: terms },
    { name: "ClassNumber", label: t("Class number"), pattern: /^\d{1,9}$/ },
    {
      name: "Related",
      label: t("Sections taken with it"),
      hint: t("Class numbers with commas; optional"),
      isOptional: true,
      pattern: /^\d{1,9}(\s*,\s*\d{1,9})*$/,
    },
    {
      name: "Career",
      label: t("Career"),
      options: active.map(({ Code, Description }) => ({ id: Code, text: Description })),
    },
    { name: "Units", label: t("Credits"), isOptional: true, pattern: /^\d{1,2}(\.\d{1,2})?$/ },
  ]);
  const [refusals, setRefusals] = useState<readonly RuleRefusal[]>();
  const [overridden, setOverridden] = useState<readonly string[]>([]);
  const isOverridden = (refusal: RuleRefusal) => overridden.includes(keyOf(refusal));
  const chosen = refusals?.filter(isOverridden) ?? [];
  const why = useFields(
    refusals?.length === 0
      ? [{ name: "Reason", label: t("Reason, as the student sees it"), rows: 3 }]
      : chosen.map((refusal) => reasonField(refusal, chosen)),
  );
  const isMissing = refusals?.some((refusal) => !isOverridden(refusal)) ?? false;

  function asked() {
    const { value } = choice;
    const RelatedClassNumbers = value("Related").split(",").filter(Boolean).map(Number);
    const units = value("Units") ? { Units: Number(value("Units")) } : {};
    const which = { Student, Term: value("Term"), Career: value("Career"), ClassNumber: Number(value("ClassNumber")) };
    return { ...which, RelatedClassNumbers, ...units };
  }

  async function check() {
    const { Messages, Refusals } = await api("staffCheckEnroll", { body: asked() });
    if (Messages.length > 0) return Messages.join(" ");
    setOverridden([]);
    setRefusals(Refusals);
    return null;
  }

  async function enroll(shown: readonly RuleRefusal[]) {
    const Overrides = shown.map((refusal) => ({ ...refusal, Reason: why.value(keyOf(refusal)) }));
    const body = { ...asked(), ...(shown.length === 0 && { Reason: why.value("Reason") }), Overrides };
    const { Messages, Refusals } = await api("staffEnroll", { body });
    if (Refusals.length > 0) {
      setRefusals(Refusals);
      return t("Not enrolled. Other rules refuse it now, so check the list again.");
    }
    showToast(Messages.join(" "));
    onDone();
    return undefined;
  }

  function copyFirstReason() {
    const [first, ...others] = chosen.map(keyOf);
    if (first !== undefined) for (const name of others) why.set(name)(why.value(first));
  }

  async function save() {
    try {
      return await (refusals ? enroll(refusals) : check());
    } catch (error) {
      if (!isAppError(error)) throw error;
      return error.message;
    }
  }

  const lost = choice.changed.length + why.changed.length > 0 ? t("This change hasn't been saved.") : undefined;
  const shared = { title: t("Enroll Student"), save, lost, onClose };
  if (!refusals)
    return (
      <FormDialog
        {...shared}
        step="class"
        action={t("Check Rules")}
        workingLabel={t("Checking…")}
        isInvalid={choice.isInvalid}
      >
        {({ isTried }) => choice.show(isTried)}
      </FormDialog>
    );
  const termName = terms.find(({ id }) => id === choice.value("Term"))?.text;
  return (
    <FormDialog
      {...shared}
      step="rules"
      action={refusals.length > 0 ? t("Override and Enroll") : t("Enroll [a student]")}
      workingLabel={t("Enrolling…")}
      isInvalid={isMissing || why.isInvalid}
      lostByClosing={why.changed.length > 0 ? lost : undefined}
    >
      {({ isTried }) => {
        const [firstReason, ...otherReasons] = why.show(isTried);
        return (
          <>
            <div>
              <Text weight="strong">
                {dotted([t("Class {number}", { number: choice.value("ClassNumber") }), termName])}
              </Text>
              <Button variant="link" onPress={() => setRefusals(undefined)}>
                {t("Choose Another Class")}
              </Button>
            </div>
            {refusals.length === 0 ? (
              <Note tone="success">{t("No rule refuses this. The student is notified.")}</Note>
            ) : (
              <CheckboxGroup
                label={t("Rules that refuse this. Override each one to enroll.")}
                options={refusals.map((refusal) => ({
                  id: keyOf(refusal),
                  text: <DayCodes text={refusal.Description} />,
                  hint: ruleName(refusal.Rule),
                }))}
                value={overridden}
                onChange={setOverridden}
                error={isTried && isMissing ? t("Override each rule, or cancel.") : undefined}
              />
            )}
            {firstReason}
            {otherReasons.length > 0 ? (
              <div>
                <Button variant="link" onPress={copyFirstReason}>
                  {t("Use This Reason for All")}
                </Button>
              </div>
            ) : null}
            {otherReasons}
          </>
        );
      }}
    </FormDialog>
  );
}

function keyOf({ Rule, Description }: RuleRefusal): string {
  return `${Rule} ${Description}`;
}

/** Says the refusal, too, if another one of its rule is overridden. */
function reasonField(refusal: RuleRefusal, overridden: readonly RuleRefusal[]): ChangeField {
  const { Rule, Description } = refusal;
  const isOnlyOne = overridden.filter((other) => other.Rule === Rule).length === 1;
  const label = t("{rule}: reason, as the student sees it", { rule: ruleName(Rule) });
  return { name: keyOf(refusal), label, rows: 2, ...(!isOnlyOne && { hint: Description }) };
}
