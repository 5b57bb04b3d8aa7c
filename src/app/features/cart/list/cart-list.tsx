import { useAtomValue, useSetAtom } from "jotai/react";
import { Ellipsis, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { isolated } from "#contract/labels/catalog-words";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import {
  Button,
  Card,
  Checkbox,
  IconButton,
  IconLink,
  Menu,
  MenuItem,
  optionalPart,
  Row,
  Spoken,
  Text,
  TogglePill,
  VisuallyHidden,
} from "#ui";
import { t } from "#words";
import type { Action, IconAction } from "../../../lib/actions/action.ts";
import { ActionIconButton, ActionItem } from "../../../lib/actions/action-controls.tsx";
import { useActions } from "../../../lib/actions/registry.ts";
import { RemoveDialog } from "../../../lib/screen/form-dialog.tsx";
import { featuresAtom } from "../../../lib/session/session.ts";
import { termKey } from "../../../lib/session/term-choice.ts";
import { useIsPhone } from "../../../ui/layout/use-media-query.ts";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { cartActions, removeFromCart } from "../cart-actions.ts";
import { isFilled } from "../filled/is-filled.ts";
import { choosePlanClass, type PlansAtoms } from "../plans/plans-atoms.ts";
import { type CartAtoms, cartAtomsOf } from "../state/cart-atoms.ts";
import { type CartEntry, entryTitle } from "../state/cart-entry.ts";
import styles from "./cart-row.module.css";
import { CartRow } from "./cart-row.tsx";
import { CartSeats } from "./cart-seats.tsx";
import { optionsHref } from "./message-list.tsx";
import { useShownEntries } from "./shown-entries.ts";

export type CartListProps = {
  term: EnrollmentTerm;
  /** Set while the student enrolls by plan: classes go into plans instead of being checked. */
  plans?: PlansAtoms;
  foot?: ReactNode;
};

/** The cart's classes, to check, validate, edit, and remove. */
export function CartList({ term, plans, foot }: CartListProps) {
  const atoms = cartAtomsOf(termKey(term));
  const entries = useShownEntries(termKey(term), plans !== undefined);
  const selected = useAtomValue(atoms.selectedAtom);
  const isOn = useAtomValue(featuresAtom).has("enrollment_operations");
  const choose = useSetAtom(atoms.chooseAtom);
  const remove = useSetAtom(atoms.removeAtom);
  const [removing, setRemoving] = useState<CartEntry>();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef(0);
  const removal = (entry: CartEntry): IconAction => ({
    ...removeFromCart(entry.classNumber, entryTitle(entry)),
    run: () => askToRemove(entry),
  });
  useActions(entries.map(removal));

  function askToRemove(entry: CartEntry) {
    removedAt.current = entries.indexOf(entry);
    setRemoving(entry);
  }

  /** On the class that took the place of the removed one, or the last one. The heading isn't in sight. */
  function focusNext() {
    const rows = list.current?.children;
    const next = rows?.[Math.min(removedAt.current, rows.length - 1)]?.querySelector<HTMLElement>("h3 a");
    (next ?? heading.current)?.focus();
  }

  /** The class that was answered may have left the cart, with its controls. */
  function focusList() {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  }

  async function removeChosen() {
    if (!removing) return undefined;
    const reason = await remove(removing.classNumber);
    if (reason === undefined) showToast(t("{name} removed", { name: entryTitle(removing) }));
    return reason;
  }

  return (
    <>
      <Card isList isEdgeToEdge foot={foot}>
        <VisuallyHidden>
          <h2 ref={heading} tabIndex={-1}>
            {t("Classes in your cart")}
          </h2>
        </VisuallyHidden>
        <Row gap={3} className={styles.listHead}>
          {plans ? (
            <b>{t("{count, plural, one {# class} other {# classes}} in your cart", { count: entries.length })}</b>
          ) : (
            <SelectAll atoms={atoms} />
          )}
          {plans || !isOn ? null : <ValidateButton atoms={atoms} />}
        </Row>
        <CartSeats term={term} />
        <ul ref={list}>
          {entries.map((entry) => (
            <CartRow
              key={entry.classNumber}
              entry={entry}
              term={term}
              lead={
                plans ? null : (
                  <Checkbox
                    aria-label={t("Select {name}", { name: entryTitle(entry) })}
                    isSelected={selected.has(entry.classNumber)}
                    onChange={(isSelected) => choose([entry.classNumber], isSelected)}
                  />
                )
              }
              actions={
                <RowActions
                  title={entryTitle(entry)}
                  href={optionsHref(term, entry.classNumber)}
                  removal={removal(entry)}
                />
              }
              foot={plans ? <PlanPills atoms={plans} entry={entry} /> : null}
              {...(isOn &&
                isFilled(entry) && {
                  instead: <InsteadOf entry={entry} termKey={termKey(term)} onAnswered={focusList} />,
                })}
            />
          ))}
        </ul>
      </Card>
      {removing === undefined ? null : (
        <RemoveDialog remove={removeChosen} onClose={() => setRemoving(undefined)} onRemoved={focusNext} />
      )}
    </>
  );
}

/** Not before a class is full. */
const InsteadOf = optionalPart(async () => (await import("../filled/filled-panel.tsx")).FilledPanel);

/** Which plans a class is in. */
function PlanPills({ atoms, entry }: { atoms: PlansAtoms; entry: CartEntry }) {
  const labelId = useId();
  const plans = useAtomValue(atoms.shownAtom);
  const edit = useSetAtom(atoms.editAtom);
  return (
    <Row role="group" aria-labelledby={labelId}>
      <Text as="span" size="small" tone="quiet" id={labelId}>
        {t("In plans")}
      </Text>
      {plans.map(({ Name, ClassNumbers }) => (
        <TogglePill
          key={Name}
          className={styles.plan ?? ""}
          isSelected={ClassNumbers.includes(entry.classNumber)}
          onChange={(isIn) => void edit(choosePlanClass(Name, entry.classNumber, isIn))}
        >
          <span className="one-line" style={{ maxWidth: "9rem" }}>
            {isolated(Name)}
          </span>
        </TogglePill>
      ))}
    </Row>
  );
}

function SelectAll({ atoms }: { atoms: CartAtoms }) {
  const numbers = useAtomValue(atoms.entriesAtom).map(({ classNumber }) => classNumber);
  const count = numbers.length;
  const { size: selectedCount } = useAtomValue(atoms.selectedAtom);
  const choose = useSetAtom(atoms.chooseAtom);
  return (
    <>
      <Checkbox
        isSelected={selectedCount === count}
        isIndeterminate={selectedCount > 0 && selectedCount < count}
        onChange={(isSelected) => choose(numbers, isSelected)}
      >
        {t("Select All")}
      </Checkbox>
      <Text as="span" tone="quiet" className="from-640">
        <Spoken as="span">{t("{selected} of {count} selected", { selected: selectedCount, count })}</Spoken>
      </Text>
    </>
  );
}

type ValidateButtonProps = { atoms: CartAtoms | PlansAtoms; onValidated?: () => void };

/** Validates the cart's classes or every plan. */
export function ValidateButton({ atoms, onValidated }: ValidateButtonProps) {
  const isValidating = useAtomValue(atoms.isValidatingAtom);
  const validate = useSetAtom(atoms.validateAtom);
  const action: Action = {
    ...cartActions.validate,
    reason: isValidating ? t("Validating…") : undefined,
    run: () => void validate().then(onValidated),
  };
  useActions([action]);
  return (
    <Button
      className="to-end"
      isWorking={isValidating}
      workingLabel={t("Validating…")}
      aria-keyshortcuts={action.keys}
      onPress={() => action.run(false)}
    >
      {action.label()}
    </Button>
  );
}

type RowActionsProps = { title: string; href: string; removal: IconAction };

function RowActions({ title, href, removal }: RowActionsProps) {
  const isPhone = useIsPhone();
  if (!isPhone) {
    return (
      <Row gap={0} wrap={false}>
        <IconLink icon={SlidersHorizontal} label={t("Options for {name}", { name: title })} to={href} />
        <ActionIconButton of={removal} size="small" />
      </Row>
    );
  }
  const label = t("More options for {name}", { name: title });
  return (
    <Menu label={title} trigger={<IconButton icon={Ellipsis} iconSize={20} size="small" label={label} />}>
      <MenuItem icon={SlidersHorizontal} href={href}>
        {t("Options")}
      </MenuItem>
      {/* The menu's name has the class. */}
      <ActionItem of={{ ...removal, label: () => t("Remove") }} isDanger />
    </Menu>
  );
}
