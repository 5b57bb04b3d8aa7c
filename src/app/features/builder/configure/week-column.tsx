import { useAtomValue, useSetAtom } from "jotai/react";
import { CalendarDays, CircleAlert, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button, Icon, LiveRegion, Note, optionalPart, Row, Skeleton, SkeletonGroup, Stack } from "#ui";
import { message, t } from "#words";
import type { Action } from "../../../lib/actions/action.ts";
import { ActionButton } from "../../../lib/actions/action-controls.tsx";
import { useActions } from "../../../lib/actions/registry.ts";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { PhoneBar } from "../../../lib/screen/screen.tsx";
import { useNavigate } from "../../../routing/location.tsx";
import { paths } from "../../../routing/paths.ts";
import type { ButtonLook } from "../../../ui/buttons/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { useIsNarrow } from "../../../ui/layout/use-media-query.ts";
import { rich } from "../../../ui/rich.ts";
import { Order, WeekPosition } from "../week/browse/browse-bar.tsx";
import { ChooseButton } from "../week/choose-button.tsx";
import { Absent, ScheduleGrid, ScheduleWeek, takeEmptyHeight } from "../week/schedule.tsx";
import { openedAtom, shownAtom, weekCountAtom } from "../workspace/browse.ts";
import { buildAgainAtom, builtAtom } from "../workspace/build.ts";
import { countAtom } from "../workspace/count.ts";
import { contentAtom } from "../workspace/edits.ts";
import { failureAtom, isWeekBusyAtom, outcomeAtom } from "../workspace/outcome.ts";
import { hasOwnCoursesAtom, obstacleAtom } from "../workspace/request.ts";
import {
  countNumber,
  countWords,
  type KnownCount,
  noScheduleWords,
  TOO_MUCH_WORDS,
} from "../workspace/result-words.ts";
import { weekAtom } from "../workspace/week.ts";
import { configurationActions } from "./configure-actions.ts";
import { MoreWithFull } from "./full-classes.tsx";
import styles from "./week-column.module.css";

export function WeekColumn({ className }: { className: string | undefined }) {
  const column = useRef<HTMLElement>(null);
  useActions([useBuild()]);
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
      ref={column}
      tabIndex={-1}
      gap={2}
      aria-label={t("Possible schedules")}
      className={classNames(styles.column, className)}
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
  const isNarrow = useIsNarrow();
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
          <Row className="no-print to-end" wrap={false}>
            <BuildButton />
            <ChooseShown />
          </Row>
        </Row>
      )}
      <Reason />
      {/* If nothing fits because of a break, it can still be moved. */}
      {count.total > 0n || count.isCounting ? <Week /> : <ScheduleGrid isCompact={isNarrow} />}
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
      <span className="type-title-1" data-stale={count.isCounting || undefined}>
        {countNumber(count)}
      </span>
      <span className="tone-quiet">{count.isCounting ? t("Counting…") : countWords(count)}</span>
      {isBar ? null : (
        <>
          <DifferentWeeks />
          <MoreWithFull />
        </>
      )}
    </Row>
  );
}

/** "· 1,204 different weeks", unless each schedule is one. */
function DifferentWeeks() {
  const weeks = useAtomValue(weekCountAtom);
  const count = useAtomValue(countAtom);
  if (!weeks || !count || count.isCounting || weeks.total >= count.total) return null;
  return (
    <>
      <span aria-hidden="true" className="tone-quiet">
        ·
      </span>
      {rich(
        "<b>{number}</b> <q>{count, plural, one {different week} other {different weeks}}</q>",
        { number: countNumber(weeks), count: Number(weeks.total) },
        {
          b: (number) => <span className="type-title-1">{number}</span>,
          q: (words) => <span className="tone-quiet">{words}</span>,
        },
      )}
    </>
  );
}

/** In narrow windows, at the end of the lists: above, the week needs the room. */
export function BuildRow() {
  return (
    <Row className="no-print">
      <BuildButton />
      <MoreWithFull />
    </Row>
  );
}

/** Opens the results, which also explain why there are none. They have the changes that are still being saved. */
export function BuildButton({ label, ...look }: Pick<ButtonLook, "size"> & { label?: string }) {
  const build = useBuild();
  return <ActionButton {...look} hasIcon={false} of={label === undefined ? build : { ...build, label: () => label }} />;
}

function useBuild(): Action {
  const id = useAtomValue(contentAtom)?.ConfigurationId;
  const obstacle = useAtomValue(obstacleAtom);
  const count = useAtomValue(countAtom);
  const navigate = useNavigate();
  const hasNone = count?.total === 0n && !count.isCounting;
  return {
    ...configurationActions.build,
    ...(hasNone && { label: () => t("See Why") }),
    reason: obstacle,
    run: () => id !== undefined && void navigate(paths.builderResults.href({ id })),
  };
}

/** In small windows, keeps the count and the next step visible below the lists. */
export function ChooseBar() {
  const count = useAtomValue(countAtom);
  if (!count) return null;
  return (
    <ActionBar below={900} label={t("Schedule")}>
      <Count count={count} isBar />
      <ChooseShown otherwise={<BuildButton />} />
    </ActionBar>
  );
}

/** A week that is being recomputed can't be chosen. */
function ChooseShown({ otherwise }: { otherwise?: ReactNode }) {
  const isBusy = useAtomValue(isWeekBusyAtom);
  return useAtomValue(outcomeAtom) === "schedules" ? <ChooseButton isBlocked={isBusy} /> : otherwise;
}

/** Why there's no schedule or picture. */
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

/** Of what is above the week once the first schedule shows: on phones, the buttons to other weeks. */
const PHONE_HEAD = "2.75rem";
const WIDE_HEAD = "10.5rem";

const WeekMenu = optionalPart(async () => (await import("../week/week-menu.tsx")).WeekMenu);
const Strip = optionalPart(async () => (await import("../week/browse/strip.tsx")).Strip);

/** Keeps its place for the pictures of other weeks, whose code comes later. */
function StripPlace() {
  const hasOthers = (useAtomValue(openedAtom)?.summary.openable ?? 0) > 1;
  return hasOthers ? (
    <div className={styles.strip}>
      <Strip />
    </div>
  ) : null;
}

function Week() {
  const shown = useAtomValue(shownAtom);
  const isBusy = useAtomValue(isWeekBusyAtom);
  const week = useAtomValue(weekAtom);
  const isNarrow = useIsNarrow();
  // Until the first schedule comes, its place is kept, so that nothing moves. The grid stays the same one, with what is
  // being pressed or drawn in it.
  const isShown = shown !== undefined && week !== undefined;
  const headHeight = isNarrow ? PHONE_HEAD : WIDE_HEAD;
  return (
    <Stack data-stale={(isShown && isBusy) || undefined}>
      {isShown ? <WeekHead isNarrow={isNarrow} /> : <Skeleton height={headHeight} />}
      {isNarrow && (!isShown || week.hasTimes) ? (
        <>
          <ScheduleGrid isCompact />
          {isShown ? <Absent week={week} /> : null}
        </>
      ) : (
        <>
          {isNarrow || !isShown ? null : <StripPlace />}
          <ScheduleWeek isInMenu={!isNarrow} isComing={!isShown} />
        </>
      )}
    </Stack>
  );
}

function WeekHead({ isNarrow }: { isNarrow: boolean }) {
  const menu = (
    <span data-week-menu className={classNames("to-end", styles.menu)}>
      <WeekMenu isNarrow={isNarrow} />
    </span>
  );
  return (
    <Row className="no-print" wrap={!isNarrow}>
      <WeekPosition isShort={isNarrow} />
      {isNarrow ? null : <Order />}
      {isNarrow ? <PhoneBar>{menu}</PhoneBar> : menu}
    </Row>
  );
}

function SpokenCount() {
  const count = useAtomValue(countAtom);
  const failure = useAtomValue(failureAtom);
  const obstacle = useAtomValue(obstacleAtom);
  const words = !count || count.isCounting ? "" : `${countNumber(count)} ${countWords(count)}`;
  return <LiveRegion message={obstacle !== undefined ? "" : failure === undefined ? words : t(NOT_COUNTED)} />;
}

/** The shape of the count with the best week. */
export function CountSkeleton() {
  const isNarrow = useIsNarrow();
  return (
    <SkeletonGroup label={t("Counting schedules")}>
      <Skeleton width="9rem" height={isNarrow ? PHONE_HEAD : "2.125rem"} />
      <div ref={isNarrow ? takeEmptyHeight : undefined} style={{ height: "24rem" }}>
        <Skeleton height="100%" />
      </div>
    </SkeletonGroup>
  );
}
