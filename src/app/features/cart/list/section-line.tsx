import type { ReactNode } from "react";
import type { ClassListing, Meeting } from "#contract/catalog";
import { capitalized } from "#contract/labels/catalog-words";
import { placeLabel } from "#contract/labels/place-label";
import { Text, VisuallyHidden } from "#ui";
import { t } from "#words";
import { instructorWords, sectionName } from "../../../lib/classes/class-facts.ts";
import { isCanceledListing } from "../../../lib/classes/held-class.ts";
import { MeetingTime } from "../../../lib/classes/meetings.tsx";
import { type HeaderDates, partialDatesLabel } from "../../../lib/format/meeting-labels.ts";
import { original } from "../../../ui/original.ts";
import styles from "./section-line.module.css";

export type SectionLineProps = {
  listing: ClassListing;
  /** Undefined while unknown: then no dates show. */
  termDates: HeaderDates | undefined;
  showsInstructors?: boolean;
  children: ReactNode;
};

/** One line per meeting, with the dates of partial-term meetings. */
export function SectionLine({ listing, termDates, showsInstructors = false, children }: SectionLineProps) {
  const { Details, Meetings } = listing;
  const meetings: (Meeting | undefined)[] =
    Meetings.length === 0 && !isCanceledListing(listing) ? [undefined] : Meetings;
  const datesOf = (meeting: Meeting | undefined) => {
    const dates = meeting && termDates && partialDatesLabel(meeting, termDates);
    // They have a line of their own.
    return dates && capitalized(dates);
  };
  return (
    <span className={styles.line}>
      <b className="weight-strong">{original(sectionName(listing))}</b>
      <Text as="span" size="small" tone="quiet">
        <VisuallyHidden>{t("Class number")}</VisuallyHidden>#{Details.ClassNumber}
      </Text>
      <span className={styles.meetings}>
        {meetings.map((meeting) => (
          <span key={meeting?.Number ?? "no meeting"} className={styles.meeting}>
            <span>
              <MeetingTime meeting={meeting} />
            </span>
            <Text as="span" tone="quiet">
              {placeLabel(meeting, listing, "short")}
            </Text>
            <Text as="span" size="small" tone="quiet" className={styles.dates}>
              {datesOf(meeting)}
            </Text>
          </span>
        ))}
        {showsInstructors ? (
          <Text as="span" size="small" tone="quiet">
            <VisuallyHidden>{t("Instructor")}</VisuallyHidden> {instructorWords(listing)}
          </Text>
        ) : null}
      </span>
      {children}
    </span>
  );
}
