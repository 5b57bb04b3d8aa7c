import { useAtomValue, useSetAtom } from "jotai/react";
import { Fragment } from "react";
import { ORDINARY_WEIGHTS } from "#contract/course-rules";
import { SegmentedControl } from "../../../../ui/choices/segmented-control.tsx";
import { buildDataAtom, sortAtom } from "../build-atoms.ts";
import styles from "./order.module.css";

const WEIGHTS = [
  { id: "days", words: "Days on campus" },
  { id: "gaps", words: "Gaps" },
  { id: "early", words: "Early starts" },
  { id: "late", words: "Late ends" },
] as const;

const LEVELS = [
  { id: "0", text: "Off" },
  { id: "1", text: "Some" },
  { id: "2", text: "More" },
] as const;

/** What Recommended avoids, and how much. */
export function Weights() {
  const weights = useAtomValue(buildDataAtom)?.Request.options.weights ?? ORDINARY_WEIGHTS;
  const sort = useSetAtom(sortAtom);
  return (
    <div className={styles.weights}>
      <p>Recommended avoids these. Early is before 9 AM, late is after 5 PM.</p>
      {WEIGHTS.map(({ id, words }) => (
        <Fragment key={id}>
          <span aria-hidden="true">{words}</span>
          <SegmentedControl
            label={words}
            options={LEVELS}
            value={String(weights[id]) as (typeof LEVELS)[number]["id"]}
            onChange={(level) => void sort({ type: "weigh", weights: { ...weights, [id]: Number(level) } })}
          />
        </Fragment>
      ))}
    </div>
  );
}
