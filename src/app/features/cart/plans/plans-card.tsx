import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { ArrowDown, ArrowUp, Ellipsis, GripVertical, Pencil, Trash2 } from "lucide-react";
import { type HTMLAttributes, useId, useRef, useState } from "react";
import { MAX_PLAN_NAME_LENGTH, MAX_PLANS } from "#contract/course-rules";
import { creditsLabel, DOT, dotted, isolated } from "#contract/labels/catalog-words";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Card, Icon, IconButton, LiveRegion, Menu, MenuItem, Row, SegmentedControl, Stack, Text, TextField } from "#ui";
import { t } from "#words";
import type { Action } from "../../../lib/actions/action.ts";
import { ActionButton } from "../../../lib/actions/action-controls.tsx";
import { useActions } from "../../../lib/actions/registry.ts";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { FormDialog } from "../../../lib/screen/form-dialog.tsx";
import { featuresAtom } from "../../../lib/session/session.ts";
import { termKey } from "../../../lib/session/term-choice.ts";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { cartActions } from "../cart-actions.ts";
import { ValidateButton } from "../list/cart-list.tsx";
import { MessageList } from "../list/message-list.tsx";
import { unitsOf } from "../state/cart-entry.ts";
import { ResultTag } from "../state/result-banner.tsx";
import { type PlanView, planMessages, planResult } from "./plan-view.ts";
import {
  addPlan,
  cartModeAtom,
  deletePlan,
  movePlan,
  nameProblem,
  nextPlanName,
  type Plan,
  type PlansAtoms,
  plansOf,
  renamePlan,
} from "./plans-atoms.ts";
import styles from "./plans-card.module.css";
import { useReorder } from "./use-reorder.ts";

export type PlansCardProps = { term: EnrollmentTerm; views: readonly PlanView[]; onValidated: () => void };

/** The plans in the order of trying, to rename, reorder, add, and delete. */
export function PlansCard({ term, views, onValidated }: PlansCardProps) {
  const atoms = plansOf(termKey(term));
  const isOn = useAtomValue(featuresAtom).has("enrollment_operations");
  const plans = useAtomValue(atoms.shownAtom);
  const edit = useSetAtom(atoms.editAtom);
  const [renaming, setRenaming] = useState<string>();
  const [announcement, announce] = useState("");
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const focusRow = (name: string, part = "button:not([data-grip])") => {
    const rows = [...(card.current?.querySelectorAll<HTMLElement>("[data-plan]") ?? [])];
    const control = rows.find(({ dataset }) => dataset["plan"] === name)?.querySelector<HTMLElement>(part);
    (control ?? heading.current)?.focus();
  };

  const move = (name: string, index: number) => {
    const part = document.activeElement?.hasAttribute("data-grip") ? "[data-grip]" : undefined;
    void edit(movePlan(name, index));
    announce(
      t("{name} is now number {number} of {count}.", { name: isolated(name), number: index + 1, count: plans.length }),
    );
    // Moving a row in the page takes its focus.
    requestAnimationFrame(() => focusRow(name, part));
  };

  const remove = (plan: Plan, index: number) => {
    void edit(deletePlan(plan.Name));
    showToast(t("{name} deleted", { name: isolated(plan.Name) }), () => void edit(addPlan(plan, index)));
    requestAnimationFrame(() => heading.current?.focus());
  };

  const add = () => {
    const Name = nextPlanName(plans);
    void edit(addPlan({ Name, ClassNumbers: plans.at(-1)?.ClassNumbers ?? [] }));
    requestAnimationFrame(() => focusRow(Name));
  };

  const reorder = useReorder(
    views.map(({ plan }) => plan.Name),
    move,
  );
  const ordered = reorder.order.flatMap((name) => views.find(({ plan }) => plan.Name === name) ?? []);

  const tooMany = plans.length >= MAX_PLANS ? t("You can have up to {count} plans.", { count: MAX_PLANS }) : undefined;
  const addition: Action = { ...cartActions.addPlan, reason: tooMany, run: add };
  useActions([addition]);

  return (
    <Card
      ref={card}
      isList
      isEdgeToEdge
      foot={
        <Row gap={3}>
          <ActionButton of={addition} size="small" />
          <Text as="span" tone="quiet">
            {tooMany ?? t("A new plan starts as a copy of the last one.")}
          </Text>
        </Row>
      }
    >
      <Row as="header" gap={3} className={styles.cardHead}>
        <h2 ref={heading} tabIndex={-1} className="type-title-3">
          {t("Plans")}
        </h2>
        <Text as="span" tone="quiet">
          {t("We try plans in order. You get the first one that works.")}
        </Text>
        {isOn ? <ValidateButton atoms={atoms} onValidated={onValidated} /> : null}
      </Row>
      <ol>
        {ordered.map((view, index) => (
          <PlanRow
            key={view.plan.Name}
            term={term}
            view={view}
            index={index}
            count={views.length}
            isMoving={reorder.moving === view.plan.Name}
            grip={reorder.gripOf(view.plan.Name)}
            onMove={(to) => move(view.plan.Name, to)}
            onRename={() => setRenaming(view.plan.Name)}
            onDelete={() => remove(view.plan, index)}
          />
        ))}
      </ol>
      <LiveRegion message={announcement} />
      {renaming === undefined ? null : (
        <RenameDialog atoms={atoms} name={renaming} onClose={() => setRenaming(undefined)} onRenamed={focusRow} />
      )}
    </Card>
  );
}

type PlanRowProps = {
  view: PlanView;
  index: number;
  count: number;
  term: EnrollmentTerm;
  isMoving: boolean;
  grip: HTMLAttributes<HTMLElement>;
  onMove: (index: number) => void;
  onRename: () => void;
  onDelete: () => void;
};

/** One plan with its classes and last results. */
function PlanRow({ view, index, count, term, isMoving, grip, ...on }: PlanRowProps) {
  const nameId = useId();
  const { plan, entries } = view;
  const { overlapCount } = view.week;
  const name = isolated(plan.Name);
  return (
    <li className={styles.plan} data-plan={plan.Name} data-moving={isMoving} aria-labelledby={nameId}>
      <button
        {...grip}
        type="button"
        data-grip
        className={styles.grip}
        aria-label={t("Move {name}, number {number} of {count}", { name, number: index + 1, count })}
        title={t("Drag, or use the up and down arrow keys")}
      >
        <Icon of={GripVertical} />
      </button>
      <div className={styles.head}>
        <h3 id={nameId} className="one-line" style={{ gridArea: "name" }}>
          {name}
        </h3>
        <Text as="span" size="small" tone="quiet" style={{ gridArea: "facts" }}>
          {t("{count, plural, one {# class} other {# classes}}", { count: entries.length })}
          {overlapCount === 0
            ? null
            : `${DOT}${t("{count, plural, one {# overlap} other {# overlaps}}", { count: overlapCount })}`}
        </Text>
        <Text as="span" size="small" tone="quiet" style={{ gridArea: "credits" }}>
          {creditsLabel(unitsOf(entries))}
        </Text>
        <span style={{ gridArea: "result" }}>
          <ResultTag of={planResult(view)} />
        </span>
        <div style={{ marginInlineEnd: "-0.375rem", gridArea: "more" }}>
          <Menu
            label={name}
            trigger={<IconButton icon={Ellipsis} size="small" label={t("More options for {name}", { name })} />}
          >
            <MenuItem icon={Pencil} onAction={on.onRename}>
              {t("Rename")}
            </MenuItem>
            <MenuItem icon={ArrowUp} isDisabled={index === 0} onAction={() => on.onMove(index - 1)}>
              {t("Move Up")}
            </MenuItem>
            <MenuItem icon={ArrowDown} isDisabled={index === count - 1} onAction={() => on.onMove(index + 1)}>
              {t("Move Down")}
            </MenuItem>
            <MenuItem icon={Trash2} isDanger onAction={on.onDelete}>
              {t("Delete")}
            </MenuItem>
          </Menu>
        </div>
      </div>
      <Stack style={{ gridColumn: 2 }}>
        <Text tone="quiet">
          {entries.length === 0
            ? t("No classes yet. Add some from the list below.")
            : dotted(entries.map(({ listing }) => courseNumber(listing.Details)))}
        </Text>
        <MessageList
          label={t("Messages for {name}", { name })}
          messages={planMessages(view).map(({ message, entry }) => ({
            message,
            entry,
            lead: <b>{courseNumber(entry.listing.Details)} </b>,
          }))}
          term={term}
        />
      </Stack>
    </li>
  );
}

/** Only students with plans see it. */
export function ModeChoice() {
  const [mode, setMode] = useAtom(cartModeAtom);
  return (
    <Row>
      <SegmentedControl
        label={t("Enroll")}
        options={[
          { id: "plans", text: t("By Plan") },
          { id: "selected", text: t("Selected Classes") },
        ]}
        value={mode}
        onChange={setMode}
      />
    </Row>
  );
}

type RenameDialogProps = {
  atoms: PlansAtoms;
  name: string;
  onClose: () => void;
  /** The dialog has closed, and the plan has this name. */
  onRenamed: (name: string) => void;
};

function RenameDialog({ atoms, name, onClose, onRenamed }: RenameDialogProps) {
  const plans = useAtomValue(atoms.shownAtom);
  const edit = useSetAtom(atoms.editAtom);
  const [text, setText] = useState(name);
  const wanted = text.trim();

  const rename = () => {
    const problem = nameProblem(plans, name, wanted);
    if (problem === undefined && wanted !== name) void edit(renamePlan(name, wanted));
    return problem;
  };

  return (
    <FormDialog
      title={t("Rename Plan")}
      size="small"
      action={t("Rename")}
      save={rename}
      failsInField
      lost={wanted === name ? undefined : t("The new name hasn't been saved.")}
      onClose={onClose}
      onClosed={() => onRenamed(wanted)}
    >
      {({ failure }) => (
        <TextField
          label={t("Name")}
          autoComplete="off"
          maxLength={MAX_PLAN_NAME_LENGTH}
          value={text}
          error={failure}
          onChange={setText}
        />
      )}
    </FormDialog>
  );
}
