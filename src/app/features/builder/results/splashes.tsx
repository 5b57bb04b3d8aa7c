import { CalendarDays, CircleAlert, CircleHelp, Layers, TriangleAlert } from "lucide-react";
import type { ScheduleSummary } from "#workers/schedule/client";
import { Splash, type SplashProps } from "../../../lib/screen/splash.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { INVALID_COURSES } from "../build-obstacle.ts";
import { editQueue } from "../edits/configuration-edits.ts";
import { useLookAgain } from "../edits/use-look-again.ts";
import { UNKNOWN_WORDS } from "../result-words.ts";
import { countInSentence } from "../schedule-count.ts";

const ADVICE =
  "Turn off one or more courses and build again. Then lock the sections you want and turn the courses back on.";

/** Why there's nothing to browse; `unknown` if the search stopped before finding a schedule. */
const REASONS = {
  invalid: { icon: TriangleAlert, tone: "warning", title: "Invalid Courses", words: INVALID_COURSES },
  nothing: {
    icon: CalendarDays,
    tone: "accent",
    title: "No Courses to Schedule",
    words: "Add a course, or turn one on, then build schedules again.",
  },
  "too-many": { icon: Layers, tone: "warning", title: "Too Many Possible Schedules", words: ADVICE },
  unknown: { icon: CircleHelp, tone: "warning", title: "Search Stopped", words: `${UNKNOWN_WORDS} ${ADVICE}` },
  /** The worker was stopped or lost. */
  failed: { icon: CircleAlert, tone: "danger", title: "We Couldn't Show Your Schedules", words: "" },
} as const satisfies Record<string, Omit<SplashProps, "actions"> & { words: string }>;

export type NothingToBrowseProps = {
  reason: keyof typeof REASONS;
  /** In place of the usual words. */
  message?: string;
  summary?: ScheduleSummary;
  retryLabel?: string;
  onRetry?: () => void;
  backTo: string;
};

export function NothingToBrowse(props: NothingToBrowseProps) {
  const { reason, summary, retryLabel = "Try Again", onRetry, backTo } = props;
  useLookAgain(editQueue);
  const { words, ...look } = REASONS[reason];
  return (
    <Splash
      {...look}
      actions={
        <>
          <LinkButton to={backTo} variant={onRetry ? "secondary" : "primary"}>
            Go Back
          </LinkButton>
          {onRetry ? (
            <Button variant="primary" onPress={onRetry}>
              {retryLabel}
            </Button>
          ) : null}
        </>
      }
    >
      {summary && reason === "too-many" ? (
        <p>There are {countInSentence(summary)} possible schedules, too many to show.</p>
      ) : null}
      <p>{props.message ?? words}</p>
    </Splash>
  );
}
