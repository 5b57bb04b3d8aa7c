import { useState } from "react";
import type { ClassListing } from "#contract/catalog";
import type { ClassDetails } from "#contract/class-search";
import { courseNumber } from "../../../lib/classes/class-facts.ts";
import { meetingLabel } from "../../../lib/format/format-meeting.ts";
import { countLabel } from "../../../lib/format/format-number.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { hidesMeetings } from "../class-status.ts";
import { mainMeeting } from "../meeting-lines.ts";
import { seatsAside } from "../section-seats.ts";
import styles from "./also-offered.module.css";

export type AlsoOfferedProps = {
  details: ClassDetails;
  headingLevel: 2 | 3;
  onLookAt: (classNumber: number) => void;
};

/** The rest shows on request. */
const SHOWN_SECTIONS = 12;

/**
 * Sections of the course in other careers or programs. Each is added in its own career, so they can't be picked here.
 */
export function AlsoOffered({ details: { Class, AlsoOffered: all }, headingLevel, onLookAt }: AlsoOfferedProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (all.length === 0) return null;
  const Heading = `h${headingLevel}` as const;
  const shown = showsAll ? all : all.slice(0, SHOWN_SECTIONS);
  const own = courseNumber(Class.Details);
  return (
    <section aria-label="Also offered" className={styles.offered}>
      <Heading className={styles.title}>Also offered</Heading>
      <ul className={styles.list}>
        {shown.map((listing) => (
          <li key={listing.Details.ClassNumber} className={styles.line}>
            <Button variant="inline" onPress={() => onLookAt(listing.Details.ClassNumber)}>
              {nameIn(own, listing)}
            </Button>
            <span>{timeOf(listing)}</span>
            <span className={styles.quiet}>{seatsAside(listing)}</span>
            <span className={styles.second}>{kindOf(listing)}</span>
          </li>
        ))}
      </ul>
      {shown.length < all.length ? (
        <Button variant="link" onPress={() => setShowsAll(true)}>
          Show all {countLabel(all.length)} sections
        </Button>
      ) : null}
    </section>
  );
}

/** "201", with the catalog number if it differs there. */
function nameIn(own: string, { Section, Details }: ClassListing): string {
  const number = courseNumber(Details);
  return number === own ? Section : `${number} ${Section}`;
}

function timeOf(listing: ClassListing): string {
  const meeting = hidesMeetings(listing) ? undefined : mainMeeting(listing);
  return meeting ? meetingLabel(meeting) : "–";
}

function kindOf({ Details: { AcademicCareer, Component } }: ClassListing): string {
  return `${AcademicCareer.Description} · ${Component.Description}`;
}
