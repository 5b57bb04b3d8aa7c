import { useAtomValue, useSetAtom } from "jotai/react";
import { momentTimeLabel } from "../../../lib/format-date.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { refreshSeatsAtom } from "../../../lib/live-seats.ts";
import { listSeatsFromAtom } from "./seat-atoms.ts";

/** Says of a list that its seats are not as fresh as they look. One failure is passed over. */
export function OldSeats() {
  const from = useAtomValue(listSeatsFromAtom);
  const refresh = useSetAtom(refreshSeatsAtom);
  if (from === undefined) return null;
  return (
    <Banner
      tone="warning"
      title="Seats could not be refreshed."
      action={
        <Button variant="inline" onPress={() => void refresh()}>
          Try again
        </Button>
      }
    >
      The numbers are from {momentTimeLabel(new Date(from))} or earlier.
    </Banner>
  );
}
