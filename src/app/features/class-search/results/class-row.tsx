import { memo } from "react";
import type { ClassListing } from "#contract/catalog";
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
import type { ListLayout } from "./list-rows.ts";
import styles from "./class-row.module.css";

export type ClassRowProps = {
  classNumber: number;
  /** With its newest seats. */
  listing: ClassListing;
  layout: ListLayout;
  /** Pixels from the top of the row's subject. */
  top: number;
  /** Pixels, hairline included. */
  height: number;
  /** Among all rows of the grid, the head being the first. */
  rowIndex: number;
  note: string;
  conflict: string | undefined;
  /** The height is that of a row with a line for them. */
  hasNoteLine: boolean;
  /** No heading says its course. */
  hasCourse: boolean;
  isLastOfCourse: boolean;
  hrefOf: (classNumber: number) => string;
  /** Its details stand beside the list. */
  isOpen: boolean;
  /** The one row that Tab goes to. */
  isTabStop: boolean;
  query: string;
  onAdd: (classNumber: number) => void;
};

/** Memoised: without it every row in sight is drawn again with each step of the wheel. */
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
        hasNote && !props.hasNoteLine && styles.tight,
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
