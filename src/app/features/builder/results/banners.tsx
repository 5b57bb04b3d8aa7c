import { useAtomValue, useSetAtom } from "jotai/react";
import { Banner } from "../../../ui/banner.tsx";
import { ChangesBanner } from "../edits/changes-banner.tsx";
import { ProblemDialog } from "../edits/problem-dialog.tsx";
import { useLookAgain } from "../edits/use-look-again.ts";
import { editQueue } from "./atoms.ts";
import { forgetLostAtom, isLostAtom } from "./browse-atoms.ts";
import { StandingNote } from "./standing-note.tsx";

/** What the student should know before the schedule. */
export function Banners() {
  const isLost = useAtomValue(isLostAtom);
  const forgetLost = useSetAtom(forgetLostAtom);
  useLookAgain(editQueue);
  return (
    <>
      <ChangesBanner queue={editQueue} />
      {isLost ? (
        <Banner tone="info" title="The schedule that you looked at is no longer possible." onDismiss={forgetLost}>
          You see the best one.
        </Banner>
      ) : null}
      <StandingNote />
      <ProblemDialog queue={editQueue} />
    </>
  );
}
