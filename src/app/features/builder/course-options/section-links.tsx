import { ChevronRight } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { paths } from "../../../paths.ts";
import { Card } from "../../../ui/card.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import { componentsOf, componentWords } from "../course-words.ts";
import { courseOptions } from "./atoms.ts";
import styles from "./section-links.module.css";

/** Where the sections of each component are chosen, and what is chosen now. */
export function SectionLinks() {
  const loaded = useAtomValue(courseOptions.loadedAtom);
  const place = useAtomValue(courseOptions.placeAtom);
  const course = loaded?.courses.find(({ id }) => id === place?.courseId);
  const components = course ? componentsOf(course) : [];
  if (!loaded || !place || components.length === 0) return null;
  const { configurationId, courseId } = place;
  return (
    <Card title="Sections" isList>
      <ul>
        {components.map((component) => {
          const { code, description } = component;
          const { words, isLocked } = componentWords(component, loaded.build.Classes);
          return (
            <li key={code} className={styles.component}>
              <Link
                variant="quiet"
                className={styles.link ?? ""}
                to={paths.builderCourseComponent.href({ configurationId, id: courseId, component: code })}
              >
                <span className={styles.name}>{description}</span>
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
