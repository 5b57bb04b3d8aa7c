import { useAtomValue, useSetAtom } from "jotai/react";
import { ChevronDown } from "lucide-react";
import { countLabel, counted } from "../../../lib/format/format-number.ts";
import { Icon } from "../../../ui/icon.tsx";
import { subjectNamesAtom } from "../search-data.ts";
import { subjectTotalsAtom } from "./list-atoms.ts";
import { toggleSubjectAtom } from "./collapse-atoms.ts";
import type { SubjectGroup } from "./course-groups.ts";
import { MarkedWords } from "./marked-words.tsx";
import styles from "./results-list.module.css";

export type SubjectHeadingProps = {
  subject: SubjectGroup;
  isCollapsed: boolean;
  /** Among all rows of the grid; the head is the first. */
  rowIndex: number;
  isTabStop: boolean;
  term: string;
  query: string;
};

/** Sticks above its classes, and opens and collapses them. */
export function SubjectHeading({ subject, isCollapsed, rowIndex, isTabStop, term, query }: SubjectHeadingProps) {
  const { code, classCount } = subject;
  const name = useAtomValue(subjectNamesAtom).get(term)?.get(code);
  const total = useAtomValue(subjectTotalsAtom)?.get(code);
  const toggle = useSetAtom(toggleSubjectAtom);
  return (
    <div role="row" aria-rowindex={rowIndex} data-subject={code} className={styles.subjectHeading}>
      <div role="rowheader" className={styles.subjectCell}>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          tabIndex={isTabStop ? 0 : -1}
          className={styles.fold}
          onClick={() => toggle(query, code)}
        >
          <Icon of={ChevronDown} className={styles.chevron} />
          <span className={styles.code}>
            <MarkedWords text={code} query={query} />
          </span>
          {/* Some catalogues have no names of subjects: the code is not said twice. */}
          {name === undefined || name === code ? null : (
            <span className={styles.name}>
              {/* Quick search does not look in it, so nothing of it is marked. */}
              <bdi>{name}</bdi>
            </span>
          )}
          <span className={styles.count}>
            {total === undefined
              ? counted(classCount, "class", "classes")
              : `${countLabel(classCount)} of ${counted(total, "class", "classes")}`}
          </span>
        </button>
      </div>
    </div>
  );
}
