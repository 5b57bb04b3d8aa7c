import { CalendarDays, List } from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef } from "react";
import { t } from "#words";
import { ActionBar } from "../../../lib/screen/action-bar.tsx";
import { IconButton } from "../../../ui/buttons/icon-button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { optionalPart } from "../../../ui/popups/optional-part.tsx";
import { Spinner } from "../../../ui/loading/spinner.tsx";
import { Banners } from "./banners.tsx";
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
import { useArrowKeys } from "./browse/keys.ts";
import { Strip } from "./browse/strip.tsx";
import { ChooseButton, ChooseDialogs } from "./choose-button.tsx";
import { ClassList } from "./classes/class-list.tsx";
import { Head } from "./head.tsx";
import { Schedule } from "./week/schedule.tsx";
import { viewAtom } from "./week/week-atoms.ts";
import styles from "./browse.module.css";

const NothingToBrowse = optionalPart(async () => (await import("./splashes.tsx")).NothingToBrowse);
const DIALOGS = {
  compare: optionalPart(async () => (await import("./compare/compare.tsx")).Compare),
  friend: optionalPart(async () => (await import("./compare/friend-dialog.tsx")).FriendDialog),
  number: optionalPart(async () => (await import("./browse/go-to-number.tsx")).GoToNumber),
};

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
  const [view, setView] = useAtom(viewAtom);
  const fetchAgain = useSetAtom(fetchAgainAtom);
  const move = useSetAtom(moveAtom);
  const moveToFirst = useSetAtom(moveToFirstAtom);
  const top = useRef<HTMLDivElement>(null);
  useArrowKeys((direction, isHeld) => {
    // A held key waits for each schedule, so moving stops when the key is released.
    if (!isHeld || !isStale) move(direction === "right" ? 1 : -1);
  });

  if (unproven === "best" && opened)
    return <NothingToBrowse reason="too-many" summary={opened.summary} backTo={backTo} />;
  if (unproven === "further") {
    return (
      <NothingToBrowse
        reason="failed"
        message={t("Finding schedules this far down the list took too long.")}
        retryLabel={t("Show Best Schedule")}
        onRetry={moveToFirst}
        backTo={backTo}
      />
    );
  }
  if (failure !== undefined)
    return <NothingToBrowse reason="failed" message={failure} onRetry={fetchAgain} backTo={backTo} />;
  if (!hasShown) return <Building backTo={backTo} />;
  const isWeek = view === "week";
  return (
    <div className={styles.screen}>
      <Viewed />
      <Head backTo={backTo} onPosition={() => top.current && scrollToPosition(top.current)} />
      <Banners />
      <div ref={top} className={styles.strip} data-stale={isReordering || undefined}>
        <Strip />
      </div>
      <div className={styles.columns} data-stale={isReordering || isStale || undefined}>
        <Schedule />
        <ClassList />
      </div>
      <Dialogs />
      <ActionBar below={900} label={t("Schedule")}>
        {/* One button, so that it keeps the focus. */}
        <IconButton
          variant="secondary"
          icon={isWeek ? List : CalendarDays}
          iconSize={20}
          label={isWeek ? t("Show as list") : t("Show as week")}
          onPress={() => setView(isWeek ? "list" : "week")}
        />
        <ChooseButton isBlock />
      </ActionBar>
    </div>
  );
}

function Dialogs() {
  const [dialog, setDialog] = useAtom(dialogAtom);
  const close = () => setDialog(undefined);
  const OpenDialog = dialog && DIALOGS[dialog];
  return (
    <>
      {OpenDialog ? <OpenDialog onLost={close} onClose={close} /> : null}
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
        <Spinner /> {t("Building schedules…")}
      </p>
      <LinkButton to={backTo}>{t("Cancel")}</LinkButton>
    </div>
  );
}

function Viewed() {
  const shown = useAtomValue(shownAtom);
  const note = useSetAtom(noteViewedAtom);
  useEffect(() => note(), [note, shown?.schedule.hashCode, shown?.opened]);
  return null;
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
  const step = () => {
    const share = Math.min(1, (performance.now() - startedAt) / SCROLL_MS);
    window.scrollTo({ top: from + distance * (1 - (1 - share) ** 3), behavior: "instant" });
    if (share < 1) requestAnimationFrame(step);
  };
  step();
}
