import { CalendarDays, CircleAlert } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { Note } from "../../../ui/note.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/skeleton.tsx";
import { NO_REASON_WORDS, NO_SCHEDULE_WORDS } from "../result-words.ts";
import { BestWeek } from "./best-week.tsx";
import { BuildButton } from "./build-button.tsx";
import { countWords } from "./count-words.ts";
import { countAgainAtom, isCountingAtom, obstacleAtom, type Preview, previewAtom } from "./preview-atoms.ts";
import styles from "./preview-card.module.css";

/** How many schedules there are, exactly, and the best of them; computed anew with each change. */
export function PreviewCard() {
  const obstacle = useAtomValue(obstacleAtom);
  const preview = useAtomValue(previewAtom);
  const isCounting = useAtomValue(isCountingAtom);
  // Narrower windows have a bar for it.
  const isWide = useMediaQuery("(width >= 1200px)");
  return (
    <section aria-label="Possible schedules">
      <Card foot={isWide ? <BuildButton size="large" isBlock /> : undefined}>
        {obstacle !== undefined ? (
          <EmptyState icon={CalendarDays} title={obstacle} />
        ) : preview ? (
          <Answer preview={preview} isCounting={isCounting} />
        ) : (
          <SkeletonGroup label="Counting schedules">
            <div className={styles.waiting}>
              <Skeleton width="9rem" height="2.125rem" />
              <Skeleton width="12rem" />
              <Skeleton height="15rem" />
            </div>
          </SkeletonGroup>
        )}
        <LiveRegion message={obstacle === undefined && preview && !isCounting ? toSentence(preview) : ""} />
      </Card>
    </section>
  );
}

function Answer({ preview, isCounting }: { preview: Preview; isCounting: boolean }) {
  const countAgain = useSetAtom(countAgainAtom);
  if (preview.status === "failed") {
    return (
      <EmptyState
        icon={CircleAlert}
        title="The schedules could not be counted."
        actions={
          <Button isWorking={isCounting} workingLabel="Counting..." onPress={countAgain}>
            Try Again
          </Button>
        }
      >
        {preview.message}
      </EmptyState>
    );
  }
  const { summary, best, request } = preview;
  const { number, words } = countWords(summary);
  const course = request.courses.find(({ id }) => id === summary.problem?.id);
  return (
    <>
      <p className={styles.count} data-counting={isCounting || undefined}>
        <span className="type-display">{number}</span>
        <span className={styles.words}>{isCounting ? "Counting" : words}</span>
      </p>
      {summary.total === 0n && summary.complete ? (
        <Note tone="warning" className={styles.note ?? ""}>
          {summary.resultCode ? NO_SCHEDULE_WORDS[summary.resultCode] : NO_REASON_WORDS}
          {course ? ` ${course.label} ${course.title}` : null}
        </Note>
      ) : null}
      {summary.total === 0n && !summary.complete ? (
        <Note tone="warning" className={styles.note ?? ""}>
          It is not known whether any schedule is possible. Turn off courses or add breaks.
        </Note>
      ) : null}
      {summary.total > 0n && !best ? (
        <Note tone="warning" className={styles.note ?? ""}>
          Too many to put in order. Turn off courses or add breaks.
        </Note>
      ) : null}
      {best ? <BestWeek best={best} request={request} /> : null}
    </>
  );
}

function toSentence(preview: Preview): string {
  if (preview.status === "failed") return "The schedules could not be counted.";
  const { number, words } = countWords(preview.summary);
  return `${number} ${words}`;
}
