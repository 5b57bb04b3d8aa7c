import { ChevronRight } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { paths } from "../../../paths.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { componentWords } from "../course-words.ts";
import { courseOptions } from "./atoms.ts";
import styles from "./section-links.module.css";

/** Where the sections of each component are chosen, and what is chosen now. */
export function SectionLinks() {
  const loaded = useAtomValue(courseOptions.loadedAtom);
  const place = useAtomValue(courseOptions.placeAtom);
  const course = loaded?.configuration.Data.Courses.find(({ Id }) => Id === place?.courseId);
  if (!loaded || !place || !course || course.Components.length === 0) return null;
  const { configurationId, courseId } = place;
  return (
    <Card title="Sections" isList>
      <ul>
        {course.Components.map((component) => {
          const { Code, Description } = component.Component.Component;
          const { words, isLocked } = componentWords(component, loaded.build.Classes);
          return (
            <li key={Code} className={styles.component}>
              <Link
                variant="quiet"
                className={styles.link ?? ""}
                to={paths.builderCourseComponent.href({ configurationId, id: courseId, component: Code })}
              >
                <span className={styles.name}>{Description}</span>
                <span className={styles.chosen}>
                  {isLocked ? "locked: " : null}
                  {words}
                </span>
                <Icon of={ChevronRight} />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
