import { useAtomValue } from "jotai/react";
import { Card } from "../../../ui/card.tsx";
import { CourseDot } from "../../../ui/course-dot.tsx";
import { editQueue } from "../edits/configuration-edits.ts";
import { courseLabel, courseTitle } from "../course-words.ts";
import { requestColours } from "../scheduled-courses.ts";
import styles from "./added-courses.module.css";

/** What the configuration has already, beside the search where there is room. */
export function AddedCourses() {
  const shown = useAtomValue(editQueue.shownAtom);
  if (!shown) return null;
  const { Courses } = shown.configuration.Data;
  const colours = requestColours(shown.build.Request);
  return (
    <Card title="In this configuration" note={Courses.length > 0 ? String(Courses.length) : undefined} isList>
      {Courses.length === 0 ? (
        <p className={styles.none}>You have not added any courses.</p>
      ) : (
        <ul>
          {Courses.map((course) => {
            const colour = colours.get(course.CourseId);
            return (
              <li key={course.Id} className={styles.course} data-off={!course.IsEnabled || undefined}>
                {colour ? <CourseDot colour={colour} isOff={!course.IsEnabled} /> : null}
                <span>
                  <strong>{courseLabel(course)}</strong> {courseTitle(course)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
