import { useAtomValue, useSetAtom } from "jotai/react";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { Select } from "../../../ui/select.tsx";
import { buildDataAtom, isPreferenceBusyAtom, preferAtom } from "./atoms.ts";

/** The preference by which the schedules are sorted, for controls that take texts. */
export function useOrder() {
  const value = String(useAtomValue(buildDataAtom)?.Request.options.preference ?? 1);
  const isBusy = useAtomValue(isPreferenceBusyAtom);
  const send = useSetAtom(preferAtom);
  const onChange = (chosen: string) => {
    if (chosen !== value && !isBusy) void send(Number(chosen));
  };
  const options = SORTING_PREFERENCES.map(({ Value, Description }) => ({ id: String(Value), text: Description }));
  return { options, value, isBusy, onChange };
}

export function OrderSelect({ className }: { className: string | undefined }) {
  return <Select label="Sort schedules by" labelPlacement="hidden" className={className ?? ""} {...useOrder()} />;
}
