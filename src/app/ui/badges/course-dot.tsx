import type { CourseColor } from "./course-color.ts";
import styles from "./course-dot.module.css";

type CourseDotProps = {
  color: CourseColor | "break";
  /** Hollow: the course is off. */
  isOff?: boolean;
};

/** Repeats a course's color of the week next to its name. */
export function CourseDot({ color, isOff = false }: CourseDotProps) {
  return <span aria-hidden="true" data-course={color} className={isOff ? `${styles.dot} ${styles.off}` : styles.dot} />;
}
