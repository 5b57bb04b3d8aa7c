import { CalendarDays, CircleAlert } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef } from "react";
import { ActionBar } from "../../../lib/action-bar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { Note } from "../../../ui/note.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { noScheduleWords } from "../result-words.ts";
import { buildAgainAtom, builtAtom, isBuildingAtom } from "../results/atoms.ts";
import { moveAtom, shownAtom } from "../results/browse-atoms.ts";
import { ChooseButton } from "../results/choose-button.tsx";
import { Order } from "../results/order.tsx";
import { Position } from "../results/position.tsx";
import { Schedule } from "../results/schedule.tsx";
import { useArrowKeys } from "../results/use-arrow-keys.ts";
import { weekAtom } from "../results/week-atoms.ts";
import { COUNT_FAILED, countNumber, countWords } from "../schedule-count.ts";
import { BuildButton } from "./build-button.tsx";
import { CountSkeleton, WeekSkeleton } from "./configuration-skeleton.tsx";
import { canChooseAtom, countAtom, failureAtom, isWeekBusyAtom, obstacleAtom } from "./count-atoms.ts";
import { PhoneWeek } from "./phone-week.tsx";
import styles from "./week-column.module.css";

/** How many schedules there are, exactly, and the week of one; computed again with each change. */
export function WeekColumn() {
  const column = useGridHeights();
  return (
    <section ref={column} aria-label="Possible schedules" className={styles.column}>
      <Content />
      <SpokenCount />
    </section>
  );
}

/** In high windows of phones only the grid of the week stays in view. Measures what is above it, and what it covers of the lists. */
function useGridHeights() {
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    const own = column.current;
    if (!own) return;
    const observer = new ResizeObserver(() => {
      const grid = own.querySelector("[data-grid]");
      const above = grid ? grid.getBoundingClientRect().top - own.getBoundingClientRect().top : 0;
      own.style.setProperty("--above", `${above}px`);
      own.parentElement?.style.setProperty("--covered", grid ? `${own.offsetHeight - above}px` : "0px");
    });
    observer.observe(own);
    return () => observer.disconnect();
  }, []);
  return column;
}

function Content() {
  const obstacle = useAtomValue(obstacleAtom);
  const failure = useAtomValue(failureAtom);
  const count = useAtomValue(countAtom);
  const isPhone = useMediaQuery("(width < 900px)");
  if (obstacle !== undefined) return <NothingToCount obstacle={obstacle} />;
  if (failure !== undefined) return <Failed message={failure} />;
  if (!count) return <CountSkeleton />;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.count} data-counting={count.isCounting || undefined}>
          <span className="type-display">{countNumber(count)}</span>
          <span className={styles.words}>{countWords(count)}</span>
          {count.isCounting ? <span className={styles.counting}>Counting…</span> : null}
        </p>
        <div className={styles.actions}>
          <BuildButton />
          {isPhone ? null : <ChooseShown />}
        </div>
      </div>
      <Reason />
      {count.total > 0n || count.isCounting ? <Week /> : null}
    </>
  );
}

/** The bar of phones; there is none where there is nothing to choose. */
export function ChooseBar() {
  const canChoose = useAtomValue(canChooseAtom);
  return canChoose ? (
    <ActionBar below={900} label="Schedule">
      <ChooseShown isBlock />
    </ActionBar>
  ) : null;
}

/** A week that is being computed again can't be chosen. */
function ChooseShown({ isBlock = false }: { isBlock?: boolean }) {
  const isBusy = useAtomValue(isWeekBusyAtom);
  const canChoose = useAtomValue(canChooseAtom);
  return canChoose ? <ChooseButton isBlock={isBlock} isBlocked={isBusy} /> : null;
}

function NothingToCount({ obstacle }: { obstacle: string }) {
  return (
    <Card>
      <EmptyState icon={CalendarDays} title="Add courses to see your week here." actions={<BuildButton />}>
        {obstacle}
      </EmptyState>
    </Card>
  );
}

/** Why there is no schedule, or none is drawn. */
function Reason() {
  const built = useAtomValue(builtAtom);
  const isBuilding = useAtomValue(isBuildingAtom);
  const isBusy = useAtomValue(isWeekBusyAtom);
  const shown = useAtomValue(shownAtom);
  if (!built || !("opened" in built) || isBuilding) return null;
  const { summary, request } = built.opened;
  const course = request.courses.find(({ id }) => id === summary.problem?.id);
  const words =
    summary.total > 0n
      ? isBusy || shown
        ? undefined
        : "There are too many schedules to sort. Turn off a course or add a break."
      : summary.complete
        ? [noScheduleWords(summary.resultCode, course !== undefined), course?.label, course?.title]
            .filter(Boolean)
            .join(" ")
        : "We ran out of time before finding a schedule. Turn off a course or add a break.";
  return words ? <Note tone="warning">{words}</Note> : null;
}

function Week() {
  const shown = useAtomValue(shownAtom);
  const isBusy = useAtomValue(isWeekBusyAtom);
  const week = useAtomValue(weekAtom);
  const isPhone = useMediaQuery("(width < 900px)");
  const move = useSetAtom(moveAtom);
  useArrowKeys((direction) => move(direction === "right" ? 1 : -1));
  if (!shown || !week) return <WeekSkeleton />;
  return (
    <div className={styles.week} data-stale={isBusy || undefined}>
      <div className={styles.tools}>
        <Position />
        {isPhone ? null : <Order />}
      </div>
      <div data-grid>{isPhone && week.hasTimes ? <PhoneWeek week={week} /> : <Schedule />}</div>
    </div>
  );
}

function Failed({ message }: { message: string }) {
  const countAgain = useSetAtom(buildAgainAtom);
  const isCounting = useAtomValue(isBuildingAtom);
  return (
    <Card>
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
    </Card>
  );
}

function SpokenCount() {
  const count = useAtomValue(countAtom);
  const failure = useAtomValue(failureAtom);
  const obstacle = useAtomValue(obstacleAtom);
  return <LiveRegion message={toSentence()} />;

  function toSentence(): string {
    if (obstacle !== undefined) return "";
    if (failure !== undefined) return COUNT_FAILED;
    if (!count || count.isCounting) return "";
    return `${countNumber(count)} ${countWords(count)}`;
  }
}
