import { t } from "#words";
import type { Class } from "#contract/catalog";
import { courseName, creditsLabel } from "#contract/words";
import { placeLabel, seatCounts, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { useClassHref } from "../../../lib/classes/class-link.ts";
import { NO_SET_TIME } from "../../../lib/format/format-meeting.ts";
import { datedMeetingLabel, type TermDates } from "../../../lib/format/meeting-dates.ts";
import { listLabel } from "../../../lib/format/format-list.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Link } from "../../../ui/buttons/link.tsx";
import { Note } from "../../../ui/messages/note.tsx";
import { SeatMeter } from "../../../ui/badges/seat-meter.tsx";
import { ClassKinds } from "../list/cart-row.tsx";
import styles from "./class-head.module.css";

export type ClassHeadProps = {
  listing: Class;
  term: string;
  /** Undefined while unknown: then no dates show. */
  termDates: TermDates | undefined;
  /** Numbers of auto-enrolled classes. */
  brought: readonly number[];
};

export function ClassHead({ listing, term, termDates, brought }: ClassHeadProps) {
  const toClassHref = useClassHref();
  const { Details, Meetings } = listing;
  return (
    <Card>
      <div className={styles.head}>
        <h2 className="type-title-3">
          <Link variant="quiet" to={toClassHref({ term, classNumber: Details.ClassNumber })}>
            {courseName(Details)}
          </Link>
        </h2>
        <ClassKinds listing={listing} />
        <span className={styles.credits}>{creditsLabel(Details.MinimumCredits, Details.MaximumCredits)}</span>
      </div>
      <div className={styles.facts}>
        <span>
          <b>{sectionLabel(listing)}</b> <span className={styles.muted}>#{Details.ClassNumber}</span>
        </span>
        <span className={styles.meetings}>
          {Meetings.length === 0 ? t(NO_SET_TIME) : null}
          {Meetings.map((meeting) => (
            <span key={meeting.Number}>
              {datedMeetingLabel(meeting, termDates)}{" "}
              <span className={styles.muted}>{placeLabel(meeting, listing, "short")}</span>
            </span>
          ))}
        </span>
        <SeatMeter seats={seatCounts(Details)} />
      </div>
      {brought.length === 0 ? null : (
        <Note>
          {t("You'll also be enrolled in {count, plural, one {class} other {classes}} {numbers}.", {
            count: brought.length,
            numbers: listLabel(brought.map((number) => `#${number}`)),
          })}
        </Note>
      )}
    </Card>
  );
}
