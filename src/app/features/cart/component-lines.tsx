import type { ClassListing, Meeting } from "#contract/catalog";
import { placeLabel, seatCounts, sectionLabel } from "../../lib/class-facts.ts";
import { seatWords } from "../../ui/seat-level.ts";
import { Tag } from "../../ui/tag.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { CartEntry } from "./cart-entry.ts";
import { MeetingTime } from "../../lib/meeting-time.tsx";
import styles from "./component-lines.module.css";

/** The sections that a class of the cart is made of: number, times, place and seats, a line for each meeting. */
export function ComponentLines({ entry: { listing, companions } }: { entry: CartEntry }) {
  return (
    <ul className={styles.lines}>
      <ComponentLine listing={listing} />
      {companions.map((companion) => (
        <ComponentLine
          key={companion.listing.Details.ClassNumber}
          listing={companion.listing}
          kind={companion.isOptional ? "Optional" : "Required"}
        />
      ))}
    </ul>
  );
}

function ComponentLine({ listing, kind }: { listing: ClassListing; kind?: "Optional" | "Required" }) {
  const { Details, Meetings } = listing;
  return (
    <li className={styles.line}>
      <span className={styles.section}>{sectionLabel(listing)}</span>
      <span className={styles.number}>
        <VisuallyHidden>Class number </VisuallyHidden>#{Details.ClassNumber}
      </span>
      <span className={styles.meetings}>
        {Meetings.length === 0 ? <MeetingLine listing={listing} /> : null}
        {Meetings.map((meeting) => (
          <MeetingLine key={meeting.Number} listing={listing} meeting={meeting} />
        ))}
      </span>
      <span className={styles.seats}>{seatWords(seatCounts(Details))}</span>
      {kind ? <Tag className={styles.kind ?? ""}>{kind}</Tag> : null}
    </li>
  );
}

function MeetingLine({ listing, meeting }: { listing: ClassListing; meeting?: Meeting }) {
  return (
    <span className={styles.meeting}>
      <span className={styles.time}>
        <MeetingTime meeting={meeting} />
      </span>
      <span className={styles.place}>{placeLabel(meeting, listing, "short")}</span>
    </span>
  );
}
