import { ChevronLeft, ChevronRight, ChevronsLeft } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { countLabel } from "../../../lib/format-number.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { LiveRegion } from "../../../ui/live-region.tsx";
import { shortFacts } from "../schedule-facts.ts";
import { buildDataAtom } from "./atoms.ts";
import { moveAtom, moveToFirstAtom, shownAtom } from "./browse-atoms.ts";
import { positionAtom } from "./position-atoms.ts";
import styles from "./position.module.css";

/** "3 of 1,953,897" between the buttons that change it. */
export function Position() {
  const position = useAtomValue(positionAtom);
  const schedule = useAtomValue(shownAtom)?.schedule;
  const preference = useAtomValue(buildDataAtom)?.Request.options.preference;
  const move = useSetAtom(moveAtom);
  const moveToFirst = useSetAtom(moveToFirstAtom);
  if (!position) return null;
  const { index, opened } = position;
  const { openable, total } = opened.summary;
  const isAlone = openable <= 1;
  const order = SORTING_PREFERENCES.find(({ Value }) => Value === preference)?.Description;
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
      <div className={styles.words}>
        <p className={styles.count}>
          <strong>{index === undefined ? "…" : countLabel(index + 1)}</strong> of {countLabel(total)}
        </p>
        {BigInt(openable) < total ? (
          <p className={styles.limit}>The best {countLabel(openable)} can be opened</p>
        ) : null}
        <p className={styles.facts}>
          <span>{order}</span>
          {schedule ? shortFacts(schedule.facts).map((fact) => <span key={fact}>{fact}</span>) : null}
        </p>
      </div>
      <IconButton icon={ChevronRight} label="Next schedule" shortcut="→" isDisabled={isAlone} onPress={() => move(1)} />
      <LiveRegion message={index === undefined ? "" : `Schedule ${countLabel(index + 1)} of ${countLabel(total)}`} />
    </div>
  );
}
