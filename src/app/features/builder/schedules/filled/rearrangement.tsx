import { useAtomValue, useSetAtom } from "jotai/react";
import { Shuffle } from "lucide-react";
import { Button, LiveRegion, Note, Row } from "#ui";
import { t } from "#words";
import { ClassChanges } from "../../../../lib/classes/class-changes.tsx";
import { nothingOpenWords, spokenChanges } from "../../../../lib/classes/section-change.ts";
import { useLiveSeats } from "../../../../lib/seats/refreshed-seats.tsx";
import { toParties } from "../../workspace/conflict.ts";
import { contentAtom } from "../../workspace/edits.ts";
import { rearrangeAtom, rearrangementAtom } from "./rearrangement-atoms.ts";

/** The fewest changes that give the shown schedule open seats again, by one press, or why there are none. */
export function RearrangementCard() {
  const answered = useAtomValue(rearrangementAtom);
  const content = useAtomValue(contentAtom);
  const rearrange = useSetAtom(rearrangeAtom);
  const found = answered?.answer.rearrangement?.changes ?? [];
  // The sections that it would change to may fill as well.
  useLiveSeats({ term: content?.Request.term ?? "", classNumbers: found.map(({ to }) => to) });
  if (!answered || !content) return null;
  const { answer, request } = answered;
  if (!answer.rearrangement) {
    const names = answer.complete ? toParties(answer.inTheWay, request).map(({ label }) => label) : [];
    return (
      <div className="list-row no-print">
        <LiveRegion message={nothingOpenWords(names)} />
        <Note size="small">{nothingOpenWords(names)}</Note>
      </div>
    );
  }
  const { termStartDate: TermStartDate, termEndDate: TermEndDate } = request;
  const term = { TermStartDate, TermEndDate };
  const changes = found.flatMap(({ id, from, to }) => {
    const listing = content.Classes[to];
    const course = request.courses.find((each) => each.id === id)?.label ?? "";
    const before = from === null ? undefined : content.Classes[from];
    return listing ? [{ course, from: before, to: listing }] : [];
  });
  return (
    <Row justify="between" align="start" className="list-row no-print">
      <LiveRegion message={spokenChanges({ changes, term })} />
      <ClassChanges changes={changes} term={term} />
      <Button size="small" icon={Shuffle} className="to-end" onPress={() => rearrange()}>
        {t("Rearrange")}
      </Button>
    </Row>
  );
}
