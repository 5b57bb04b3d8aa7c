import { Plus } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useRef, useState } from "react";
import { MAX_PLANS } from "#contract/plan-limits";
import { isolated } from "#contract/words";
import { Button } from "../../../ui/buttons/button.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { LiveRegion } from "../../../ui/messages/live-region.tsx";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { ValidateButton } from "../validate-button.tsx";
import type { PlansAtoms } from "./plans-atoms.ts";
import { addPlan, deletePlan, movePlan, nextPlanName, restorePlan } from "./plan-edits.ts";
import { PlanRow } from "./plan-row.tsx";
import type { PlanView } from "./plan-view.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { useReorder } from "./use-reorder.ts";
import styles from "./plans-card.module.css";

export type PlansCardProps = {
  atoms: PlansAtoms;
  views: readonly PlanView[];
  term: string;
  career: string;
  /** Enrollment is turned off. */
  isDisabled: boolean;
  onAskAppointments: () => void;
  onValidated: () => void;
};

/** The plans in the order of trying, to rename, reorder, add, and delete. */
export function PlansCard({ atoms, views, isDisabled, onValidated, ...rowProps }: PlansCardProps) {
  const plans = useAtomValue(atoms.shownAtom);
  const edit = useSetAtom(atoms.editAtom);
  const [renaming, setRenaming] = useState({ isOpen: false, name: "" });
  const [said, setSaid] = useState("");
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const focusRow = (name: string) => {
    const row = [...(card.current?.querySelectorAll<HTMLElement>("[data-plan]") ?? [])];
    const grip = row.find(({ dataset }) => dataset["plan"] === name)?.querySelector<HTMLElement>("[data-grip]");
    (grip ?? heading.current)?.focus();
  };

  const move = (name: string, index: number) => {
    void edit(movePlan(name, index));
    setSaid(`${isolated(name)} is now number ${index + 1} of ${plans.length}.`);
    // Moving a row in the page takes its focus.
    requestAnimationFrame(() => focusRow(name));
  };

  const remove = (name: string) => {
    const index = plans.findIndex(({ Name }) => Name === name);
    const plan = plans[index];
    if (!plan) return;
    void edit(deletePlan(name));
    showToast(`${isolated(name)} deleted`, () => void edit(restorePlan(plan, index)));
    requestAnimationFrame(() => heading.current?.focus());
  };

  const add = () => {
    // A new plan starts as a copy of the last one.
    const name = nextPlanName(plans);
    void edit(addPlan(name, plans.at(-1)?.ClassNumbers ?? []));
    requestAnimationFrame(() => focusRow(name));
  };

  const reorder = useReorder(
    views.map(({ name }) => name),
    move,
  );
  const shown = reorder.order.flatMap((name) => views.find((view) => view.name === name) ?? []);

  return (
    <Card
      ref={card}
      isList
      className={styles.card ?? ""}
      foot={
        <div className={styles.foot}>
          <Button icon={Plus} size="small" isDisabled={plans.length >= MAX_PLANS} onPress={add}>
            Add Plan
          </Button>
          <span className={styles.hint}>
            {plans.length >= MAX_PLANS
              ? `You can have up to ${MAX_PLANS} plans.`
              : "A new plan starts as a copy of the last one."}
          </span>
        </div>
      }
    >
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className="type-title-3">
          Plans
        </h2>
        <span className={styles.hint}>We try plans in order. You get the first one that works.</span>
        {isDisabled ? null : (
          <div className={styles.validate}>
            <ValidateButton atoms={atoms} onValidated={onValidated} />
          </div>
        )}
      </header>
      <ol>
        {shown.map((view, index) => (
          <PlanRow
            key={view.name}
            {...rowProps}
            view={view}
            index={index}
            count={views.length}
            isMoving={reorder.moving === view.name}
            grip={reorder.gripOf(view.name)}
            onMove={(to) => move(view.name, to)}
            onRename={() => setRenaming({ isOpen: true, name: view.name })}
            onDelete={() => remove(view.name)}
          />
        ))}
      </ol>
      <LiveRegion message={said} />
      <RenameDialog
        {...renaming}
        atoms={atoms}
        onClose={() => setRenaming({ ...renaming, isOpen: false })}
        onGone={focusRow}
      />
    </Card>
  );
}
