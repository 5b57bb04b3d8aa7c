import { Layers } from "lucide-react";
import type { ScheduleSummary } from "#workers/schedule/client";
import { Splash } from "../../../lib/splash.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { countInSentence } from "../schedule-count.ts";

/** More schedules than can be counted, or put in order. */
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
      <p>There are {countInSentence(summary)} possible schedules, which are too many to show.</p>
      <p>
        Disable one or more courses and build schedules again. Lock the sections that you want to keep, then enable the
        other courses again.
      </p>
    </Splash>
  );
}
