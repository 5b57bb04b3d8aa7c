import { useAtomValue, useSetAtom } from "jotai/react";
import { Columns3, Pin } from "lucide-react";
import { memo, type UIEvent, useLayoutEffect, useRef, useState } from "react";
import { WeekThumbnail } from "#calendar";
import { Button, Icon, optionalPart, Row, useAfterPaint, VisuallyHidden } from "#ui";
import { t } from "#words";
import type { WeekPage } from "#workers/schedule/client";
import { countLabel } from "../../../../lib/format/format.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { useIsNarrow } from "../../../../ui/layout/use-media-query.ts";
import {
  type BrowsePosition,
  endAtom,
  lookAtom,
  openedAtom,
  PAGE_SIZE,
  pageAtomOf,
  pinsAtom,
  positionAtom,
  togglePinAtom,
} from "../../workspace/browse.ts";
import { isBuildingAtom } from "../../workspace/build.ts";
import { factLine, shortFacts } from "../../workspace/result-words.ts";
import { drawAtom, scaleAtom } from "../../workspace/week.ts";
import styles from "./strip.module.css";

/** Distinct weeks around the shown one, best first, as small pictures; or one week's variants. */
export function Strip() {
  const position = useAtomValue(positionAtom);
  const opened = useAtomValue(openedAtom);
  const isBuilding = useAtomValue(isBuildingAtom);
  const isPainted = useAfterPaint();
  if (!position || !opened || opened.summary.openable <= 1) return null;
  return (
    <div
      data-browsing
      data-keys="schedules"
      className={`no-print ${styles.strip}`}
      data-stale={isBuilding || undefined}
    >
      {isPainted ? <Thumbnails position={position} /> : <div className={styles.thumbnails} />}
      {isPainted ? <ComparePinned /> : null}
    </div>
  );
}

const Compare = optionalPart(async () => (await import("../compare/compare.tsx")).Compare);

/** "Compare 2", once two weeks are pinned. */
function ComparePinned() {
  const count = useAtomValue(pinsAtom).length;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {count > 1 ? (
        <Button size="small" icon={Columns3} className={styles.compare ?? ""} onPress={() => setOpen(true)}>
          {t("Compare {count, number}", { count })}
        </Button>
      ) : null}
      {isOpen ? <Compare onClose={close} onLost={close} /> : null}
    </>
  );
}

/** Entries from a page's end at which the next page loads. */
const NEAR_ENTRIES = 8;
/** The strip is at rest when it hasn't moved for so long. */
const REST_MS = 150;

/** The page of the current entry, and those around it. */
function Thumbnails({ position }: { position: BrowsePosition }) {
  const { opened, variantsOf, at: current } = position;
  const isNarrow = useIsNarrow();
  const end = useAtomValue(endAtom);
  const look = useSetAtom(lookAtom);
  const list = useRef<HTMLUListElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasFocus = useRef(false);
  // Distant pages may take the worker long.
  const [isScrolled, setScrolled] = useState(false);
  const limit = end ?? opened.summary.openable;
  const page = Math.floor((current ?? 0) / PAGE_SIZE);
  const first = Math.max(0, page - 1);
  const isNearNext = isScrolled || (current ?? 0) % PAGE_SIZE >= PAGE_SIZE - NEAR_ENTRIES;
  const pages = [...new Set([first, page, isNearNext ? page + 1 : page])];

  // The current entry is in the middle; far ones, as in another list, at once.
  useLayoutEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>(`[data-at="${current}"]`);
    if (!list.current || !entry) return;
    const { clientWidth, scrollLeft } = list.current;
    const left = entry.offsetLeft - (clientWidth - entry.offsetWidth) / 2;
    list.current.scrollTo({ left, behavior: Math.abs(left - scrollLeft) < clientWidth ? "auto" : "instant" });
  }, [opened, variantsOf, first, current, isNarrow]);

  // In the strip, the focus follows the current entry. Removing a focused thumbnail fires no event, so it's remembered.
  useLayoutEffect(() => {
    if (hasFocus.current)
      list.current?.querySelector<HTMLElement>("[aria-current=true]")?.focus({ preventScroll: true });
  });

  // On phones, a swipe changes the current entry.
  const rest = () => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>("[data-at]") ?? [])];
    const [one, two] = entries;
    if (!isNarrow || !list.current || !one || !two) return;
    const nearest = Math.round(list.current.scrollLeft / (two.offsetLeft - one.offsetLeft)) + first * PAGE_SIZE;
    if (nearest !== current && nearest < limit) look({ at: nearest, variantsOf });
  };
  return (
    <Row
      as="ul"
      gap={3}
      align="start"
      wrap={false}
      ref={list}
      aria-label={variantsOf === undefined ? t("Schedules, best first") : t("Variants of this week, best first")}
      tabIndex={-1}
      className={styles.thumbnails}
      onScroll={({ currentTarget }: UIEvent<HTMLElement>) => {
        setScrolled(currentTarget.scrollLeft > 0);
        clearTimeout(resting.current);
        resting.current = setTimeout(rest, REST_MS);
      }}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    >
      {pages.map((each) => (
        <Page key={each} position={position} from={each * PAGE_SIZE} />
      ))}
    </Row>
  );
}

function Page({ position: { opened, variantsOf, at: current }, from }: { position: BrowsePosition; from: number }) {
  const page = useAtomValue(pageAtomOf(opened, variantsOf, from))?.value;
  const end = useAtomValue(endAtom);
  const count = Math.max(0, Math.min(PAGE_SIZE, (page?.end ?? end ?? opened.summary.openable) - from));
  return Array.from({ length: count }, (_, row) => {
    const at = from + row;
    return (
      <li key={at} data-at={at} aria-setsize={end ?? -1} aria-posinset={at + 1} className={styles.item}>
        <Thumbnail
          entry={page?.weeks[row]}
          at={at}
          variantsOf={variantsOf}
          isCurrent={at === current}
          isTabStop={at === (current ?? 0)}
        />
      </li>
    );
  });
}

type ThumbnailProps = Pick<BrowsePosition, "variantsOf"> & {
  entry: WeekPage["weeks"][number] | undefined;
  at: number;
  isCurrent: boolean;
  isTabStop: boolean;
};

/** An entry: its week, rank, and hours; a frame while it loads. */
const Thumbnail = memo(({ entry, at, variantsOf, isCurrent, isTabStop }: ThumbnailProps) => {
  const look = useSetAtom(lookAtom);
  const scale = useAtomValue(scaleAtom);
  const draw = useAtomValue(drawAtom);
  const isPinned = useAtomValue(pinsAtom).some(({ hashCode }) => hashCode === entry?.schedule.hashCode);
  const togglePin = useSetAtom(togglePinAtom);
  if (!entry || !scale) return <span className={styles.picture} />;
  const { index, schedule } = entry;
  const rank = countLabel(index + 1);
  return (
    <>
      <button
        type="button"
        className={styles.thumbnail}
        aria-current={isCurrent}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => look({ at, variantsOf })}
      >
        {/* Not aria-label, which would be a name that does not say what is to be read. */}
        <VisuallyHidden>{t("Schedule {rank}, {facts}", { rank, facts: factLine(schedule.facts) })}</VisuallyHidden>
        <span aria-hidden="true" className={styles.picture}>
          <WeekThumbnail events={draw(schedule)} {...scale} />
        </span>
        <Row
          as="span"
          gap={1}
          wrap={false}
          aria-hidden="true"
          className={classNames("type-small one-line", styles.words)}
        >
          <strong>{rank}</strong>
          {/* Next to a longer number there is no room. */}
          {index < 999 ? (
            <span className="from-900 one-line tone-quiet">{shortFacts(schedule.facts).at(-1)}</span>
          ) : null}
        </Row>
      </button>
      <button
        type="button"
        className={`tiny-button ${styles.pin}`}
        aria-pressed={isPinned}
        tabIndex={isTabStop ? 0 : -1}
        title={t("Pin schedule {rank}", { rank })}
        onClick={() => togglePin(schedule)}
      >
        <Icon of={Pin} size={14} />
      </button>
    </>
  );
});
