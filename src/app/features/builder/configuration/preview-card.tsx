import { CalendarDays, CircleAlert } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { Note } from "../../../ui/note.tsx";
import { noScheduleWords } from "../result-words.ts";
import { BestWeek } from "./best-week.tsx";
import { BuildFoot } from "./build-foot.tsx";
import { CountSkeleton, WeekSkeleton } from "./configuration-skeleton.tsx";
import { COUNT_FAILED, countNumber, countWords } from "../schedule-count.ts";
import {
  bestAtom,
  countAgainAtom,
  countAtom,
  isCountingAtom,
  isPreviewBusyAtom,
  obstacleAtom,
  previewAtom,
} from "./preview-atoms.ts";
import styles from "./preview-card.module.css";

/** How many schedules there are, exactly, and the best of them; computed anew with each change. */
export function PreviewCard() {
  // Narrower windows have a bar for it.
  const isWide = useMediaQuery("(width >= 1200px)");
  return (
    <section aria-label="Possible schedules">
      <Card foot={isWide ? <BuildFoot /> : undefined}>
        <Content />
        <SpokenCount />
      </Card>
    </section>
  );
}

function Content() {
  const obstacle = useAtomValue(obstacleAtom);
  const count = useAtomValue(countAtom);
  const preview = useAtomValue(previewAtom);
  if (obstacle !== undefined) return <NothingToCount />;
  if (preview?.status === "failed") return <Failed message={preview.message} />;
  if (!count) return <CountSkeleton />;
  return (
    <>
      <p className={styles.count} data-counting={count.isCounting || undefined}>
        <span className="type-display">{countNumber(count)}</span>
        <span className={styles.words}>{countWords(count)}</span>
        {count.isCounting ? <span className={styles.counting}>Counting…</span> : null}
      </p>
      <Reason />
      {count.total > 0n || count.isCounting ? <Week /> : null}
    </>
  );
}

/** The reason is next to Build Schedules. */
function NothingToCount() {
  return <EmptyState icon={CalendarDays} title="Add courses to see your week here." />;
}

/** Why there is no schedule, or none is drawn. */
function Reason() {
  const preview = useAtomValue(previewAtom);
  const isCounting = useAtomValue(isCountingAtom);
  const isBusy = useAtomValue(isPreviewBusyAtom);
  const best = useAtomValue(bestAtom);
  if (preview?.status !== "answered" || isCounting) return null;
  const { summary, request } = preview;
  const course = request.courses.find(({ id }) => id === summary.problem?.id);
  const words =
    summary.total > 0n
      ? isBusy || best?.schedule
        ? undefined
        : "There are too many schedules to sort. Turn off a course or add a break."
      : summary.complete
        ? [noScheduleWords(summary.resultCode, course !== undefined), course?.label, course?.title]
            .filter(Boolean)
            .join(" ")
        : "We ran out of time before finding a schedule. Turn off a course or add a break.";
  return words ? (
    <Note tone="warning" className={styles.note ?? ""}>
      {words}
    </Note>
  ) : null;
}

function Week() {
  const best = useAtomValue(bestAtom);
  if (!best) return <WeekSkeleton />;
  return best.schedule ? (
    <div className={styles.week} data-stale={best.isStale || undefined}>
      <BestWeek best={best.schedule} request={best.request} />
    </div>
  ) : null;
}

function Failed({ message }: { message: string }) {
  const countAgain = useSetAtom(countAgainAtom);
  const isCounting = useAtomValue(isCountingAtom);
  return (
    <EmptyState
      icon={CircleAlert}
      title={COUNT_FAILED}
      actions={
        <Button isWorking={isCounting} workingLabel="Counting…" onPress={countAgain}>
          Try Again
        </Button>
      }
    >
      {message}
    </EmptyState>
  );
}

function SpokenCount() {
  const count = useAtomValue(countAtom);
  const preview = useAtomValue(previewAtom);
  const obstacle = useAtomValue(obstacleAtom);
  return <LiveRegion message={toSentence()} />;

  function toSentence(): string {
    if (obstacle !== undefined) return "";
    if (preview?.status === "failed") return COUNT_FAILED;
    if (!count || count.isCounting) return "";
    return `${countNumber(count)} ${countWords(count)}`;
  }
}
