import { CalendarDays, CircleAlert, CircleHelp, Layers, TriangleAlert } from "lucide-react";
import type { ScheduleSummary } from "#workers/schedule/client";
import { message, t } from "#words";
import { Splash } from "../../../lib/screen/splash.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { INVALID_COURSES } from "../content.ts";
import { UNKNOWN_WORDS, countInSentence } from "../result-words.ts";

const ADVICE = message(
  "Turn off one or more courses and build again. Then lock the sections you want and turn the courses back on.",
);

/** Why there's nothing to browse; `unknown` if the search stopped before finding a schedule. */
const REASONS = {
  invalid: { icon: TriangleAlert, tone: "warning", title: message("Invalid Courses"), words: [INVALID_COURSES] },
  nothing: {
    icon: CalendarDays,
    tone: "accent",
    title: message("No Courses to Schedule"),
    words: [message("Add a course, or turn one on, then build schedules again.")],
  },
  "too-many": { icon: Layers, tone: "warning", title: message("Too Many Possible Schedules"), words: [ADVICE] },
  unknown: { icon: CircleHelp, tone: "warning", title: message("Search Stopped"), words: [UNKNOWN_WORDS, ADVICE] },
  /** The worker was stopped or lost. */
  failed: { icon: CircleAlert, tone: "danger", title: message("We Couldn't Show Your Schedules"), words: [] },
} as const;

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
  const { reason, summary, retryLabel = t("Try Again"), onRetry, backTo } = props;
  const { title, words, ...look } = REASONS[reason];
  return (
    <Splash
      {...look}
      title={t(title)}
      actions={
        <>
          <LinkButton to={backTo} variant={onRetry ? "secondary" : "primary"}>
            {t("Go Back")}
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
        <p>{t("There are {count} possible schedules, too many to show.", { count: countInSentence(summary) })}</p>
      ) : null}
      <p>{props.message ?? words.map((each) => t(each)).join(" ")}</p>
    </Splash>
  );
}
