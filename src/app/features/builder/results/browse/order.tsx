import { SlidersHorizontal } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { IconButton } from "../../../../ui/buttons/icon-button.tsx";
import { optionalPart } from "../../../../ui/popups/optional-part.tsx";
import { Popover } from "../../../../ui/popups/popover.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { buildDataAtom, sortAtom } from "../build-atoms.ts";
import styles from "./order.module.css";

const Weights = optionalPart(async () => (await import("./weights.tsx")).Weights);

export const RECOMMENDED = "1";

/** The preference and its setter, for controls with texts; busy while it's being saved. */
export function useOrder() {
  const value = String(useAtomValue(buildDataAtom)?.Request.options.preference ?? 1);
  const [isBusy, setBusy] = useState(false);
  const sort = useSetAtom(sortAtom);
  const onChange = async (chosen: string) => {
    if (chosen === value || isBusy) return;
    setBusy(true);
    await sort({ type: "prefer", preference: Number(chosen) });
    setBusy(false);
  };
  const options = SORTING_PREFERENCES.map(({ Value, Description }) => ({ id: String(Value), text: Description }));
  return { options, value, isBusy, onChange: (chosen: string) => void onChange(chosen) };
}

/** The sort preference. */
export function Order() {
  const order = useOrder();
  return (
    <div className={styles.order}>
      <Select label="Sort schedules by" labelPlacement="hidden" className={styles.select ?? ""} {...order} />
      {order.value === RECOMMENDED ? (
        <Popover
          label="Recommended"
          placement="bottom end"
          trigger={<IconButton icon={SlidersHorizontal} label="Adjust Recommended" />}
        >
          <Weights />
        </Popover>
      ) : null}
    </div>
  );
}
