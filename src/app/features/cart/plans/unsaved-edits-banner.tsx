import { useAtomValue, useSetAtom } from "jotai/react";
import { listLabel } from "../../../lib/format/format-list.ts";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import type { PlansAtoms, UnsavedEdits } from "./plans-atoms.ts";
import styles from "./unsaved-edits-banner.module.css";

const TITLES: Readonly<Record<UnsavedEdits["reason"], string>> = {
  overtaken: "Your plans were changed in another window.",
  failed: "We couldn't save your plans.",
  refused: "We couldn't change your plans.",
};

/** Edits that weren't saved, and why. The student can apply or discard them. */
export function UnsavedEditsBanner({ atoms }: { atoms: PlansAtoms }) {
  const unsaved = useAtomValue(atoms.unsavedAtom);
  const make = useSetAtom(atoms.applyUnsavedAtom);
  const forget = useSetAtom(atoms.discardUnsavedAtom);
  if (!unsaved) return null;
  const { reason, message, edits } = unsaved;
  const isOne = edits.length === 1;
  return (
    <Banner tone="warning" title={TITLES[reason]}>
      {message ? `${message} ` : null}
      Not saved: {listLabel([...new Set(edits.map(({ words }) => words))])}.
      <span className={styles.actions}>
        <Button size="small" onPress={() => void make()}>
          {reason === "overtaken" ? `Apply My ${isOne ? "Change" : "Changes"}` : "Try Again"}
        </Button>
        <Button size="small" onPress={forget}>
          Discard
        </Button>
      </span>
    </Banner>
  );
}
