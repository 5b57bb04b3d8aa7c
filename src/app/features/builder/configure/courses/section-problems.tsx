import { useSetAtom } from "jotai/react";
import { Button, Note, Row } from "#ui";
import { message, t } from "#words";
import { listLabel } from "../../../../lib/format/format.ts";
import type { componentsOf } from "../../workspace/course-words.ts";
import { applyWithUndoAtom } from "../../workspace/edits.ts";

const NO_SECTIONS = {
  optional: message("No {component} sections are offered."),
  required: message(
    "No {component} sections are offered, so this course can't be scheduled. Turn it off or remove it.",
  ),
};

type SectionProblemsProps = { courseId: string; component: ReturnType<typeof componentsOf>[number] };

/** Warns if the latest catalog has no sections of a component, or not the ones that the student chose. */
export function SectionProblems({ courseId: id, component: known }: SectionProblemsProps) {
  const apply = useSetAtom(applyWithUndoAtom);
  const { component, description, isOptional, count, lost, explicitSections, lockedClassNumber } = known;

  /** Removes the sections that are no longer offered from the choice, and keeps the others. */
  function removeLost() {
    const left = explicitSections?.filter((number) => !lost.includes(number)) ?? [];
    const isLockLost = lockedClassNumber !== null && lost.includes(lockedClassNumber);
    const choice = {
      explicitSections: left.length > 0 ? left : null,
      lockedClassNumber: isLockLost ? null : lockedClassNumber,
    };
    const label = t("{count, plural, one {Section removed} other {Sections removed}}", { count: lost.length });
    void apply({ edits: [{ type: "choose", id, component, choice }], label });
  }

  return (
    <>
      {count === 0 ? (
        <Note tone="warning">{t(NO_SECTIONS[isOptional ? "optional" : "required"], { component: description })}</Note>
      ) : null}
      {lost.length > 0 ? (
        <Row>
          <Note tone="warning">
            {t(
              "{count, plural, one {You chose class {numbers}, which is} other {You chose classes {numbers}, which are}} no longer offered.",
              { count: lost.length, numbers: listLabel(lost.map(String)) },
            )}
          </Note>
          <Button size="small" onPress={removeLost}>
            {t("{count, plural, one {Remove It} other {Remove Them}}", { count: lost.length })}
          </Button>
        </Row>
      ) : null}
    </>
  );
}
