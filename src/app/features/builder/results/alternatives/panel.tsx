import { useAtomValue } from "jotai/react";
import { sectionLabel } from "../../../../lib/class-facts.ts";
import { LiveRegion } from "../../../../ui/live-region.tsx";
import { optionalPart } from "../../../../ui/optional-part.tsx";
import { otherSectionsAtom } from "./atoms.ts";
import { othersWords } from "./section-words.ts";
import { selectedAtom } from "./selection-atoms.ts";
import { useEndSelection } from "./use-end-selection.ts";
import styles from "./panel.module.css";

const OpenPanel = optionalPart(async () => (await import("./open-panel.tsx")).OpenPanel);

/** The class selected in the week or the list, and its other sections. */
export function SelectedClass() {
  const selected = useAtomValue(selectedAtom);
  const others = useAtomValue(otherSectionsAtom);
  const endSelection = useEndSelection();
  return (
    <>
      <LiveRegion message={selected && others ? `${sectionLabel(selected.listing)}: ${othersWords(others)}` : ""} />
      {selected ? <OpenPanel onLost={endSelection} selected={selected} /> : null}
    </>
  );
}

/** On phones: room at the end of the page, so the sheet can't cover anything for good. */
export function SheetRoom() {
  return useAtomValue(selectedAtom) ? <div className={styles.room} /> : null;
}
