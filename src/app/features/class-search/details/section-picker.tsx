import { useAtomValue, useSetAtom } from "jotai/react";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { ClassListing } from "#contract/catalog";
import type { ClassDetails } from "#contract/calls/class-search";
import { isTimed, mainMeeting } from "#contract/labels/class-labels";
import { t } from "#words";
import { courseNumber, instructorNames, listingName } from "../../../lib/classes/class-facts.ts";
import { listLabel } from "../../../lib/format/format.ts";
import { meetingLabel, meetingTimeLabel } from "../../../lib/format/meeting-labels.ts";
import { Button, Icon, type RadioRow, RadioRows, Row, Stack, Text, VisuallyHidden } from "#ui";
import { componentNoun, seatsAside, statusOf } from "../class-words.ts";
import { type ConflictOf, conflictOfAtom, conflictWords } from "../held-classes.ts";
import { besideMainMeeting } from "../meeting-patterns.ts";
import type { ComponentOptions, SectionOption, SectionsToAdd } from "../sections-to-add.ts";
import { pickSectionAtom } from "../use-class.ts";
import styles from "./details.module.css";

type SectionPickerProps = {
  details: ClassDetails;
  choice: SectionsToAdd;
  /** Sections that can't be added can be viewed but not picked. */
  isForAdding?: boolean;
  headingLevel?: 2 | 3;
  /** Opens another section of the same component. */
  onLookAt: (classNumber: number) => void;
};

/** The rest shows on request. */
const SHOWN_SECTIONS = 40;
const NONE = "none";

/** The course's sections by component; one of each can be picked. */
export function SectionPicker({ choice, headingLevel = 3, ...props }: SectionPickerProps) {
  const { missing, components, autoEnrolled } = choice;
  const sections = listLabel(missing.map((each) => t("one {component}", { component: componentNoun(each) })));
  return (
    <Stack as="section" aria-label={t("Sections of this course")}>
      <Row align="baseline" justify="between">
        <Text as={`h${headingLevel}`} weight="strong">
          {t("Sections of this course")}
        </Text>
        {missing.length > 0 ? (
          <Text as="span" size="small" tone="quiet">
            {t("Choose {sections}", { sections })}
          </Text>
        ) : null}
      </Row>
      <div>
        {components.map((component) => (
          <Component key={component.component.Code} choice={component} {...props} />
        ))}
      </div>
      {autoEnrolled.map(({ Section, Details }) => (
        <Text key={Details.ClassNumber} size="small" tone="quiet">
          {t("{course} {section} ({component}) will be added automatically.", {
            course: courseNumber(Details),
            section: Section,
            component: Details.Component.Description,
          })}
        </Text>
      ))}
    </Stack>
  );
}

type ComponentProps = Omit<SectionPickerProps, "choice" | "headingLevel"> & { choice: ComponentOptions };

function Component({ choice, details, isForAdding = false, onLookAt }: ComponentProps) {
  const { component, isOptional, options } = choice;
  const [showsAll, setShowsAll] = useState(false);
  const pick = useSetAtom(pickSectionAtom);
  const conflictOf = useAtomValue(conflictOfAtom);
  const isOwn = component.Code === details.Class.Details.Component.Code;
  const picked = options.find(({ isPicked }) => isPicked);
  // The first sections, plus the picked one.
  const shown = options.filter(({ isPicked }, at) => showsAll || isPicked || at < SHOWN_SECTIONS);
  const name = component.Description;

  function change(id: string) {
    const classNumber = id === NONE ? 0 : Number(id);
    if (isOwn) onLookAt(classNumber);
    else pick(details, component.Code, classNumber);
  }

  const none: RadioRow[] = isOptional && !isOwn ? [{ id: NONE, text: t("None") }] : [];
  return (
    <>
      <RadioRows
        label={isOptional ? t("{component} (optional)", { component: name }) : name}
        showsLabel
        rows={[...none, ...shown.map((option) => toRow(option, conflictOf, isOwn && !isForAdding))]}
        value={picked ? String(picked.listing.Details.ClassNumber) : none.length > 0 ? NONE : null}
        onChange={change}
      />
      {shown.length < options.length ? (
        <Button variant="link" onPress={() => setShowsAll(true)}>
          {t("Show all {count, number} sections", { count: options.length })}
        </Button>
      ) : null}
    </>
  );
}

function toRow({ listing, obstacle }: SectionOption, conflictOf: ConflictOf, isAlwaysOpen: boolean): RadioRow {
  const meeting = mainMeeting(listing);
  const conflict = statusOf(listing) ? undefined : conflictOf(listing);
  const others = besideMainMeeting(listing).others.length;
  // Among hundreds of sections without a time, the instructor tells them apart.
  const untimed = meeting ? [meetingLabel(meeting), ...instructorNames(listing.Meetings).slice(0, 1)].join(" · ") : "–";
  return {
    id: String(listing.Details.ClassNumber),
    lead: listing.Section,
    text:
      meeting && isTimed(meeting) ? (
        <Row as="span">
          <span>
            <b className={styles.days}>{meeting.DaysString}</b>
            {` ${meetingTimeLabel(meeting)}`}
            {others > 0 ? (
              <Text as="span" tone="quiet">
                {` +${others}`}
              </Text>
            ) : null}
          </span>
          {conflict === undefined ? null : (
            <Text as="span" size="small" tone="warning" title={conflictWords(conflict)}>
              <Icon of={TriangleAlert} size={14} /> <span aria-hidden="true">{t("Conflicts")}</span>
              <VisuallyHidden>{conflictWords(conflict)}</VisuallyHidden>
            </Text>
          )}
        </Row>
      ) : (
        <Text as="span" tone="quiet">
          {untimed}
        </Text>
      ),
    aside: obstacle ?? seatsAside(listing),
    isDisabled: obstacle !== undefined && !isAlwaysOpen,
  };
}

type AlsoOfferedProps = Required<Pick<SectionPickerProps, "details" | "headingLevel" | "onLookAt">>;

/**
 * Sections of the course in other careers or programs. Each is added in its own career, so they can't be picked here.
 */
export function AlsoOffered({ details: { AlsoOffered: all }, headingLevel, onLookAt }: AlsoOfferedProps) {
  if (all.length === 0) return null;
  return (
    <Stack as="section" aria-label={t("Also offered")}>
      <Text as={`h${headingLevel}`} weight="strong">
        {t("Also offered")}
      </Text>
      <Stack as="ul">
        {all.map((listing) => (
          <li key={listing.Details.ClassNumber}>
            <Row align="baseline" justify="between">
              <Row align="baseline">
                <Button variant="inline" onPress={() => onLookAt(listing.Details.ClassNumber)}>
                  {listingName(listing)}
                </Button>
                <span>{timeOf(listing)}</span>
              </Row>
              <Text as="span" tone="quiet">
                {seatsAside(listing)}
              </Text>
            </Row>
            <Text size="small" tone="quiet">
              {listing.Details.AcademicCareer.Description}
            </Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function timeOf(listing: ClassListing): string {
  const meeting = mainMeeting(listing);
  return meeting ? meetingLabel(meeting) : "–";
}
