import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { momentTimeLabel } from "#contract/institution-time";
import { Button, LiveRegion, Note } from "#ui";
import { t } from "#words";
import {
  refreshSeatsAtom,
  seatClockAtom,
  seatsOldSinceAtom,
  type WatchedClasses,
  watchSeatsAtom,
} from "./live-seats.ts";

export function useLiveSeats({ term, classNumbers }: WatchedClasses): void {
  useAtomValue(seatClockAtom);
  const watch = useSetAtom(watchSeatsAtom);
  // oxlint-disable-next-line react/exhaustive-deps -- the list is new on each render
  useEffect(() => watch({ term, classNumbers }), [watch, term, classNumbers.join()]);
}

type OldSeatsProps = {
  /** When the classes themselves were read, in milliseconds. */
  readAt?: number | undefined;
  className?: string;
};

/** Says how old seats are once refreshing has failed for a while. */
export function OldSeats({ readAt = 0, className = "" }: OldSeatsProps) {
  const since = useAtomValue(seatsOldSinceAtom);
  const refresh = useSetAtom(refreshSeatsAtom);
  const at = Math.max(since ?? 0, readAt);
  const words = since === undefined ? "" : t("We couldn't refresh seat counts.");
  return (
    <>
      <LiveRegion message={words} />
      {words === "" ? null : (
        <Note tone="warning" className={className}>
          {words} {at > 0 ? `${t("Last updated {time}.", { time: momentTimeLabel(at) })} ` : null}
          <Button variant="inline" onPress={() => void refresh()}>
            {t("Try Again")}
          </Button>
        </Note>
      )}
    </>
  );
}
