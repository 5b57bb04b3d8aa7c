import { useAtomValue, useSetAtom } from "jotai/react";
import { t } from "#words";
import { Button, LiveRegion, Note } from "#ui";
import { momentTimeLabel } from "#contract/labels/moment-label";
import { refreshSeatsAtom, seatsOldSinceAtom } from "./live-seats.ts";

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
  return (
    <>
      <LiveRegion message={since === undefined ? "" : t("We couldn't refresh seat counts.")} />
      {since === undefined ? null : (
        <Note tone="warning" className={className}>
          {t("We couldn't refresh seat counts.")}{" "}
          {at > 0 ? `${t("Last updated {time}.", { time: momentTimeLabel(new Date(at)) })} ` : null}
          <Button variant="inline" onPress={() => void refresh()}>
            {t("Try Again")}
          </Button>
        </Note>
      )}
    </>
  );
}
