import { t } from "#words";
import { optionalPart } from "../../ui/popups/optional-part.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { DownloadDialog } from "./download-dialog.tsx";
import { type SharedSchedule, sharedAddress, type ShareStep } from "./shared-schedule.ts";

const CodeDialog = optionalPart(async () => (await import("./code-dialog.tsx")).CodeDialog);

export type StepDialogProps = {
  schedule: SharedSchedule;
  step: ShareStep;
  onClose: () => void;
  linkTitle?: string | undefined;
};

export function StepDialog({ schedule, step, onClose, linkTitle = t("Share Schedule") }: StepDialogProps) {
  switch (step) {
    case "link":
      return (
        <LinkDialog isOpen onClose={onClose} title={linkTitle} href={sharedAddress(schedule)}>
          {t("Anyone with this link can see the schedule.")}
        </LinkDialog>
      );
    case "code":
      return <CodeDialog isOpen onClose={onClose} address={sharedAddress(schedule)} onLost={onClose} />;
    case "download":
      return <DownloadDialog isOpen onClose={onClose} schedule={schedule} />;
  }
}
