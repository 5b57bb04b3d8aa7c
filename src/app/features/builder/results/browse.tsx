import { CalendarDays, List } from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef } from "react";
import { ActionBar } from "../../../lib/action-bar.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { optionalPart } from "../../../ui/optional-part.tsx";
import { ChooseButton, ChooseDialogs } from "./choose-button.tsx";
import { Building } from "./building.tsx";
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
} from "./browse-atoms.ts";
import { ClassList } from "./class-list.tsx";
import { Head } from "./head.tsx";
import { useArrowKeys } from "./keys.ts";
import { Banners } from "./banners.tsx";
import { useComparing } from "./pins.ts";
import { Schedule } from "./schedule.tsx";
import { scrollToPosition } from "./scroll-to-position.ts";
import { Strip } from "./strip.tsx";
import { viewAtom } from "./week-atoms.ts";
import styles from "./browse.module.css";

const BuildStopped = optionalPart(async () => (await import("./splashes.tsx")).BuildStopped);
const NothingToBrowse = optionalPart(async () => (await import("./splashes.tsx")).NothingToBrowse);
const Compare = optionalPart(async () => (await import("./compare/compare.tsx")).Compare);
const FriendDialog = optionalPart(async () => (await import("./compare/friend-dialog.tsx")).FriendDialog);
const GoToNumber = optionalPart(async () => (await import("./go-to-number.tsx")).GoToNumber);

export type BrowseProps = {
  backTo: string;
  /** The schedules are being sorted again. */
  isReordering: boolean;
};

/** Schedules one at a time, best first. This frame reads no schedule: rendering it with each took a third of a step. */
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
      <BuildStopped
        message="Finding schedules this far down the list took too long."
        retryLabel="Show Best Schedule"
        onRetry={moveToFirst}
        backTo={backTo}
      />
    );
  }
  if (failure !== undefined) return <BuildStopped message={failure} onRetry={fetchAgain} backTo={backTo} />;
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
