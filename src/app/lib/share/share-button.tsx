import { type ReactNode, useState } from "react";
import { OverlayTrigger, optionalPart } from "#ui";
import type { ShareMenuOptions, ShareStep } from "./shared-schedule.ts";

const ShareMenu = optionalPart(async () => (await import("./share-menu.tsx")).ShareMenu);
export const StepDialog = optionalPart(async () => (await import("./share-menu.tsx")).StepDialog);

type ShareButtonProps = ShareMenuOptions & {
  trigger: ReactNode;
  /** Title of the dialog with the address. */
  linkTitle?: string;
};

/** The ways to share a schedule. The menu's code loads on first use. */
export function ShareButton({ trigger, linkTitle, ...menu }: ShareButtonProps) {
  const [step, setStep] = useState<ShareStep>();
  const endStep = () => setStep(undefined);
  return (
    <>
      <OverlayTrigger opens="menu" trigger={trigger}>
        {(anchor, close, focus) => (
          <ShareMenu {...menu} onStep={setStep} anchor={anchor} focus={focus} onClose={close} onLost={close} />
        )}
      </OverlayTrigger>
      {step ? (
        <StepDialog schedule={menu.schedule} step={step} linkTitle={linkTitle} onClose={endStep} onLost={endStep} />
      ) : null}
    </>
  );
}
