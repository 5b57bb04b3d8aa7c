import { Plus } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { RemoveDialog } from "../../../lib/remove-dialog.tsx";
import { paths } from "../../../paths.ts";
import { Card } from "../../../ui/card.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { courseLabel } from "../course-words.ts";
import { requestColours } from "../scheduled-courses.ts";
import { CourseRow } from "./course-row.tsx";
import { removeCourse } from "../edits/course-edits.ts";
import { removeAtom } from "./remove-atoms.ts";
import { shownAtom } from "./atoms.ts";
import { onAndOff } from "./on-and-off.ts";
import styles from "./entry.module.css";

export function CourseList() {
  const shown = useAtomValue(shownAtom);
  const remove = useSetAtom(removeAtom);
  const { pathname, search } = useLocation();
  const [removedId, setRemovedId] = useState<string>();
  const addLink = useRef<HTMLAnchorElement>(null);
  if (!shown) return null;
  const { configuration, build } = shown;
  const { Courses } = configuration.Data;
  const colours = requestColours(build.Request);
  return (
    <Card
      title="Courses"
      note={onAndOff(Courses)}
      isList
      foot={
        <LinkButton
          ref={addLink}
          variant="link"
          icon={Plus}
          to={paths.builderAddCourse.href({ id: configuration.Id, returnUrl: `#${pathname}${search}` })}
        >
          Add Course
        </LinkButton>
      }
    >
      {Courses.length === 0 ? (
        <p className={styles.empty}>You have not added any courses.</p>
      ) : (
        <ul>
          {Courses.map((course) => (
            <CourseRow
              key={course.Id}
              course={course}
              colour={colours.get(course.CourseId)}
              build={build}
              onRemove={() => setRemovedId(course.Id)}
            />
          ))}
        </ul>
      )}
      <RemoveDialog
        isOpen={removedId !== undefined}
        remove={() => {
          const id = removedId ?? "";
          const removed = Courses.find((course) => course.Id === id);
          return remove({
            edits: [{ entity: id, edit: removeCourse(id) }],
            done: `${removed ? courseLabel(removed) : "Course"} removed`,
            failure: "The course could not be removed.",
          });
        }}
        onClose={() => setRemovedId(undefined)}
        onRemoved={() => addLink.current?.focus()}
      />
    </Card>
  );
}
