import { useAtomValue, useSetAtom } from "jotai/react";
import { SORTING_PREFERENCES } from "#contract/course-rules";
import { buildDataAtom, preferAtom } from "./atoms.ts";

export const ORDERS = SORTING_PREFERENCES.map(({ Value, Description }) => ({ id: String(Value), text: Description }));

/** The preference by which the schedules are ordered, for controls that take texts. */
export function useOrder() {
  const order = String(useAtomValue(buildDataAtom)?.Request.options.preference ?? 1);
  const send = useSetAtom(preferAtom);
  const prefer = (chosen: string) => {
    if (chosen !== order) void send(Number(chosen));
  };
  return { order, prefer };
}
