import { CalendarDays, CircleAlert, CircleHelp, Layers, TriangleAlert } from "lucide-react";
import type { ScheduleSummary } from "#workers/schedule/client";
import { Splash } from "../../../lib/splash.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { INVALID_COURSES } from "../build-obstacle.ts";
import { editQueue } from "../edits/configuration-edits.ts";
import { useLookAgain } from "../edits/use-look-again.ts";
import { UNKNOWN_WORDS } from "../result-words.ts";
import { countInSentence } from "../schedule-count.ts";

type BuildStoppedProps = { message: string; retryLabel?: string; onRetry: () => void; backTo: string };

/** The worker was stopped or lost. */
export function BuildStopped({ message, retryLabel = "Try Again", onRetry, backTo }: BuildStoppedProps) {
  return (
    <Splash
      icon={CircleAlert}
      tone="danger"
      title="We Couldn't Show Your Schedules"
      actions={
        <>
          <LinkButton to={backTo}>Go Back</LinkButton>
          <Button variant="primary" onPress={onRetry}>
            {retryLabel}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Splash>
  );
}

const ADVICE =
  "Turn off one or more courses and build again. Then lock the sections you want and turn the courses back on.";

/** Why there is nothing to browse: `unknown` where the search was stopped before it found a schedule. */
const REASONS = {
  invalid: { icon: TriangleAlert, tone: "warning", title: "Invalid Courses", words: () => [INVALID_COURSES] },
  nothing: {
    icon: CalendarDays,
    tone: undefined,
    title: "No Courses to Schedule",
    words: () => ["Add a course, or turn one on, then build schedules again."],
  },
  "too-many": {
    icon: Layers,
    tone: "warning",
    title: "Too Many Possible Schedules",
    words: (summary?: ScheduleSummary) => [
      summary ? `There are ${countInSentence(summary)} possible schedules, too many to show.` : "",
      ADVICE,
    ],
  },
  unknown: { icon: CircleHelp, tone: "warning", title: "Search Stopped", words: () => [UNKNOWN_WORDS, ADVICE] },
} as const;

export type NothingToBrowseProps = { reason: keyof typeof REASONS; summary?: ScheduleSummary; backTo: string };

export function NothingToBrowse({ reason, summary, backTo }: NothingToBrowseProps) {
  useLookAgain(editQueue);
  const { icon, tone, title, words } = REASONS[reason];
  return (
    <Splash
      icon={icon}
      {...(tone && { tone })}
      title={title}
      actions={
        <LinkButton to={backTo} variant="primary">
          Go Back
        </LinkButton>
      }
    >
      {words(summary).map((each) => (
        <p key={each}>{each}</p>
      ))}
    </Splash>
  );
}
