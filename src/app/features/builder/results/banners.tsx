import { useAtomValue, useSetAtom } from "jotai/react";
import { Banner } from "../../../ui/banner.tsx";
import { ChangesBanner } from "../edits/changes-banner.tsx";
import { ProblemDialog } from "../edits/problem-dialog.tsx";
import { useLookAgain } from "../edits/use-look-again.ts";
import { editQueue } from "./atoms.ts";
import { forgetLostAtom, isLostAtom } from "./browse-atoms.ts";
import { StandingNote } from "./standing-note.tsx";

export function Banners() {
  const isLost = useAtomValue(isLostAtom);
  const forgetLost = useSetAtom(forgetLostAtom);
  useLookAgain(editQueue);
  return (
    <>
      <ChangesBanner queue={editQueue} />
      {isLost ? (
        <Banner tone="info" title="The schedule you were viewing is no longer possible." onDismiss={forgetLost}>
          Showing the best one instead.
        </Banner>
      ) : null}
      <StandingNote />
      <ProblemDialog queue={editQueue} />
    </>
  );
}
