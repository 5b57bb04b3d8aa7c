import { SlidersHorizontal } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { Fragment, useState } from "react";
import { ORDINARY_WEIGHTS, SORTING_PREFERENCES } from "#contract/course-rules";
import { message, t } from "#words";
import { SegmentedControl } from "../../../../ui/choices/segmented-control.tsx";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { Popover } from "../../../../ui/popups/popover.tsx";
import { Row } from "../../../../ui/layout/layout.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { buildDataAtom, sortAtom } from "../build-atoms.ts";
import styles from "./order.module.css";

const RECOMMENDED = "1";

/** The sort preference; busy while it's being saved. */
export function Order() {
  const value = String(useAtomValue(buildDataAtom)?.Request.options.preference ?? RECOMMENDED);
  const sort = useSetAtom(sortAtom);
  const [isBusy, setBusy] = useState(false);
  const adjust = <IconButton icon={SlidersHorizontal} label={t("Adjust Recommended")} />;
  const choose = async (chosen: string) => {
    if (chosen === value) return;
    setBusy(true);
    await sort({ type: "prefer", preference: Number(chosen) });
    setBusy(false);
  };
  return (
    <Row gap={1} wrap={false} className={styles.order}>
      <Select
        label={t("Sort schedules by")}
        labelPlacement="hidden"
        className={styles.select ?? ""}
        options={SORTING_PREFERENCES.map(({ Value, Description }) => ({ id: String(Value), text: t(Description) }))}
        value={value}
        isBusy={isBusy}
        onChange={(chosen) => void choose(chosen)}
      />
      {value === RECOMMENDED ? (
        <Popover label={t("Recommended")} placement="bottom end" trigger={adjust}>
          <Weights />
        </Popover>
      ) : null}
    </Row>
  );
}

const WEIGHTS = [
  { id: "days", words: message("Days on campus") },
  { id: "gaps", words: message("Gaps") },
  { id: "early", words: message("Early starts") },
  { id: "late", words: message("Late ends") },
] as const;

const LEVELS = [
  { id: "0", text: message("Off") },
  { id: "1", text: message("Some") },
  { id: "2", text: message("More") },
] as const;

function Weights() {
  const weights = useAtomValue(buildDataAtom)?.Request.options.weights ?? ORDINARY_WEIGHTS;
  const sort = useSetAtom(sortAtom);
  return (
    <div className={styles.weights}>
      <p>{t("Recommended avoids these. Early is before 9 AM, late is after 5 PM.")}</p>
      {WEIGHTS.map(({ id, words }) => (
        <Fragment key={id}>
          <span aria-hidden="true">{t(words)}</span>
          <SegmentedControl
            label={t(words)}
            options={LEVELS.map(({ id: level, text }) => ({ id: level, text: t(text) }))}
            value={String(weights[id]) as (typeof LEVELS)[number]["id"]}
            onChange={(level) => void sort({ type: "weigh", weights: { ...weights, [id]: Number(level) } })}
          />
        </Fragment>
      ))}
    </div>
  );
}
