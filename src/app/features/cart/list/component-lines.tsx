import { t } from "#words";
import type { ClassListing, Meeting } from "#contract/catalog";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { availability, canAdd, placeLabel, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { isCancelledListing } from "../../../lib/classes/held-class.ts";
import { partialDatesLabel } from "../../../lib/format/meeting-dates.ts";
import { Tag } from "../../../ui/badges/tag.tsx";
import { VisuallyHidden } from "../../../ui/layout/visually-hidden.tsx";
import type { CartEntry } from "../state/cart-entry.ts";
import { MeetingTime } from "../../../lib/format/meeting-time.tsx";
import styles from "./component-lines.module.css";

export type ComponentLinesProps = {
  entry: CartEntry;
  /** Undefined while unknown: then no dates show. */
  termDates: EnrollmentTerm | undefined;
};

/**
 * A class's sections: number, times, place, and seats, one line per meeting, with the dates of partial-term meetings. A
 * section that can't be added says so.
 */
export function ComponentLines({ entry: { listing, companions }, termDates }: ComponentLinesProps) {
  return (
    <ul className={styles.lines}>
      <ComponentLine listing={listing} termDates={termDates} />
      {companions.map((companion) => (
        <ComponentLine
          key={companion.listing.Details.ClassNumber}
          listing={companion.listing}
          termDates={termDates}
          kind={companion.isOptional ? "Optional" : "Required"}
        />
      ))}
    </ul>
  );
}

type ComponentLineProps = Pick<ComponentLinesProps, "termDates"> & {
  listing: ClassListing;
  kind?: "Optional" | "Required";
};

function ComponentLine({ listing, termDates, kind }: ComponentLineProps) {
  const { Details, Meetings } = listing;
  return (
    <li className={styles.line}>
      <span className={styles.section}>{sectionLabel(listing)}</span>
      <span className={styles.number}>
        <VisuallyHidden>{t("Class number")}</VisuallyHidden>#{Details.ClassNumber}
      </span>
      <span className={styles.meetings}>
        {Meetings.length === 0 && !isCancelledListing(listing) ? (
          <MeetingLine listing={listing} termDates={termDates} />
        ) : null}
        {Meetings.map((meeting) => (
          <MeetingLine key={meeting.Number} listing={listing} termDates={termDates} meeting={meeting} />
        ))}
      </span>
      <span className={styles.seats} data-gone={!canAdd(listing)}>
        {availability(listing)}
      </span>
      {kind ? <Tag className={styles.kind ?? ""}>{kind}</Tag> : null}
    </li>
  );
}

type MeetingLineProps = Pick<ComponentLineProps, "listing" | "termDates"> & { meeting?: Meeting };

function MeetingLine({ listing, termDates, meeting }: MeetingLineProps) {
  const dates = meeting && termDates && partialDatesLabel(meeting, termDates);
  return (
    <span className={styles.meeting}>
      <span className={styles.time}>
        <MeetingTime meeting={meeting} />
      </span>
      <span className={styles.place}>{placeLabel(meeting, listing, "short")}</span>
      {dates ? <span className={styles.dates}>{dates}</span> : null}
    </span>
  );
}
