import type { ReactNode } from "react";
import type { Class, ClassListing } from "#contract/catalog";
import { institution } from "#contract/institution";
import { placeLabel } from "#contract/labels/place-label";
import { creditRange, titleBeside } from "#contract/words";
import { t } from "#words";
import {
  canAdd,
  courseNumber,
  instructorNames,
  primaryInstructorNames,
  requiredConsent,
  seatCounts,
} from "../../../lib/classes/class-facts.ts";
import { isCanceledListing } from "../../../lib/classes/held-class.ts";
import { useClassHref } from "../../../lib/classes/class-link.ts";
import { MeetingTime } from "../../../lib/classes/meetings.tsx";
import { FactList, Link, Note, Row, SeatBar, Stack, Text, VisuallyHidden } from "#ui";
import { seatFraction, seatWords } from "../../../ui/badges/seat-level.ts";
import { type Conflict, conflictWords } from "../held-classes.ts";
import { datesOf, type MeetingPattern, meetingPatterns, sharedDates } from "../class-words.ts";
import styles from "./details.module.css";

type ClassFactsProps = {
  term: string;
  listing: ClassListing;
  details: Class | undefined;
  conflict: Conflict | undefined;
  seatsNote: ReactNode;
  headingLevel: 2 | 3;
};

export function ClassFacts({ listing, details, conflict, seatsNote, headingLevel }: ClassFactsProps) {
  const { MinimumCredits, MaximumCredits } = listing.Details;
  const isHeld = !isCanceledListing(listing);
  const credits = creditRange(MinimumCredits, MaximumCredits);
  const { GradingBasis, EnrollmentRequirements, AddConsent } = details?.Details ?? {};
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
          { label: t("Meets"), value: isHeld ? meetings : undefined },
          { label: t("Instructor"), value: instructors(listing) },
          { label: t("Seats"), value: <Seats listing={listing} note={seatsNote} /> },
          { label: t("Credits"), value: GradingBasis ? `${credits}, ${GradingBasis.Description}` : credits },
          { label: t("Requires"), value: EnrollmentRequirements ?? undefined },
          { label: t("Add consent"), value: requiredConsent(AddConsent) },
        ]}
      />
      {details && details.Notes.length > 0 ? (
        <Stack as="section" gap={1} aria-label={t("Notes")} className="prose">
          <Text as={`h${headingLevel}`} weight="strong">
            {t("Notes")}
          </Text>
          {[...new Set(details.Notes)].map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Stack>
      ) : null}
    </>
  );
}

const HYBRID = "HY";

export function FurtherFacts({
  term,
  listing,
  details,
  headingLevel,
}: Omit<ClassFactsProps, "conflict" | "seatsNote">) {
  const { Session, Details } = listing;
  const { Code, Description } = Details.InstructionMode;
  const { DropConsent, RequirementDesignation } = details?.Details ?? {};
  const combined = details?.CombinedSections ?? [];
  return (
    <Stack as="section" aria-label={t("More about this class")} className={styles.further}>
      <Text as={`h${headingLevel}`} weight="strong">
        {t("More about this class")}
      </Text>
      <FactList
        className={styles.facts ?? ""}
        facts={[
          { label: t("Session"), value: Session.Description },
          { label: t("Dates"), value: sharedDates(listing) },
          { label: t("Location"), value: Details.Location?.Description },
          { label: t("Instruction"), value: Code === HYBRID ? t("Hybrid") : Description },
          { label: t("Drop consent"), value: requiredConsent(DropConsent) },
          { label: t("Designation"), value: RequirementDesignation?.Description },
          { label: t("Attributes"), value: attributeWords(details?.Attributes ?? []) },
          { label: t("Components"), value: componentWords(details?.Components ?? []) },
          {
            label: t("Combined with"),
            value: combined.length > 0 ? <CombinedSections term={term} sections={combined} /> : undefined,
          },
        ]}
      />
    </Stack>
  );
}

/** Honors has its own tag. */
function attributeWords(attributes: Class["Attributes"]): string {
  const others = attributes.filter(({ Name }) => Name !== institution.honorsAttribute.attribute);
  return others.map(({ Value }) => Value.Description).join(", ");
}

function componentWords(components: Class["Components"]): string {
  if (components.length < 2) return "";
  return components
    .map(({ Component: { Description: component }, IsOptional }) =>
      IsOptional ? t("{component} (optional)", { component }) : t("{component} (required)", { component }),
    )
    .join(", ");
}

function Meetings({ listing }: { listing: ClassListing }) {
  const patterns = meetingPatterns(listing);
  const showsDates = sharedDates(listing) === undefined;
  return patterns.length === 0 ? (
    <Text as="span" tone="quiet">
      {t("No meetings")}
    </Text>
  ) : (
    <Stack as="ul" gap={1}>
      {patterns.map((pattern) => (
        <li key={pattern.meeting.Number}>
          <Pattern pattern={pattern} listing={listing} showsDates={showsDates} />
        </li>
      ))}
    </Stack>
  );
}

type PatternProps = { pattern: MeetingPattern; listing: ClassListing; showsDates: boolean };

function Pattern({ pattern: { meeting, dates }, listing, showsDates }: PatternProps) {
  const own = listing.Details.Component.Code;
  const place = placeLabel(meeting, listing, "sentence");
  const lines = [place, showsDates ? dates.map(datesOf).join(", ") : ""].filter(Boolean);
  return (
    <>
      {meeting.Component !== null && meeting.Component !== own ? (
        <Text as="span" tone="quiet">{`${meeting.Component} `}</Text>
      ) : null}
      <MeetingTime meeting={meeting} />
      {lines.map((line) => (
        <Text key={line} tone="quiet">
          {line}
        </Text>
      ))}
    </>
  );
}

/** Primary instructors first, named as such where there are others; undefined for none. */
function instructors({ Meetings: meetings }: ClassListing): ReactNode {
  // Two instructors may have the same name.
  const names = [...new Set(instructorNames(meetings))];
  if (names.length === 0) return undefined;
  const primary = primaryInstructorNames(meetings);
  const namesRole = primary.length > 0 && primary.length < names.length;
  return names.map((name) => (
    <p key={name}>
      <bdi>{name}</bdi>
      {namesRole && primary.includes(name) ? <Text as="span" tone="quiet">{` · ${t("Primary")}`}</Text> : null}
    </p>
  ));
}

function Seats({ listing, note }: { listing: ClassListing; note: ReactNode }) {
  const seats = seatCounts(listing.Details);
  const { WaitListTotal: total, WaitListCapacity: capacity } = listing.Details;
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
      {capacity > 0 || total > 0 ? (
        <Text tone="quiet">{t("Waitlist {total, number} / {capacity, number}", { total, capacity })}</Text>
      ) : null}
      {note}
    </>
  );
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
