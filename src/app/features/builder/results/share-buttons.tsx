import { Download, Share2 } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useDeferredValue, useState } from "react";
import { ShareButton, ShareDialog } from "../../../lib/share/share-button.tsx";
import type { SharedSchedule, ShareStep } from "../../../lib/share/shared-schedule.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { buildDataAtom, termNameAtom } from "./atoms.ts";
import { shownAtom } from "./browse-atoms.ts";

/** The shown schedule as its link names it, without breaks. */
export const sharedAtom = atom((get): SharedSchedule | undefined => {
  const courses = get(shownAtom)?.schedule.courses;
  const term = get(buildDataAtom)?.Request.term;
  if (!courses || term === undefined) return undefined;
  const classes = courses.flatMap((course) => course.classes);
  const automatic = new Set(classes.flatMap(({ autoEnrolled }) => autoEnrolled));
  const numbers = classes.map(({ classNumber }) => classNumber).filter((number) => !automatic.has(number));
  return { term, termName: get(termNameAtom) ?? "", classNumbers: numbers };
});

export function ShareButtons() {
  const schedule = useDeferredValue(useAtomValue(sharedAtom));
  const [step, setStep] = useState<ShareStep>();
  if (!schedule) return null;
  return (
    <>
      <IconButton icon={Download} label="Download as PDF" onPress={() => setStep("download")} />
      <ShareButton schedule={schedule} without={["download"]} trigger={<IconButton icon={Share2} label="Share" />} />
      <ShareDialog schedule={schedule} step={step} onClose={() => setStep(undefined)} />
    </>
  );
}
