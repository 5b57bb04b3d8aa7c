import { useAtomValue, useSetAtom } from "jotai/react";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { EnrolledClass } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { Button, Icon, Text } from "#ui";
import { t } from "#words";
import { listingName } from "../../../lib/classes/class-facts.ts";
import { isWaiting } from "../../../lib/classes/held-class.ts";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import type { CartEntry } from "../state/cart-entry.ts";
import { classKey } from "./class-key.ts";
import { filledOf, type Undo } from "./filled-atoms.ts";
import styles from "./filled-panel.module.css";

/** What a press changed in the cart. */
export function Placed({ words, undo, onUndone }: { words: string; undo: Undo; onUndone: () => void }) {
  const [isUndoing, setUndoing] = useState(false);
  return (
    <div className={styles.answer}>
      <Settled>{words}</Settled>
      <Button
        isWorking={isUndoing}
        onPress={() => {
          setUndoing(true);
          void undo().then((failed) => {
            setUndoing(false);
            if (failed === undefined) onUndone();
            else showToast(failed);
          });
        }}
      >
        {t("Undo")}
      </Button>
    </div>
  );
}

function Settled({ children }: { children: ReactNode }) {
  return (
    <div className={styles.settled}>
      <Text as="span" tone="success">
        <Icon of={Check} size={18} />
      </Text>
      <div className="fills">{children}</div>
    </div>
  );
}

type HeldAnswersProps = { termKey: string; entry: CartEntry; focusTitle: () => void };

/** The answers that the student has taken, each with its Undo. */
export function HeldAnswers({ termKey, entry, focusTitle }: HeldAnswersProps) {
  const atoms = filledOf(classKey(termKey, entry.classNumber));
  const answers = useAtomValue(atoms.heldAnswersAtom);
  const undo = useSetAtom(atoms.undoAtom);
  const [undoing, setUndoing] = useState<number>();
  return (
    <ul className={styles.answers}>
      {answers.map(({ request, classNumber, held, item }) => {
        const listing = held?.Class ?? item?.EnrollmentSection;
        return (
          <li key={classNumber} className={styles.answer}>
            <Settled>{listing ? heldWords(listing, held, entry) : null}</Settled>
            {canUndo(held) ? (
              <Button
                aria-label={t("Undo {name}", { name: listing ? listingName(listing) : "" })}
                isWorking={undoing === classNumber}
                onPress={() => {
                  setUndoing(classNumber);
                  void undo(request).then((failed) => {
                    setUndoing(undefined);
                    if (failed !== undefined) showToast(failed);
                    focusTitle();
                  });
                }}
              >
                {t("Undo")}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Dropped without a trace. */
function canUndo(held: EnrolledClass | undefined): boolean {
  return held !== undefined && held.CanDrop && held.DropKind === "drop";
}

function heldWords(listing: ClassListing, held: EnrolledClass | undefined, entry: CartEntry): string {
  const name = listingName(listing);
  const waits = held ? isWaiting(held) : listing.Details.ClassNumber === entry.classNumber;
  if (!waits) return t("You're enrolled in {name}", { name });
  const place = held?.WaitListPosition;
  return place
    ? t("You're #{place} on the waitlist for {name}", { place, name })
    : t("You're on the waitlist for {name}", { name });
}
