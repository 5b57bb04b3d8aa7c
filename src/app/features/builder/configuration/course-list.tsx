import { BookOpen, TriangleAlert } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { type RefObject, useCallback, useState } from "react";
import { flushSync } from "react-dom";
import type { StoredGroup } from "#contract/configuration";
import { careerOf } from "#contract/institution";
import { creditRange } from "#contract/words";
import { RemoveDialog } from "../../../lib/remove-dialog.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { optionalPart } from "../../../ui/optional-part.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { addingAtom, careersAtom } from "../add-courses/atoms.ts";
import type { ConfiguredCourse } from "../content.ts";
import { offeringLabel } from "../course-words.ts";
import { newEntityId } from "../edits/entity-id.ts";
import { visitAtom } from "../visit.ts";
import { showVisitToast } from "../visit-toast.ts";
import { applyAtom, shownAtom } from "./atoms.ts";
import { creditSum, groupsAtom, toBlocks } from "./course-groups.ts";
import { CourseRow } from "./course-row.tsx";
import { changeGroupId, GroupBlock } from "./group-block.tsx";
import { coursesOnAndOff } from "./on-and-off.ts";
import { partId } from "./open-part.ts";
import { removeAtom } from "./remove-atoms.ts";
import { createRowFocus } from "./row-focus.ts";
import { classesAtom, coloursAtom, configurationIdAtom, heldAtom } from "./shown-atoms.ts";
import styles from "./entry.module.css";

const GroupDialog = optionalPart(async () => (await import("./group-dialog.tsx")).GroupDialog);

/** `addInput` takes the focus when the last course is gone. */
export function CourseList({ addInput }: { addInput: RefObject<HTMLInputElement | null> }) {
  const courses = useAtomValue(shownAtom)?.courses ?? [];
  const configurationId = useAtomValue(configurationIdAtom);
  const classes = useAtomValue(classesAtom) ?? NO_CLASSES;
  const colours = useAtomValue(coloursAtom);
  const held = useAtomValue(heldAtom);
  const remove = useSetAtom(removeAtom);
  const groups = useAtomValue(groupsAtom);
  const apply = useSetAtom(applyAtom);
  const visit = useAtomValue(visitAtom);
  const [removedId, setRemovedId] = useState<string>();
  const [picked, setPicked] = useState<StoredGroup>();
  const pickFrom = useCallback((id: string) => setPicked({ id: newEntityId(), courses: [id], count: 1 }), []);
  const [focus] = useState(createRowFocus);
  const added = useAtomValue(addingAtom).filter(({ course }) =>
    courses.every(({ courseId }) => courseId !== course.CourseId),
  );
  if (configurationId === undefined) return null;
  const blocks = toBlocks(courses, groups);
  const isEmpty = courses.length + added.length === 0;

  function removeShown(id: string) {
    const removed = courses.find((course) => course.id === id);
    focus.noteRemoval(
      id,
      blocks.flatMap((block) => block.courses).map((course) => course.id),
    );
    return remove({
      list: "courses",
      ids: [id],
      done: `${removed?.offered.label ?? "Course"} removed`,
      failure: "The course could not be removed.",
    });
  }

  /** Its rows move: the focus goes to the first of them. */
  function ungroup(group: StoredGroup, firstId: string) {
    flushSync(() => void apply([{ type: "ungroup", id: group.id }]));
    optionsButton(firstId)?.focus();
    if (!visit) return;
    const onAction = () => void apply([{ type: "set-group", group }]);
    showVisitToast(visit, { message: "Courses ungrouped", action: { label: "Undo", onAction, isUndo: true } });
  }

  const row = (course: ConfiguredCourse) => (
    <CourseRow
      key={course.id}
      course={course}
      classes={classes}
      colour={colours?.get(course.courseId)}
      held={held.get(course.courseId)}
      onRemove={setRemovedId}
      onGroup={pickFrom}
      focus={focus}
    />
  );

  return (
    <Card title="Courses" note={coursesOnAndOff(courses)} aside={isEmpty ? undefined : <Credits />} isList>
      {isEmpty ? (
        <EmptyState icon={BookOpen} title="You have not added any courses.">
          Type the courses you want to take in the box above.
        </EmptyState>
      ) : (
        <ul>
          {blocks.flatMap(({ group, courses: own }) =>
            group ? (
              <GroupBlock
                key={group.id}
                group={group}
                size={own.filter(({ isEnabled, offered }) => isEnabled && offered.isOffered).length}
                onChange={() => setPicked(group)}
                onUngroup={() => ungroup(group, own[0]!.id)}
              >
                {own.map(row)}
              </GroupBlock>
            ) : (
              own.map(row)
            ),
          )}
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
      {picked ? (
        <GroupDialog
          group={picked}
          onClose={() => setPicked(undefined)}
          onLost={() => setPicked(undefined)}
          onMoved={() =>
            (document.getElementById(changeGroupId(picked.id)) ?? optionsButton(picked.courses[0]))?.focus()
          }
        />
      ) : null}
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

function optionsButton(courseId = ""): HTMLElement | null {
  return document.querySelector(`[aria-controls="${partId({ name: "options", courseId })}"]`);
}

/** How many the courses that are on have, and how many the student may take in a term. */
function Credits() {
  const courses = useAtomValue(shownAtom)?.courses ?? [];
  const [career] = useAtomValue(careersAtom);
  const { minimum, maximum } = creditSum(toBlocks(courses, useAtomValue(groupsAtom)));
  const limit = career === undefined ? undefined : careerOf(career).maxTermUnits;
  const isOver = limit !== undefined && minimum > limit;
  return (
    <span className={styles.credits} data-over={isOver || undefined}>
      {isOver ? <Icon of={TriangleAlert} size={14} /> : null}
      <span>
        <strong>{creditRange(minimum, maximum)}</strong>
        {limit === undefined ? null : ` of ${limit}`} credits
      </span>
    </span>
  );
}
