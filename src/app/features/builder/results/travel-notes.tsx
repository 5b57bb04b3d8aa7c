import { Route } from "lucide-react";
import { campusOf, daysString, institution } from "#contract/institution";
import { timeLabel } from "#contract/wall-time";
import { listLabel } from "../../../lib/format-list.ts";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { CampusChange } from "../travel.ts";
import { travelRows } from "./travel-rows.ts";
import styles from "./class-list.module.css";

/** The short ways between campuses: "30 min to get from South to North Campus, MW 3:15 PM". */
export function TravelNotes({ changes }: { changes: readonly CampusChange[] }) {
  const rows = travelRows(changes);
  if (rows.length === 0) return null;
  return (
    <ul className={styles.foot}>
      {rows.map(({ key, days, fromMinutes, toMinutes, fromCampus, toCampus }) => (
        <li key={key} className={styles.travel}>
          <Icon of={Route} size={14} />
          <span>
            {toMinutes - fromMinutes} min to get from {campusOf(fromCampus).shortDescription} to{" "}
            {campusOf(toCampus).description}, <span aria-hidden="true">{daysString(days)}</span>
            <VisuallyHidden>{listLabel(days.map((day) => institution.dayNames[day] ?? ""))}</VisuallyHidden>{" "}
            {timeLabel(fromMinutes)}
          </span>
        </li>
      ))}
    </ul>
  );
}
