import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef } from "react";
import { seatClockAtom, type WatchedClasses, watchSeatsAtom } from "./live-seats.ts";

/** Refreshes the seats of visible classes. */
export function useLiveSeats(watched: WatchedClasses): void {
  useAtomValue(seatClockAtom);
  const watch = useSetAtom(watchSeatsAtom);
  const latest = useRef(watched);
  useEffect(() => {
    latest.current = watched;
  });
  useEffect(() => watch(() => latest.current), [watch]);
}
