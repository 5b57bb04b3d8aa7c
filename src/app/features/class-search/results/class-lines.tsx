import { TriangleAlert } from "lucide-react";
import { careerOf } from "#contract/institution";
import { titleBeside } from "#contract/words";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Tag } from "../../../ui/badges/tag.tsx";
import { rich } from "../../../ui/rich.ts";
import { conflictWords } from "../held-classes.ts";
import type { ClassRowProps } from "./class-row-props.ts";
import { MarkedWords } from "./marked-words.tsx";
import styles from "./class-row.module.css";

/** Cells as wide as the row, above and below the others. */

/** The conflict and the note on one line. */
export function NoteCell({ note, conflict }: ClassRowProps) {
  const words = conflict && conflictWords(conflict);
  return (
    <div role="gridcell" className={styles.note} title={[words, note].filter(Boolean).join(". ")}>
      {conflict === undefined ? null : (
        <span className={styles.conflict}>
          <Icon of={TriangleAlert} size={14} />
          <bdi>
            {rich(
              "Conflicts with <b>{course}</b> ({when})",
              { course: conflict.course, when: conflict.when },
              { b: (text) => <b>{text}</b> },
            )}
          </bdi>
        </span>
      )}
      <bdi>{note}</bdi>
    </div>
  );
}

/** If no heading shows the course. */
export function CourseCell({ listing, query }: ClassRowProps) {
  const { CourseTitle, AcademicCareer } = listing.Details;
  const number = courseNumber(listing.Details);
  const title = titleBeside(number, CourseTitle);
  return (
    <div role="gridcell" className={styles.course}>
      <span className={styles.code}>
        <MarkedWords text={number} query={query} />
      </span>
      <span className={styles.title} title={title}>
        <MarkedWords text={title} query={query} />
      </span>
      <Tag tone={careerOf(AcademicCareer.Code).tone}>{AcademicCareer.Description}</Tag>
    </div>
  );
}
