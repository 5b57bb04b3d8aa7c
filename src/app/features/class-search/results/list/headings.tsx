import { useAtomValue, useSetAtom } from "jotai/react";
import { ChevronDown } from "lucide-react";
import type { ClassListing } from "#contract/catalog";
import { careerOf } from "#contract/institution";
import { titleBeside } from "#contract/labels/catalog-words";
import { classTitle } from "#contract/labels/class-title";
import { highlightRanges } from "#engine";
import { Icon, Tag } from "#ui";
import { t } from "#words";
import { courseNumber } from "../../../../lib/classes/class-facts.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { original, originalLang } from "../../../../ui/original.ts";
import { sectionWords } from "../../class-words.ts";
import { termDataAt } from "../../search-data.ts";
import { classesBySubjectAtom, collapsedAtom, isFiltering, shownListAtom } from "../search-atoms.ts";
import { columnName, isHeadSeen, type ListColumn } from "./list-columns.ts";
import { type CourseListRow, courseRowKey, type ListLayout, type SubjectRow } from "./list-rows.ts";
import styles from "./results-list.module.css";

type SubjectHeadingProps = {
  subject: SubjectRow;
  rowIndex: number;
  columnCount: number;
  isTabStop: boolean;
  term: string;
  query: string;
};

export function SubjectHeading({ subject, rowIndex, columnCount, isTabStop, term, query }: SubjectHeadingProps) {
  const { code, classCount, isCollapsed } = subject;
  const subjects = useAtomValue(termDataAt(term))?.SubjectsByTerm[term];
  const name = subjects?.find(({ Code }) => Code === code)?.Description;
  const filter = useAtomValue(shownListAtom)?.filter;
  const total = useAtomValue(classesBySubjectAtom).get(code)?.length ?? 0;
  const setCollapsed = useSetAtom(collapsedAtom);
  const toggle = () =>
    setCollapsed((codes) => (isCollapsed ? codes.filter((other) => other !== code) : [...codes, code]));
  return (
    <div role="row" aria-rowindex={rowIndex} data-heading={code} className={styles.subjectHeading}>
      <div role="rowheader" aria-colindex={1} aria-colspan={columnCount}>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          tabIndex={isTabStop ? 0 : -1}
          className={styles.cell}
          onClick={toggle}
        >
          <Icon of={ChevronDown} className={`tone-quiet ${styles.chevron}`} />
          <b>
            <MarkedWords text={code} query={query} />
          </b>
          {/* Some catalogs have no subject names; the code shows once. Quick search doesn't look in names. */}
          {name === undefined || name === code ? null : (
            <span className="one-line tone-quiet">
              <bdi>{original(name)}</bdi>
            </span>
          )}
          <span className={`one-line type-quiet to-end ${styles.count}`}>
            {filter && isFiltering(filter)
              ? t("{count, number} of {total, plural, one {# class} other {# classes}}", { count: classCount, total })
              : t("{count, plural, one {# class} other {# classes}}", { count: classCount })}
          </span>
        </button>
      </div>
    </div>
  );
}

type CourseHeadingProps = {
  course: CourseListRow;
  place: { top: number; height: number | "auto" };
  layout: ListLayout;
  rowIndex: number;
  columnCount: number;
  isTabStop: boolean;
  query: string;
};

export function CourseHeading(props: CourseHeadingProps) {
  const { course, place, layout, rowIndex, columnCount, isTabStop, query } = props;
  const { title, classes } = course;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      data-heading={courseRowKey(course)}
      className={classNames(styles.courseHeading, layout === "cards" && styles.courseCard)}
      style={place}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        aria-colspan={columnCount}
        tabIndex={isTabStop ? 0 : -1}
        className={styles.cell}
      >
        <CourseName listing={classes[0]} title={title} query={query} />
        <span className={`one-line type-quiet to-end ${styles.count}`}>{sectionWords(classes)}</span>
      </div>
    </div>
  );
}

type CourseNameProps = { listing: ClassListing; title?: string; query: string };

/** Of a class, unless it has the title of several. */
export function CourseName({ listing: { Details }, title: shared, query }: CourseNameProps) {
  const number = courseNumber(Details);
  const title = titleBeside(number, shared ?? classTitle(Details));
  return (
    <>
      <b>
        <MarkedWords text={number} query={query} />
      </b>
      {title === "" ? null : (
        <span className={`one-line weight-strong ${styles.title}`} title={title} lang={originalLang(title)}>
          <MarkedWords text={title} query={query} />
        </span>
      )}
      <Tag tone={careerOf(Details.AcademicCareer.Code).tone}>{Details.AcademicCareer.Description}</Tag>
    </>
  );
}

/** Cards have no heads that are seen. */
export function ListHead({ layout, columns }: { layout: ListLayout; columns: readonly ListColumn[] }) {
  const isSeen = layout !== "cards";
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={isSeen ? `type-quiet weight-strong ${styles.head}` : "visually-hidden"}
    >
      {columns.map((column, at) => (
        <div
          key={column}
          role="columnheader"
          aria-colindex={at + 1}
          className={classNames(
            isHeadSeen(column, layout) ? undefined : "visually-hidden",
            // As the buttons of the rows below.
            column === "more" && "from-900",
          )}
          style={column === "credits" ? { textAlign: "end" } : undefined}
        >
          {column === "credits" ? <abbr title={t("Credits")}>{t("Cr.")}</abbr> : t(columnName(column, layout))}
        </div>
      ))}
    </div>
  );
}

/** Isolated, so that the text's direction marks don't affect its surroundings. */
export function MarkedWords({ text, query }: { text: string; query: string }) {
  const ranges = query === "" ? [] : highlightRanges(text, query);
  const ends = ranges.map(({ end }) => end);
  return (
    <bdi lang={originalLang(text)}>
      {ranges.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(ends[at - 1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </bdi>
  );
}
