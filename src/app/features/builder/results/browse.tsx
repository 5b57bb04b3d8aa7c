import { CalendarDays, List } from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef } from "react";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { optionalPart } from "../../../ui/popups/optional-part.tsx";
import { Spinner } from "../../../ui/loading/spinner.tsx";
import { ChooseButton, ChooseDialogs } from "./choose-button.tsx";
import {
  dialogAtom,
  fetchAgainAtom,
  hasShownAtom,
  isStaleAtom,
  moveAtom,
  moveToFirstAtom,
  noteViewedAtom,
  openedAtom,
  pageFailureAtom,
  shownAtom,
  unprovenAtom,
} from "./browse/browse-atoms.ts";
import { ClassList } from "./classes/class-list.tsx";
import { Head } from "./head.tsx";
import { useArrowKeys } from "./browse/keys.ts";
import { Banners } from "./banners.tsx";
import { useComparing } from "./compare/pins.ts";
import { Schedule } from "./week/schedule.tsx";
import { Strip } from "./browse/strip.tsx";
import { viewAtom } from "./week/week-atoms.ts";
import styles from "./browse.module.css";

const NothingToBrowse = optionalPart(async () => (await import("./splashes.tsx")).NothingToBrowse);
const Compare = optionalPart(async () => (await import("./compare/compare.tsx")).Compare);
const FriendDialog = optionalPart(async () => (await import("./compare/friend-dialog.tsx")).FriendDialog);
const GoToNumber = optionalPart(async () => (await import("./browse/go-to-number.tsx")).GoToNumber);

export type BrowseProps = {
  backTo: string;
  /** The schedules are being sorted. */
  isReordering: boolean;
};

/**
 * Schedules one by one, best first. It reads no schedule itself, because rendering it with each took a third of a step.
 */
export function Browse({ backTo, isReordering }: BrowseProps) {
  const hasShown = useAtomValue(hasShownAtom);
  const isStale = useAtomValue(isStaleAtom);
  const failure = useAtomValue(pageFailureAtom);
  const unproven = useAtomValue(unprovenAtom);
  const opened = useAtomValue(openedAtom);
  const moveToFirst = useSetAtom(moveToFirstAtom);
  const fetchAgain = useSetAtom(fetchAgainAtom);
  const move = useSetAtom(moveAtom);
  const { isComparing, endComparing } = useComparing();
  const top = useRef<HTMLDivElement>(null);
  useArrowKeys((direction, isHeld) => {
    // A held key waits for each schedule, so moving stops when the key is released.
    if (isComparing || (isHeld && isStale)) return;
    move(direction === "right" ? 1 : -1);
  });

  if (unproven === "best" && opened)
    return <NothingToBrowse reason="too-many" summary={opened.summary} backTo={backTo} />;
  if (unproven === "further") {
    return (
      <NothingToBrowse
        reason="failed"
        message="Finding schedules this far down the list took too long."
        retryLabel="Show Best Schedule"
        onRetry={moveToFirst}
        backTo={backTo}
      />
    );
  }
  if (failure !== undefined)
    return <NothingToBrowse reason="failed" message={failure} onRetry={fetchAgain} backTo={backTo} />;
  if (!hasShown) return <Building backTo={backTo} />;
  return (
    <div className={styles.screen}>
      <Viewed />
      <Head backTo={backTo} isComparing={isComparing} onPosition={() => top.current && scrollToPosition(top.current)} />
      <Banners />
      {isComparing ? (
        <Compare onLost={endComparing} onClose={endComparing} />
      ) : (
        <>
          <div ref={top} className={styles.strip} data-stale={isReordering || undefined}>
            <Strip />
          </div>
          <div className={styles.columns} data-stale={isReordering || isStale || undefined}>
            <Schedule />
            <ClassList />
          </div>
        </>
      )}
      <Dialogs />
      {isComparing ? null : (
        <ActionBar below={900} label="Schedule">
          <ViewToggle />
          <ChooseButton isBlock />
        </ActionBar>
      )}
    </div>
  );
}

function Dialogs() {
  const [dialog, setDialog] = useAtom(dialogAtom);
  const close = () => setDialog(undefined);
  return (
    <>
      {dialog === "number" ? <GoToNumber onLost={close} onClose={close} /> : null}
      {dialog === "friend" ? <FriendDialog onLost={close} onClose={close} /> : null}
      <ChooseDialogs />
    </>
  );
}

/** While schedules are built; leaving ends it. */
export function Building({ backTo }: { backTo: string }) {
  return (
    <div className={styles.building}>
      {/* No heading: the focus goes to the first one of a screen, and this one does not stay. */}
      <p role="status">
        <Spinner /> Building schedules…
      </p>
      <LinkButton to={backTo}>Cancel</LinkButton>
    </div>
  );
}

function Viewed() {
  const shown = useAtomValue(shownAtom);
  const note = useSetAtom(noteViewedAtom);
  useEffect(() => note(), [note, shown?.schedule.hashCode, shown?.opened]);
  return null;
}

/** One button, so that it keeps the focus. */
function ViewToggle() {
  const [view, setView] = useAtom(viewAtom);
  const isWeek = view === "week";
  return (
    <IconButton
      variant="secondary"
      className={styles.toggle ?? ""}
      icon={isWeek ? List : CalendarDays}
      iconSize={20}
      label={isWeek ? "Show as list" : "Show as week"}
      onPress={() => setView(isWeek ? "list" : "week")}
    />
  );
}

const SCROLL_MS = 500;

/** Scrolls the page so that an element is under the top bar; at once where motion is reduced. */
function scrollToPosition(element: HTMLElement): void {
  const from = window.scrollY;
  // The element says itself how far below the bar it is to be.
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  const distance = element.getBoundingClientRect().top - margin;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return window.scrollBy({ top: distance });
  const startedAt = performance.now();
  const ended = new AbortController();
  // Students who scroll by themselves want to be elsewhere.
  for (const event of ["wheel", "touchstart", "keydown"]) {
    window.addEventListener(event, () => ended.abort(), { passive: true, signal: ended.signal });
  }
  const step = () => {
    if (ended.signal.aborted) return;
    const share = Math.min(1, (performance.now() - startedAt) / SCROLL_MS);
    window.scrollTo({ top: from + distance * (1 - (1 - share) ** 3), behavior: "instant" });
    if (share < 1) requestAnimationFrame(step);
    else ended.abort();
  };
  step();
}
