import { useAtomValue } from "jotai/react";
import { Card } from "../../../ui/card.tsx";
import { CourseDot } from "../../../ui/course-dot.tsx";
import { editQueue } from "../edits/configuration-edits.ts";
import { requestColours } from "../scheduled-courses.ts";
import styles from "./added-courses.module.css";

/** What the configuration has already, beside the search where there is room. */
export function AddedCourses() {
  const shown = useAtomValue(editQueue.shownAtom);
  if (!shown) return null;
  const { courses } = shown;
  const colours = requestColours(shown.build.Request);
  return (
    <Card title="In this configuration" note={courses.length > 0 ? String(courses.length) : undefined} isList>
      {courses.length === 0 ? (
        <p className={styles.none}>You have not added any courses.</p>
      ) : (
        <ul>
          {courses.map(({ id, courseId, isEnabled, offered }) => {
            const colour = colours.get(courseId);
            return (
              <li key={id} className={styles.course} data-off={!isEnabled || undefined}>
                {colour ? <CourseDot colour={colour} isOff={!isEnabled} /> : null}
                <span>
                  <strong>{offered.label}</strong> {offered.title}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
