import { useAtomValue, useSetAtom } from "jotai/react";
import { type SubmitEvent, useId, useRef, useState } from "react";
import type { StoredGroup } from "#contract/configuration";
import { MAX_GROUP_COURSES } from "#contract/configuration-limits";
import { AfterUnmount } from "../../../lib/after-unmount.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { CheckboxGroup } from "../../../ui/checkbox-group.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { Select } from "../../../ui/select.tsx";
import { editAtom, shownAtom } from "./atoms.ts";
import { groupOf, groupsAtom } from "./course-groups.ts";
import styles from "./group.module.css";

export type GroupDialogProps = {
  /** To change, or a new one. */
  group: StoredGroup;
  onClose: () => void;
  /** The rows moved, also where the group was refused; nothing of the dialog is left that keeps the focus. */
  onMoved: () => void;
};

/** Which courses are a group, and how many of them are taken. */
export function GroupDialog({ group, onClose, onMoved }: GroupDialogProps) {
  const courses = useAtomValue(shownAtom)?.courses ?? [];
  const groups = useAtomValue(groupsAtom);
  const edit = useSetAtom(editAtom);
  const formId = useId();
  const isMoved = useRef(false);
  const offered = courses.filter(
    ({ id, offered: { isOffered } }) => isOffered && (groupOf(groups, id) ?? group).id === group.id,
  );
  const isOffered = (id: string) => offered.some((course) => course.id === id);
  const [checked, setChecked] = useState(() => group.courses.filter(isOffered));
  const [wanted, setWanted] = useState(group.count);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const size = checked.length;
  // Courses that were removed may come back.
  const kept = group.courses.filter((id) => !isOffered(id));
  const most = Math.max(1, size + kept.length);
  const problem = problemOf(size, wanted, most);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    setRefusal(undefined);
    if (problem !== undefined || isSaving) return;
    setSaving(true);
    isMoved.current = true;
    const all = [...checked, ...kept].slice(0, MAX_GROUP_COURSES);
    const outcome = await edit([{ type: "set-group", group: { ...group, courses: all, count: wanted } }]);
    setSaving(false);
    if (!outcome.isSaved) return setRefusal(outcome.message ?? "We couldn't save the group.");
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Group Courses"
      isWorking={isSaving}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isWorking={isSaving} workingLabel="Saving…">
            Save Group
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <CheckboxGroup
          label="Courses"
          value={checked}
          onChange={setChecked}
          {...(isTried && problem !== undefined && { error: problem })}
        >
          {offered.map(({ id, offered: { label, title } }) => (
            <Checkbox key={id} value={id}>
              {label} {title}
            </Checkbox>
          ))}
        </CheckboxGroup>
        <Select
          label="Take"
          options={Array.from({ length: Math.max(wanted, most) }, (_, at) => ({
            id: String(at + 1),
            text: `${at + 1} of them`,
          }))}
          value={String(wanted)}
          onChange={(chosen) => setWanted(Number(chosen))}
        />
        {/* Always there, so that a screen reader hears what is put into it. */}
        <div role="alert">{refusal === undefined ? null : <Note tone="danger">{refusal}</Note>}</div>
      </form>
      <AfterUnmount onGone={() => isMoved.current && onMoved()} />
    </Dialog>
  );
}

function problemOf(size: number, wanted: number, most: number): string | undefined {
  if (size < 2) return "Choose at least two courses.";
  if (wanted > most) return `Choose at least ${wanted} courses, or take fewer of them.`;
  return size > MAX_GROUP_COURSES ? `Choose up to ${MAX_GROUP_COURSES} courses.` : undefined;
}
