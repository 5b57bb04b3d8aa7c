import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import { useState } from "react";
import type { CodeDescription } from "#contract/wire-shapes";
import { apiAtom } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { ConfiguredCourse } from "../content.ts";
import {
  campusProblem,
  type CourseOptionsForm,
  toCourseOptionsForm,
  toOptions,
} from "../course-options/course-options.ts";
import { OptionFields } from "../course-options/option-fields.tsx";
import { visitAtom } from "../visit.ts";
import { applyAtom } from "./atoms.ts";
import { groupOf, groupsAtom } from "./course-groups.ts";
import { PartFrame } from "./part-frame.tsx";
import { configurationIdAtom } from "./shown-atoms.ts";
import styles from "./part.module.css";

const NO_CAMPUSES: readonly CodeDescription[] = [];

/** Of the term; none while they aren't known. */
const campusesAtom = unwrap(
  atom(async (get): Promise<readonly CodeDescription[]> => {
    const id = get(configurationIdAtom);
    if (id === undefined || !get(visitAtom)) return NO_CAMPUSES;
    const asked = get(apiAtom)("addCourseData", { params: { id }, isHandled: true });
    return await asked.then(
      ({ Campuses }) => Campuses,
      () => NO_CAMPUSES,
    );
  }),
  (last) => last ?? NO_CAMPUSES,
);

/** Which classes of the course may be scheduled. A campus counts once it is chosen. */
export function OptionsPart({ course, onGroup }: { course: ConfiguredCourse; onGroup: (id: string) => void }) {
  const { id, options, isOptional = false } = course;
  const apply = useSetAtom(applyAtom);
  const campuses = useAtomValue(campusesAtom);
  const isGrouped = groupOf(useAtomValue(groupsAtom), id) !== undefined;
  const [isRestricting, setRestricting] = useState(false);
  const saved = toCourseOptionsForm(options);
  const form = { ...saved, isRestricted: saved.isRestricted || isRestricting };

  const problem = campusProblem(form);

  function change(next: CourseOptionsForm) {
    setRestricting(next.isRestricted);
    void apply([{ type: "set-options", id, options: toOptions(next) }]);
  }

  return (
    <PartFrame part={{ name: "options", courseId: id }} title="Course Options" isIncomplete={problem !== undefined}>
      {isGrouped ? null : (
        <div className={styles.actions}>
          <Checkbox
            hint="Schedule it only where it fits"
            isSelected={isOptional}
            onChange={(isOn) => void apply([{ type: "set-optional", id, isOptional: isOn }])}
          >
            Optional
          </Checkbox>
          <Button size="small" onPress={() => onGroup(id)}>
            Group with Others…
          </Button>
        </div>
      )}
      <OptionFields form={form} onChange={change} campuses={campuses} campusError={problem} />
    </PartFrame>
  );
}
