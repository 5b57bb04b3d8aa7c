import { CalendarDays, CircleAlert, CircleHelp, Layers, TriangleAlert } from "lucide-react";
import type { ScheduleSummary } from "#workers/schedule/client";
import { Splash, type SplashProps } from "../../../lib/splash.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { INVALID_COURSES } from "../build-obstacle.ts";
import { editQueue } from "../edits/configuration-edits.ts";
import { useLookAgain } from "../edits/use-look-again.ts";
import { UNKNOWN_WORDS } from "../result-words.ts";
import { countInSentence } from "../schedule-count.ts";

/** What a build comes to where there is no schedule to show. */

type BackTo = { backTo: string };

/** The worker was stopped or lost. */
export function BuildStopped({
  message,
  retryLabel = "Try Again",
  onRetry,
  backTo,
}: BackTo & { message: string; retryLabel?: string; onRetry: () => void }) {
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

/** The catalog no longer has some of the courses; they can only be removed on the configuration screen. */
export function Invalid({ backTo }: BackTo) {
  useLookAgain(editQueue);
  return (
    <GoBack icon={TriangleAlert} tone="warning" title="Invalid Courses" backTo={backTo}>
      <p>{INVALID_COURSES}</p>
    </GoBack>
  );
}

/** No course is on and no class is held. */
export function Nothing({ backTo }: BackTo) {
  return (
    <GoBack icon={CalendarDays} title="No Courses to Schedule" backTo={backTo}>
      <p>Add a course, or turn one on, then build schedules again.</p>
    </GoBack>
  );
}

/** More schedules than can be counted or sorted. */
export function TooMany({ summary, backTo }: BackTo & { summary: ScheduleSummary }) {
  return (
    <GoBack icon={Layers} tone="warning" title="Too Many Possible Schedules" backTo={backTo}>
      <p>There are {countInSentence(summary)} possible schedules, too many to show.</p>
      <Advice />
    </GoBack>
  );
}

/** The search was stopped before it found a schedule. */
export function Unknown({ backTo }: BackTo) {
  return (
    <GoBack icon={CircleHelp} tone="warning" title="Search Stopped" backTo={backTo}>
      <p>{UNKNOWN_WORDS}</p>
      <Advice />
    </GoBack>
  );
}

function Advice() {
  return (
    <p>Turn off one or more courses and build again. Then lock the sections you want and turn the courses back on.</p>
  );
}

function GoBack({ backTo, ...splash }: BackTo & SplashProps) {
  return (
    <Splash
      {...splash}
      actions={
        <LinkButton to={backTo} variant="primary">
          Go Back
        </LinkButton>
      }
    />
  );
}
