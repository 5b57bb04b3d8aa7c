import { useAtomValue, useSetAtom } from "jotai/react";
import type { ConfigurationEdit } from "#contract/configuration-edit";
import { campusOf } from "#contract/institution";
import { ChipGroup } from "../../../ui/chip-group.tsx";
import type { ConfiguredCourse } from "../content.ts";
import { instructorRuleWords } from "../course-words.ts";
import { applyWithUndoAtom } from "../edits/with-undo.ts";
import { groupOf, groupsAtom } from "./course-groups.ts";

type OptionChip = { id: string; value: string; remove: ConfigurationEdit };

/** What the options leave out, each removable: nothing is left out that can't be seen. And whether it is optional. */
export function OptionChips({ course }: { course: ConfiguredCourse }) {
  const change = useSetAtom(applyWithUndoAtom);
  const isGrouped = groupOf(useAtomValue(groupsAtom), course.id) !== undefined;
  const optional = {
    id: "optional",
    value: "Optional",
    remove: { type: "set-optional", id: course.id, isOptional: false },
  } as const;
  const all = [...(course.isOptional && !isGrouped ? [optional] : []), ...exclusionsOf(course)];
  if (all.length === 0) return null;

  function remove(wanted: string) {
    const chip = all.find((each) => each.id === wanted);
    if (chip) void change([chip.remove], `“${chip.value}” removed`);
  }

  return <ChipGroup label={`Options of ${course.offered.label}`} chips={all} onRemove={remove} />;
}

function exclusionsOf({ id: courseId, options }: ConfiguredCourse): OptionChip[] {
  const { excludeClosed, excludeWaitListed, excludeOnline, campus, honors, instructors = [] } = options;
  const status = excludeWaitListed ? "Open only" : excludeClosed ? "No closed" : undefined;
  return [
    { id: "status", value: status, without: { ...options, excludeClosed: false, excludeWaitListed: false } },
    { id: "online", value: excludeOnline ? "No online" : undefined, without: { ...options, excludeOnline: false } },
    {
      id: "campus",
      value: campus === null ? undefined : `${campusOf(campus).shortDescription} only`,
      without: { ...options, campus: null },
    },
    {
      id: "honors",
      value: [undefined, "Honors only", "No Honors"][honors],
      without: { ...options, honors: 0 as const },
    },
    ...instructors.map((rule) => ({
      id: `${rule.id} ${rule.onlyOf ?? ""}`,
      value: instructorRuleWords(rule),
      without: { ...options, instructors: instructors.filter((each) => each !== rule) },
    })),
  ].flatMap(({ id, value, without }) =>
    value === undefined ? [] : { id, value, remove: { type: "set-options", id: courseId, options: without } },
  );
}
