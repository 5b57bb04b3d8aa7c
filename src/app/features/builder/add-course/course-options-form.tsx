import { ArrowLeft } from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { careerOf } from "#contract/institution";
import { courseName } from "#contract/words";
import { counted } from "../../../lib/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { MessageDialog } from "../../../ui/message-dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { useNavigate } from "../../../ui/routing.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { showToast } from "../../../ui/toast-queue.ts";
import { campusProblem, defaultCourseOptions } from "../course-options/course-options.ts";
import { OptionFields } from "../course-options/option-fields.tsx";
import { offeringLabel } from "../course-words.ts";
import { LeaveGuard } from "../forms/leave-guard.tsx";
import { HELD_COURSE_WORDS } from "../held-courses.ts";
import {
  addAtom,
  backToSearchAtom,
  type Chosen,
  hadCoursesAtom,
  isAddingAtom,
  isChangedAtom,
  optionsAtom,
  type Place,
} from "./atoms.ts";
import styles from "./course-options-form.module.css";

export type CourseOptionsProps = { chosen: Chosen; place: Place; backTo: string };

/** The options of the course that is to be added. */
export function CourseOptions({ chosen, place, backTo }: CourseOptionsProps) {
  const [form, setForm] = useAtom(optionsAtom);
  const had = useAtomValue(hadCoursesAtom).get(chosen.course.CourseId);
  const add = useSetAtom(addAtom);
  const backToSearch = useSetAtom(backToSearchAtom);
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isTried, setTried] = useState(false);
  const isAdding = useAtomValue(isAddingAtom);
  const [refusal, setRefusal] = useState<{ message: string | undefined }>();
  useEffect(() => heading.current?.focus(), []);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (isAdding || campusProblem(form) !== undefined) return;
    const outcome = await add();
    if (outcome.isAdded) showToast(`${offeringLabel(chosen.offering)} added`);
    // A student who has left the screen stays where they are.
    if (place.signal.aborted) return;
    if (outcome.isAdded) return await navigate(backTo);
    setRefusal({ message: outcome.message });
  }

  return (
    <>
      <Button variant="link" icon={ArrowLeft} isDisabled={isAdding} onPress={backToSearch}>
        Back to search
      </Button>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <header className={styles.head}>
          <h2 ref={heading} tabIndex={-1} className="type-title-2">
            {courseName({ ...chosen.offering, CourseTitle: chosen.course.CourseTitle })}
          </h2>
          <p className={styles.facts}>
            <Tag tone={careerOf(chosen.offering.AcademicCareer.Code).tone}>
              {chosen.offering.AcademicCareer.Description}
            </Tag>
            {counted(chosen.offering.SectionsAvailable, "section")}
          </p>
        </header>
        {had === undefined || had === "added" ? null : <Note>{HELD_COURSE_WORDS[had]}</Note>}
        <OptionFields
          form={form}
          onChange={setForm}
          campuses={place.campuses}
          campusError={isTried ? campusProblem(form) : undefined}
          headingLevel={3}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isWorking={isAdding} workingLabel="Adding…">
            Add Course
          </Button>
          <Button
            isDisabled={isAdding}
            onPress={() => {
              setForm(defaultCourseOptions);
              void navigate(backTo);
            }}
          >
            Cancel
          </Button>
        </div>
      </form>
      <MessageDialog
        isOpen={refusal !== undefined}
        onClose={() => setRefusal(undefined)}
        title="This course could not be added to Schedule Builder."
        closeLabel="OK"
      >
        {refusal?.message}
      </MessageDialog>
      <LeaveGuard isChangedAtom={isChangedAtom} />
    </>
  );
}
