import { t } from "#words";
import { useAtomValue } from "jotai/react";
import { useRef, useState } from "react";
import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import { isoDay } from "#contract/labels/moment-label";
import { featuresAtom } from "../../lib/session/session.ts";
import { termKey } from "../../lib/session/terms.ts";
import type { CourseColor } from "../../ui/badges/course-color.ts";
import { Card } from "#ui";
import { type ClassesAtoms, swapTermsAtom } from "./classes-atoms.ts";
import { type ClassChanges, ClassRow } from "./class-row.tsx";
import { DropDialog } from "./changes/drop-dialog.tsx";
import { courseIdOf, enrolledUnits } from "../../lib/classes/held-class.ts";
import { termSummary, toRows } from "./enrolled-class.ts";
import { useSwapInAddress } from "./swap/swap-choice.ts";
import { SwapHost } from "./swap/swap-dialog.tsx";
import { UnitsDialog } from "./changes/units-dialog.tsx";

export type ClassListProps = {
  atoms: ClassesAtoms;
  classes: EnrolledClasses;
  /** By the course's subject and number. */
  colors: ReadonlyMap<string, CourseColor>;
  onRefused: (message: string) => void;
};

export function ClassList({ atoms, classes, colors, onRefused }: ClassListProps) {
  const [dropping, setDropping] = useState<EnrolledClass>();
  const [today] = useState(() => isoDay(new Date()));
  const [counting, setCounting] = useState<EnrolledClass>();
  const swap = useSwapInAddress();
  const card = useRef<HTMLElement>(null);
  const swapTerms = useAtomValue(swapTermsAtom);
  const isOn = useAtomValue(featuresAtom).has("enrollment_operations");
  const key = termKey(classes.TermHeader);
  const rows = toRows(classes);
  const units = enrolledUnits(classes);
  const changes: ClassChanges = {
    isOn,
    // Until the terms are known, the dialog says whether there's a cart.
    canSwap: swapTerms?.has(key) ?? true,
    onDrop: setDropping,
    onChangeUnits: setCounting,
    onSwap: ({ ClassNumber }) => ClassNumber !== null && swap.open(ClassNumber),
  };
  return (
    <>
      <Card ref={card} title={t("Classes")} note={termSummary(classes, today)} isList isEdgeToEdge>
        <ul>
          {rows.map((row) => (
            <ClassRow
              key={row.key}
              row={row}
              header={classes.TermHeader}
              color={colors.get(courseIdOf(row.enrolled)) ?? "blue"}
              changes={changes}
            />
          ))}
        </ul>
      </Card>
      {dropping ? (
        <DropDialog
          key={dropping.ClassNumber}
          atoms={atoms}
          enrolled={dropping}
          unitsEnrolled={units}
          onClose={() => setDropping(undefined)}
          onDropped={() => focusSoon(card.current)}
          onRefused={onRefused}
        />
      ) : null}
      {counting ? (
        <UnitsDialog atoms={atoms} enrolled={counting} unitsEnrolled={units} onClose={() => setCounting(undefined)} />
      ) : null}
      {isOn && swap.swap !== undefined ? (
        <SwapHost
          key={swap.swap}
          termKey={key}
          address={swap}
          classes={classes}
          onSwapped={() => focusSoon(card.current)}
        />
      ) : null}
    </>
  );
}

/** After the dialog restored the focus, because its button may be gone. */
function focusSoon(card: HTMLElement | null) {
  requestAnimationFrame(() => {
    if (!card || card.contains(document.activeElement)) return;
    card.tabIndex = -1;
    card.focus();
  });
}
