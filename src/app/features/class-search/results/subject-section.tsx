import { useAtomValue } from "jotai/react";
import type { ClassListing } from "#contract/catalog";
import { ClassRow } from "./class-row.tsx";
import { CourseHeading } from "./course-heading.tsx";
import type { ListLayout, ListRow, RowGroup } from "./list-rows.ts";
import { freshListingAtom } from "./seat-atoms.ts";
import { SubjectHeading } from "./subject-heading.tsx";
import styles from "./results-list.module.css";

export type SectionsProps = {
  layout: ListLayout;
  term: string;
  /** The class whose details are open next to the list. */
  openNumber: number | undefined;
  /** The quick search's text, to mark. */
  query: string;
  hrefOf: (classNumber: number) => string;
  onAdd: (classNumber: number) => void;
};

type SubjectSectionProps = SectionsProps & {
  group: RowGroup;
  rows: readonly ListRow[];
  /** The rows to draw. */
  rowsAt: readonly number[];
  offsets: Float64Array;
  scale: number;
  tabStopAt: number | undefined;
};

/**
 * One subject: as high as all its rows, of which it draws some, under a sticky heading; or all rows without headings.
 */
export function SubjectSection(props: SubjectSectionProps) {
  const { group, rows, rowsAt, offsets, scale, tabStopAt } = props;
  const { firstAt, lastAt } = group;
  const start = offsets[firstAt]!;
  const head = rows[firstAt];
  const height = (offsets[lastAt + 1]! - start) * scale;
  const listingOf = useAtomValue(freshListingAtom);
  return (
    <div role="rowgroup" className={styles.subject} style={{ top: start * scale, height }}>
      {head?.kind === "subject" ? (
        <SubjectHeading
          subject={head.subject}
          isCollapsed={head.isCollapsed}
          rowIndex={firstAt + 2}
          isTabStop={firstAt === tabStopAt}
          term={props.term}
          query={props.query}
        />
      ) : null}
      {rowsAt.map((at) => (
        <Row
          key={at}
          {...props}
          at={at}
          listingOf={listingOf}
          top={(offsets[at]! - start) * scale}
          height={(offsets[at + 1]! - offsets[at]!) * scale}
        />
      ))}
    </div>
  );
}

type RowProps = SubjectSectionProps & {
  at: number;
  top: number;
  height: number;
  listingOf: (classNumber: number) => ClassListing | undefined;
};

function Row(props: RowProps) {
  const { rows, at, top, height, layout, query, hrefOf, openNumber, tabStopAt, onAdd, listingOf } = props;
  const row = rows[at]!;
  const rowIndex = at + 2;
  switch (row.kind) {
    case "subject":
      return null;
    case "course":
      return <CourseHeading course={row.course} {...{ top, height, layout, rowIndex, query }} />;
    case "class": {
      const listing = listingOf(row.classNumber);
      return listing ? (
        <ClassRow
          classNumber={row.classNumber}
          listing={listing}
          layout={layout}
          top={top}
          height={height}
          rowIndex={rowIndex}
          note={row.note}
          conflict={row.conflict}
          hasCourse={row.hasCourse}
          isLastOfCourse={row.isLastOfCourse}
          hrefOf={hrefOf}
          isOpen={row.classNumber === openNumber}
          isTabStop={at === tabStopAt}
          query={query}
          onAdd={onAdd}
        />
      ) : null;
    }
  }
}
