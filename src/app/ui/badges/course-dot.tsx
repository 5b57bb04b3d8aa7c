import type { CourseColour } from "./course-color.ts";
import styles from "./course-dot.module.css";

type CourseDotProps = {
  colour: CourseColour | "break";
  /** Hollow: the course is off. */
  isOff?: boolean;
};

/** Repeats a course's color of the week next to its name. */
export function CourseDot({ colour, isOff = false }: CourseDotProps) {
  return (
    <span aria-hidden="true" data-course={colour} className={isOff ? `${styles.dot} ${styles.off}` : styles.dot} />
  );
}
