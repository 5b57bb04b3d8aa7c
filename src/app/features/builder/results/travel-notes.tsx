import { Route } from "lucide-react";
import { useAtomValue } from "jotai/react";
import { timeLabel } from "#calendar";
import { campusOf, institution } from "#contract/institution";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { weekAtom } from "./week-atoms.ts";
import styles from "./class-list.module.css";

/** The short ways between campuses: "30 min from South to North Campus, W 3:15 PM". */
export function TravelNotes() {
  const changes = useAtomValue(weekAtom)?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <ul className={styles.foot}>
      {changes.map(({ fromClassNumber, toClassNumber, day, fromMinutes, toMinutes, fromCampus, toCampus }) => (
        <li key={`${fromClassNumber}-${toClassNumber}-${day}`} className={styles.travel}>
          <Icon of={Route} size={14} />
          <span>
            {toMinutes - fromMinutes} min from {campusOf(fromCampus).shortDescription} to{" "}
            {campusOf(toCampus).description}, <span aria-hidden="true">{institution.dayLetters[day]}</span>
            <VisuallyHidden>{institution.dayNames[day]}</VisuallyHidden> {timeLabel(fromMinutes)}
          </span>
        </li>
      ))}
    </ul>
  );
}
