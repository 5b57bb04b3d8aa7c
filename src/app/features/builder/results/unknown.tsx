import { CircleHelp } from "lucide-react";
import { Splash } from "../../../lib/splash.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { UNKNOWN_WORDS } from "../result-words.ts";

/** The search was stopped before it found a schedule. */
export function Unknown({ backTo }: { backTo: string }) {
  return (
    <Splash
      icon={CircleHelp}
      tone="warning"
      title="No Answer Yet"
      actions={
        <LinkButton to={backTo} variant="primary">
          Go Back
        </LinkButton>
      }
    >
      <p>{UNKNOWN_WORDS}</p>
      <p>
        Disable one or more courses and build schedules again. Lock the sections that you want to keep, then enable the
        other courses again.
      </p>
    </Splash>
  );
}
