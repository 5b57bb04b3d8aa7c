import { CalendarDays, CircleAlert, type LucideIcon } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, useEffect, useRef } from "react";
import { message, t } from "#words";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { useNavigate } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import { Button, Icon, IconButton, LiveRegion, Note, Row, Skeleton, SkeletonGroup, Stack } from "#ui";
import type { ButtonLook } from "../../../ui/buttons/button.tsx";
import { useMediaQuery } from "../../../ui/layout/use-media-query.ts";
import { countNumber, countWords, type KnownCount, noScheduleWords, TOO_MUCH_WORDS } from "../result-words.ts";
import { buildAgainAtom, builtAtom, countAtom, hasOwnCoursesAtom, obstacleAtom } from "../results/build-atoms.ts";
import { failureAtom, isWeekBusyAtom, outcomeAtom, shownAtom } from "../results/browse/browse-atoms.ts";
import { ChooseButton } from "../results/choose-button.tsx";
import { Order, Position, useBrowsingKeys } from "../results/browse/browse-bar.tsx";
import { Absent, Schedule, ScheduleGrid } from "../results/week/schedule.tsx";
import { weekAtom } from "../results/week/week-atoms.ts";
import { MoreWithFull } from "./full-classes.tsx";
import styles from "./week-column.module.css";
import { contentAtom } from "../content.ts";

const WEEK_ID = "possible-schedules";

export function WeekColumn() {
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    const own = column.current;
    if (!own) return;
    // Keeps as much of the column visible as fits.
    const observer = new ResizeObserver(() => own.style.setProperty("--own-height", `${own.offsetHeight}px`));
    observer.observe(own);
    return () => observer.disconnect();
  }, []);
  return (
    <Stack
      as="section"
      id={WEEK_ID}
      ref={column}
      tabIndex={-1}
      gap={2}
      aria-label={t("Possible schedules")}
      className={styles.column}
    >
      <Content />
      <SpokenCount />
    </Stack>
  );
}

const NOT_COUNTED = message("We couldn't count your schedules.");

function Content() {
  const obstacle = useAtomValue(obstacleAtom);
  const failure = useAtomValue(failureAtom);
  const count = useAtomValue(countAtom);
  const countAgain = useSetAtom(buildAgainAtom);
  const isNarrow = useMediaQuery("(width < 56.25em)");
  const hasCourses = useAtomValue(hasOwnCoursesAtom);
  if (obstacle !== undefined) {
    const title = hasCourses ? obstacle : t("Add courses to see your week here.");
    const words = hasCourses ? undefined : obstacle;
    return (
      <>
        <Headline icon={CalendarDays} title={title} words={words} action={isNarrow ? null : <BuildButton />} />
        <ScheduleGrid isCompact={isNarrow} />
      </>
    );
  }
  if (failure !== undefined) {
    const again = <Button onPress={countAgain}>{t("Try Again")}</Button>;
    return (
      <>
        <Headline icon={CircleAlert} title={t(NOT_COUNTED)} words={failure} action={again} />
        <ScheduleGrid isCompact={isNarrow} />
      </>
    );
  }
  if (!count) return <CountSkeleton />;
  return (
    <>
      {isNarrow ? null : (
        <Row>
          <Count count={count} />
          <Row className="no-print">
            <BuildButton />
            <ChooseShown />
          </Row>
        </Row>
      )}
      <Reason />
      {/* If nothing fits because of a break, it can still be moved. */}
      {count.total > 0n || count.isCounting ? <Week /> : <ScheduleGrid isCompact={isNarrow} />}
      {/* Below the week, which it would move when it's counted. */}
      {isNarrow ? <MoreWithFull /> : null}
    </>
  );
}

type HeadlineProps = { icon: LucideIcon; title: string; words: string | undefined; action: ReactNode };

/** Why there's no schedule, above the empty week, which can be drawn on. */
function Headline({ icon, title, words, action }: HeadlineProps) {
  return (
    <Row wrap={false} className={styles.headline}>
      <Icon of={icon} size={20} />
      <div style={{ flex: 1 }}>
        <h2 className="type-title-3">{title}</h2>
        {words === undefined ? null : <p className="type-quiet">{words}</p>}
      </div>
      {action}
    </Row>
  );
}

function Count({ count, isBar = false }: { count: KnownCount & { isCounting: boolean }; isBar?: boolean }) {
  return (
    <Row as="p" align="baseline" className={styles.count}>
      <span className="type-display" data-stale={count.isCounting || undefined}>
        {countNumber(count)}
      </span>
      <span className="tone-quiet">{count.isCounting ? t("Counting…") : countWords(count)}</span>
      {isBar ? null : <MoreWithFull />}
    </Row>
  );
}

/** Opens the results, which also explain why there are none. They have the changes that are still being saved. */
export function BuildButton({ label, ...look }: Pick<ButtonLook, "size"> & { label?: string }) {
  const id = useAtomValue(contentAtom)?.ConfigurationId;
  const obstacle = useAtomValue(obstacleAtom);
  const count = useAtomValue(countAtom);
  const navigate = useNavigate();
  const build = () => id !== undefined && void navigate(paths.builderResults.href({ id }));
  return (
    <Button {...look} isDisabled={obstacle !== undefined} onPress={build}>
      {label ?? (count?.total === 0n && !count.isCounting ? t("See Why") : t("Build Schedules"))}
    </Button>
  );
}

export function ChooseBar() {
  const count = useAtomValue(countAtom);
  if (!count) return null;
  return (
    <ActionBar below={900} label={t("Schedule")}>
      <Count count={count} isBar />
      <IconButton icon={CalendarDays} label={t("Go to the week")} onPress={goToWeek} />
      <ChooseShown otherwise={<BuildButton />} />
    </ActionBar>
  );
}

/** In narrow windows, it's above the lists. */
function goToWeek() {
  const week = document.getElementById(WEEK_ID);
  week?.focus({ preventScroll: true });
  week?.scrollIntoView();
}

/** A week that is being recomputed can't be chosen. */
function ChooseShown({ otherwise }: { otherwise?: ReactNode }) {
  const isBusy = useAtomValue(isWeekBusyAtom);
  return useAtomValue(outcomeAtom) === "schedules" ? <ChooseButton isBlocked={isBusy} /> : otherwise;
}

function Reason() {
  const opened = useAtomValue(builtAtom)?.opened;
  const outcome = useAtomValue(outcomeAtom);
  const course = opened?.request.courses.find(({ id }) => id === opened.summary.problem?.id);
  const reason = noScheduleWords(opened?.summary.resultCode ?? null, course !== undefined);
  const words =
    outcome === "none"
      ? [reason, course?.label, course?.title].filter(Boolean).join(" ")
      : outcome === "unknown" || outcome === "too-many"
        ? t(TOO_MUCH_WORDS[outcome])
        : undefined;
  return words ? <Note tone="warning">{words}</Note> : null;
}

/** Of a phone's buttons to other weeks, with the words between them. */
const POSITION_HEIGHT = "2.75rem";

function Week() {
  const shown = useAtomValue(shownAtom);
  const isBusy = useAtomValue(isWeekBusyAtom);
  const week = useAtomValue(weekAtom);
  const isPhone = useMediaQuery("(width < 56.25em)");
  useBrowsingKeys();
  // The first schedule is on its way, in whose place nothing moves.
  if (!shown || !week)
    return isPhone ? (
      <Stack>
        <Skeleton height={POSITION_HEIGHT} />
        <ScheduleGrid isCompact />
        <BuildButton />
      </Stack>
    ) : (
      <ScheduleGrid isCompact={false} />
    );
  return (
    <Stack data-stale={isBusy || undefined}>
      <Row className="no-print">
        <Position />
        {isPhone ? null : <Order />}
      </Row>
      {isPhone && week.hasTimes ? (
        <>
          <ScheduleGrid isCompact />
          <Absent week={week} />
          <BuildButton />
        </>
      ) : (
        <Schedule />
      )}
    </Stack>
  );
}

function SpokenCount() {
  const count = useAtomValue(countAtom);
  const failure = useAtomValue(failureAtom);
  const obstacle = useAtomValue(obstacleAtom);
  const words = !count || count.isCounting ? "" : `${countNumber(count)} ${countWords(count)}`;
  return <LiveRegion message={obstacle !== undefined ? "" : failure === undefined ? words : t(NOT_COUNTED)} />;
}

export function CountSkeleton() {
  return (
    <SkeletonGroup label={t("Counting schedules")}>
      <Skeleton width="9rem" height="2.125rem" />
      {WEEK_SKELETON}
    </SkeletonGroup>
  );
}

const WEEK_SKELETON = <Skeleton height="24rem" />;
