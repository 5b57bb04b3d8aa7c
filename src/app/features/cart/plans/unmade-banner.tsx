import { useAtomValue, useSetAtom } from "jotai/react";
import { listLabel } from "../../../lib/format-list.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import type { PlansAtoms, UnmadeEdits } from "./atoms.ts";
import styles from "./unmade-banner.module.css";

const TITLES: Readonly<Record<UnmadeEdits["reason"], string>> = {
  overtaken: "Your plans were changed in another window.",
  failed: "We couldn't save your plans.",
  refused: "We couldn't change your plans.",
};

/** Edits that weren't saved, and why. The student can apply or discard them. */
export function UnmadeBanner({ atoms }: { atoms: PlansAtoms }) {
  const unmade = useAtomValue(atoms.unmadeAtom);
  const make = useSetAtom(atoms.makeUnmadeAtom);
  const forget = useSetAtom(atoms.forgetUnmadeAtom);
  if (!unmade) return null;
  const { reason, message, edits } = unmade;
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
