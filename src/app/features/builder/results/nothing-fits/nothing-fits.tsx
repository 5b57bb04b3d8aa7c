import { useAtomValue, useSetAtom } from "jotai/react";
import type { ReactNode } from "react";
import type { ScheduleRequest } from "#contract/schedule-request";
import { counted } from "../../../../lib/format-number.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { LiveRegion } from "../../../../ui/live-region.tsx";
import { Loading } from "../../../../ui/loading.tsx";
import { Note } from "../../../../ui/note.tsx";
import { Skeleton, SkeletonGroup, SkeletonRows } from "../../../../ui/skeleton.tsx";
import { ClashPicture } from "./clash-picture.tsx";
import { ConflictSet } from "./conflict-set.tsx";
import { explainAgainAtom, explanationAtom, type OfferedRepair, offersAtom } from "./explain-atoms.ts";
import { RepairList } from "./repair-list.tsx";
import styles from "./nothing-fits.module.css";

export type NothingFitsProps = {
  request: ScheduleRequest;
  /** Other ways on, under the changes. */
  foot: ReactNode;
};

/** The choices that conflict, where, and the changes that help. */
export function NothingFits({ request, foot }: NothingFitsProps) {
  const explanation = useAtomValue(explanationAtom);
  const found = explanation && "value" in explanation ? explanation.value : undefined;
  const hasPicture = !explanation || found?.clashWeek !== undefined;
  return (
    <div className={styles.columns} data-picture={hasPicture || undefined}>
      <div className={styles.set}>
        <Loading isLoading={!explanation} skeleton={<WaitingSet />}>
          {() => (found ? <Conflict /> : <NotExplained />)}
        </Loading>
      </div>
      {hasPicture ? (
        <div className={styles.picture}>
          <Loading isLoading={!found} skeleton={<WaitingPicture />}>
            {() => (found?.clashWeek ? <ClashPicture week={found.clashWeek} /> : null)}
          </Loading>
        </div>
      ) : null}
      <div className={styles.repairs}>
        <Repairs request={request} />
      </div>
      <footer className={styles.foot}>{foot}</footer>
      <SpokenOffers />
    </div>
  );
}

function Conflict() {
  const explanation = useAtomValue(explanationAtom);
  if (!explanation || !("value" in explanation)) return null;
  return explanation.value.parties.length > 0 ? (
    <ConflictSet explanation={explanation.value} />
  ) : (
    <Card>
      <Note>Finding the conflict took too long.</Note>
    </Card>
  );
}

function NotExplained() {
  const explanation = useAtomValue(explanationAtom);
  const again = useSetAtom(explainAgainAtom);
  if (!explanation || !("failure" in explanation)) return null;
  return (
    <Card>
      <Note tone="danger">We couldn't find the conflict.</Note>
      <Button className={styles.again ?? ""} onPress={again}>
        Try Again
      </Button>
    </Card>
  );
}

function Repairs({ request }: { request: ScheduleRequest }) {
  const offers = useAtomValue(offersAtom);
  const explanation = useAtomValue(explanationAtom);
  const partyCount = explanation && "value" in explanation ? explanation.value.parties.length : 0;
  return (
    <Loading isLoading={!offers} skeleton={<WaitingRepairs />}>
      {() =>
        offers && "value" in offers ? (
          <RepairList offers={offers.value} request={request} partyCount={partyCount} />
        ) : null
      }
    </Loading>
  );
}

function SpokenOffers() {
  const offers = useAtomValue(offersAtom);
  const repairs = offers && "value" in offers ? offers.value.repairs : undefined;
  return <LiveRegion message={repairs ? `${offersWords(repairs)} would make schedules possible.` : ""} />;
}

function offersWords(repairs: readonly OfferedRepair[]): string {
  const [first] = repairs;
  return first?.choice.kind === "together"
    ? `${counted(first.choice.changes.length, "change")} together`
    : repairs.length === 1
      ? "1 change"
      : `Any of these ${repairs.length} changes`;
}

function WaitingSet() {
  return (
    <Card>
      <SkeletonRows label="Finding the conflict" rows={3} columns="0.75rem 1fr" rowHeight="4rem" />
    </Card>
  );
}

function WaitingPicture() {
  return (
    <SkeletonGroup label="Loading conflicting times">
      <Skeleton height="20rem" />
    </SkeletonGroup>
  );
}

function WaitingRepairs() {
  return (
    <Card>
      <SkeletonRows
        label="Finding changes that help"
        rows={4}
        columns="1.25rem 1fr 4rem 11.25rem"
        rowHeight="var(--row-entry)"
      />
    </Card>
  );
}
