import { CalendarDays, List } from "lucide-react";
import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { ActionBar } from "../../../lib/action-bar.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ChooseButton } from "../choose/choose-button.tsx";
import { ChooseDialog } from "../choose/choose-dialog.tsx";
import { forgetOvertakenAtom, wasOvertakenAtom } from "./atoms.ts";
import { BuildStopped } from "./build-stopped.tsx";
import {
  fetchAgainAtom,
  forgetLostAtom,
  isLostAtom,
  moveAtom,
  moveToFirstAtom,
  noteViewedAtom,
  pageFailureAtom,
  shownAtom,
  unprovenAtom,
} from "./browse-atoms.ts";
import { positionAtom } from "./position-atoms.ts";
import { ClassList } from "./class-list.tsx";
import { Head } from "./head.tsx";
import { Schedule } from "./schedule.tsx";
import { TooMany } from "./too-many.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";
import { viewAtom } from "./week-atoms.ts";
import styles from "./browse.module.css";

export type BrowseProps = {
  backTo: string;
  /** The schedules are being put into another order. */
  isReordering: boolean;
};

/** One schedule after the other, best first. */
export function Browse({ backTo, isReordering }: BrowseProps) {
  const shown = useAtomValue(shownAtom);
  const failure = useAtomValue(pageFailureAtom);
  const unproven = useAtomValue(unprovenAtom);
  const opened = useAtomValue(positionAtom)?.opened;
  const moveToFirst = useSetAtom(moveToFirstAtom);
  const wasOvertaken = useAtomValue(wasOvertakenAtom);
  const isLost = useAtomValue(isLostAtom);
  const fetchAgain = useSetAtom(fetchAgainAtom);
  const forgetOvertaken = useSetAtom(forgetOvertakenAtom);
  const forgetLost = useSetAtom(forgetLostAtom);
  const noteViewed = useSetAtom(noteViewedAtom);
  const move = useSetAtom(moveAtom);
  const hashCode = shown?.schedule.hashCode;
  useArrowKeys((direction) => move(direction === "right" ? 1 : -1));
  useEffect(() => noteViewed(), [noteViewed, hashCode]);

  if (unproven === "best" && opened) return <TooMany summary={opened.summary} backTo={backTo} />;
  if (unproven === "further") {
    return (
      <BuildStopped
        message="Finding schedules this far from the best took too long and was stopped."
        retryLabel="Show the Best Schedule"
        onRetry={moveToFirst}
        backTo={backTo}
      />
    );
  }
  if (failure !== undefined) return <BuildStopped message={failure} onRetry={fetchAgain} backTo={backTo} />;
  return (
    <div className={styles.screen}>
      <Head backTo={backTo} />
      {wasOvertaken ? (
        <Banner
          tone="warning"
          title="This schedule configuration was changed in another window."
          onDismiss={forgetOvertaken}
        >
          You see the schedules of what is saved now.
        </Banner>
      ) : null}
      {isLost ? (
        <Banner tone="info" title="The schedule that you looked at is no longer possible." onDismiss={forgetLost}>
          You see the best one.
        </Banner>
      ) : null}
      <div className={styles.columns} data-stale={isReordering || shown?.isStale || undefined}>
        <Schedule />
        <ClassList />
      </div>
      <ChooseDialog />
      <ActionBar below={900} label="Schedule">
        <ViewToggle />
        <ChooseButton isBlock />
      </ActionBar>
    </div>
  );
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
