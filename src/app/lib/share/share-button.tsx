import { type ReactNode, useState } from "react";
import { optionalPart, OverlayTrigger } from "#ui";
import type { SharedSchedule, ShareMenuOptions, ShareStep } from "./shared-schedule.ts";

const ShareMenu = optionalPart(async () => (await import("./share-menu.tsx")).ShareMenu);
const StepDialog = optionalPart(async () => (await import("./share-menu.tsx")).StepDialog);

type ShareButtonProps = ShareMenuOptions & {
  trigger: ReactNode;
  linkTitle?: string;
};

/** The ways to share a schedule. The menu's code loads on first use. */
export function ShareButton({ trigger, linkTitle, ...menu }: ShareButtonProps) {
  const [step, setStep] = useState<ShareStep>();
  return (
    <>
      <OverlayTrigger opens="menu" trigger={trigger}>
        {(anchor, close, focus) => (
          <ShareMenu {...menu} onStep={setStep} anchor={anchor} focus={focus} onClose={close} onLost={close} />
        )}
      </OverlayTrigger>
      <ShareDialog schedule={menu.schedule} step={step} onClose={() => setStep(undefined)} linkTitle={linkTitle} />
    </>
  );
}

type ShareDialogProps = {
  schedule: SharedSchedule;
  step: ShareStep | undefined;
  onClose: () => void;
  linkTitle?: string | undefined;
};

export function ShareDialog({ step, onClose, ...rest }: ShareDialogProps) {
  return step === undefined ? null : <StepDialog {...rest} step={step} onClose={onClose} onLost={onClose} />;
}
