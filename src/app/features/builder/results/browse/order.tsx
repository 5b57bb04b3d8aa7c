import { SlidersHorizontal } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { t } from "#words";
import { IconButton, optionalPart, Popover, Row, Select } from "#ui";
import { buildDataAtom, sortAtom } from "../build-atoms.ts";
import styles from "./order.module.css";

const Weights = optionalPart(async () => (await import("./weights.tsx")).Weights);

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
