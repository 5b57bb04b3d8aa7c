import { BookOpen, TriangleAlert } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { type RefObject, useState } from "react";
import { careerOf } from "#contract/institution";
import { creditRange } from "#contract/words";
import { RemoveDialog } from "../../../lib/remove-dialog.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { addingAtom, careersAtom } from "../add-courses/atoms.ts";
import { offeringLabel } from "../course-words.ts";
import { shownAtom } from "./atoms.ts";
import { CourseRow } from "./course-row.tsx";
import { coursesOnAndOff } from "./on-and-off.ts";
import { removeAtom } from "./remove-atoms.ts";
import { createRowFocus } from "./row-focus.ts";
import { classesAtom, coloursAtom, configurationIdAtom, heldAtom } from "./shown-atoms.ts";
import styles from "./entry.module.css";

/** `addInput` takes the focus when the last course is gone. */
export function CourseList({ addInput }: { addInput: RefObject<HTMLInputElement | null> }) {
  const courses = useAtomValue(shownAtom)?.courses ?? [];
  const configurationId = useAtomValue(configurationIdAtom);
  const classes = useAtomValue(classesAtom) ?? NO_CLASSES;
  const colours = useAtomValue(coloursAtom);
  const held = useAtomValue(heldAtom);
  const remove = useSetAtom(removeAtom);
  const [removedId, setRemovedId] = useState<string>();
  const [focus] = useState(createRowFocus);
  const added = useAtomValue(addingAtom).filter(({ course }) =>
    courses.every(({ courseId }) => courseId !== course.CourseId),
  );
  if (configurationId === undefined) return null;
  const isEmpty = courses.length + added.length === 0;

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
    <Card title="Courses" note={coursesOnAndOff(courses)} aside={isEmpty ? undefined : <Credits />} isList>
      {isEmpty ? (
        <EmptyState icon={BookOpen} title="You have not added any courses.">
          Type the courses you want to take in the box above.
        </EmptyState>
      ) : (
        <ul>
          {courses.map((course) => (
            <CourseRow
              key={course.id}
              course={course}
              classes={classes}
              colour={colours?.get(course.courseId)}
              held={held.get(course.courseId)}
              onRemove={setRemovedId}
              focus={focus}
            />
          ))}
          {added.map(({ course, offering }) => (
            <li key={course.CourseId} className={styles.entry} data-off>
              <Spinner />
              <p className={styles.name}>
                <strong>{offeringLabel(offering)}</strong> {course.CourseTitle}
              </p>
            </li>
          ))}
        </ul>
      )}
      <RemoveDialog
        isOpen={removedId !== undefined}
        remove={() => removeShown(removedId ?? "")}
        onClose={() => setRemovedId(undefined)}
        onRemoved={() => focus.restore(addInput.current)}
      />
    </Card>
  );
}

const NO_CLASSES = {};

/** Of the courses that are on, and how many the student may take in a term. */
function Credits() {
  const courses = useAtomValue(shownAtom)?.courses ?? [];
  const [career] = useAtomValue(careersAtom);
  const taken = courses
    .filter(({ isEnabled, offered }) => isEnabled && offered.isOffered)
    .map(({ offered }) => offered);
  const sum = (of: (typeof taken)[number]["minimumCredits"][]) => of.reduce((total, credits) => total + credits, 0);
  const least = sum(taken.map(({ minimumCredits }) => minimumCredits));
  const most = sum(taken.map(({ maximumCredits }) => maximumCredits));
  const limit = career === undefined ? undefined : careerOf(career).maxTermUnits;
  const isOver = limit !== undefined && least > limit;
  return (
    <span className={styles.credits} data-over={isOver || undefined}>
      {isOver ? <Icon of={TriangleAlert} size={14} /> : null}
      <span>
        <strong>{creditRange(least, most)}</strong>
        {limit === undefined ? null : ` of ${limit}`} credits
      </span>
    </span>
  );
}
