import { ArrowLeftRight, Ban, Check, Clock, Ellipsis, Hash } from "lucide-react";
import type { ClassListing, Meeting } from "#contract/catalog";
import type { EnrolledClass, EnrolledClasses } from "#contract/enrollment";
import { titleBeside } from "#contract/words";
import { courseNumber, instructorNames, placeLabel, sectionLabel } from "../../lib/classes/class-facts.ts";
import { useClassHref } from "../../lib/classes/class-link.ts";
import { listLabel } from "../../lib/format/format-list.ts";
import { cancelledOf, isCancelled, isEnrolled, isWaiting, listingsOf } from "../../lib/classes/held-class.ts";
import { partialDatesLabel } from "../../lib/format/meeting-dates.ts";
import { MeetingTime } from "../../lib/format/meeting-time.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import type { CourseColour } from "../../ui/badges/course-color.ts";
import { IconButton } from "../../ui/buttons/icon-button.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { Menu, MenuItem } from "../../ui/popups/menu.tsx";
import { Note } from "../../ui/messages/note.tsx";
import { Tag } from "../../ui/badges/tag.tsx";
import { VisuallyHidden } from "../../ui/layout/visually-hidden.tsx";
import type { ClassChanges } from "./class-changes.ts";
import styles from "./class-row.module.css";
import {
  canSwap,
  type ClassRow as Row,
  dropConsentWords,
  meetingsOf,
  noDropReason,
  sectionsLabel,
  statusOf,
  titleOf,
  unitChoices,
} from "./enrolled-class.ts";

export type ClassRowProps = {
  row: Row;
  /** The list's term. */
  header: EnrolledClasses["TermHeader"];
  colour: CourseColour;
  /** The earlier waitlist position, if the student moved up. */
  movedFrom: number | undefined;
  changes: ClassChanges;
};

export function ClassRow({ row: { enrolled }, header, colour, movedFrom, changes }: ClassRowProps) {
  const toClassHref = useClassHref();
  const { ClassNumber, CourseTitle, GradingBasis, Lms, CreditsTaken } = enrolled;
  const number = courseNumber(enrolled);
  const heading = (
    <>
      <span className={styles.course}>{number}</span> {titleBeside(number, CourseTitle)}
    </>
  );
  const facts = [sectionsLabel(enrolled), GradingBasis.Description].filter(Boolean).join(" · ");
  return (
    <li className={styles.row} data-course={colour} data-notes={hasNotes(enrolled)}>
      <div className={styles.title}>
        <h3 className={styles.heading}>
          {ClassNumber === null ? (
            heading
          ) : (
            <Link variant="quiet" to={toClassHref({ term: header.Term.Code, classNumber: ClassNumber })}>
              {heading}
            </Link>
          )}
        </h3>
        <p className={styles.second}>
          {facts}
          {Lms && isEnrolled(enrolled) ? (
            <>
              {" · "}
              <Link href={Lms.Link} isNewTab>
                {Lms.Name}
              </Link>
            </>
          ) : null}
        </p>
      </div>
      {hasNotes(enrolled) ? (
        <div className={styles.notes}>
          {enrolled.WaitListMessage === null ? null : (
            <Note tone="warning" size="small">
              {enrolled.WaitListMessage}
            </Note>
          )}
          {enrolled.DropConsent === null ? null : <Note size="small">{dropConsentWords(enrolled)}</Note>}
          {cancelledOf(enrolled).length === 0 ? null : (
            <Note tone="danger" size="small">
              {cancelledWords(enrolled)}
            </Note>
          )}
        </div>
      ) : null}
      <ul className={styles.meetings}>
        {meetingsOf(enrolled).map(({ listing, meeting }) => (
          <MeetingLine
            key={`${listing.Details.ClassNumber} ${meeting?.Number}`}
            listing={listing}
            meeting={meeting}
            header={header}
          />
        ))}
      </ul>
      <p className={styles.instructor}>
        {instructorNames(listingsOf(enrolled).flatMap(({ Meetings }) => Meetings)).join(", ")}
      </p>
      <p className={styles.credits}>
        {CreditsTaken} <span className={styles.unit}>cr.</span>
      </p>
      <div className={styles.status}>
        <Status enrolled={enrolled} movedFrom={movedFrom} />
      </div>
      <div className={styles.action}>
        <Action enrolled={enrolled} changes={changes} />
      </div>
    </li>
  );
}

type MeetingLineProps = Pick<ClassRowProps, "header"> & { listing: ClassListing; meeting: Meeting | undefined };

function MeetingLine({ listing, meeting, header }: MeetingLineProps) {
  const dates = meeting && partialDatesLabel(meeting, header);
  const place = placeLabel(meeting, listing, "short");
  return (
    <li>
      <p className={styles.time}>
        <MeetingTime meeting={meeting} />
      </p>
      <p className={styles.second}>{[sectionLabel(listing), place].filter(Boolean).join(", ")}</p>
      {dates ? <p className={styles.second}>{dates}</p> : null}
    </li>
  );
}

function hasNotes(enrolled: Row["enrolled"]): boolean {
  return enrolled.WaitListMessage !== null || enrolled.DropConsent !== null || cancelledOf(enrolled).length > 0;
}

/** For a class that was canceled, whole or in part. */
function cancelledWords(enrolled: Row["enrolled"]): string {
  if (isCancelled(enrolled)) {
    return "This class was canceled and doesn't count toward your credits. You can drop it anytime.";
  }
  const sections = cancelledOf(enrolled).map(sectionLabel);
  const were = sections.length === 1 ? "was" : "were";
  return `${listLabel(sections)} ${were} canceled. Swap into another section or drop the class.`;
}

function Status({ enrolled, movedFrom }: Pick<Row, "enrolled"> & Pick<ClassRowProps, "movedFrom">) {
  const { tone, words } = statusOf(enrolled);
  return (
    <>
      <Tag tone={tone} {...iconOf(enrolled)}>
        {words}
      </Tag>
      {enrolled.WaitListPosition === null ? null : (
        <p className={styles.second}>
          Position {enrolled.WaitListPosition}
          {movedFrom === undefined ? null : <span className={styles.moved}>Up from {movedFrom}</span>}
        </p>
      )}
    </>
  );
}

function iconOf(enrolled: Row["enrolled"]) {
  if (isCancelled(enrolled)) return { icon: Ban };
  if (isEnrolled(enrolled)) return { icon: Check };
  return isWaiting(enrolled) ? { icon: Clock } : {};
}

/** The official grade, else an action, else why there's none. */
function Action({ enrolled, changes }: Pick<Row, "enrolled"> & Pick<ClassRowProps, "changes">) {
  if (enrolled.OfficialGrade) {
    return (
      <p className={styles.grade}>
        <VisuallyHidden>Grade </VisuallyHidden>
        {enrolled.OfficialGrade.Code}
      </p>
    );
  }
  if (!changes.isOn) return null;
  const reason = noDropReason(enrolled);
  return (
    <>
      {enrolled.CanDrop ? (
        <Button
          variant="quiet-danger"
          size="small"
          aria-label={`Drop ${titleOf(enrolled)}`}
          onPress={() => changes.onDrop(enrolled)}
        >
          Drop
        </Button>
      ) : null}
      {reason ? <p className={styles.second}>{reason}</p> : null}
      <RowMenu enrolled={enrolled} changes={changes} />
    </>
  );
}

/** Swap and Change Credits, if the class allows them. */
function RowMenu({ enrolled, changes }: { enrolled: EnrolledClass; changes: ClassChanges }) {
  const swaps = changes.canSwap && canSwap(enrolled);
  const counts = unitChoices(enrolled).length > 0;
  if (!swaps && !counts) return null;
  return (
    <Menu
      label={titleOf(enrolled)}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} size="small" label={`More options for ${titleOf(enrolled)}`} />}
    >
      {swaps ? (
        <MenuItem icon={ArrowLeftRight} onAction={() => changes.onSwap(enrolled)}>
          Swap
        </MenuItem>
      ) : null}
      {counts ? (
        <MenuItem icon={Hash} onAction={() => changes.onChangeUnits(enrolled)}>
          Change Credits
        </MenuItem>
      ) : null}
    </Menu>
  );
}
