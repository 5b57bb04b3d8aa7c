import { ArrowRight, ArrowRightLeft, ChevronDown, ChevronUp, CircleCheck } from "lucide-react";
import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import type { ClassListing } from "#contract/catalog";
import { sectionLabel, seatCounts } from "../../../../lib/class-facts.ts";
import { counted } from "../../../../lib/format-number.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { SeatBar } from "../../../../ui/seat-meter.tsx";
import { SkeletonRows } from "../../../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { weekAtom } from "../week-atoms.ts";
import { liveClassesAtom } from "../seats/seat-atoms.ts";
import { shortSeatWords } from "../seats/seat-news.ts";
import { askAgainAtom, isAskingAtom, otherSectionsAtom, othersFailureAtom, takeAtom } from "./atoms.ts";
import { changePhrases, changeWords } from "./change-words.ts";
import { isElsewhere, MOST_GHOSTS } from "./ghosts.ts";
import type { FittingSection, OtherSections } from "./other-sections.ts";
import { ClassFacts, Meetings } from "../../meetings.tsx";
import { fittingWords } from "./section-words.ts";
import { isGain } from "./what-changes.ts";
import styles from "./other-section-list.module.css";

const MOST_ROWS = 6;
/** A row has room for this many changes. */
const MOST_PHRASES = 2;

/** Sections that could replace the selected class, with what each would change. */
export function OtherSectionList() {
  const others = useAtomValue(otherSectionsAtom);
  const isAsking = useAtomValue(isAskingAtom);
  const failure = useAtomValue(othersFailureAtom);
  const askAgain = useSetAtom(askAgainAtom);
  if (failure !== undefined) {
    return (
      <Note tone="danger" className={styles.note ?? ""}>
        We couldn't find other sections.{" "}
        <Button variant="inline" onPress={askAgain}>
          Try Again
        </Button>
      </Note>
    );
  }
  if (isAsking) {
    return <SkeletonRows label="Finding other sections" columns="1fr 5rem 2rem" rows={2} rowHeight="3.3125rem" />;
  }
  return others ? <Sections key={others.classNumber} others={others} /> : null;
}

function Sections({ others: { fitting, unfit, undecidedCount } }: { others: OtherSections }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? fitting : fitting.slice(0, MOST_ROWS);
  const elsewhere = fitting.filter(isElsewhere).length;
  return (
    <>
      <div className={styles.counts}>
        <h3>{fittingWords({ fitting })}</h3>
      </div>
      {fitting.length > 0 ? (
        <ul>
          {shown.map((section) => (
            <FittingRow key={section.classNumber} section={section} />
          ))}
        </ul>
      ) : null}
      {fitting.length > shown.length ? (
        <Button variant="link" size="small" className={styles.more ?? ""} onPress={() => setShowsAll(true)}>
          Show all {fitting.length}
        </Button>
      ) : null}
      {elsewhere > MOST_GHOSTS ? (
        <p className={styles.told}>The week view shows only the first {MOST_GHOSTS} sections.</p>
      ) : null}
      {unfit.length > 0 ? <UnfitSections unfit={unfit} /> : null}
      {undecidedCount > 0 ? (
        <Note tone="warning" size="small" className={styles.note ?? ""}>
          We ran out of time to check {counted(undecidedCount, "more section")}.
        </Note>
      ) : null}
    </>
  );
}

function FittingRow({ section }: { section: FittingSection }) {
  const { classNumber, changes } = section;
  const listing = useAtomValue(liveClassesAtom)?.[classNumber];
  const take = useSetAtom(takeAtom);
  if (!listing) return null;
  return (
    <li className={styles.row} data-other={classNumber}>
      <SectionTimes listing={listing} />
      <p className={styles.changes} data-gain={isGain(changes) || undefined}>
        <Icon of={isGain(changes) ? CircleCheck : ArrowRight} size={14} />
        <span aria-hidden="true">{changePhrases(changes, "tight").slice(0, MOST_PHRASES).join(" · ")}</span>
        <VisuallyHidden>{changeWords(changes, "spoken")}</VisuallyHidden>
      </p>
      <Seats listing={listing} />
      <IconButton
        icon={ArrowRightLeft}
        variant="secondary"
        label={`Switch to ${sectionLabel(listing)}`}
        className={styles.take ?? ""}
        onPress={() => take(section)}
      />
    </li>
  );
}

function SectionTimes({ listing }: { listing: ClassListing }) {
  const term = useAtomValue(weekAtom)?.term;
  return (
    <div className={styles.section}>
      <strong>{sectionLabel(listing)}</strong>
      <span className={styles.times}>{term ? <Meetings listing={listing} term={term} /> : null}</span>
      <ClassFacts listing={listing} />
    </div>
  );
}

function Seats({ listing: { Details } }: { listing: ClassListing }) {
  const words = shortSeatWords(Details);
  return (
    <div className={styles.seats}>
      {words === null ? null : (
        <>
          <span>{words}</span>
          <SeatBar seats={seatCounts(Details)} />
        </>
      )}
    </div>
  );
}

function UnfitSections({ unfit }: Pick<OtherSections, "unfit">) {
  const classes = useAtomValue(liveClassesAtom);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.unfit}>
      <Button
        variant="link"
        size="small"
        aria-expanded={isOpen}
        trailing={<Icon of={isOpen ? ChevronUp : ChevronDown} size={14} />}
        onPress={() => setOpen((was) => !was)}
      >
        {counted(unfit.length, "section doesn't fit", "sections don't fit")}
      </Button>
      {isOpen ? (
        <ul>
          {unfit.map(({ classNumber, reason }) => {
            const listing = classes?.[classNumber];
            return listing ? (
              <li key={classNumber} className={styles.unfitRow}>
                <SectionTimes listing={listing} />
                <p className={styles.reason}>{reason}</p>
              </li>
            ) : null;
          })}
        </ul>
      ) : null}
    </div>
  );
}
