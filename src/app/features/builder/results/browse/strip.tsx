import { useAtomValue, useSetAtom } from "jotai/react";
import { type KeyboardEvent, memo, type UIEvent, useLayoutEffect, useRef, useState } from "react";
import { WeekThumbnail } from "#calendar";
import { timeLabel } from "#contract/wall-time";
import type { OpenSchedules, Schedule, WeekPage } from "#workers/schedule/client";
import { counted, countLabel } from "../../../../lib/format/format-number.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { useAfterPaint } from "../../../../ui/loading/use-after-paint.ts";
import { useMediaQuery } from "../../../../ui/layout/use-media-query.ts";
import { VisuallyHidden } from "../../../../ui/layout/visually-hidden.tsx";
import { durationLabel, factLine } from "../../schedule-facts.ts";
import {
  endAtom,
  goToEntryAtom,
  dialogAtom,
  openedAtom,
  PAGE_SIZE,
  pageAtomOf,
  type Position,
  positionAtom,
} from "./browse-atoms.ts";
import { pinsAtom, useComparing } from "../compare/pins.ts";
import { drawAtom, scaleAtom } from "../week/week-atoms.ts";
import styles from "./strip.module.css";

/** Distinct weeks around the shown one, best first, as small pictures; or one week's variants. */
export function Strip() {
  const position = useAtomValue(positionAtom);
  const opened = useAtomValue(openedAtom);
  const pins = useAtomValue(pinsAtom);
  const open = useSetAtom(dialogAtom);
  const { compare } = useComparing();
  const isPainted = useAfterPaint();
  if (!position || !opened || opened.summary.openable <= 1) return null;
  return (
    <div className={styles.strip}>
      {isPainted ? <Thumbnails position={position} /> : <div className={styles.thumbnails} />}
      {/* On phones the menu of the bar has these. */}
      <div className={styles.actions}>
        <Button onPress={() => open("number")}>Go to Schedule</Button>
        {pins.length > 0 ? (
          <Button data-compares onPress={compare}>
            Compare {pins.length}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Pixels from the strip's end, and entries from a page's end, at which the next page loads. */
const NEAR = 400;
const NEAR_ENTRIES = 8;
/** Scrolling farther than this many thumbnails would only blur. */
const FAR = 12;
/** Without movement for this long, the strip is at rest. */
const REST_MS = 150;

/** The pages around the current entry, and more as the student scrolls. Distant ones may take the worker long. */
function Thumbnails({ position: { opened, variantsOf, at, after } }: { position: Position }) {
  const isPhone = !useMediaQuery("(width >= 900px)");
  const end = useAtomValue(endAtom);
  const list = useRef<HTMLUListElement>(null);
  const current = at ?? after;
  const limit = end ?? opened.summary.openable;
  const page = Math.floor((current ?? 0) / PAGE_SIZE);
  const [scrolled, setScrolled] = useState({ page, pages: 0 });
  const isNear = (current ?? 0) % PAGE_SIZE >= PAGE_SIZE - NEAR_ENTRIES;
  const pages = Math.max(isNear ? 1 : 0, scrolled.page === page ? scrolled.pages : 0);
  const first = Math.max(0, page - 1) * PAGE_SIZE;
  const count = Math.ceil((Math.min(limit, (page + pages + 1) * PAGE_SIZE) - first) / PAGE_SIZE);
  const lastPage = useAtomValue(pageAtomOf(opened, variantsOf, first + (count - 1) * PAGE_SIZE));
  const focus = useFollowingFocus(list, at);
  const scroll = useStripScroll(list, { opened, variantsOf, first, current, isPhone }, () => {
    const hasMore = lastPage?.value && lastPage.value.end === undefined;
    if (hasMore && first + count * PAGE_SIZE < limit) setScrolled({ page, pages: pages + 1 });
  });
  return (
    <ul
      ref={list}
      aria-label={variantsOf === undefined ? "Schedules, best first" : "Variants of this week, best first"}
      tabIndex={-1}
      className={styles.thumbnails}
      {...scroll}
      {...focus}
    >
      {Array.from({ length: count }, (_, index) => first + index * PAGE_SIZE).map((from) => {
        const isHere = current !== undefined && current >= from && current < from + PAGE_SIZE;
        return <Page key={from} {...{ opened, variantsOf, from, limit, end }} current={isHere ? current : undefined} />;
      })}
    </ul>
  );
}

type View = Pick<Position, "opened" | "variantsOf"> & {
  /** The first rendered entry. */
  first: number;
  current: number | undefined;
  isPhone: boolean;
};

/** Keeps the current thumbnail in view: centered on phones, where scrolling changes the current one. */
function useStripScroll(list: { current: HTMLUListElement | null }, view: View, onNearEnd: () => void) {
  const { first, current, isPhone } = view;
  const goTo = useSetAtom(goToEntryAtom);
  const seen = useRef<View>(undefined);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isByHand = useRef(false);
  const [isAtStart, setAtStart] = useState(true);

  useLayoutEffect(() => {
    const last = seen.current;
    const own = list.current;
    seen.current = view;
    if (!own) return;
    if (own.scrollWidth - own.clientWidth < NEAR) onNearEnd();
    const pitch = pitchOf(own);
    const isSame = last?.opened === view.opened && last.variantsOf === view.variantsOf;
    // Keeps the view when pages before it are added or removed.
    if (isSame && last.first !== first) own.scrollBy({ left: (last.first - first) * pitch, behavior: "instant" });
    if (current === undefined || (isSame && last.current === current && last.isPhone === isPhone)) return;
    const at = (current - first) * pitch;
    const from = own.scrollLeft;
    const nearest = at - pitch < from ? at - pitch : Math.max(from, at + 2 * pitch - own.clientWidth);
    const left = isPhone ? at : Math.max(0, nearest);
    const isFar = !isSame || Math.abs(left - from) > FAR * pitch;
    if (Math.abs(left - from) >= 1) own.scrollTo({ left, behavior: isFar ? "instant" : "auto" });
  });

  const onTouch = () => {
    isByHand.current = true;
  };
  return {
    "data-scrolled": !isAtStart || undefined,
    onPointerDown: onTouch,
    onTouchStart: onTouch,
    onWheel: onTouch,
    onScroll: ({ currentTarget: own }: UIEvent<HTMLElement>) => {
      const pitch = pitchOf(own);
      setAtStart(first === 0 && own.scrollLeft <= pitch / 2);
      if (own.scrollWidth - own.clientWidth - own.scrollLeft < NEAR) onNearEnd();
      clearTimeout(resting.current);
      resting.current = setTimeout(() => {
        const nearest = first + Math.round(own.scrollLeft / pitch);
        if (isByHand.current && isPhone && nearest !== current) goTo(nearest);
        isByHand.current = false;
      }, REST_MS);
    },
  };
}

/** The distance between thumbnails in pixels. */
function pitchOf({ children: [first, second] }: HTMLElement): number {
  if (!(first && second)) return 1;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}

/** Arrow keys change the current schedule wherever the focus is; in the strip the focus follows. */
function useFollowingFocus(list: { current: HTMLUListElement | null }, at: number | undefined) {
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && at !== undefined)
      list.current?.querySelector<HTMLElement>(`button[data-at="${at}"]`)?.focus({ preventScroll: true });
  });
  // Removing a focused thumbnail fires no event, so the source of the focus is remembered.
  return {
    onKeyDown: ({ key, target }: KeyboardEvent) => {
      const isThumbnail = target instanceof HTMLElement && target.dataset["at"] !== undefined;
      hasFocus.current = isThumbnail && (key === "ArrowLeft" || key === "ArrowRight");
    },
    onBlur: () => {
      hasFocus.current = false;
    },
  };
}

type PageProps = Pick<Position, "opened" | "variantsOf"> & {
  from: number;
  /** The maximum number of entries; `end` if known. */
  limit: number;
  end: number | undefined;
  current: number | undefined;
};

const Page = memo(({ opened, variantsOf, from, limit, end, current }: PageProps) => {
  const page = useAtomValue(pageAtomOf(opened, variantsOf, from))?.value;
  const count = Math.max(0, Math.min(PAGE_SIZE, (page?.end ?? limit) - from));
  return Array.from({ length: count }, (_, row) => {
    const at = from + row;
    return (
      <li key={at} aria-setsize={end ?? -1} aria-posinset={at + 1} className={styles.item}>
        <Thumbnail
          entry={page?.weeks[row]}
          at={at}
          opened={opened}
          isCurrent={at === current}
          isTabStop={at === (current ?? 0)}
        />
      </li>
    );
  });
});

type ThumbnailProps = Pick<Position, "opened"> & {
  entry: WeekPage["weeks"][number] | undefined;
  at: number;
  isCurrent: boolean;
  isTabStop: boolean;
};

/** An entry: its week, rank, and most important fact; a frame while it loads. */
const Thumbnail = memo(({ entry, at, opened, isCurrent, isTabStop }: ThumbnailProps) => {
  const goTo = useSetAtom(goToEntryAtom);
  if (!entry) return <span className={styles.picture} />;
  const { index, schedule } = entry;
  const rank = countLabel(index + 1);
  return (
    <button
      type="button"
      className={styles.thumbnail}
      aria-current={isCurrent}
      tabIndex={isTabStop ? 0 : -1}
      data-at={at}
      onClick={() => goTo(at)}
    >
      {/* Not aria-label, which would be a name that does not say what is to be read. */}
      <VisuallyHidden>{`Schedule ${rank}, ${factLine(schedule.facts)}`}</VisuallyHidden>
      <span aria-hidden="true" className={styles.picture}>
        <Picture schedule={schedule} />
      </span>
      <span aria-hidden="true" className={classNames("type-quiet", styles.words)}>
        <span className={styles.rank}>{rank}</span>
        {/* Next to a longer number there is no room. */}
        {index < 999 ? <span className={styles.fact}>{shortFact(schedule, opened)}</span> : null}
      </span>
    </button>
  );
});

function Picture({ schedule }: { schedule: Schedule }) {
  const scale = useAtomValue(scaleAtom);
  const draw = useAtomValue(drawAtom);
  return scale ? <WeekThumbnail events={draw(schedule)} {...scale} /> : null;
}

const timeOf = (minutes: number | null) => (minutes === null ? "No set time" : timeLabel(minutes));

/** What each preference weighs most, in as few words as a thumbnail has room for. */
const SHORT_FACTS: Readonly<Record<number, (facts: Schedule["facts"]) => string>> = {
  3: ({ earliestStart }) => timeOf(earliestStart),
  4: ({ latestEnd }) => timeOf(latestEnd),
  5: ({ gapMinutes }) => (gapMinutes === 0 ? "No gaps" : durationLabel(gapMinutes)),
  6: ({ fewestSeats }) => (fewestSeats === null ? "No limit" : counted(fewestSeats, "seat")),
  7: ({ campusChanges }) => (campusChanges === 0 ? "No changes" : counted(campusChanges, "change")),
};

function shortFact({ facts }: Schedule, { request }: OpenSchedules): string {
  return SHORT_FACTS[request.options.preference]?.(facts) ?? counted(facts.daysOnCampus, "day");
}
