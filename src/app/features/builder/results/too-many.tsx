import { Layers } from "lucide-react";
import type { ScheduleSummary } from "#workers/schedule/client";
import { Splash } from "../../../lib/splash.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { countInSentence } from "../schedule-count.ts";

/** More schedules than can be counted or sorted. */
export function TooMany({ summary, backTo }: { summary: ScheduleSummary; backTo: string }) {
  return (
    <Splash
      icon={Layers}
      tone="warning"
      title="Too Many Possible Schedules"
      actions={
        <LinkButton to={backTo} variant="primary">
          Go Back
        </LinkButton>
      }
    >
      <p>There are {countInSentence(summary)} possible schedules, too many to show.</p>
      <p>Turn off one or more courses and build again. Then lock the sections you want and turn the courses back on.</p>
    </Splash>
  );
}
