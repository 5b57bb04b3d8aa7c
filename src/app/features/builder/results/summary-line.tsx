import { Bus, CalendarDays, Clock, Coffee, Layers, type LucideIcon } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, useState } from "react";
import { spokenTimeRange, timeRangeLabel } from "#contract/wall-time";
import { counted, countLabel } from "../../../lib/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { durationLabel } from "../schedule-facts.ts";
import { longestGap } from "./longest-gap.ts";
import { openedAtom } from "./position-atoms.ts";
import { moveToNextWeekAtom, variantCountAtom } from "./variant-atoms.ts";
import { weekAtom } from "./week-atoms.ts";
import styles from "./summary-line.module.css";

export function SummaryLine() {
  const week = useAtomValue(weekAtom);
  if (!week) return null;
  const { daysOnCampus, earliestStart, latestEnd, campusChanges } = week.schedule.facts;
  const gap = longestGap(week.courses, week.weekOf, week.weekOf);
  return (
    <ul aria-label="This schedule" className={styles.line}>
      <Figure icon={CalendarDays}>{counted(daysOnCampus, "day on campus", "days on campus")}</Figure>
      {earliestStart === null || latestEnd === null ? null : (
        <Figure icon={Clock}>
          <span aria-hidden="true">{timeRangeLabel(earliestStart, latestEnd)}</span>
          <VisuallyHidden>{spokenTimeRange(earliestStart, latestEnd)}</VisuallyHidden>
        </Figure>
      )}
      <Figure icon={Coffee}>{gap === 0 ? "No gaps this week" : `Longest gap this week ${durationLabel(gap)}`}</Figure>
      <Figure icon={Bus}>
        {campusChanges === 0 ? "No campus changes" : counted(campusChanges, "campus change", "campus changes")}
      </Figure>
      <Variants />
    </ul>
  );
}

/** Schedules with the same times differ in sections, instructors, rooms, or seats. */
function Variants() {
  const count = useAtomValue(variantCountAtom);
  const opened = useAtomValue(openedAtom);
  const moveOn = useSetAtom(moveToNextWeekAtom);
  // The button stays for these schedules, so that it keeps the focus from one week to the next.
  const [varied, setVaried] = useState<typeof opened>();
  const hasVariants = count !== undefined && count > 1n;
  if (hasVariants && varied !== opened) setVaried(opened);
  if (!opened || varied !== opened) return null;
  return (
    <>
      {hasVariants ? <Figure icon={Layers}>{countLabel(count)} variants of this week</Figure> : null}
      <li className={styles.figure}>
        <Button variant="inline" onPress={() => void moveOn()}>
          Next different week
        </Button>
      </li>
    </>
  );
}

function Figure({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className={styles.figure}>
      <Icon of={icon} size={14} />
      {children}
    </li>
  );
}
