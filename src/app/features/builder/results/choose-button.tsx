import { useAtomValue, useSetAtom } from "jotai/react";
import { Button } from "../../../ui/button.tsx";
import { buildDataAtom, termNameAtom } from "./atoms.ts";
import { weekAtom } from "./week-atoms.ts";
import { travelProblems } from "../travel.ts";
import { startAtom } from "../choose/atoms.ts";
import { toChosenClasses } from "../choose/chosen-classes.ts";

/** The primary of the results; ChooseDialog goes on from there. */
export function ChooseButton({ isBlock = false }: { isBlock?: boolean }) {
  const week = useAtomValue(weekAtom);
  const build = useAtomValue(buildDataAtom);
  const name = useAtomValue(termNameAtom);
  const start = useSetAtom(startAtom);

  function choose() {
    if (!week || !build) return;
    void start({
      term: { code: build.Request.term, name },
      build,
      classes: toChosenClasses(week.courses),
      hasTravelWarning: travelProblems(week.changes, build.Request).length > 0,
    });
  }

  return (
    <Button variant="primary" isBlock={isBlock} onPress={choose}>
      Choose This Schedule
    </Button>
  );
}
