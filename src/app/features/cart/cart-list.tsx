import { useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, useRef, useState } from "react";
import type { CartMessage } from "#contract/enrollment";
import { RemoveDialog } from "../../lib/screen/remove-dialog.tsx";
import { splitTermKey } from "../../lib/session/terms.ts";
import { paths } from "../../paths.ts";
import { Card } from "../../ui/layout/card.tsx";
import { Checkbox } from "../../ui/choices/checkbox.tsx";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { VisuallyHidden } from "../../ui/layout/visually-hidden.tsx";
import type { CartAtoms } from "./cart-atoms.ts";
import type { PlansAtoms } from "./plans/plans-atoms.ts";
import { PlanPills } from "./plans/plan-pills.tsx";
import { type CartEntry, entryTitle } from "./cart-entry.ts";
import { CartFixes } from "./cart-fix.tsx";
import { CartRow } from "./cart-row.tsx";
import { clashMessages } from "./cart-week.ts";
import { ListHead } from "./list-head.tsx";
import { RowActions } from "./row-actions.tsx";
import styles from "./cart-list.module.css";

export type CartListProps = {
  atoms: CartAtoms;
  /** Set while the student enrolls by plan: classes go into plans instead of being checked. */
  plans?: PlansAtoms;
  termKey: string;
  /** Enrollment is turned off. */
  isDisabled: boolean;
  onAskAppointments: () => void;
  foot?: ReactNode;
};

/** The cart's classes, to check, validate, edit, and remove. */
export function CartList({ atoms, plans, termKey, isDisabled, onAskAppointments, foot }: CartListProps) {
  const { cart, enrolled } = useAtomValue(atoms.cartAtom);
  const entries = useAtomValue(atoms.entriesAtom);
  const selected = useAtomValue(atoms.selectedAtom);
  const clashes = clashMessages(entries, selected, enrolled, plans !== undefined);
  const choose = useSetAtom(atoms.chooseAtom);
  const remove = useSetAtom(atoms.removeAtom);
  const [removing, setRemoving] = useState<CartEntry>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { term, career } = splitTermKey(termKey);

  async function removeAndTell() {
    if (!removing) return undefined;
    const reason = await remove(removing.classNumber);
    if (reason === undefined) showToast(`${entryTitle(removing)} removed`);
    return reason;
  }

  return (
    <>
      <Card className={styles.card ?? ""} isList>
        <VisuallyHidden>
          <h2 ref={heading} tabIndex={-1}>
            Classes in your cart
          </h2>
        </VisuallyHidden>
        <ListHead atoms={atoms} plans={plans} isDisabled={isDisabled} />
        <ul>
          {entries.map((entry) => {
            const title = entryTitle(entry);
            const optionsHref = paths.addToCart.href({ term, career, cn: entry.classNumber, edit: true });
            return (
              <CartRow
                key={entry.classNumber}
                entry={plans ? untried(entry) : entry}
                term={term}
                termDates={cart?.EnrollmentTerm}
                lead={
                  plans ? null : (
                    <Checkbox
                      aria-label={`Select ${title}`}
                      isSelected={selected.has(entry.classNumber)}
                      onChange={(isTicked) => choose([entry.classNumber], isTicked)}
                    />
                  )
                }
                actions={<RowActions title={title} optionsHref={optionsHref} onRemove={() => setRemoving(entry)} />}
                more={clashes.get(entry.classNumber)?.filter((clash) => plans || !hasClash(entry, clash)) ?? []}
                foot={plans ? <PlanPills atoms={plans} entry={entry} /> : null}
                renderFix={(message) => (
                  <CartFixes
                    term={term}
                    career={career}
                    entry={entry}
                    message={message}
                    optionsHref={optionsHref}
                    onAskAppointments={onAskAppointments}
                  />
                )}
              />
            );
          })}
        </ul>
        {foot}
      </Card>
      <RemoveDialog
        isOpen={removing !== undefined}
        remove={removeAndTell}
        onClose={() => setRemoving(undefined)}
        onRemoved={() => heading.current?.focus()}
      />
    </>
  );
}

/** The last validation found the same. */
function hasClash({ messages }: CartEntry, clash: CartMessage): boolean {
  return messages.some(
    ({ Rule, About }) => Rule === "clash" && clash.About?.every((number) => About?.includes(number)),
  );
}

/** In plans, results of an attempt on all classes don't apply. */
function untried(entry: CartEntry): CartEntry {
  return { ...entry, success: null, messages: [], resultKind: null, resultAt: null };
}
