import { t } from "#words";
import { ArrowLeftRight, Ban, Check, Clock, Ellipsis, Hash } from "lucide-react";
import type { ClassListing, Meeting } from "#contract/catalog";
import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import { placeLabel } from "#contract/labels/place-label";
import { titleBeside } from "#contract/words";
import { courseNumber, instructorNames, sectionLabel } from "../../lib/classes/class-facts.ts";
import { useClassHref } from "../../lib/classes/class-link.ts";
import { listLabel } from "../../lib/format/format-list.ts";
import { canceledOf, isCanceled, isEnrolled, isWaiting, listingsOf } from "../../lib/classes/held-class.ts";
import { partialDatesLabel } from "../../lib/format/meeting-dates.ts";
import { MeetingTime } from "../../lib/format/meeting-time.tsx";
import { Button, IconButton, Link, Menu, MenuItem, Note, Row, Stack, Tag, Text, VisuallyHidden } from "#ui";
import type { CourseColor } from "../../ui/badges/course-color.ts";
import {
  canSwap,
  type ClassRow as ClassRowOf,
  dropConsentWords,
  meetingsOf,
  noDropReason,
  sectionsLabel,
  statusOf,
  titleOf,
  unitChoices,
} from "./enrolled-class.ts";
import styles from "./class-row.module.css";

export type ClassRowProps = {
  row: ClassRowOf;
  /** The list's term. */
  header: EnrolledClasses["TermHeader"];
  color: CourseColor;
  changes: ClassChanges;
};

export function ClassRow({ row: { enrolled }, header, color, changes }: ClassRowProps) {
  const toClassHref = useClassHref();
  const { ClassNumber, CourseTitle, GradingBasis, Lms, CreditsTaken, WaitListMessage, DropConsent } = enrolled;
  const number = courseNumber(enrolled);
  const heading = (
    <>
      <b>{number}</b> {titleBeside(number, CourseTitle)}
    </>
  );
  return (
    <li className={styles.row} data-course={color}>
      <div style={{ gridArea: "title" }}>
        <h3 className="weight-strong">
          {ClassNumber === null ? (
            heading
          ) : (
            <Link variant="quiet" to={toClassHref({ term: header.Term.Code, classNumber: ClassNumber })}>
              {heading}
            </Link>
          )}
        </h3>
        <Text size="small" tone="quiet">
          {[sectionsLabel(enrolled), GradingBasis.Description].filter(Boolean).join(" · ")}
          {Lms && isEnrolled(enrolled) ? (
            <>
              {" · "}
              <Link href={Lms.Link} isNewTab>
                {Lms.Name}
              </Link>
            </>
          ) : null}
        </Text>
        {WaitListMessage === null ? null : (
          <Note tone="warning" size="small">
            {WaitListMessage}
          </Note>
        )}
        {DropConsent === null ? null : <Note size="small">{dropConsentWords(enrolled)}</Note>}
        {canceledOf(enrolled).length === 0 ? null : (
          <Note tone="danger" size="small">
            {canceledWords(enrolled)}
          </Note>
        )}
      </div>
      <Stack as="ul" className={styles.meetings} style={{ gridArea: "meetings" }}>
        {meetingsOf(enrolled).map(({ listing, meeting }) => (
          <MeetingLine
            key={`${listing.Details.ClassNumber} ${meeting?.Number}`}
            listing={listing}
            meeting={meeting}
            header={header}
          />
        ))}
      </Stack>
      <Text tone="quiet" className={styles.instructor} style={{ gridArea: "instructor" }}>
        {instructorNames(listingsOf(enrolled).flatMap(({ Meetings }) => Meetings)).join(", ")}
      </Text>
      <p className={styles.credits} style={{ gridArea: "credits" }}>
        {CreditsTaken}{" "}
        <Text as="span" size="small" tone="quiet">
          {t("cr.")}
        </Text>
      </p>
      <div style={{ gridArea: "status" }}>
        <Status enrolled={enrolled} />
      </div>
      <Row gap={0} justify="end" className={styles.action} style={{ gridArea: "action" }}>
        <Action enrolled={enrolled} changes={changes} />
      </Row>
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
      <Text size="small" tone="quiet">
        {[sectionLabel(listing), place].filter(Boolean).join(", ")}
      </Text>
      {dates ? (
        <Text size="small" tone="quiet">
          {dates}
        </Text>
      ) : null}
    </li>
  );
}

/** For a class that was canceled, whole or in part. */
function canceledWords(enrolled: EnrolledClass): string {
  if (isCanceled(enrolled)) {
    return t("This class was canceled and doesn't count toward your credits. You can drop it anytime.");
  }
  const sections = canceledOf(enrolled).map(sectionLabel);
  return t(
    "{count, plural, one {{sections} was} other {{sections} were}} canceled. Swap into another section or drop the class.",
    { count: sections.length, sections: listLabel(sections) },
  );
}

function Status({ enrolled }: { enrolled: EnrolledClass }) {
  const { tone, words } = statusOf(enrolled);
  return (
    <>
      <Tag tone={tone} {...iconOf(enrolled)}>
        {words}
      </Tag>
      {enrolled.WaitListPosition === null ? null : (
        <Text size="small" tone="quiet">
          {t("Position {position}", { position: enrolled.WaitListPosition })}
        </Text>
      )}
    </>
  );
}

function iconOf(enrolled: EnrolledClass) {
  if (isCanceled(enrolled)) return { icon: Ban };
  if (isEnrolled(enrolled)) return { icon: Check };
  return isWaiting(enrolled) ? { icon: Clock } : {};
}

/** The official grade, else an action, else why there's none. */
function Action({ enrolled, changes }: { enrolled: EnrolledClass } & Pick<ClassRowProps, "changes">) {
  if (enrolled.OfficialGrade) {
    return (
      <p className={styles.grade}>
        <VisuallyHidden>{t("Grade")}</VisuallyHidden>
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
          aria-label={t("Drop {name}", { name: titleOf(enrolled) })}
          onPress={() => changes.onDrop(enrolled)}
        >
          {t("Drop")}
        </Button>
      ) : null}
      {reason ? (
        <Text size="small" tone="quiet">
          {reason}
        </Text>
      ) : null}
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
      trigger={
        <IconButton icon={Ellipsis} size="small" label={t("More options for {name}", { name: titleOf(enrolled) })} />
      }
    >
      {swaps ? (
        <MenuItem icon={ArrowLeftRight} onAction={() => changes.onSwap(enrolled)}>
          {t("Swap")}
        </MenuItem>
      ) : null}
      {counts ? (
        <MenuItem icon={Hash} onAction={() => changes.onChangeUnits(enrolled)}>
          {t("Change Credits")}
        </MenuItem>
      ) : null}
    </Menu>
  );
}

/** The changes that the list allows, and how to open their dialogs. */
export type ClassChanges = {
  /** Enrollment is on; otherwise nothing can be changed. */
  isOn: boolean;
  /** The term has a cart to swap from. */
  canSwap: boolean;
  onDrop: (enrolled: EnrolledClass) => void;
  onSwap: (enrolled: EnrolledClass) => void;
  onChangeUnits: (enrolled: EnrolledClass) => void;
};
