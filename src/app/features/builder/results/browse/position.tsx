import { ChevronLeft, ChevronRight, ChevronsLeft, RotateCcw } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { counted, countLabel } from "../../../../lib/format/format-number.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { LiveRegion } from "../../../../ui/messages/live-region.tsx";
import { countInSentence, type KnownCount } from "../../schedule-count.ts";
import { shortFacts } from "../../schedule-facts.ts";
import { buildDataAtom } from "../build-atoms.ts";
import {
  endAtom,
  moveAtom,
  moveToFirstAtom,
  openedAtom,
  type Position as PositionOf,
  positionAtom,
  shownAtom,
  toggleVariantsAtom,
  variantCountAtom,
  weekCountAtom,
} from "./browse-atoms.ts";
import styles from "./position.module.css";

/** "3 of 1,953,897" between the buttons to other weeks. */
export function Position() {
  const summary = useAtomValue(openedAtom)?.summary;
  const at = useAtomValue(positionAtom)?.at;
  const end = useAtomValue(endAtom);
  const move = useSetAtom(moveAtom);
  const moveToFirst = useSetAtom(moveToFirstAtom);
  if (!summary) return null;
  const isAlone = summary.openable <= 1 || end === 1;
  const isLast = !isAlone && at !== undefined && at + 1 === end;
  return (
    <div role="group" aria-label="Schedules" className={styles.position}>
      <IconButton icon={ChevronsLeft} label="First schedule" isDisabled={summary.openable <= 1} onPress={moveToFirst} />
      <IconButton
        icon={ChevronLeft}
        label="Previous schedule"
        shortcut="←"
        isDisabled={isAlone}
        onPress={() => move(-1)}
      />
      <Words />
      <IconButton
        icon={isLast ? RotateCcw : ChevronRight}
        label={isLast ? "Next schedule, back to the first" : "Next schedule"}
        shortcut="→"
        isDisabled={isAlone}
        onPress={() => move(1)}
      />
    </div>
  );
}

function Words() {
  const position = useAtomValue(positionAtom);
  const schedule = useAtomValue(shownAtom)?.schedule;
  const preference = useAtomValue(buildDataAtom)?.Request.options.preference;
  const weekCount = useAtomValue(weekCountAtom);
  const end = useAtomValue(endAtom);
  if (!position) return null;
  const { index, opened } = position;
  const { total } = opened.summary;
  const order = SORTING_PREFERENCES.find(({ Value }) => Value === preference)?.Description;
  const number = index === undefined ? "…" : countLabel(index + 1);
  const week = placeWords(position, weekCount, end);
  return (
    <div className={styles.words}>
      <p className={styles.count}>
        <strong>{number}</strong> of {countLabel(total)}
      </p>
      <p className="type-quiet">{week}</p>
      <p className={classNames("type-quiet", styles.facts)}>
        <span>{order}</span>
        {schedule ? shortFacts(schedule.facts).map((fact) => <span key={fact}>{fact}</span>) : null}
        <span>
          <Variants />
        </span>
      </p>
      <LiveRegion message={index === undefined ? week : `Schedule ${number} of ${countLabel(total)}. ${week}`} />
    </div>
  );
}

/** "Week 3 of 412", or which variant. */
function placeWords(
  { opened, place, at, variantsOf }: PositionOf,
  weeks: KnownCount | undefined,
  end: number | undefined,
): string {
  const { openable, total } = opened.summary;
  const isPart = BigInt(openable) < total;
  if (place === "beyond") return `Not in the top ${countLabel(openable)}`;
  if (place === "unknown") return "Position unknown";
  if (variantsOf !== undefined) return `Variant ${countLabel((at ?? 0) + 1)}${end ? ` of ${countLabel(end)}` : ""}`;
  const of = weeks ? ` of ${countInSentence(weeks)}` : "";
  const week = at === undefined ? (weeks ? counted(weeks.total, "week") : "") : `Week ${countLabel(at + 1)}${of}`;
  if (!isPart) return week;
  const top = `the top ${countLabel(openable)}`;
  return at !== undefined && at + 1 === end ? `${week}, the last in ${top}` : `${week} (showing ${top})`;
}

/** Opens the schedules that look the same on the week: they differ in sections, instructors, rooms, or seats. */
export function Variants({ isAfter = false }: { isAfter?: boolean }) {
  const count = useAtomValue(variantCountAtom);
  const position = useAtomValue(positionAtom);
  const toggle = useSetAtom(toggleVariantsAtom);
  const isOpen = position?.variantsOf !== undefined;
  // A schedule past those that can be opened has no list.
  const canOpen = count !== undefined && count > 1n && position?.index !== undefined;
  if (!isOpen && !canOpen) return null;
  return (
    <>
      {isAfter ? "· " : null}
      <Button variant="inline" onPress={toggle}>
        {isOpen ? "All Weeks" : `${countLabel(count ?? 0n)} variants`}
      </Button>
    </>
  );
}
