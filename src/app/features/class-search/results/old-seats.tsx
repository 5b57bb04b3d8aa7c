import { useAtomValue, useSetAtom } from "jotai/react";
import { momentTimeLabel } from "../../../lib/format-date.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { refreshSeatsAtom } from "../../../lib/live-seats.ts";
import { listSeatsFromAtom } from "./seat-atoms.ts";

/** Says that the list's seats may be old. One failure doesn't count. */
export function OldSeats() {
  const from = useAtomValue(listSeatsFromAtom);
  const refresh = useSetAtom(refreshSeatsAtom);
  if (from === undefined) return null;
  return (
    <Banner
      tone="warning"
      title="We couldn't refresh seat counts."
      action={
        <Button variant="inline" onPress={() => void refresh()}>
          Try Again
        </Button>
      }
    >
      Showing counts from {momentTimeLabel(new Date(from))} or earlier.
    </Banner>
  );
}
