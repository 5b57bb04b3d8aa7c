import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { BookOpen, Check, ChevronDown, CircleMinus, Clock, SearchX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { routes } from "#contract/calls/routes";
import type { ClassListing } from "#contract/catalog";
import { DOT } from "#contract/labels/catalog-words";
import { classTitle } from "#contract/labels/class-title";
import type { Failure } from "#contract/outcome";
import {
  Banner,
  Button,
  EmptyState,
  Icon,
  Link,
  LinkButton,
  LiveRegion,
  Row,
  SkeletonGroup,
  Stack,
  Tag,
  Text,
} from "#ui";
import { t } from "#words";
import { useActions } from "../../../lib/actions/registry.ts";
import { endpointPath } from "../../../lib/api/endpoint-path.ts";
import {
  canAdd,
  courseNumber,
  enrollmentStatusWords,
  isEnrollmentSection,
  seatCounts,
  takesFee,
} from "../../../lib/classes/class-facts.ts";
import { ClassKinds, CostWarning } from "../../../lib/classes/class-marks.tsx";
import { isCanceledListing } from "../../../lib/classes/held-class.ts";
import {
  HELD_WORDS,
  type HeldState,
  heldHref,
  heldStateAtom,
  heldStateWords,
} from "../../../lib/classes/held-states.ts";
import { choiceLabel } from "../../../lib/classes/section-choice.ts";
import { placeToJoin } from "../../../lib/outlook/outlook.ts";
import { OutlookPart } from "../../../lib/outlook/outlook-part.ts";
import { PanelError } from "../../../lib/screen/panel.tsx";
import { OldSeats, useLiveSeats } from "../../../lib/seats/refreshed-seats.tsx";
import { WatchButton } from "../../../lib/seats/watch-button.tsx";
import { userAtom } from "../../../lib/session/session.ts";
import { paths } from "../../../routing/paths.ts";
import { seatLevel, seatsLeft, seatWords } from "../../../ui/badges/seat-level.ts";
import { classNames } from "../../../ui/class-names.ts";
import { original } from "../../../ui/original.ts";
import { rich } from "../../../ui/rich.ts";
import { classToAddAtom } from "../add/add-dialog.tsx";
import { addClass } from "../class-actions.ts";
import { closedStatusOf, componentNoun } from "../class-words.ts";
import type { ListedClass, LoadedClass } from "../use-class.ts";
import { ClassFacts, DetailsPart, FurtherFacts } from "./class-facts.tsx";
import styles from "./details.module.css";
import { AlsoOffered, SectionPicker } from "./section-picker.tsx";

type ClassViewProps = {
  loaded: LoadedClass;
  /** If nothing else on the screen says it. */
  termName?: string | undefined;
  /** A screen of its own has it as h1. */
  headingLevel: 1 | 2;
  /** Shows the button that watches the seats here, because the action bar has no room for it. */
  hasWatch?: boolean;
  /** Below everything, for want of room among the actions. */
  hasBookstore?: boolean;
  onLookAt: (classNumber: number) => void;
};

/** A class: facts, and the sections taken with it. */
export function ClassView(props: ClassViewProps) {
  const { loaded, termName, headingLevel, hasWatch = false, hasBookstore = false, onLookAt } = props;
  const { term, listing, details, choice, failure, readAt, retry } = loaded;
  const shown = details ? [details.Class, ...details.Sections, ...details.AlsoOffered] : [];
  useLiveSeats({ term, classNumbers: shown.map(({ Details }) => Details.ClassNumber) });
  if (isClassUnknown(failure)) {
    const search = (
      <LinkButton to={paths.classSearchFilters.href({ term })} variant="secondary">
        {t("Search for classes")}
      </LinkButton>
    );
    return <EmptyState icon={SearchX} title={t("Class not found.")} actions={search} />;
  }
  if (failure) return <PanelError error={failure} title={t("We couldn't load this class.")} onRetry={retry} />;
  if (!listing) {
    return <SkeletonGroup label={t("Loading class details")} blocks={["40%", "80% 1.25rem", "100%", "60%", "70%"]} />;
  }

  const level = headingLevel === 1 ? 2 : 3;
  const seatsNote = (
    <>
      {/* Next to the list, the list says how old seats are. */}
      {headingLevel === 1 ? <OldSeats readAt={readAt} /> : null}
      {hasWatch ? <WatchButton term={term} listing={listing} /> : null}
    </>
  );
  return (
    <Stack gap={4} style={{ overflowWrap: "anywhere" }}>
      <SeatNews listing={listing} />
      <ClassSummary {...{ listing, termName, headingLevel }} />
      <ClassFacts {...{ term, listing, level, seatsNote }} />
      {canAdd(listing) ? (
        <OutlookPart
          term={term}
          listing={listing}
          place={placeToJoin(listing)}
          frame={(outlook) => (
            <DetailsPart title={t("Earlier terms")} level={level}>
              {outlook}
            </DetailsPart>
          )}
        />
      ) : null}
      {details && choice && details.Sections.length > 1 ? (
        <SectionPicker {...{ term, details, choice, level, onLookAt }} />
      ) : null}
      {details ? <AlsoOffered {...{ details, level, onLookAt }} /> : null}
      <FurtherFacts {...{ term, listing, level }} />
      {hasBookstore ? <BookstoreLink {...{ term, listing }} /> : null}
    </Stack>
  );
}

type ClassSummaryProps = Pick<ClassViewProps, "termName" | "headingLevel"> & { listing: ListedClass };

function ClassSummary({ listing, termName, headingLevel }: ClassSummaryProps) {
  const { Details, Section } = listing;
  const Heading = `h${headingLevel}` as const;
  return (
    <Stack gap={2}>
      <Stack gap={1}>
        <Text tone="quiet">
          {rich("<b>{course}</b> Section {section}\u00a0· #{classNumber}", {
            course: courseNumber(Details),
            section: Section,
            classNumber: String(Details.ClassNumber),
          })}
          {termName === undefined ? null : `${DOT}${termName}`}
        </Text>
        <Heading className={headingLevel === 1 ? "type-title-1" : "type-title-3"}>
          {original(classTitle(Details))}
        </Heading>
        <ClassTags listing={listing} />
      </Stack>
      <ClassWarning listing={listing} />
      {canAdd(listing) && takesFee(listing) ? <CostWarning /> : null}
      <CourseDescription of={Details} />
    </Stack>
  );
}

function CourseDescription({ of: { ClassNumber, CourseDescription: text } }: { of: ListedClass["Details"] }) {
  if (text === undefined) return <SkeletonGroup label={t("Loading class details")} blocks={["100%", "70%"]} />;
  return text === "" ? null : <ClampedText key={ClassNumber}>{text}</ClampedText>;
}

const enrollmentLooks = {
  O: { tone: "success", icon: Check },
  W: { tone: "warning", icon: Clock },
} as const;

function ClassTags({ listing }: { listing: ClassListing }) {
  const { Component, EnrollmentStatus } = listing.Details;
  const closed = closedStatusOf(listing);
  const look = enrollmentLooks[EnrollmentStatus.Code as keyof typeof enrollmentLooks] ?? { icon: CircleMinus };
  return (
    <Row gap={1}>
      {closed ? (
        <Tag tone={closed.tone} icon={closed.icon}>
          {t(closed.word)}
        </Tag>
      ) : (
        <Tag {...look}>{enrollmentStatusWords(listing.Details)}</Tag>
      )}
      <ClassKinds listing={listing} />
      <Tag>{Component.Description}</Tag>
    </Row>
  );
}

/** Why it can't be added, or not by itself. */
function ClassWarning({ listing }: { listing: ClassListing }) {
  const closed = closedStatusOf(listing);
  if (closed) return <Banner tone={closed.tone} title={t(closed.sentence)} />;
  if (isEnrollmentSection(listing)) return null;
  return (
    <Banner tone="info" title={t("This isn't an enrollment section.")}>
      {t("You can't enroll in this {component} by itself. Choose a section of another component to go with it.", {
        component: componentNoun(listing.Details.Component),
      })}
    </Banner>
  );
}

/** Three lines of a text, and the rest on request. */
function ClampedText({ children }: { children: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const element = text.current;
    if (!element || isOpen) return undefined;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen, children]);

  return (
    <div>
      <p
        ref={text}
        className={classNames("prose tone-quiet", styles.description, !isOpen && `two-lines ${styles.cut}`)}
      >
        {original(children)}
      </p>
      {isCut || isOpen ? (
        <Button variant="inline" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? t("Less") : t("More")}
        </Button>
      ) : null}
    </div>
  );
}

/** Screen readers hear each change at or below this; above it only "few" and "many again". */
const COUNTED_SEATS = 3;

/** Announces changes of the class's seats that matter. */
function SeatNews({ listing }: { listing: ClassListing }) {
  const { ClassNumber: classNumber } = listing.Details;
  const counts = seatCounts(listing.Details);
  const left = seatsLeft(counts);
  // Not the waitlist of a full class, which changes often.
  const gist = left > 0 && left <= COUNTED_SEATS ? seatWords(counts) : seatLevel(counts);
  const [last, setLast] = useState({ classNumber, gist, news: "" });
  if (classNumber !== last.classNumber) setLast({ classNumber, gist, news: "" });
  else if (gist !== last.gist) {
    setLast({ classNumber, gist, news: `${courseNumber(listing.Details)} ${listing.Section}: ${seatWords(counts)}` });
  }
  return <LiveRegion message={last.news} />;
}

/** Trying again won't help. */
export function isClassUnknown(failure: Pick<Failure, "code"> | undefined): boolean {
  return failure?.code === "NOT_FOUND" || failure?.code === "BAD_REQUEST";
}

type ClassActionsProps = LoadedClass & { hasWatch?: boolean; hasBookstore?: boolean };

export function ClassActions({ term, listing, choice, hasWatch = true, hasBookstore = true }: ClassActionsProps) {
  const heldState = useAtomValue(heldStateAtom);
  const open = useSetAtom(classToAddAtom);
  const classNumber = listing?.Details.ClassNumber ?? 0;
  const held = listing && heldState(term, classNumber);
  // A class that the student has can't get into the cart. In the cart, it may still be added to Schedule Builder.
  const isAddable = listing !== undefined && canAdd(listing) && (held === undefined || held.kind === "cart");
  const sections = choice ? choiceLabel(choice) : (listing?.Section ?? "");
  const addition = { ...addClass(() => t("Add {sections}", { sections })), run: () => open({ term, classNumber }) };
  useActions(isAddable ? [addition] : []);
  if (!listing) return null;
  return (
    <Row className={styles.actions}>
      {held ? <HeldMark term={term} held={held} /> : null}
      {isAddable ? (
        <Row gap={4} wrap={false} className={styles.actions}>
          <Button
            variant="primary"
            size="large"
            isBlock
            aria-haspopup="dialog"
            aria-keyshortcuts={addition.keys}
            onPress={addition.run}
          >
            {addition.label()}
            <Icon of={ChevronDown} />
          </Button>
        </Row>
      ) : null}
      {hasWatch ? <WatchButton term={term} listing={listing} /> : null}
      {hasBookstore ? <BookstoreLink {...{ term, listing }} /> : null}
    </Row>
  );
}

/** Nobody needs books for a canceled class. */
export const hasBookstoreAtom = atom((get) => {
  const { HasBookstore } = get(userAtom);
  return (listing: ClassListing) => HasBookstore && !isCanceledListing(listing);
});

function BookstoreLink({ term, listing }: { term: string; listing: ClassListing }) {
  const hasBookstore = useAtomValue(hasBookstoreAtom);
  if (!hasBookstore(listing)) return null;
  return (
    <LinkButton href={bookstoreHref(term, listing)} isNewTab icon={BookOpen} size="large">
      {t("Bookstore")}
    </LinkButton>
  );
}

function HeldMark({ term, held }: { term: string; held: HeldState }) {
  const { icon, tone } = HELD_WORDS[held.kind];
  return (
    <Row gap={1} wrap={false}>
      <Text tone={tone} weight="strong">
        <Icon of={icon} size={14} /> {heldStateWords(held)}
      </Text>
      <Link to={heldHref(term, held)}>{held.kind === "cart" ? t("View Cart") : t("View My Classes")}</Link>
    </Row>
  );
}

/** The bookstore's page of the class. */
function bookstoreHref(term: string, { Section, Details: { Subject, CatalogNumber } }: ClassListing): string {
  const query = { term, subject: Subject, catalogNumber: CatalogNumber, section: Section };
  return new URL(`api${endpointPath(routes.bookstoreRedirect.path, { query })}`, document.baseURI).href;
}
