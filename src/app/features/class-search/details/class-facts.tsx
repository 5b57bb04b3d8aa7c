import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import type { Class, ClassListing } from "#contract/catalog";
import { institution } from "#contract/institution";
import { creditRange, creditsLabel, DOT, titleBeside } from "#contract/labels/catalog-words";
import { placeLabel } from "#contract/labels/place-label";
import { FactList, Link, Note, Row, SeatBar, Stack, Text, VisuallyHidden } from "#ui";
import { t } from "#words";
import {
  canAdd,
  courseNumber,
  instructorNames,
  isFull,
  primaryInstructorNames,
  requiredConsent,
  reservedSentences,
  type SeatFields,
  seatCounts,
} from "../../../lib/classes/class-facts.ts";
import { useClassHref } from "../../../lib/classes/class-link.ts";
import { isCanceledListing } from "../../../lib/classes/held-class.ts";
import { MeetingTime } from "../../../lib/classes/meetings.tsx";
import { seatFraction, seatWords } from "../../../ui/badges/seat-level.ts";
import { original } from "../../../ui/original.ts";
import { datesOf, meetingPatterns, sharedDates } from "../class-words.ts";
import { conflictOfAtom, conflictWords } from "../held-classes.ts";
import type { ListedClass } from "../use-class.ts";
import styles from "./details.module.css";

type PartProps = {
  title: string;
  level: 2 | 3;
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a class's details, with a heading. */
export function DetailsPart({ title, level, aside, className, children }: PartProps) {
  return (
    <Stack as="section" aria-label={title} className={className}>
      <Row align="baseline" justify="between">
        <Text as={`h${level}`} weight="strong">
          {title}
        </Text>
        {aside}
      </Row>
      {children}
    </Stack>
  );
}

type FactsProps = { term: string; listing: ListedClass; level: 2 | 3 };

export function ClassFacts({ listing, level, seatsNote }: FactsProps & { seatsNote: ReactNode }) {
  const { GradingBasis, EnrollmentRequirements, AddConsent, MinimumCredits, MaximumCredits } = listing.Details;
  const { Notes = [] } = listing;
  const credits = creditRange(MinimumCredits, MaximumCredits);
  const conflictOf = useAtomValue(conflictOfAtom);
  const conflict = canAdd(listing) ? conflictOf(listing) : undefined;
  const meetings = (
    <>
      <Meetings listing={listing} />
      {conflict === undefined ? null : (
        <Note tone="warning" size="small">
          {conflictWords(conflict)}
        </Note>
      )}
    </>
  );
  return (
    <>
      <FactList
        className={styles.facts ?? ""}
        facts={[
          { label: t("Meets"), value: !isCanceledListing(listing) && meetings },
          { label: t("Instructor"), value: instructors(listing) },
          { label: t("Seats"), value: <Seats listing={listing} note={seatsNote} /> },
          { label: t("Credits"), value: GradingBasis ? `${credits}, ${GradingBasis.Description}` : credits },
          { label: t("Same class as"), value: listing.Details.SameClassAs?.join(", ") },
          { label: t("Requires"), value: EnrollmentRequirements },
          { label: t("Repeats"), value: repeatWords(listing.Details.Repeat) },
          { label: t("Add consent"), value: requiredConsent(AddConsent) },
        ]}
      />
      {Notes.length > 0 ? (
        <DetailsPart title={t("Notes")} level={level} className="prose">
          {[...new Set(Notes)].map((note) => (
            <p key={note}>{original(note)}</p>
          ))}
        </DetailsPart>
      ) : null}
    </>
  );
}

const HYBRID = "HY";

export function FurtherFacts({ term, listing, level }: FactsProps) {
  const { Session, Details, CombinedSections: combined = [] } = listing;
  const { Code, Description } = Details.InstructionMode;
  return (
    <DetailsPart title={t("More about this class")} level={level} className={styles.further}>
      <FactList
        className={styles.facts ?? ""}
        facts={[
          { label: t("Session"), value: Session.Description },
          { label: t("Dates"), value: sharedDates(listing) },
          { label: t("Location"), value: Details.Location?.Description },
          { label: t("Instruction"), value: Code === HYBRID ? t("Hybrid") : Description },
          { label: t("Drop consent"), value: requiredConsent(Details.DropConsent) },
          { label: t("Designation"), value: Details.RequirementDesignation?.Description },
          { label: t("Attributes"), value: attributeWords(listing) },
          { label: t("Components"), value: componentWords(listing) },
          {
            label: t("Combined with"),
            value: combined.length > 0 && <CombinedSections term={term} sections={combined} />,
          },
        ]}
      />
    </DetailsPart>
  );
}

/** Honors has its own tag. */
function attributeWords({ Attributes }: ListedClass): string {
  const others = Attributes.filter(({ Name }) => Name !== institution.honorsAttribute.attribute);
  return others.map(({ Value }) => Value.Description).join(", ");
}

function componentWords({ Components = [] }: ListedClass): string {
  if (Components.length < 2) return "";
  return Components.map(({ Component: { Description: component }, IsOptional }) =>
    IsOptional ? t("{component} (optional)", { component }) : t("{component} (required)", { component }),
  ).join(", ");
}

function repeatWords(repeat: Class["Details"]["Repeat"]): string {
  if (!repeat) return "";
  const { IsAllowed, MaxTimes: count, MaxUnits: credits } = repeat;
  if (IsAllowed === false) return t("Can't be repeated for credit");
  const limits = [
    count === null ? "" : t("Counts {count, plural, one {once} other {up to # times}}", { count }),
    credits === null ? "" : t("Up to {credits} in all", { credits: creditsLabel(credits) }),
  ].filter((words) => words !== "");
  if (limits.length > 0) return limits.join(DOT);
  return IsAllowed ? t("Can be repeated for credit") : "";
}

function Meetings({ listing }: { listing: ClassListing }) {
  const patterns = meetingPatterns(listing);
  const own = listing.Details.Component.Code;
  const showsDates = sharedDates(listing) === undefined;
  return patterns.length === 0 ? (
    <Text as="span" tone="quiet">
      {t("No meetings")}
    </Text>
  ) : (
    <Stack as="ul" gap={1}>
      {patterns.map(({ meeting, dates }) => (
        <li key={meeting.Number}>
          {meeting.Component !== null && meeting.Component !== own ? (
            <Text as="span" tone="quiet">{`${meeting.Component} `}</Text>
          ) : null}
          <MeetingTime meeting={meeting} />
          <Text tone="quiet">{placeLabel(meeting, listing, "sentence")}</Text>
          {showsDates ? <Text tone="quiet">{dates.map(datesOf).join(", ")}</Text> : null}
        </li>
      ))}
    </Stack>
  );
}

/** Primary instructors first, named as such where there are others; empty for none. */
function instructors({ Meetings: meetings }: ClassListing): ReactNode {
  // Two instructors may have the same name.
  const names = [...new Set(instructorNames(meetings))];
  if (names.length === 0) return "";
  const primary = primaryInstructorNames(meetings);
  const namesRole = primary.length > 0 && primary.length < names.length;
  return names.map((name) => (
    <p key={name}>
      <bdi>{name}</bdi>
      {namesRole && primary.includes(name) ? <Text as="span" tone="quiet">{`${DOT}${t("Primary")}`}</Text> : null}
    </p>
  ));
}

function Seats({ listing, note }: { listing: ClassListing; note: ReactNode }) {
  const seats = seatCounts(listing.Details);
  const { WaitListTotal: total, WaitListCapacity: capacity } = listing.Details;
  // A full class says it next to the seats, unless its waitlist is full, too.
  const saysTotals = canAdd(listing) && isFull(listing.Details) && total < capacity;
  return (
    <>
      <Row>
        {canAdd(listing) ? (
          <>
            <b>{seatWords(seats)}</b>
            <SeatBar seats={seats} />
          </>
        ) : null}
        <Text as="span" tone="quiet">
          {seatFraction(seats)}
          {seats.capacity === null ? null : <VisuallyHidden> {t("enrolled")}</VisuallyHidden>}
        </Text>
      </Row>
      {(capacity > 0 || total > 0) && !saysTotals ? (
        <Text tone="quiet">{t("Waitlist {total, number} / {capacity, number}", { total, capacity })}</Text>
      ) : null}
      {canAdd(listing) ? <ReservedNotes details={listing.Details} /> : null}
      {note}
    </>
  );
}

function ReservedNotes({ details }: { details: SeatFields }) {
  return reservedSentences(details).map((sentence) => (
    <Text key={sentence} tone="quiet">
      {sentence}
    </Text>
  ));
}

function CombinedSections({ term, sections }: { term: string; sections: Class["CombinedSections"] }) {
  const classHref = useClassHref();
  return sections.map(({ ClassNumber, Subject, CatalogNumber, Section, CourseTitle }) => (
    <p key={ClassNumber}>
      <Link to={classHref({ term, classNumber: ClassNumber })}>
        {courseNumber({ Subject, CatalogNumber })} {Section}
      </Link>{" "}
      <Text as="bdi" tone="quiet">
        {titleBeside(courseNumber({ Subject, CatalogNumber }), CourseTitle)}
      </Text>
    </p>
  ));
}
