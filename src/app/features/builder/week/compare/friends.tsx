import { useAtomValue } from "jotai/react";
import { CompareDialog } from "../../../../lib/friends/compare-dialog.tsx";
import { contentAtom } from "../../workspace/edits.ts";
import { weekAtom } from "../../workspace/week.ts";
import { FriendWishes } from "./friend-wishes.tsx";

const NO_PLACES: ReadonlySet<number> = new Set();

/** The current schedule with friends' weeks, and their sections as wishes. */
export function CompareWithFriends({ onClose }: { onClose: () => void }) {
  const content = useAtomValue(contentAtom);
  const week = useAtomValue(weekAtom);
  if (!content || !week) return null;
  const { Term, StartDate, EndDate } = content.TermInfo;
  return (
    <CompareDialog
      term={{ code: Term.Code, name: Term.Description, startDate: StartDate, endDate: EndDate }}
      own={{ source: "schedule", listings: week.listings, waiting: NO_PLACES }}
      renderMore={(friends) => <FriendWishes friends={friends} />}
      onClose={onClose}
    />
  );
}
