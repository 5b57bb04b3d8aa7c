import { ChevronLeft, ChevronRight, ChevronsLeft } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { countLabel } from "../../../lib/format-number.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { shortFacts } from "../schedule-facts.ts";
import { buildDataAtom } from "./atoms.ts";
import { moveAtom, moveToFirstAtom, shownAtom } from "./browse-atoms.ts";
import { openedAtom, type Position as PositionOf, positionAtom } from "./position-atoms.ts";
import styles from "./position.module.css";

/** "3 of 1,953,897" between the buttons that change it. */
export function Position() {
  const summary = useAtomValue(openedAtom)?.summary;
  const move = useSetAtom(moveAtom);
  const moveToFirst = useSetAtom(moveToFirstAtom);
  if (!summary) return null;
  const isAlone = summary.openable <= 1;
  return (
    <div role="group" aria-label="Schedules" className={styles.position}>
      <IconButton
        icon={ChevronsLeft}
        label="First schedule"
        className={styles.first ?? ""}
        isDisabled={isAlone}
        onPress={moveToFirst}
      />
      <IconButton
        icon={ChevronLeft}
        label="Previous schedule"
        shortcut="←"
        isDisabled={isAlone}
        onPress={() => move(-1)}
      />
      <Words />
      <IconButton icon={ChevronRight} label="Next schedule" shortcut="→" isDisabled={isAlone} onPress={() => move(1)} />
    </div>
  );
}

function Words() {
  const position = useAtomValue(positionAtom);
  const schedule = useAtomValue(shownAtom)?.schedule;
  const preference = useAtomValue(buildDataAtom)?.Request.options.preference;
  if (!position) return null;
  const { index, opened, place } = position;
  const { openable, total } = opened.summary;
  const order = SORTING_PREFERENCES.find(({ Value }) => Value === preference)?.Description;
  const number = index === undefined ? "…" : countLabel(index + 1);
  const limit = limitWords(place, openable, total);
  return (
    <div className={styles.words}>
      <p className={styles.count}>
        <strong>{number}</strong> of {countLabel(total)}
      </p>
      {limit ? <p className={styles.limit}>{limit}</p> : null}
      <p className={styles.facts}>
        <span>{order}</span>
        {schedule ? shortFacts(schedule.facts).map((fact) => <span key={fact}>{fact}</span>) : null}
      </p>
      <LiveRegion message={index === undefined ? (limit ?? "") : `Schedule ${number} of ${countLabel(total)}`} />
    </div>
  );
}

function limitWords(place: PositionOf["place"], openable: number, total: bigint): string | undefined {
  if (place === "beyond") return `Not in the top ${countLabel(openable)}`;
  if (place === "unknown") return "Position unknown";
  return BigInt(openable) < total ? `Showing the top ${countLabel(openable)}` : undefined;
}
