import { careerOf } from "#contract/institution";
import { titleBeside } from "#contract/words";
import { classNames } from "../../../ui/class-names.ts";
import { Tag } from "../../../ui/badges/tag.tsx";
import { sectionWords } from "../component-words.ts";
import type { CourseGroup } from "./course-groups.ts";
import type { ListLayout } from "./list-rows.ts";
import { MarkedWords } from "./marked-words.tsx";
import styles from "./results-list.module.css";

export type CourseHeadingProps = {
  course: CourseGroup;
  top: number;
  height: number;
  layout: ListLayout;
  rowIndex: number;
  query: string;
};

export function CourseHeading({ course, top, height, layout, rowIndex, query }: CourseHeadingProps) {
  const { number, career, classes } = course;
  const title = titleBeside(number, course.title);
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={classNames(styles.courseHeading, layout === "cards" && styles.courseCard)}
      style={{ top, height }}
    >
      <div role="rowheader" className={styles.courseCell}>
        <span className={styles.code}>
          <MarkedWords text={number} query={query} />
        </span>
        {title === "" ? null : (
          <span className={styles.title} title={title}>
            <MarkedWords text={title} query={query} />
          </span>
        )}
        <Tag tone={careerOf(career.Code).tone} className={styles.career ?? ""}>
          {career.Description}
        </Tag>
        <span className={styles.count}>{sectionWords(classes.map(({ listing }) => listing))}</span>
      </div>
    </div>
  );
}
