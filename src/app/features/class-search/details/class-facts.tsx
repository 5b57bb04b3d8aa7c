import type { ReactNode } from "react";
import type { Class, ClassListing } from "#contract/catalog";
import { institution } from "#contract/institution";
import { creditRange } from "#contract/words";
import { canAdd } from "../../../lib/classes/class-facts.ts";
import { hidesMeetings } from "../class-status.ts";
import { type Conflict, conflictWords } from "../held-classes.ts";
import { type Fact, FactList } from "../../../ui/layout/fact-list.tsx";
import { Note } from "../../../ui/messages/note.tsx";
import { CombinedSections, Instructors, Meetings, Seats } from "./fact-values.tsx";
import { sharedDates } from "./meeting-dates.ts";
import styles from "./class-facts.module.css";

export type ClassFactsProps = {
  term: string;
  listing: ClassListing;
  /** Undefined while it loads. */
  details: Class | undefined;
  conflict: Conflict | undefined;
  seatsNote: ReactNode;
  headingLevel: 2 | 3;
};

type FurtherFactsProps = Omit<ClassFactsProps, "conflict" | "seatsNote">;

/** The facts that decide whether a student takes the class. Missing ones are left out. */
export function ClassFacts(props: ClassFactsProps) {
  const { details, headingLevel } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      <FactList facts={mainFacts(props).filter(isSaid)} className={styles.facts ?? ""} />
      {details && details.Notes.length > 0 ? (
        <section aria-label="Notes" className={styles.notes}>
          <Heading className={styles.title}>Notes</Heading>
          {[...new Set(details.Notes)].map((note) => (
            <p key={note}>{note}</p>
          ))}
        </section>
      ) : null}
    </>
  );
}

export function FurtherFacts({ term, listing, details, headingLevel }: FurtherFactsProps) {
  const Heading = `h${headingLevel}` as const;
  const facts = [...listingFacts(listing), ...(details ? detailFacts(term, details) : [])];
  return (
    <section aria-label="More about this class" className={styles.further}>
      <Heading className={styles.title}>More about this class</Heading>
      <FactList facts={facts.filter(isSaid)} className={styles.facts ?? ""} />
    </section>
  );
}

type MaybeFact = { [Key in keyof Fact]: Fact[Key] | undefined };

function isSaid(fact: MaybeFact): fact is Fact {
  return fact.value !== undefined && fact.value !== "" && fact.value !== null;
}

const NO_CONSENT = "N";

function mainFacts({ listing, details, conflict, seatsNote }: ClassFactsProps): MaybeFact[] {
  const { MinimumCredits, MaximumCredits, ClassNumber } = listing.Details;
  const isHeld = !hidesMeetings(listing);
  const hasPeople = isHeld && listing.Meetings.some(({ Instructors: people }) => people.length > 0);
  const credits = creditRange(MinimumCredits, MaximumCredits);
  const { GradingBasis, EnrollmentRequirements, AddConsent } = details?.Details ?? {};
  return [
    { label: "Meets", value: isHeld ? <MeetingsFact key={ClassNumber} {...{ listing, conflict }} /> : undefined },
    { label: "Instructor", value: hasPeople ? <Instructors listing={listing} /> : undefined },
    { label: "Seats", value: <Seats listing={listing} isOpen={canAdd(listing)} note={seatsNote} /> },
    { label: "Credits", value: GradingBasis ? `${credits}, ${GradingBasis.Description}` : credits },
    { label: "Requires", value: EnrollmentRequirements ?? undefined },
    { label: "Add consent", value: AddConsent?.Code === NO_CONSENT ? undefined : AddConsent?.Description },
  ];
}

function MeetingsFact({ listing, conflict }: Pick<ClassFactsProps, "listing" | "conflict">) {
  return (
    <>
      <Meetings listing={listing} />
      {conflict === undefined ? null : (
        <Note tone="warning" size="small" className={styles.conflict ?? ""}>
          {conflictWords(conflict)}
        </Note>
      )}
    </>
  );
}

/** From the specification: this mode is always called Hybrid. */
const HYBRID = "HY";

function listingFacts(listing: ClassListing): MaybeFact[] {
  const { Details, Session } = listing;
  return [
    { label: "Session", value: Session.Description },
    { label: "Dates", value: hidesMeetings(listing) ? undefined : sharedDates(listing) },
    { label: "Location", value: Details.Location?.Description },
    { label: "Instruction", value: modeWords(Details.InstructionMode) },
  ];
}

function modeWords({ Code, Description }: ClassListing["Details"]["InstructionMode"]): string {
  return Code === HYBRID ? "Hybrid" : Description;
}

function detailFacts(
  term: string,
  { Details, Attributes, Components, CombinedSections: combined }: Class,
): MaybeFact[] {
  const { DropConsent, RequirementDesignation } = Details;
  return [
    { label: "Drop consent", value: DropConsent.Code === NO_CONSENT ? undefined : DropConsent.Description },
    { label: "Designation", value: RequirementDesignation?.Description },
    { label: "Attributes", value: attributeWords(Attributes) },
    { label: "Components", value: componentWords(Components) },
    {
      label: "Combined with",
      value: combined.length > 0 ? <CombinedSections term={term} sections={combined} /> : undefined,
    },
  ];
}

/** Honors has its own tag. */
function attributeWords(attributes: Class["Attributes"]): string {
  const others = attributes.filter(({ Name }) => Name !== institution.honorsAttribute.attribute);
  return others.map(({ Value }) => Value.Description).join(", ");
}

function componentWords(components: Class["Components"]): string {
  if (components.length < 2) return "";
  return components
    .map(({ Component, IsOptional }) => `${Component.Description} (${IsOptional ? "optional" : "required"})`)
    .join(", ");
}
