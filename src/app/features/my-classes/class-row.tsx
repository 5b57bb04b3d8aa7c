import { Ellipsis, Hash } from "lucide-react";
import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import type { ClassListing, Meeting } from "#contract/catalog";
import type { CourseColor } from "#contract/course-colors";
import { creditsLabel, DOT, dotted, NO_BREAK_SPACE, titleBeside } from "#contract/labels/catalog-words";
import { placeLabel } from "#contract/labels/place-label";
import { Button, IconButton, Link, Menu, MenuItem, Note, Row, Stack, Tag, Text, VisuallyHidden } from "#ui";
import { t } from "#words";
import { dropAction, swapClass } from "../../lib/actions/class-actions.ts";
import { courseNumber, instructorNames, sectionLabel } from "../../lib/classes/class-facts.ts";
import { useClassHref } from "../../lib/classes/class-link.ts";
import { heldListings, isCanceled, isEnrolled } from "../../lib/classes/held-class.ts";
import { MeetingTime } from "../../lib/classes/meetings.tsx";
import { swapLaterWords } from "../../lib/classes/swap-when-open.ts";
import { partialDatesLabel } from "../../lib/format/meeting-labels.ts";
import { OutlookPart } from "../../lib/outlook/outlook-part.ts";
import { original } from "../../ui/original.ts";
import styles from "./class-row.module.css";
import {
  canceledWords,
  canSwap,
  dropConsentWords,
  enrolledStatus,
  noDropReason,
  sectionNames,
  shownMeetings,
  unitChoices,
} from "./enrolled-class.ts";

export type ClassAction = "drop" | "swap" | "credits";

/** What a row and each of its cells is drawn from. */
export type ClassRowProps = {
  enrolled: EnrolledClass;
  header: EnrolledClasses["TermHeader"];
  color: CourseColor;
  hasCart: boolean;
  /** For its controls. */
  name: string;
  /** The section that a place on the waitlist will be swapped for. */
  swapsFrom: ClassListing | undefined;
  /** Opens a change's dialog; undefined while enrollment is off. */
  onChange: ((change: ClassAction) => void) | undefined;
};

export function EnrolledClassRow(props: ClassRowProps) {
  const { enrolled, header, color, swapsFrom } = props;
  const toClassHref = useClassHref();
  const { ClassNumber, CourseTitle, GradingBasis, Lms, CreditsTaken, WaitListMessage, WaitListPosition } = enrolled;
  const number = courseNumber(enrolled);
  const { words, ...status } = enrolledStatus(enrolled);
  const meetings = shownMeetings(enrolled);
  const notices = [
    { tone: "warning", text: WaitListMessage },
    {
      tone: "info",
      text: swapsFrom && enrolled.Class ? swapLaterWords(swapsFrom, enrolled.Class) : dropConsentWords(enrolled),
    },
    { tone: "danger", text: canceledWords(enrolled) },
  ] as const;
  const heading = (
    <>
      <b>{number}</b> {original(titleBeside(number, CourseTitle))}
    </>
  );
  return (
    <li className={styles.row} data-course={color}>
      <div style={{ gridArea: "title" }}>
        <h3 className="weight-strong">
          {ClassNumber === null ? (
            heading
          ) : (
            <Link
              variant="quiet"
              className={styles.name}
              to={toClassHref({ term: header.Term.Code, classNumber: ClassNumber })}
            >
              {heading}
            </Link>
          )}
        </h3>
        <Text size="small" tone="quiet">
          {dotted([sectionNames(enrolled), GradingBasis.Description])}
          {Lms && isEnrolled(enrolled) ? (
            <>
              {DOT}
              <Link href={Lms.Link} isNewTab>
                {Lms.Name}
              </Link>
            </>
          ) : null}
        </Text>
        {notices.map(({ tone, text }) =>
          text ? (
            <Note key={tone} tone={tone} size="small">
              {text}
            </Note>
          ) : null,
        )}
        {enrolled.Class && WaitListPosition !== null && !isCanceled(enrolled) ? (
          <OutlookPart term={header.Term.Code} listing={enrolled.Class} place={WaitListPosition} />
        ) : null}
      </div>
      <Stack as={meetings.length > 0 ? "ul" : "div"} className={styles.meetings} style={{ gridArea: "meetings" }}>
        {meetings.map(({ key, listing, meeting }) => (
          <MeetingLine key={key} listing={listing} meeting={meeting} header={header} />
        ))}
      </Stack>
      <Text tone="quiet" className={styles.instructor} style={{ gridArea: "instructor" }}>
        {instructorNames(heldListings(enrolled).flatMap(({ Meetings }) => Meetings)).join(", ")}
      </Text>
      <p className={styles.credits} style={{ gridArea: "credits" }}>
        <span aria-hidden="true">
          {CreditsTaken}
          {NO_BREAK_SPACE}
          <span className="type-quiet">{t("cr.")}</span>
        </span>
        <VisuallyHidden>{creditsLabel(CreditsTaken)}</VisuallyHidden>
      </p>
      <div style={{ gridArea: "status" }}>
        <Tag {...status}>{words}</Tag>
        {WaitListPosition === null ? null : (
          <Text size="small" tone="quiet">
            {t("Position {position}", { position: WaitListPosition })}
          </Text>
        )}
      </div>
      <Row gap={0} justify="end" className={styles.action} style={{ gridArea: "action" }}>
        <Actions {...props} />
      </Row>
    </li>
  );
}

type MeetingLineProps = Pick<ClassRowProps, "header"> & {
  /** What the list knows already, shown until the rest has loaded. */
  listing: ClassListing | undefined;
  meeting: Meeting | undefined;
};

function MeetingLine({ listing, meeting, header }: MeetingLineProps) {
  const facts = [
    listing && sectionLabel(listing),
    listing ? placeLabel(meeting, listing, "short") : meeting?.Facility?.Description,
    meeting && partialDatesLabel(meeting, header),
  ];
  return (
    <li>
      <p>
        <MeetingTime meeting={meeting} />
      </p>
      <Text size="small" tone="quiet">
        {facts.filter(Boolean).join(", ")}
      </Text>
    </li>
  );
}

function Actions({ enrolled, hasCart, name, onChange }: ClassRowProps) {
  if (enrolled.OfficialGrade) {
    return (
      <p className="type-title-3">
        <VisuallyHidden>{t("Grade")}</VisuallyHidden>
        {enrolled.OfficialGrade.Code}
      </p>
    );
  }
  if (!onChange) return null;
  const reason = noDropReason(enrolled);
  const swaps = hasCart && canSwap(enrolled);
  const hasUnitChoices = unitChoices(enrolled).length > 0;
  return (
    <>
      {swaps ? (
        <Button variant="quiet" size="small" aria-label={swapClass("", name).label()} onPress={() => onChange("swap")}>
          {t("Swap")}
        </Button>
      ) : null}
      {enrolled.CanDrop ? (
        <Button
          variant="quiet-danger"
          size="small"
          aria-label={dropAction("", name).label()}
          onPress={() => onChange("drop")}
        >
          {t("Drop")}
        </Button>
      ) : null}
      {reason ? (
        <Text size="small" tone="quiet">
          {reason}
        </Text>
      ) : null}
      {hasUnitChoices ? (
        <Menu
          label={name}
          trigger={<IconButton icon={Ellipsis} size="small" label={t("More options for {name}", { name })} />}
        >
          <MenuItem icon={Hash} onAction={() => onChange("credits")}>
            {t("Change Credits")}
          </MenuItem>
        </Menu>
      ) : null}
    </>
  );
}
