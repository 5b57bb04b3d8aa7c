import { useAtomValue, useSetAtom } from "jotai/react";
import { selectAtom } from "jotai/vanilla/utils";
import { useEffect, useMemo, useRef, useState } from "react";
import { type Cost, costsAtom, noteRowAtom } from "./cost-atoms.ts";
import { costWords } from "./cost-words.ts";
import type { KnownCount } from "../../schedule-count.ts";
import styles from "./cost-cell.module.css";

/** How many schedules there would be with a row's entries switched the other way; a row of several days has several. */
export function CostCell({ ids }: { ids: readonly string[] }) {
  const key = ids.join();
  const cost = useAtomValue(useMemo(() => selectAtom(costsAtom, (costs) => costs.get(key), isSameCost), [key]));
  const place = useRow(ids);
  const [last, setLast] = useState<{ isOn: boolean; switched: Cost["switched"] }>();
  // The old number stays while the new one is counted, as long as it answers the same question.
  if (cost?.switched !== undefined && (cost.switched !== last?.switched || cost.isOn !== last.isOn)) {
    setLast({ isOn: cost.isOn, switched: cost.switched });
  }
  const shown = cost?.switched ?? (last?.isOn === cost?.isOn ? last?.switched : undefined);
  const isCounting = cost !== undefined && cost.switched === undefined;
  return (
    <div ref={place} className={styles.cost} data-cost data-counting={isCounting || undefined}>
      {cost?.isOn === false ? <p>Off</p> : null}
      {cost?.isHelpful && shown !== undefined && shown !== "nothing" ? <Words cost={cost} shown={shown} /> : null}
      {isCounting && cost.isHelpful ? <p className={styles.counting}>Counting…</p> : null}
    </div>
  );
}

function Words({ cost, shown }: { cost: Cost; shown: KnownCount | "failed" }) {
  const { lead, number, rest, note } = costWords(cost, shown);
  return (
    <>
      <p>
        {lead ? `${lead} ` : null}
        <span className={styles.number} data-none={number === "0" || undefined}>
          {number}
        </span>{" "}
        {rest}
      </p>
      {note ? <p className={styles.note}>{note}</p> : null}
    </>
  );
}

/** Tells what is counted of the row, and whether it is in view. */
function useRow(ids: readonly string[]) {
  const place = useRef<HTMLDivElement>(null);
  const note = useSetAtom(noteRowAtom);
  const latest = useRef(ids);
  const key = ids.join();
  useEffect(() => {
    latest.current = ids;
  });
  useEffect(() => {
    const own = latest.current;
    note(own, { ids: own, isInView: false });
    const observer = new IntersectionObserver((entries) => {
      const isInView = entries.at(-1)?.isIntersecting ?? false;
      note(own, { ids: own, isInView });
    });
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      note(own, undefined);
    };
  }, [note, key]);
  return place;
}

function isSameCost(a: Cost | undefined, b: Cost | undefined): boolean {
  return a?.isOn === b?.isOn && a?.switched === b?.switched && a?.isHelpful === b?.isHelpful;
}
