import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import type { StoredGroup } from "#contract/builder/configuration-document";
import { MAX_GROUP_COURSES } from "#contract/course-rules";
import { CheckboxGroup, Select } from "#ui";
import { t } from "#words";
import { FormDialog } from "../../../../lib/screen/form-dialog.tsx";
import { contentAtom, sendEditsAtom } from "../../workspace/edits.ts";
import { groupOf } from "./credits.ts";

export type GroupDialogProps = {
  /** A new one or an existing one. */
  group: StoredGroup;
  onClose: () => void;
  /** The rows moved, even if the group was refused, and the dialog no longer has the focus. */
  onMoved: () => void;
};

/** The courses of a group, and how many of them to take. */
export function GroupDialog({ group, onClose, onMoved }: GroupDialogProps) {
  const shown = useAtomValue(contentAtom);
  const edit = useSetAtom(sendEditsAtom);
  const { groups } = shown?.Document ?? {};
  const offered = (shown?.courses ?? []).filter(
    ({ id, offered: { isOffered } }) => isOffered && (groupOf(groups, id) ?? group).id === group.id,
  );
  const [checked, setChecked] = useState(() => group.courses.filter((each) => offered.some(({ id }) => id === each)));
  const [count, setCount] = useState(group.count);
  const [first] = useState(checked);
  const isChanged =
    count !== group.count || first.length !== checked.length || first.some((each) => !checked.includes(each));
  const problem = problemOf(checked.length, count);

  const save = () => edit([{ type: "set-group", group: { ...group, courses: checked, count } }]);

  return (
    <FormDialog
      title={t("Group Courses")}
      action={t("Save Group")}
      isInvalid={problem !== undefined}
      save={save}
      lost={isChanged ? t("This group hasn't been saved.") : undefined}
      onClose={onClose}
      onClosed={onMoved}
    >
      {({ isTried }) => (
        <>
          <CheckboxGroup
            label={t("Courses")}
            value={checked}
            onChange={setChecked}
            error={isTried ? problem : undefined}
            options={offered.map(({ id, offered: { label, title } }) => ({ id, text: `${label} ${title}` }))}
          />
          <Select
            label={t("Take")}
            options={Array.from({ length: Math.max(1, count, checked.length) }, (_, at) => ({
              id: String(at + 1),
              text: t("{count} of them", { count: at + 1 }),
            }))}
            value={String(count)}
            onChange={(chosen) => setCount(Number(chosen))}
          />
        </>
      )}
    </FormDialog>
  );
}

function problemOf(size: number, count: number): string | undefined {
  if (size < 2) return t("Choose at least two courses.");
  if (count > size) return t("Choose at least {count} courses, or take fewer of them.", { count });
  return size > MAX_GROUP_COURSES ? t("Choose up to {count} courses.", { count: MAX_GROUP_COURSES }) : undefined;
}
