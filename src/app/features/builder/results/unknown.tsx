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
      title="Search Stopped"
      actions={
        <LinkButton to={backTo} variant="primary">
          Go Back
        </LinkButton>
      }
    >
      <p>{UNKNOWN_WORDS}</p>
      <p>Turn off one or more courses and build again. Then lock the sections you want and turn the courses back on.</p>
    </Splash>
  );
}
