import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { ChevronDown, Lock, LockOpen, SquareMousePointer, X } from "lucide-react";
import { Fragment, memo, type ReactNode, useDeferredValue, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { hoursOf, type VisibleHours, WeekGrid } from "#calendar";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { spokenDay, weekdayNames } from "#dates/words";
import {
  Button,
  CourseDot,
  Icon,
  LiveRegion,
  Menu,
  MenuItem,
  Note,
  optionalPart,
  Row,
  Stack,
  Text,
  useAfterPaint,
  VisuallyHidden,
} from "#ui";
import { t } from "#words";
import { listingName, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { dayNotes, noteCell } from "../../../lib/classes/day-notes.tsx";
import { ReadAsText } from "../../../lib/classes/read-as-text.tsx";
import { Semester, ViewControl, WeekTable } from "../../../lib/classes/week-views.tsx";
import { onFirstAct } from "../../../lib/time/page-activity.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useIsNarrow, useIsPhone } from "../../../ui/layout/use-media-query.ts";
import { original } from "../../../ui/original.ts";
import { useKeepFree } from "../breaks/keep-free.ts";
import {
  gridAtom,
  improveAtom,
  keptAtom,
  lockTogetherAtom,
  pressClassAtom,
  selectedIdsAtom,
  selectToKeepAtom,
  takeAtom,
  toggleLockAtom,
} from "../workspace/selection.ts";
import { chosenWeekAtom, type ShownWeek, viewAtom, weekAtom } from "../workspace/week.ts";
import type { GridData, GridEvent } from "../workspace/week-events.ts";
import { Variants } from "./browse/browse-bar.tsx";
import { EventContent, eventWords } from "./event-content.tsx";
import { WeekFacts } from "./facts.tsx";
import styles from "./schedule.module.css";
import { useFocusOfReplaced } from "./use-focus-of-replaced.ts";

type ScheduleProps = {
  /** Selecting classes begins in a menu. */
  isInMenu?: boolean;
  /** The first schedule is on its way: only the empty week, which can be drawn on. */
  isComing?: boolean;
};

/** The shown schedule as a week or list, and the term's weeks. It's a list without times and in print. */
export function ScheduleWeek({ isInMenu = false, isComing = false }: ScheduleProps) {
  const week = useAtomValue(weekAtom);
  const wanted = useAtomValue(viewAtom);
  const hasEvents = useAtomValue(gridAtom).events.length > 0;
  const selectedIds = useAtomValue(selectedIdsAtom);
  const pressClass = useSetAtom(pressClassAtom);
  const chooseWeek = useSetAtom(chosenWeekAtom);
  const isPainted = useAfterPaint();
  // The list and the semester are rendered after the calendar.
  const later = useDeferredValue(week);
  if (!week && !isComing) return <div />;
  const view = !week || week.hasTimes || hasEvents ? wanted : "list";
  return (
    <Stack gap={3}>
      {week ? (
        <KeepClasses isInMenu={isInMenu}>
          <WeekFacts facts={week.schedule.facts}>
            <Variants />
          </WeekFacts>
        </KeepClasses>
      ) : null}
      {week?.hasTimes === false ? <Note>{t("The current schedule does not have any in-person meetings.")}</Note> : null}
      {view === "week" || !week ? <ScheduleGrid /> : null}
      {week ? <Absent week={week} /> : null}
      <div className={view === "week" ? "only-print" : undefined}>
        {later && (isPainted || view === "list") ? (
          <WeekTable
            {...shownOf(later)}
            noteOf={dayNotes(later.calendar, later.listings)}
            events={later.listEvents}
            selectedIds={selectedIds}
            onSelect={pressClass}
          />
        ) : null}
      </div>
      {isPainted && later ? <Semester {...shownOf(later)} listings={later.listings} onSelect={chooseWeek} /> : null}
    </Stack>
  );
}

const shownOf = ({ term, weekOf, days }: ShownWeek) => ({ term, weekOf, days });

/** `isCompact`: the whole week in a third of a phone's height, where only breaks are large enough to be changed. */
export const ScheduleGrid = memo(({ isCompact = false }: { isCompact?: boolean }) => {
  const { events: all, days, hours: allHours, weekOf } = useAtomValue(gridAtom);
  const events = isCompact ? all.filter(({ kind, data }) => kind !== "ghost" && data.type !== "walk") : all;
  const hours = isCompact ? compactHours(events) : allHours;
  const selectedIds = useAtomValue(selectedIdsAtom);
  const pressClass = useSetAtom(pressClassAtom);
  const take = useSetAtom(takeAtom);
  const toggleLock = useSetAtom(toggleLockAtom);
  const isWide = !useIsNarrow();
  const week = useAtomValue(weekAtom);
  const noteOf = week && dayNotes(week.calendar, week.listings);
  const { headAction, hourAction } = useKeepFree(days);
  const grid = useRef<HTMLDivElement>(null);
  useFocusOfReplaced(grid);
  const fullHeight = isWide ? 50 : 48;

  const lockOf = ({ data }: GridEvent) => {
    if (data.type !== "class" || !data.lock) return undefined;
    const { listing, lock } = data;
    return {
      label: t("Lock {name}", { name: listingName(listing) }),
      icon: <Icon of={lock.isLocked ? Lock : LockOpen} size={isWide ? 12 : 18} />,
      isPressed: lock.isLocked,
      onAction: () => void toggleLock(lock),
    };
  };

  return (
    <div ref={grid} className={classNames("to-edges", isCompact && styles.compact)}>
      <WeekGrid<GridData>
        label={t("Week view")}
        events={events.map((event) =>
          event.kind === "break" || isCompact ? { ...event, selectable: event.kind === "break" } : event,
        )}
        weekOf={weekOf}
        renderAllDay={isCompact ? undefined : noteCell(noteOf)}
        isCompact={isCompact}
        days={days}
        {...hours}
        hourHeight={isCompact ? compactHeight(hours) : fullHeight}
        headAction={headAction}
        hourAction={hourAction}
        singleDay={!isWide && !isCompact}
        beginsWithDay
        keepsHours
        arrowKeys="vertical"
        isAnimated
        selectedIds={selectedIds}
        onSelect={({ data }) => {
          if (data.type === "class") pressClass(data.classNumber);
          if (data.type === "ghost") take(data.section);
        }}
        onEventKeyDown={(event, { key, ctrlKey, altKey, metaKey }) => {
          if (key.toLowerCase() === "l" && !ctrlKey && !altKey && !metaKey) lockOf(event)?.onAction();
        }}
        {...(isCompact ? {} : { cornerAction: lockOf })}
        renderEvent={(event, view) => <EventContent event={event} view={view} isCompact={isCompact} />}
        eventLabel={(event, { weekday, date, band }) =>
          original(eventWords(event, band ? weekdayNames(band) : spokenDay(weekday, date)))
        }
      />
      <Drawing grid={grid} />
    </div>
  );
});

/**
 * A phone has no room for hours that only other schedules use. It's never less than the empty week, which would otherwise
 * move what is below it once the first schedule comes.
 */
function compactHours(events: readonly GridEvent[]): VisibleHours {
  const hours = hoursOf(events);
  return { ...hours, lastHour: Math.max(hours.lastHour, hoursOf([]).lastHour) };
}

/** Pixels; with less, classes of 50 minutes would not fit one after the other. */
const MIN_HOUR = 29;
const MAX_HOUR = 44;

/** What is above and below the week in a phone's first screen, banners and bars of the frame aside. */
const BESIDE_WEEK = 272;
const BOTTOM_BARS = 128;

/** So that a phone's first screen has the whole week, and the first line of what is below it. */
function compactHeight({ firstHour, lastHour }: VisibleHours): number {
  const above = document.querySelector<HTMLElement>("main")?.offsetTop ?? 0;
  const room = window.innerHeight - above - BOTTOM_BARS - BESIDE_WEEK;
  return Math.max(MIN_HOUR, Math.min(MAX_HOUR, Math.floor(room / (lastHour - firstHour))));
}

/** Of the days' heads and the edges of a compact week, in pixels, less 4 that a skeleton's parts are further apart. */
const WEEK_HEADS = 67;

/** An outline gets the height of an empty week before it's painted, but once the bars and banners above it are there. */
export function takeEmptyHeight(outline: HTMLElement | null): void {
  const hours = hoursOf([]);
  const height = WEEK_HEADS + compactHeight(hours) * (hours.lastHour - hours.firstHour);
  if (outline) outline.style.height = `${height}px`;
}

/** `children` describe the schedule. While classes are being selected, what to do takes their place. */
function KeepClasses({ isInMenu, children }: { isInMenu: boolean; children: ReactNode }) {
  const kept = useAtomValue(keptAtom);
  const [view, setView] = useAtom(viewAtom);
  const select = useSetAtom(selectToKeepAtom);
  const improve = useSetAtom(improveAtom);
  const lockTogether = useSetAtom(lockTogetherAtom);
  const isPhone = useIsPhone();
  const toggle = useRef<HTMLButtonElement>(null);
  const words = kept?.length
    ? t("{count, plural, one {# class} other {# classes}} to keep", { count: kept.length })
    : t("Select the classes to keep.");
  const toggleWords = kept ? t("Cancel") : t("Select Classes");
  const lockWords = t("Lock {count, number}", { count: kept?.length ?? 0 });
  const focusToggle = () =>
    (toggle.current ?? document.querySelector<HTMLElement>("[data-week-menu] > button"))?.focus();
  const lock = () => void lockTogether().then(focusToggle);
  const press = () => {
    flushSync(() => select(!kept));
    focusToggle();
  };
  const trigger = (
    <Button size="small" variant="primary">
      {t("Improve the Rest")}
      <Icon of={ChevronDown} size={14} />
    </Button>
  );
  return (
    // In one line, so that the week stays where it is while classes are selected.
    <Row className="no-print" justify="between" wrap={false}>
      <LiveRegion message={kept ? words : ""} />
      {kept ? (
        <p className={isPhone ? "two-lines" : "one-line"}>{words}</p>
      ) : (
        <Text as="div" tone="quiet" className="from-900">
          {children}
        </Text>
      )}
      <Row className="to-end" wrap={false} style={{ flex: "none" }}>
        <ViewControl view={view} onChange={setView} />
        {kept ? null : <ReadAsText isIcon>{(close) => <ReadWeek onClose={close} onLost={close} />}</ReadAsText>}
        {kept && kept.length > 0 && !isPhone ? (
          <Button size="small" icon={Lock} onPress={lock}>
            {lockWords}
          </Button>
        ) : null}
        {kept && kept.length > 0 ? (
          <Menu label={t("Improve the rest by")} trigger={trigger}>
            {/* Next to two buttons, a phone has no room for a third. */}
            {isPhone ? (
              <MenuItem icon={Lock} onAction={lock}>
                {lockWords}
              </MenuItem>
            ) : null}
            {SORTING_PREFERENCES.map(({ Value, Description }) => (
              <MenuItem key={Value} onAction={() => void improve(Value).then(focusToggle)}>
                {t(Description)}
              </MenuItem>
            ))}
          </Menu>
        ) : null}
        {isInMenu && !kept ? null : (
          <Button ref={toggle} size="small" variant="quiet" icon={kept ? X : SquareMousePointer} onPress={press}>
            {/* Next to another button, a phone has no room for the word. */}
            {isPhone && kept ? <VisuallyHidden>{toggleWords}</VisuallyHidden> : toggleWords}
          </Button>
        )}
      </Row>
    </Row>
  );
}

/** What this week doesn't show: classes of other weeks, and untimed ones. */
export function Absent({ week: { absent } }: { week: ShownWeek }) {
  const groups = [
    { title: t("Not this week"), classes: absent.filter(({ dates }) => dates !== undefined) },
    { title: t("No set time"), classes: absent.filter(({ dates }) => dates === undefined) },
  ].filter(({ classes }) => classes.length > 0);
  if (groups.length === 0) return null;
  return (
    <Row as="dl" gap={3}>
      {groups.map(({ title, classes }) => (
        <Fragment key={title}>
          <Text as="dt" weight="strong">
            {title}
          </Text>
          {classes.map(({ classNumber, course, listing, dates }) => (
            <dd key={classNumber}>
              <CourseDot color={course.color} /> {course.label} {sectionLabel(listing)} {dates ? `(${dates})` : null}
            </dd>
          ))}
        </Fragment>
      ))}
    </Row>
  );
}

const ReadWeek = optionalPart(async () => (await import("./week-text.tsx")).ReadWeek);

const DrawBreaks = optionalPart(async () => (await import("../breaks/draw-breaks.tsx")).DrawBreaks);

/** Enables drawing breaks on the week inside `grid`; its code loads at the first interaction. */
function Drawing({ grid }: { grid: { readonly current: HTMLElement | null } }) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstAct(() => setWanted(true)), []);
  return isWanted ? <DrawBreaks grid={grid} /> : null;
}
