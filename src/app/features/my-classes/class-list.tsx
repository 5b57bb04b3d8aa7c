import { useRef, useState } from "react";
import type { EnrolledClass, EnrolledClasses } from "#contract/enrollment";
import { courseNumber } from "../../lib/class-facts.ts";
import { counted, creditsLabel } from "../../lib/format-number.ts";
import type { CourseColour } from "../../ui/course-colour.ts";
import { Card } from "../../ui/card.tsx";
import { MessageDialog } from "../../ui/message-dialog.tsx";
import type { ClassesAtoms } from "./atoms.ts";
import { ClassRow } from "./class-row.tsx";
import { DropDialog } from "./drop-dialog.tsx";
import { enrolledUnits, toRows } from "./enrolled-class.ts";
import styles from "./class-list.module.css";

export type ClassListProps = {
  atoms: ClassesAtoms;
  classes: EnrolledClasses;
  /** By subject and number of the course. */
  colours: ReadonlyMap<string, CourseColour>;
};

export function ClassList({ atoms, classes, colours }: ClassListProps) {
  const [dropping, setDropping] = useState<EnrolledClass>();
  const [refusal, setRefusal] = useState<string>();
  const card = useRef<HTMLElement>(null);
  const rows = toRows(classes);
  const units = enrolledUnits(classes);
  return (
    <>
      <Card
        ref={card}
        title="Classes"
        note={`${counted(rows.length, "class", "classes")}, ${creditsLabel(units)} enrolled`}
        className={styles.card ?? ""}
        isList
      >
        <ul className={styles.rows}>
          {rows.map((row) => (
            <ClassRow
              key={row.key}
              row={row}
              term={classes.TermHeader.Term.Code}
              colour={colours.get(courseNumber(row.enrolled)) ?? "blue"}
              onDrop={() => setDropping(row.enrolled)}
            />
          ))}
        </ul>
      </Card>
      <DropDialog
        key={dropping?.ClassNumber}
        atoms={atoms}
        enrolled={dropping}
        unitsEnrolled={units}
        onClose={() => setDropping(undefined)}
        onDropped={() => focusSoon(card.current)}
        onRefused={setRefusal}
      />
      <MessageDialog isOpen={refusal !== undefined} onClose={() => setRefusal(undefined)} title="Class Not Dropped">
        {refusal}
      </MessageDialog>
    </>
  );
}

/** The button that had asked may be gone; after the dialog has given the focus back. */
function focusSoon(card: HTMLElement | null) {
  requestAnimationFrame(() => {
    if (!card) return;
    card.tabIndex = -1;
    card.focus();
  });
}
