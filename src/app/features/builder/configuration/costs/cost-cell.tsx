import { useAtomValue, useSetAtom } from "jotai/react";
import { selectAtom } from "jotai/vanilla/utils";
import { useEffect, useMemo } from "react";
import { requestAtom } from "../../results/atoms.ts";
import { isWeekBusyAtom } from "../count-atoms.ts";
import { costAtom, countCostsAtom } from "./costs.ts";
import styles from "./cost-cell.module.css";

/** How many schedules there would be with a row's entries switched the other way; a break of several days has several. */
export function CostCell({ ids }: { ids: readonly string[] }) {
  const key = ids.join();
  const { isOn, number, words } = useAtomValue(
    useMemo(
      () =>
        selectAtom(
          costAtom(key),
          (cost) => cost,
          (a, b) => JSON.stringify(a) === JSON.stringify(b),
        ),
      [key],
    ),
  );
  return (
    <div className={styles.cost} data-cost>
      {isOn ? null : <p>Off</p>}
      {number ? (
        <p>
          {isOn ? null : "If on: "}
          <span className={styles.number} data-none={number === "0" || undefined}>
            {number}
          </span>{" "}
          {words}
        </p>
      ) : null}
    </div>
  );
}

/** Counts the rows while the screen shows them and the week isn't being built. */
export function CostCounter() {
  const request = useAtomValue(requestAtom);
  const isBusy = useAtomValue(isWeekBusyAtom);
  const count = useSetAtom(countCostsAtom);
  useEffect(() => {
    if (isBusy || !request) return;
    const turn = new AbortController();
    void count(turn.signal);
    return () => turn.abort();
  }, [request, isBusy, count]);
  return null;
}
