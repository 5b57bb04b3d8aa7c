import { useAtomValue, useSetAtom } from "jotai/react";
import { Shuffle } from "lucide-react";
import { useState } from "react";
import { Button, LiveRegion, Note, Text } from "#ui";
import { t } from "#words";
import { ClassChanges } from "../../../lib/classes/class-changes.tsx";
import { nothingOpenWords, spokenChanges } from "../../../lib/classes/section-change.ts";
import { useLiveSeats } from "../../../lib/seats/refreshed-seats.tsx";
import { splitTermKey } from "../../../lib/session/term-choice.ts";
import { classNames } from "../../../ui/class-names.ts";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { cartAtomsOf } from "../state/cart-atoms.ts";
import type { CartEntry } from "../state/cart-entry.ts";
import { classKey } from "./class-key.ts";
import styles from "./filled-panel.module.css";
import { rearrangementOf } from "./rearrangement-atoms.ts";

type CartRearrangementProps = { termKey: string; entry: CartEntry; onAnswered: (() => void) | undefined };

/** Where no other section of a full class fits: the fewest changes of the whole cart that make one fit, by one press. */
export function CartRearrangement({ termKey, entry, onAnswered }: CartRearrangementProps) {
  const atoms = rearrangementOf(classKey(termKey, entry.classNumber));
  const outcome = useAtomValue(atoms.outcomeAtom);
  const term = useAtomValue(cartAtomsOf(termKey).enrolledAtom)?.TermHeader;
  const rearrange = useSetAtom(atoms.rearrangeAtom);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const changes = outcome?.changes ?? [];
  const { term: code } = splitTermKey(termKey);
  useLiveSeats({ term: code, classNumbers: changes.map(({ to }) => to.Details.ClassNumber) });
  if (!outcome) return null;
  if (changes.length === 0) {
    // If only this course would change, the panel has offered that section already.
    return outcome.names.length > 1 ? <Text tone="quiet">{nothingOpenWords(outcome.names)}</Text> : null;
  }
  const press = async () => {
    setWorking(true);
    const undo = await rearrange();
    setWorking(false);
    if (typeof undo === "string") return setFailure(undo);
    setFailure(undefined);
    const message = t("{count, plural, one {# class} other {# classes}} changed in your cart", {
      count: changes.length,
    });
    showToast(message, () => void undo().then((failed) => failed !== undefined && showToast(failed)));
    onAnswered?.();
  };
  return (
    <div className={classNames(styles.answer, styles.rearrangement)}>
      <div>
        <ClassChanges changes={changes} term={term} />
        <LiveRegion message={spokenChanges({ changes, term })} />
        {failure === undefined ? null : <Note tone="danger">{failure}</Note>}
      </div>
      <Button icon={Shuffle} isWorking={isWorking} workingLabel={t("Rearranging…")} onPress={() => void press()}>
        {t("Rearrange")}
      </Button>
    </div>
  );
}
