import { BookOpen, Plus } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { type Ref, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { RemoveDialog } from "../../../lib/remove-dialog.tsx";
import { paths } from "../../../paths.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { courseLabel } from "../course-words.ts";
import { removeCourse } from "../edits/course-edits.ts";
import { requestColours } from "../scheduled-courses.ts";
import { shownAtom } from "./atoms.ts";
import { CostHead } from "./costs/cost-head.tsx";
import { CourseRow } from "./course-row.tsx";
import { onAndOff } from "./on-and-off.ts";
import { removeAtom } from "./remove-atoms.ts";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";
import styles from "./entry.module.css";

export function CourseList() {
  const shown = useAtomValue(shownAtom);
  const remove = useSetAtom(removeAtom);
  const [removedId, setRemovedId] = useState<string>();
  const addLink = useRef<HTMLAnchorElement>(null);
  const focus = useFocusAfterRemoval(addLink);
  if (!shown) return null;
  const { configuration, build } = shown;
  const { Courses } = configuration.Data;
  const colours = requestColours(build.Request);
  const isEmpty = Courses.length === 0;
  const add = <AddCourseLink ref={addLink} id={configuration.Id} variant={isEmpty ? "secondary" : "link"} />;
  return (
    <Card
      title="Courses"
      note={onAndOff(Courses)}
      aside={isEmpty ? undefined : <CostHead />}
      isList
      foot={isEmpty ? undefined : add}
    >
      {isEmpty ? (
        <EmptyState icon={BookOpen} title="You have not added any courses." actions={add}>
          Begin with the courses that you want to take. What fits them all is counted as you go.
        </EmptyState>
      ) : (
        <ul className={styles.entries}>
          {Courses.map((course) => (
            <CourseRow
              key={course.Id}
              course={course}
              colour={colours.get(course.CourseId)}
              build={build}
              onRemove={() => setRemovedId(course.Id)}
              removeRef={focus.refOf(course.Id)}
            />
          ))}
        </ul>
      )}
      <RemoveDialog
        isOpen={removedId !== undefined}
        remove={() => {
          const id = removedId ?? "";
          const removed = Courses.find((course) => course.Id === id);
          focus.note(
            id,
            Courses.map(({ Id }) => Id),
          );
          return remove({
            edits: [{ entity: id, edit: removeCourse(id) }],
            done: `${removed ? courseLabel(removed) : "Course"} removed`,
            failure: "The course could not be removed.",
          });
        }}
        onClose={() => setRemovedId(undefined)}
        onRemoved={focus.restore}
      />
    </Card>
  );
}

type AddCourseLinkProps = { id: number; variant: "secondary" | "link"; ref: Ref<HTMLAnchorElement> };

function AddCourseLink({ id, variant, ref }: AddCourseLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <LinkButton
      ref={ref}
      variant={variant}
      icon={Plus}
      to={paths.builderAddCourse.href({ id, returnUrl: `#${pathname}${search}` })}
    >
      Add Course
    </LinkButton>
  );
}
