import { useAtomValue, useSetAtom } from "jotai/react";
import { Button } from "../../../ui/button.tsx";
import { buildDataAtom, termNameAtom } from "../results/atoms.ts";
import { weekAtom } from "../results/week-atoms.ts";
import { travelProblems } from "../travel.ts";
import { startAtom } from "./atoms.ts";
import { toChosenClasses } from "./chosen-classes.ts";

/** The primary of the results; ChooseDialog goes on from there. */
export function ChooseButton({ isBlock = false }: { isBlock?: boolean }) {
  const week = useAtomValue(weekAtom);
  const request = useAtomValue(buildDataAtom)?.Request;
  const name = useAtomValue(termNameAtom);
  const start = useSetAtom(startAtom);

  function choose() {
    if (!week || !request) return;
    void start({
      term: { code: request.term, name },
      classes: toChosenClasses(week.courses),
      hasTravelWarning: travelProblems(week.changes, request).length > 0,
    });
  }

  return (
    <Button variant="primary" isBlock={isBlock} onPress={choose}>
      Choose This Schedule
    </Button>
  );
}
