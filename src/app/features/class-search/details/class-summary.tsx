import { Check, CircleMinus, Clock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Class, ClassListing } from "#contract/catalog";
import { careerOf } from "#contract/institution";
import { canAdd, courseNumber, honorsOf, honorsWords, isEnrollmentSection } from "../../../lib/classes/class-facts.ts";
import { takesFee } from "../../../lib/classes/class-fee.ts";
import { CostWarning } from "../../../lib/classes/cost-warning.tsx";
import { Banner } from "../../../ui/messages/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Skeleton, SkeletonGroup } from "../../../ui/loading/skeleton.tsx";
import { Tag } from "../../../ui/badges/tag.tsx";
import { statusOf } from "../class-status.ts";
import { componentNoun } from "../component-words.ts";
import styles from "./class-summary.module.css";

export type ClassSummaryProps = {
  listing: ClassListing;
  /** Undefined while it loads. */
  details: Class | undefined;
  /** If nothing else on the screen says it. */
  termName?: string | undefined;
  /** 1 on its own screen. */
  headingLevel: 1 | 2;
};

export function ClassSummary({ listing, details, termName, headingLevel }: ClassSummaryProps) {
  const { Details, Section } = listing;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.summary}>
      <p className={styles.number}>
        <b>{courseNumber(Details)}</b> Section {Section} · #{Details.ClassNumber}
        {termName === undefined ? null : ` · ${termName}`}
      </p>
      <Heading className={headingLevel === 1 ? "type-title-1" : "type-title-3"}>{Details.CourseTitle}</Heading>
      {Details.CourseTopic === null ? null : <p className={styles.topic}>{Details.CourseTopic}</p>}
      <ClassTags listing={listing} />
      <ClassWarning listing={listing} />
      {canAdd(listing) && takesFee(listing) ? <CostWarning /> : null}
      {details === undefined ? (
        <SkeletonGroup label="Loading class details" className={styles.skeleton ?? ""}>
          <Skeleton />
          <Skeleton width="70%" />
        </SkeletonGroup>
      ) : details.Details.CourseDescription === "" ? null : (
        <ClampedText key={Details.ClassNumber}>{details.Details.CourseDescription}</ClampedText>
      )}
    </div>
  );
}

function ClassTags({ listing }: { listing: ClassListing }) {
  const { AcademicCareer, Component } = listing.Details;
  const honors = honorsOf(listing);
  return (
    <div className={styles.tags}>
      <StatusTag listing={listing} />
      <Tag tone={careerOf(AcademicCareer.Code).tone}>{AcademicCareer.Description}</Tag>
      {honors ? <Tag tone="honors">{`${honorsWords[honors].short} ${honorsWords[honors].full}`}</Tag> : null}
      <Tag>{Component.Description}</Tag>
    </div>
  );
}

function StatusTag({ listing }: { listing: ClassListing }) {
  const closed = statusOf(listing);
  if (closed) {
    return (
      <Tag tone={closed.tone} icon={closed.icon}>
        {closed.word}
      </Tag>
    );
  }
  const { Code, Description } = listing.Details.EnrollmentStatus;
  switch (Code) {
    case "O":
      return (
        <Tag tone="success" icon={Check}>
          {Description}
        </Tag>
      );
    case "W":
      return (
        <Tag tone="warning" icon={Clock}>
          {Description}
        </Tag>
      );
    default:
      return <Tag icon={CircleMinus}>{Description}</Tag>;
  }
}

/** Why it can't be added, or not by itself. */
function ClassWarning({ listing }: { listing: ClassListing }) {
  const closed = statusOf(listing);
  if (closed) {
    return (
      <Banner tone={closed.tone === "warning" ? "warning" : "danger"} title={closed.title}>
        {closed.message}
      </Banner>
    );
  }
  if (isEnrollmentSection(listing)) return null;
  const own = componentNoun(listing.Details.Component);
  return (
    <Banner tone="info" title="This isn't an enrollment section.">
      You can't enroll in this {own} by itself. Choose a section of another component to go with it.
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
      <p ref={text} className={isOpen ? styles.text : `${styles.text} ${styles.cut}`}>
        {children}
      </p>
      {isCut || isOpen ? (
        <Button variant="inline" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? "Less" : "More"}
        </Button>
      ) : null}
    </div>
  );
}
