import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef } from "react";
import { seatClockAtom, type WatchedClasses, watchSeatsAtom } from "../../lib/live-seats.ts";

/** Keeps the seats of classes fresh for as long as they are in sight, those that matter most first. */
export function useLiveSeats(watched: WatchedClasses): void {
  useAtomValue(seatClockAtom);
  const watch = useSetAtom(watchSeatsAtom);
  const latest = useRef(watched);
  useEffect(() => {
    latest.current = watched;
  });
  useEffect(() => watch(() => latest.current), [watch]);
}
