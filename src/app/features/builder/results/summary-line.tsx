import { Bus, CalendarDays, Clock, Coffee, type LucideIcon } from "lucide-react";
import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import { spokenTimeRange, timeRangeLabel } from "#contract/wall-time";
import { counted } from "../../../lib/format-number.ts";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { durationLabel } from "../schedule-facts.ts";
import { longestGap } from "./longest-gap.ts";
import { Variants } from "./position.tsx";
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
      <li className={styles.figure}>
        <Variants />
      </li>
    </ul>
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
