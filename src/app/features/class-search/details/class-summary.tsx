import { Check, CircleMinus, Clock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ClassListing } from "#contract/catalog";
import { t } from "#words";
import { canAdd, courseNumber, isEnrollmentSection, takesFee } from "../../../lib/classes/class-facts.ts";
import { ClassKinds, CostWarning } from "../../../lib/classes/class-marks.tsx";
import { Banner, Button, Row, SkeletonGroup, Stack, Tag, Text } from "#ui";
import { classNames } from "../../../ui/class-names.ts";
import { rich } from "../../../ui/rich.ts";
import { componentNoun, statusOf } from "../class-words.ts";
import type { ShownClass } from "../use-class.ts";
import styles from "./details.module.css";

type ClassSummaryProps = {
  listing: ShownClass;
  /** If nothing else on the screen says it. */
  termName?: string | undefined;
  headingLevel: 1 | 2;
};

export function ClassSummary({ listing, termName, headingLevel }: ClassSummaryProps) {
  const { Details, Section } = listing;
  const Heading = `h${headingLevel}` as const;
  return (
    <Stack gap={1}>
      <Text tone="quiet">
        {rich(
          "<b>{course}</b> Section {section} · #{classNumber}",
          { course: courseNumber(Details), section: Section, classNumber: String(Details.ClassNumber) },
          { b: (text) => <b>{text}</b> },
        )}
        {termName === undefined ? null : ` · ${termName}`}
      </Text>
      <Heading className={headingLevel === 1 ? "type-title-1" : "type-title-3"}>{Details.CourseTitle}</Heading>
      {Details.CourseTopic === null ? null : <Text weight="strong">{Details.CourseTopic}</Text>}
      <ClassTags listing={listing} />
      <ClassWarning listing={listing} />
      {canAdd(listing) && takesFee(listing) ? <CostWarning /> : null}
      {Details.CourseDescription === undefined ? (
        <SkeletonGroup label={t("Loading class details")} blocks={["100%", "70%"]} />
      ) : Details.CourseDescription === "" ? null : (
        <ClampedText key={Details.ClassNumber}>{Details.CourseDescription}</ClampedText>
      )}
    </Stack>
  );
}

const enrollmentLooks = {
  O: { tone: "success", icon: Check },
  W: { tone: "warning", icon: Clock },
} as const;

function ClassTags({ listing }: { listing: ClassListing }) {
  const { Component, EnrollmentStatus } = listing.Details;
  const closed = statusOf(listing);
  const look = enrollmentLooks[EnrollmentStatus.Code as keyof typeof enrollmentLooks] ?? { icon: CircleMinus };
  return (
    <Row gap={1}>
      {closed ? (
        <Tag tone={closed.tone} icon={closed.icon}>
          {t(closed.word)}
        </Tag>
      ) : (
        <Tag {...look}>{EnrollmentStatus.Description}</Tag>
      )}
      <ClassKinds listing={listing} />
      <Tag>{Component.Description}</Tag>
    </Row>
  );
}

function ClassWarning({ listing }: { listing: ClassListing }) {
  const closed = statusOf(listing);
  if (closed) {
    return <Banner tone={closed.tone === "warning" ? "warning" : "danger"} title={t(closed.sentence)} />;
  }
  if (isEnrollmentSection(listing)) return null;
  return (
    <Banner tone="info" title={t("This isn't an enrollment section.")}>
      {t("You can't enroll in this {component} by itself. Choose a section of another component to go with it.", {
        component: componentNoun(listing.Details.Component),
      })}
    </Banner>
  );
}

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
        {children}
      </p>
      {isCut || isOpen ? (
        <Button variant="inline" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? t("Less") : t("More")}
        </Button>
      ) : null}
    </div>
  );
}
