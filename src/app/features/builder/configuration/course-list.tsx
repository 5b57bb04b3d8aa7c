import { BookOpen, Plus } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { type Ref, useRef, useState } from "react";
import { RemoveDialog } from "../../../lib/remove-dialog.tsx";
import { paths } from "../../../paths.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useLocation } from "../../../ui/routing.tsx";
import { shownAtom } from "./atoms.ts";
import { CostHead } from "./costs/cost-head.tsx";
import { CourseRow } from "./course-row.tsx";
import { coursesOnAndOff } from "./on-and-off.ts";
import { removeAtom } from "./remove-atoms.ts";
import { createRowFocus } from "./row-focus.ts";
import { classesAtom, coloursAtom, configurationIdAtom, heldAtom } from "./shown-atoms.ts";

export function CourseList() {
  const courses = useAtomValue(shownAtom)?.courses ?? [];
  const configurationId = useAtomValue(configurationIdAtom);
  const classes = useAtomValue(classesAtom) ?? NO_CLASSES;
  const colours = useAtomValue(coloursAtom);
  const held = useAtomValue(heldAtom);
  const remove = useSetAtom(removeAtom);
  const [removedId, setRemovedId] = useState<string>();
  const [focus] = useState(createRowFocus);
  const addLink = useRef<HTMLAnchorElement>(null);
  if (configurationId === undefined) return null;
  const isEmpty = courses.length === 0;
  const add = <AddCourseLink ref={addLink} id={configurationId} variant={isEmpty ? "secondary" : "link"} />;

  function removeShown(id: string) {
    const removed = courses.find((course) => course.id === id);
    focus.noteRemoval(
      id,
      courses.map((course) => course.id),
    );
    return remove({
      list: "courses",
      ids: [id],
      done: `${removed?.offered.label ?? "Course"} removed`,
      failure: "The course could not be removed.",
    });
  }

  return (
    <Card
      title="Courses"
      note={coursesOnAndOff(courses)}
      aside={isEmpty ? undefined : <CostHead />}
      isList
      foot={isEmpty ? undefined : add}
    >
      {isEmpty ? (
        <EmptyState icon={BookOpen} title="You have not added any courses." actions={add}>
          Add the courses you want to take.
        </EmptyState>
      ) : (
        <ul>
          {courses.map((course) => (
            <CourseRow
              key={course.id}
              course={course}
              configurationId={configurationId}
              classes={classes}
              colour={colours?.get(course.courseId)}
              held={held.get(course.courseId)}
              onRemove={setRemovedId}
              focus={focus}
            />
          ))}
        </ul>
      )}
      <RemoveDialog
        isOpen={removedId !== undefined}
        remove={() => removeShown(removedId ?? "")}
        onClose={() => setRemovedId(undefined)}
        onRemoved={() => focus.restore(addLink.current)}
      />
    </Card>
  );
}

const NO_CLASSES = {};

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
