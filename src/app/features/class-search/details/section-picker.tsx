import { useAtomValue, useSetAtom } from "jotai/react";
import { useState } from "react";
import type { ClassDetails } from "#contract/calls/class-search";
import type { ClassListing, Meeting } from "#contract/catalog";
import { isTimed, mainMeeting } from "#contract/labels/class-labels";
import { Button, Row, Stack, Text } from "#ui";
import { t } from "#words";
import { canAdd, courseNumber, listingName } from "../../../lib/classes/class-facts.ts";
import { heldStateAtom, heldStateWords } from "../../../lib/classes/held-states.ts";
import { SectionText, WithDays } from "../../../lib/classes/meetings.tsx";
import { goTogether, type SectionsToAdd } from "../../../lib/classes/section-choice.ts";
import { SectionRows } from "../../../lib/classes/section-rows.tsx";
import { listLabel } from "../../../lib/format/format.ts";
import { meetingLabel, timesLine } from "../../../lib/format/meeting-labels.ts";
import { componentNoun, seatsAside } from "../class-words.ts";
import { conflictOfAtom, conflictWords } from "../held-classes.ts";
import { pickSectionAtom } from "../use-class.ts";
import { DetailsPart } from "./class-facts.tsx";

type SectionPickerProps = {
  term: string;
  details: ClassDetails;
  choice: SectionsToAdd;
  /** Sections that can't be added can be viewed but not picked. */
  isForAdding?: boolean;
  level?: 2 | 3;
  onLookAt: (classNumber: number) => void;
};

/** The rest shows on request. */
const SHOWN_SECTIONS = 40;

export function SectionPicker({ level = 3, ...props }: SectionPickerProps) {
  const { missing, components, autoEnrolled } = props.choice;
  const sections = listLabel(missing.map((each) => t("one {component}", { component: componentNoun(each) })));
  const asked =
    missing.length > 0 ? (
      <Text as="span" size="small" tone="quiet">
        {t("Choose {sections}", { sections })}
      </Text>
    ) : null;
  return (
    <DetailsPart title={t("Sections of this course")} level={level} aside={asked}>
      <div>
        {components.map((component) => (
          <Component key={component.Component.Code} of={component} {...props} />
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
    </DetailsPart>
  );
}

type ComponentProps = Omit<SectionPickerProps, "level"> & { of: SectionsToAdd["components"][number] };

function Component({ term, of, choice, details, isForAdding = false, onLookAt }: ComponentProps) {
  const { Component: component, IsOptional: isOptional, AvailableSections: sections } = of;
  const [showsAll, setShowsAll] = useState(false);
  const pick = useSetAtom(pickSectionAtom);
  const conflictOf = useAtomValue(conflictOfAtom);
  const heldState = useAtomValue(heldStateAtom);
  const isOwn = component.Code === details.Class.Details.Component.Code;
  const picked = sections.find((section) => choice.added.includes(section));
  const shown = sections.filter((section, at) => showsAll || section === picked || at < SHOWN_SECTIONS);
  const name = component.Description;
  return (
    <>
      <SectionRows
        of={{ IsOptional: isOptional && !isOwn, AvailableSections: shown }}
        label={isOptional ? t("{component} (optional)", { component: name }) : name}
        showsLabel
        picked={picked}
        toRow={(section) => {
          const isClosed = !canAdd(section);
          const held = heldState(term, section.Details.ClassNumber);
          const obstacle = isClosed || isOwn ? undefined : obstacleTo(section, choice.added, details.Sections);
          const conflict = isClosed ? undefined : conflictOf(section);
          return {
            lead: section.Section,
            text: <SectionText listing={section} times={(inFull) => timesOf(section, inFull)} />,
            aside: obstacle ?? (held ? heldStateWords(held) : seatsAside(section)),
            isDisabled: (isClosed || obstacle !== undefined) && (isForAdding || !isOwn),
            warnings: conflict ? [conflictWords(conflict)] : [],
          };
        }}
        onChange={(section) => {
          const classNumber = section?.Details.ClassNumber ?? 0;
          if (isOwn) onLookAt(classNumber);
          else pick(details, component.Code, classNumber);
        }}
      />
      {shown.length < sections.length ? (
        <Button variant="link" onPress={() => setShowsAll(true)}>
          {t("Show all {count, number} sections", { count: sections.length })}
        </Button>
      ) : null}
    </>
  );
}

function timesOf(listing: ClassListing, inFull: boolean): string {
  const meeting = mainMeeting(listing);
  if (!meeting || !isTimed(meeting)) return timeOf(meeting, inFull);
  return timesLine({ Meetings: listing.Meetings.filter(isTimed) }, undefined, inFull);
}

/** Why a section can't be picked with those of other components. */
export function obstacleTo(section: ClassListing, added: readonly ClassListing[], all: readonly ClassListing[]) {
  const { Component: own, ParentClassNumber: parent } = section.Details;
  const others = added.filter(({ Details }) => Details.Component.Code !== own.Code);
  const conflicting = others.find((other) => !goTogether(section, other));
  if (conflicting) return t("Can't be taken with {section}", { section: conflicting.Section });
  const isParent = ({ Details }: ClassListing) => Details.ClassNumber === parent;
  if (parent === null || added.some(isParent)) return undefined;
  return t("Must be taken with {section}", { section: all.find(isParent)?.Section ?? `#${parent}` });
}

type AlsoOfferedProps = Required<Pick<SectionPickerProps, "details" | "level" | "onLookAt">>;

/** Sections in other careers or programs. Each is added in its own career, so they can't be picked here. */
export function AlsoOffered({ details: { AlsoOffered: all }, level, onLookAt }: AlsoOfferedProps) {
  if (all.length === 0) return null;
  return (
    <DetailsPart title={t("Also offered")} level={level}>
      <Stack as="ul">
        {all.map((listing) => (
          <li key={listing.Details.ClassNumber}>
            <Row align="baseline" justify="between">
              <Row align="baseline">
                <Button variant="inline" onPress={() => onLookAt(listing.Details.ClassNumber)}>
                  {listingName(listing)}
                </Button>
                <span>
                  <WithDays words={(inFull) => timeOf(mainMeeting(listing), inFull)} />
                </span>
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
    </DetailsPart>
  );
}

function timeOf(meeting: Meeting | undefined, inFull: boolean): string {
  return meeting ? meetingLabel(meeting, inFull) : "–";
}
