import { Route } from "lucide-react";
import { institution } from "#contract/institution";
import { courseNumber, sectionLabel } from "../../../lib/class-facts.ts";
import { Icon } from "../../../ui/icon.tsx";
import { travelRows, TravelWords } from "../travel-words.tsx";
import type { Choice } from "./atoms.ts";
import styles from "./travel-warning.module.css";

export function TravelWarning({ travelChanges, build: { Classes } }: Pick<Choice, "travelChanges" | "build">) {
  const nameOf = (classNumber: number) => {
    const listing = Classes[classNumber];
    return listing ? `${courseNumber(listing.Details)} ${sectionLabel(listing)}` : `Class ${classNumber}`;
  };
  return (
    <>
      <p>Some classes leave you {institution.travelGapMinutes} minutes or less to change campuses.</p>
      <ul className={styles.ways}>
        {travelRows(travelChanges, true).map((row) => (
          <li key={row.key} className={styles.way}>
            <Icon of={Route} />
            <p>
              <strong>{nameOf(row.first.fromClassNumber)}</strong> to <strong>{nameOf(row.first.toClassNumber)}</strong>
            </p>
            <p className={styles.time}>
              <TravelWords row={row} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
