import { Route } from "lucide-react";
import { campusOf, daysString, institution } from "#contract/institution";
import { timeLabel } from "#contract/wall-time";
import { listLabel } from "../../../lib/format-list.ts";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import type { Choice } from "./atoms.ts";
import { toTravelProblems } from "./travel-problems.ts";
import styles from "./travel-warning.module.css";

export function TravelWarning({ travelChanges, build }: Pick<Choice, "travelChanges" | "build">) {
  return (
    <>
      <p>Some classes leave you {institution.travelGapMinutes} minutes or less to change campuses.</p>
      <ul className={styles.ways}>
        {toTravelProblems(travelChanges, build).map(
          ({ key, from, to, days, fromMinutes, toMinutes, fromCampus, toCampus }) => (
            <li key={key} className={styles.way}>
              <Icon of={Route} />
              <p>
                <strong>{from}</strong> to <strong>{to}</strong>
              </p>
              <p className={styles.time}>
                {toMinutes - fromMinutes} min to get from {campusOf(fromCampus).shortDescription} to{" "}
                {campusOf(toCampus).description}, <span aria-hidden="true">{daysString(days)}</span>
                <VisuallyHidden>{listLabel(days.map((day) => institution.dayNames[day] ?? ""))}</VisuallyHidden>{" "}
                {timeLabel(fromMinutes)}
              </p>
            </li>
          ),
        )}
      </ul>
    </>
  );
}
