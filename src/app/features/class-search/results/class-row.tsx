import { memo } from "react";
import { classNames } from "../../../ui/class-names.ts";
import {
  ActionCell,
  CardCells,
  CreditsCell,
  InstructorCell,
  NumberCell,
  PlaceCell,
  SeatsCell,
  SectionCell,
  TimeCell,
} from "./class-cells.tsx";
import { CourseCell, NoteCell } from "./class-lines.tsx";
import type { ClassRowProps } from "./class-row-props.ts";
import styles from "./class-row.module.css";

/** Memoized, or every visible row is drawn again at each scroll step. */
export const ClassRow = memo(function ClassRow(props: ClassRowProps) {
  const { classNumber, layout, top, height, rowIndex, note, conflict, hasCourse, isLastOfCourse, isOpen } = props;
  const hasNote = note !== "" || conflict !== undefined;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={isOpen}
      data-class-number={classNumber}
      className={classNames(
        styles.row,
        styles[layout],
        hasCourse && styles.titled,
        isOpen && styles.open,
        isLastOfCourse && styles.last,
        hasNote && styles.noted,
      )}
      style={{ top, height }}
    >
      {hasCourse ? <CourseCell {...props} /> : null}
      {layout === "cards" ? (
        <CardCells {...props} />
      ) : (
        <>
          <SectionCell {...props} />
          <NumberCell {...props} />
          <TimeCell {...props} />
          <PlaceCell {...props} />
          <InstructorCell {...props} />
          <CreditsCell {...props} />
          <SeatsCell {...props} />
          <ActionCell {...props} />
        </>
      )}
      {hasNote ? <NoteCell {...props} /> : null}
    </div>
  );
});
