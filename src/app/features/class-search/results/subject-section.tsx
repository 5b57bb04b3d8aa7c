import { useAtomValue } from "jotai/react";
import type { ClassListing } from "#contract/catalog";
import { countLabel, counted } from "../../../lib/format-number.ts";
import { subjectTotalsAtom } from "./atoms.ts";
import { ClassRow } from "./class-row.tsx";
import type { SubjectGroup } from "./course-groups.ts";
import { CourseHeading } from "./course-heading.tsx";
import type { ListRow, RowGroup } from "./list-rows.ts";
import { MarkedWords } from "./marked-words.tsx";
import type { ResultsListProps } from "./results-list.tsx";
import { freshListingAtom } from "./seat-atoms.ts";
import { subjectNamesAtom } from "../search-data.ts";
import styles from "./results-list.module.css";

export type SubjectSectionProps = ResultsListProps & {
  group: RowGroup;
  rows: readonly ListRow[];
  /** The rows of the group that are drawn. */
  rowsAt: readonly number[];
  offsets: Float64Array;
  scale: number;
  tabStopAt: number | undefined;
};

/** One subject: as high as all its rows, of which it draws some, under a heading that sticks. Or all without one. */
export function SubjectSection(props: SubjectSectionProps) {
  const { group, rowsAt, offsets, scale } = props;
  const { firstAt, lastAt } = group;
  const start = offsets[firstAt]!;
  const height = (offsets[lastAt + 1]! - start) * scale;
  const listingOf = useAtomValue(freshListingAtom);
  return (
    <div role="rowgroup" className={styles.subject} style={{ top: start * scale, height }}>
      {group.subject ? <SubjectHeading {...props} subject={group.subject} /> : null}
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

type SubjectHeadingProps = SubjectSectionProps & { subject: SubjectGroup };

function SubjectHeading({ group, subject, term, query }: SubjectHeadingProps) {
  const { code, classCount } = subject;
  const name = useAtomValue(subjectNamesAtom).get(term)?.get(code);
  const total = useAtomValue(subjectTotalsAtom)?.get(code);
  return (
    <div role="row" aria-rowindex={group.firstAt + 2} className={styles.subjectHeading}>
      <div role="rowheader" className={styles.subjectCell}>
        <span className={styles.code}>
          <MarkedWords text={code} query={query} />
        </span>
        {/* Some catalogues have no names of subjects: the code is not said twice. */}
        {name === undefined || name === code ? null : <span className={styles.name}>{name}</span>}
        <span className={styles.count}>
          {total === undefined
            ? counted(classCount, "class", "classes")
            : `${countLabel(classCount)} of ${counted(total, "class", "classes")}`}
        </span>
      </div>
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
          href={hrefOf(row.classNumber)}
          isOpen={row.classNumber === openNumber}
          isTabStop={at === tabStopAt}
          query={query}
          onAdd={onAdd}
        />
      ) : null;
    }
  }
}
