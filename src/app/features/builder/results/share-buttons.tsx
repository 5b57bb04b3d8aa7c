import { Download, Share2 } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useDeferredValue, useState } from "react";
import { ShareButton, ShareDialog } from "../../../lib/share/share-button.tsx";
import type { SharedSchedule, ShareStep } from "../../../lib/share/shared-schedule.ts";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { buildDataAtom, termNameAtom } from "./build-atoms.ts";
import { weekAtom } from "./week/week-atoms.ts";

/** The link has no breaks, the PDF does. */
export const sharedAtom = atom((get): SharedSchedule | undefined => {
  const week = get(weekAtom);
  const request = get(buildDataAtom)?.Request;
  if (!week || !request) return undefined;
  const classes = week.schedule.courses.flatMap((course) => course.classes);
  const automatic = new Set(classes.flatMap(({ autoEnrolled }) => autoEnrolled));
  const termName = get(termNameAtom);
  return {
    term: request.term,
    termName,
    classNumbers: classes.map(({ classNumber }) => classNumber).filter((number) => !automatic.has(number)),
    async drawPdf(title) {
      const { scheduleDocument } = await import("./week/schedule-document.ts");
      const { drawPdf } = await import("#workers/documents/client");
      return await drawPdf(scheduleDocument(title, termName, week.courses, request));
    },
  };
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
