import { useAtomValue } from "jotai/react";
import { Check, Plus } from "lucide-react";
import type { ClassListing } from "#contract/catalog";
import { courseName, creditRange, creditsLabel } from "#contract/words";
import {
  canAdd,
  courseNumber,
  honorsOf,
  honorsWords,
  instructorNames,
  placeLabel,
  seatCounts,
} from "../../../lib/classes/class-facts.ts";
import { meetingTimeLabel, NO_SET_TIME, spokenMeeting } from "../../../lib/format/format-meeting.ts";
import { Icon } from "../../../ui/icon.tsx";
import { SeatMeter } from "../../../ui/badges/seat-meter.tsx";
import { Tag } from "../../../ui/badges/tag.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import { inCartAtom } from "../cart-atoms.ts";
import { statusOf } from "../class-status.ts";
import { isTimed, mainMeeting } from "../meeting-lines.ts";
import type { ClassRowProps } from "./class-row-props.ts";
import { MarkedComponent, MarkedNumber, MarkedWords } from "./marked-words.tsx";
import { RowButton } from "./row-button.tsx";
import { MoreButton } from "./more-button.tsx";
import styles from "./class-row.module.css";

export function SectionCell(props: ClassRowProps) {
  const { layout, listing } = props;
  return (
    <div role="rowheader" className={styles.section}>
      <SectionLink {...props} />
      {layout === "lines" ? <HonorsTag listing={listing} /> : null}
    </div>
  );
}

function SectionLink({ classNumber, listing, hrefOf, isTabStop, query }: ClassRowProps) {
  const { Details, Section } = listing;
  return (
    <a href={hrefOf(classNumber)} tabIndex={isTabStop ? 0 : -1} className={styles.link}>
      <span className={styles.strong}>
        <MarkedWords text={Section} query={query} />
      </span>{" "}
      <MarkedComponent component={Details.Component} query={query} />
      <VisuallyHidden>
        {" "}
        of <bdi>{courseName(Details)}</bdi>
      </VisuallyHidden>
    </a>
  );
}

function HonorsTag({ listing, isLong = false }: { listing: ClassListing; isLong?: boolean }) {
  const honors = honorsOf(listing);
  if (!honors) return null;
  const { short, full } = honorsWords[honors];
  return (
    <>
      <Tag tone="honors">{short}</Tag>
      {isLong ? <span className={styles.honorsWords}>{full}</span> : <VisuallyHidden>{full}</VisuallyHidden>}
    </>
  );
}

export function NumberCell({ layout, classNumber, query }: ClassRowProps) {
  return (
    <div role="gridcell" className={styles.number}>
      {layout === "lines" ? "" : "#"}
      <MarkedNumber {...{ classNumber, query }} />
    </div>
  );
}

export function TimeCell({ listing }: ClassRowProps) {
  return (
    <div role="gridcell" className={styles.time}>
      <Times listing={listing} />
    </div>
  );
}

function Times({ listing }: { listing: ClassListing }) {
  const meeting = mainMeeting(listing);
  // A canceled class meets nowhere.
  if (!meeting) return <span className={styles.quiet}>–</span>;
  if (!isTimed(meeting)) return <span className={styles.quiet}>{NO_SET_TIME}</span>;
  return (
    <>
      <span aria-hidden="true">
        <span className={styles.days}>{meeting.DaysString}</span> {meetingTimeLabel(meeting)}
      </span>
      <VisuallyHidden>{spokenMeeting(meeting)}</VisuallyHidden>
    </>
  );
}

/** Has a tooltip, because long names are cut. */
export function PlaceCell({ listing }: ClassRowProps) {
  const place = placeLabel(mainMeeting(listing), listing);
  return (
    <div role="gridcell" className={styles.place} title={place === "" ? undefined : place}>
      {place}
    </div>
  );
}

export function InstructorCell({ layout, listing, query }: ClassRowProps) {
  return (
    <div role="gridcell" className={styles.instructor}>
      <span className={styles.people}>
        <People listing={listing} query={query} />
      </span>
      {layout === "pairs" ? (
        <span className={styles.honors}>
          <HonorsTag listing={listing} isLong />
        </span>
      ) : null}
    </div>
  );
}

/** The first by name, the others as a number with a tooltip. */
function People({ listing, query }: Pick<ClassRowProps, "listing" | "query">) {
  const [first, ...others] = instructorNames(listing.Meetings);
  if (first === undefined) return null;
  return (
    <>
      <span className={styles.person}>
        <MarkedWords text={first} query={query} />
      </span>
      {others.length > 0 ? (
        <span className={styles.others} title={others.join(", ")}>
          <span aria-hidden="true">+{others.length}</span>
          <VisuallyHidden>, {others.join(", ")}</VisuallyHidden>
        </span>
      ) : null}
    </>
  );
}

export function CreditsCell({ listing }: ClassRowProps) {
  const { MinimumCredits, MaximumCredits } = listing.Details;
  return (
    <div role="gridcell" className={styles.credits}>
      {creditRange(MinimumCredits, MaximumCredits)}
    </div>
  );
}

export function SeatsCell(props: ClassRowProps) {
  return (
    <div role="gridcell" className={styles.seats}>
      <Seats {...props} />
    </div>
  );
}

function Seats({ layout, listing }: ClassRowProps) {
  const closed = statusOf(listing);
  if (closed) {
    return (
      <Tag tone={closed.tone} icon={closed.icon}>
        {closed.word}
      </Tag>
    );
  }
  const seats = seatCounts(listing.Details);
  if (layout === "cards") return <SeatMeter seats={seats} hidesFraction />;
  return <SeatMeter seats={seats} layout={layout === "lines" ? "line" : "stacked"} />;
}

export function ActionCell({ classNumber, listing, layout, isTabStop, onAdd }: ClassRowProps) {
  const isInCart = useAtomValue(inCartAtom).has(classNumber);
  return (
    <div role="gridcell" className={styles.action}>
      {isInCart ? (
        <span className={styles.inCart}>
          <Icon of={Check} size={14} />
          In Cart
        </span>
      ) : canAdd(listing) ? (
        <RowButton
          icon={Plus}
          label={`Add ${courseNumber(listing.Details)} ${listing.Section}`}
          variant={layout === "lines" ? "quiet" : "secondary"}
          className={styles.add}
          iconSize={layout === "cards" ? 20 : 16}
          isTabStop={isTabStop}
          onPress={() => onAdd(classNumber)}
        />
      ) : null}
      {layout === "cards" ? null : <MoreButton {...{ classNumber, listing, isTabStop }} />}
    </div>
  );
}

export function CardCells(props: ClassRowProps) {
  const { listing, classNumber, query } = props;
  const { MinimumCredits, MaximumCredits } = listing.Details;
  const place = placeLabel(mainMeeting(listing), listing, "short");
  const hasPeople = instructorNames(listing.Meetings).length > 0;
  return (
    <>
      <div role="rowheader" className={styles.section}>
        <SectionLink {...props} />
        <span className={styles.cardNumber}>
          #<MarkedNumber {...{ classNumber, query }} />
        </span>
        <HonorsTag listing={listing} />
      </div>
      <TimeCell {...props} />
      <div role="gridcell" className={styles.place}>
        {place}
        {place !== "" && hasPeople ? " · " : ""}
        <People listing={listing} query={query} />
      </div>
      <div role="gridcell" className={styles.seats}>
        <Seats {...props} />
        <span className={styles.cardCredits}>{creditsLabel(MinimumCredits, MaximumCredits)}</span>
      </div>
      <ActionCell {...props} />
    </>
  );
}
